import type { Answer, Ask, BaseHand, BaseTable, Seat } from '../engine/game.ts'
import { type Level, levels } from '../engine/levels.ts'
import { handOf, type Match, tableOf } from '../engine/match.ts'
import type { Random } from '../engine/random.ts'

/** Everything that a bot decides by: what a phone on its seat would get. */
export interface Seen<Table extends BaseTable = BaseTable, Hand extends BaseHand = BaseHand> {
  readonly seat: Seat
  readonly table: Table
  readonly hand: Hand
  readonly asks: readonly Ask[]
  /** How well the table's bots play: everybody knows. */
  readonly level: Level
}

/** Decides a bot's answer to an ask; null if it gives none. */
type Decide<Table extends BaseTable = BaseTable, Hand extends BaseHand = BaseHand> = (
  seen: Seen<Table, Hand>,
  ask: Ask,
  random: Random,
) => Answer | null

/** The range of a bot's thinking time, in tenths of a second. */
export type Pause = readonly [least: number, most: number]
export const usualPause: Pause = [20, 60]

/** A game's bot: for each kind of ask to a seat, how long it thinks, and what it answers. */
export interface Bot<
  Table extends BaseTable = BaseTable,
  Hand extends BaseHand = BaseHand,
  Kind extends string = string,
> {
  readonly pauses: Readonly<Record<Kind, Pause>>
  readonly answers: Readonly<Record<Kind, Decide<Table, Hand>>>
}
/** Answers an ask that is only confirmed. */
export const confirms = (_seen: unknown, { id }: Ask): Answer => ({ ask: id, picks: [] })

/** Returns what this seat may know of a game now. */
export const seenBy = (match: Match, seat: Seat, level: Level = levels[0]): Seen => ({
  level,
  seat,
  table: tableOf(match),
  hand: handOf(match, seat),
  asks: match.game.asks(match.state, seat),
})
