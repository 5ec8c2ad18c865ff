import type { Answer, Ask, BaseHand, BaseTable, Seat } from '../engine/game.ts'
import { handOf, type Match, tableOf } from '../engine/match.ts'
import type { Random } from '../engine/random.ts'

/** All that a bot goes by: what a phone on its seat would get. */
export interface Seen<Table extends BaseTable = BaseTable, Hand extends BaseHand = BaseHand> {
  readonly seat: Seat
  readonly table: Table
  readonly hand: Hand
  readonly asks: readonly Ask[]
}

/** What a bot answers when it is asked this; null where it leaves the question be. */
export type Decide<Table extends BaseTable = BaseTable, Hand extends BaseHand = BaseHand> = (
  seen: Seen<Table, Hand>,
  ask: Ask,
  random: Random,
) => Answer | null

/** What this seat may know of a game now. */
export const seenBy = (match: Match, seat: Seat): Seen => ({
  seat,
  table: tableOf(match),
  hand: handOf(match, seat),
  asks: match.game.asks(match.state, seat),
})
