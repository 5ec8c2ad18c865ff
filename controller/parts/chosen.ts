import type { Options, Subject, Value } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'

/** Option values that mean the plain game, or that only say which roles may be drawn: the list of roles names those. */
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
/** The subjects of options that are lists of roles to tick. */
const listed: readonly Subject[] = ['good', 'evil']

/** Says whether a line names it already, as `1 Minion` names `Minions`. */
const isTold = (label: string, lines: readonly string[]): boolean =>
  lines.some(line => line.toLowerCase().includes(label.toLowerCase().replace(/s$/, '')))

/**
 * Lists the host's choices for those who cannot change them: options that are on and not already named among the roles.
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
