import type { Answer, Ask, BaseHand, ClockUse, Hint, Notice, Objection, Options, Seat } from '../engine/game.ts'
import type { Unavailable } from '../engine/match.ts'
import type { GameId } from '../games/ids.ts'
import type { News } from '../party/news.ts'
import type { Stage } from '../party/party.ts'
import type { Score } from '../party/score.ts'
import type { RoomSettings } from './commands.ts'

/** A clock that runs or stands: when it ends by the server's time, or null; the seconds it began with, or are left. */
export interface ClockView {
  readonly ask: string
  readonly for: ClockUse
  readonly seconds: number
  readonly ends: number | null
  readonly left: number
}

/** The table's present, as every screen has it. The game's own part travels beside it. */
export interface RoomView {
  readonly id: string
  readonly code: string
  readonly invite: string
  readonly stage: Stage
  readonly order: readonly Seat[]
  readonly host: Seat | null
  readonly formerHost: Seat | null
  readonly settings: RoomSettings
  readonly game: GameId
  readonly options: Options
  readonly unavailable: readonly Unavailable[]
  readonly objection: Objection | null
  readonly hints: readonly Hint[]
  readonly notices: readonly Notice[]
  /** Once a game is over: what the next one would have to go without. */
  readonly without: readonly Notice[]
  readonly news: (News & { readonly n: number }) | null
  /** Games begun at this table. */
  readonly games: number
  /** How long the game took that is over, by the times in its log; null where it runs, or they do not tell. */
  readonly minutes: number | null
  /** The party's score, over all its games. */
  readonly score: readonly Score[]
  readonly paused: boolean
  readonly clocks: readonly ClockView[]
  readonly reminder: { readonly ends: number } | null
  readonly draftAsk: string
  readonly draft: readonly string[]
  /** Screens that show the table, beside its phones. */
  readonly screens: number
  /** Why the table accepts nothing at the moment. */
  readonly halted: boolean
}

/** A row of the score on its way: who is still here is called as their chair is. */
export type SentScore = Omit<Score, 'name' | 'charge' | 'colour'> & Partial<Pick<Score, 'name' | 'charge' | 'colour'>>
export const sentScore = ({ score, order }: RoomView): readonly SentScore[] =>
  score.map(row => {
    const { seat, bot, games, won, streak } = row
    return order.includes(seat) ? { seat, bot, games, won, streak } : row
  })

/** A chair, as every screen has it. */
export interface ChairView {
  readonly name: string
  readonly charge: string
  readonly colour: string
  readonly here: boolean
  /** Since when its phone is here or away, by the server's time. */
  readonly since: number
  readonly bot: boolean
  readonly benched: boolean
  readonly empty: boolean
}

/** Somebody who waits to be let in, or to get a seat on another phone. */
export interface JoinRequestView {
  readonly id: string
  readonly seat: Seat | null
}

/** Somebody who was put out. */
export interface RemovedView {
  readonly seat: Seat
  readonly name: string
}

/** What one seat alone gets: the leaf that nobody else's view holds. */
export interface SecretView {
  readonly hand: Omit<BaseHand, 'answers'> | null
  readonly answers: readonly Answer[]
  readonly asks: readonly Ask[]
  /** The host's asks, for whoever holds that role. */
  readonly hosting: readonly Ask[]
  readonly joinRequests: readonly JoinRequestView[]
  /** For the host: whom the host has put out, and may let in again. */
  readonly removed: readonly RemovedView[]
}

/** An ask on its way: the current answer is among its seat's answers. */
export type SentAsk = Omit<Ask, 'current'>
export const sentAsk = ({ current: _answered, ...ask }: Ask): SentAsk => ask
