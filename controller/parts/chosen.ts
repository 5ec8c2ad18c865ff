import type { Options, Value } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'

/** Values by which an option says that nothing is different from the plain game. */
const plain: readonly Value[] = [false, 0, 'off', 'none', 'plain', 'seated', 'room', 'auto', 'any']

/** `Minions` is told by `1 Minion`. */
const isTold = (label: string, lines: readonly string[]): boolean =>
  lines.some(line => line.toLowerCase().includes(label.toLowerCase().replace(/s$/, '')))

/** What the host has chosen, for those who cannot change it: only what is on, and is not told among the roles already. */
export const chosenIn = (
  options: Options,
  { option, value }: Pick<Words, 'option' | 'value'>,
  told: readonly string[],
): readonly string[] =>
  Object.entries(options).flatMap(([id, chosen]) => {
    const { label } = option(id)
    if (plain.includes(chosen) || isTold(label, told)) return []
    return [chosen === true ? label : `${label}: ${value(id, chosen)}`]
  })
