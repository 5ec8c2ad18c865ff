import type { Seat } from '../../engine/game.ts'
import { type Quests, questOf } from './state.ts'

/** The roles that may declare. */
export type Declarer = 'agravaine' | 'arthur'

export interface Declared {
  readonly type: 'declared'
  readonly by: Seat
  readonly role: Declarer
  readonly quest: number
}

/** What declarations add to a table. */
export interface Declarations {
  /** How often this proposal was made again after a declaration. */
  readonly again: number
  /** Whether Agravaine may declare, if he was on the last quest. */
  readonly window: boolean
  /** Whether every phone offers its declare corner: decided by public facts alone. */
  readonly corner: boolean
  readonly arthur: Seat | null
  readonly agravaine: Seat | null
}

/** What declarations depend on. */
export interface Declarable extends Declarations {
  readonly phase: string
  readonly step: string
  readonly attempt: number
  readonly results: readonly ('success' | 'fail')[]
  readonly quests: Quests
}

/** The table's part before anybody has declared. */
export const undeclared: Declarations = { again: 0, window: false, corner: false, arthur: null, agravaine: null }

/** Returns whether the score lets Arthur declare: two quests failed, and at most one succeeded. */
const isArthursScore = ({ results }: Pick<Declarable, 'results'>): boolean => {
  const failed = results.filter(result => result === 'fail').length
  return failed === 2 && results.length - failed <= 1
}

/** Returns whether Arthur could declare, by roles and score alone, whoever is in the game. */
export const mayArthurDeclare = (table: Pick<Declarable, 'results' | 'arthur'>, possible: readonly string[]): boolean =>
  possible.includes('arthur') && isArthursScore(table) && table.arthur === null

/** Arthur declares from a proposal's start to the last ballot. */
const arthurPhases: readonly string[] = ['team', 'locked', 'vote']

/**
 * Lists who could declare now, whoever is in the game: phones offer their corner where somebody could. `windows` are the
 * phases until the next vote opens.
 */
export const declarersIn = (
  table: Pick<Declarable, 'phase' | 'results' | 'window' | 'arthur'>,
  possible: readonly string[],
  windows: readonly string[],
): readonly Declarer[] => [
  ...(windows.includes(table.phase) && table.window ? (['agravaine'] as const) : []),
  ...(arthurPhases.includes(table.phase) && mayArthurDeclare(table, possible) ? (['arthur'] as const) : []),
]

/** Returns the seat that may not be on the next team: a declared Arthur's on quests 3 and 4. */
export const offTeams = (table: Pick<Declarable, 'results' | 'arthur'>): Seat | null =>
  [3, 4].includes(questOf(table)) ? table.arthur : null

/** Returns how often a seat's ballot counts. */
export const weight = ({ arthur }: Pick<Declarable, 'arthur'>, seat: Seat): number => (seat === arthur ? 2 : 1)

/** Names a turn like `2.3`, and `2.3b` for a proposal made again, so that no id comes twice. */
export const turn = (table: Pick<Declarable, 'results' | 'attempt' | 'again'>): string =>
  `${questOf(table)}.${table.attempt}${table.again === 0 ? '' : String.fromCharCode(97 + table.again)}`

/** Turns the last quest into a failed one. */
export const flipped = ({ results }: Pick<Declarable, 'results'>): readonly ('success' | 'fail')[] =>
  results.map((result, i) => (i === results.length - 1 ? 'fail' : result))
