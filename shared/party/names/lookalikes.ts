import { confusables } from './confusables.ts'

// For the server only: the table is too heavy for a phone, and no phone has to know it.

const char = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16))
const model: ReadonlyMap<string, string> = new Map(
  confusables
    .trim()
    .split('\n')
    .flatMap(row => {
      const [target = '', sources = ''] = row.split('=')
      const looks = target.split('+').map(char).join('')
      return sources.split(' ').map(source => [char(source), looks] as const)
    }),
)

/** UTS 39's skeleton, of compatibility characters too: texts that look the same have the same. */
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
/** Through the capitals, so that `ß` is `ss` and both small sigmas are one; the dotted İ is an i. */
const folded = (text: string): string =>
  capitals(text)
    .toLowerCase()
    .replaceAll(/i\u0307+/gu, 'i')

/**
 * What is left of a name without its case and script: to be compared, never shown. Twice, because what a small letter
 * resembles may be a capital, whose small letter resembles another.
 */
export const skeleton = (name: string): string => drawn(folded(drawn(folded(name))))

/**
 * Whether two names are too alike to be told apart: as they are typed (`Ian` and a small `lan`), in small letters, or
 * in capitals (`Вова` and `ВОВА`, a Cyrillic `В` and a `B`). Not one key for all three, as that would make one of all
 * letters that are alike in any case: `Nick` and a Greek `Νick` are the same, `Nick` and `Vick` are not.
 */
export const sameName = (a: string, b: string): boolean =>
  drawn(a) === drawn(b) || skeleton(a) === skeleton(b) || drawn(capitals(a)) === drawn(capitals(b))
