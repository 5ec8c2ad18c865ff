import confusables from './confusables.json' with { type: 'json' }

// For the server only: the table is too large for a phone, and no phone needs it.

const char = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16))
const model: ReadonlyMap<string, string> = new Map(
  Object.entries(confusables.lookalikes).flatMap(([target, sources]) => {
    const looks = target.split('+').map(char).join('')
    return sources.split(' ').map(source => [char(source), looks] as const)
  }),
)

/** UTS 39's skeleton, with compatibility characters folded: texts that look alike have the same one. */
const drawn = (text: string): string =>
  [
    ...text
      .normalize('NFKC')
      .normalize('NFD')
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
  ]
    .map(c => model.get(c) ?? c)
    .join('')
    .normalize('NFD')

const capitals = (text: string): string => text.normalize('NFKC').toUpperCase()
/** Folds case by way of capitals, so that `ß` is `ss` and both small sigmas are one; the dotted İ is an i. */
const folded = (text: string): string =>
  capitals(text)
    .toLowerCase()
    .replaceAll(/i\u0307+/gu, 'i')

/**
 * Reduces a name to its look, for comparison only. Applied twice, because a small letter may resemble a capital whose
 * small letter resembles another.
 */
export const skeleton = (name: string): string => drawn(folded(drawn(folded(name))))

/**
 * The looks by which a word is searched for: in small letters, and as typed, where a capital I looks like a small l.
 */
export const looksOf = (text: string): readonly string[] => [skeleton(text), folded(drawn(text))]

/**
 * Returns whether two names look too alike: as typed (`Ian` and a small `lan`), in small letters, or in capitals
 * (`Вова` and `ВОВА`, a Cyrillic `В` and a `B`). Not one key for all three, which would join all letters alike in any
 * case: `Nick` and a Greek `Νick` are the same, `Nick` and `Vick` are not.
 */
export const sameName = (a: string, b: string): boolean =>
  drawn(a) === drawn(b) || skeleton(a) === skeleton(b) || drawn(capitals(a)) === drawn(capitals(b))

const letters = (text: string): readonly string[] => looksOf(text).map(look => look.replaceAll(/[^\p{L}\p{N}]/gu, ''))

/**
 * Makes the check whether a name contains one of these words: in any case, in lookalike letters, and with anything but
 * letters in between.
 */
export const unwelcomeNames = (words: readonly string[]): ((name: string) => boolean) => {
  const unwelcome = words.flatMap(letters).filter(word => word !== '')
  return name => letters(name).some(look => unwelcome.some(word => look.includes(word)))
}
