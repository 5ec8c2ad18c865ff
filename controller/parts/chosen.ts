import type { Options, Subject, Value } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'

/** Option values that mean the plain game, or which roles may be drawn: those are told by name. */
const plain: readonly Value[] = [
  false,
  0,
  'off',
  'none',
  'plain',
  'seated',
  'room',
  'auto',
  'any',
  'role',
  'box',
  'own',
]
/** Lists of roles to tick. */
const listed: readonly Subject[] = ['good', 'evil']

/** Says whether `Minions` is already told by `1 Minion`. */
const isTold = (label: string, lines: readonly string[]): boolean =>
  lines.some(line => line.toLowerCase().includes(label.toLowerCase().replace(/s$/, '')))

/**
 * Lists the host's choices for those who cannot change them: only options that are on, and not told among the roles.
 */
export const chosenIn = (
  options: Options,
  { option, value, subject }: Pick<Words, 'option' | 'value' | 'subject'>,
  told: readonly string[],
): readonly string[] =>
  Object.entries(options).flatMap(([id, chosen]) => {
    const { label } = option(id)
    if (plain.includes(chosen) || listed.includes(subject(id)) || isTold(label, told)) return []
    return [chosen === true ? label : `${label}: ${value(id, chosen)}`]
  })
