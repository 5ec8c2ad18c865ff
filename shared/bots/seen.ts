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
type Decide<Table extends BaseTable = BaseTable, Hand extends BaseHand = BaseHand> = (
  seen: Seen<Table, Hand>,
  ask: Ask,
  random: Random,
) => Answer | null

/** From how many to how many tenths of a second a bot takes, so that it seems to think. */
export type Pause = readonly [least: number, most: number]
export const usualPause: Pause = [20, 60]

/** How a bot takes part in a game: for every kind of what its seat may be asked, how long it thinks, and what it answers. */
export interface Bot<
  Table extends BaseTable = BaseTable,
  Hand extends BaseHand = BaseHand,
  Kind extends string = string,
> {
  readonly pauses: Readonly<Record<Kind, Pause>>
  readonly answers: Readonly<Record<Kind, Decide<Table, Hand>>>
}
/** What is read and confirmed has nothing to pick. */
export const confirms = (_seen: unknown, { id }: Ask): Answer => ({ ask: id, picks: [] })

/** What this seat may know of a game now. */
export const seenBy = (match: Match, seat: Seat): Seen => ({
  seat,
  table: tableOf(match),
  hand: handOf(match, seat),
  asks: match.game.asks(match.state, seat),
})
