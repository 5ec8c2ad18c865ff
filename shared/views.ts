import type { Fields } from './engine/fields.ts'
import type { Answer, Ask, BaseHand, Hint, Notice, Objection, Options, Seat } from './engine/game.ts'
import type { Barred } from './engine/match.ts'
import type { GameId } from './games/index.ts'
import type { News, Stage } from './party.ts'
import type { House } from './wire.ts'

/** A clock that runs or stands: when it ends by the server's time, or the seconds that are left. */
export interface ClockView {
  readonly ask: string
  readonly kind: string
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
  readonly before: Seat | null
  readonly house: House
  readonly game: GameId
  readonly options: Options
  readonly barred: readonly Barred[]
  readonly objection: Objection | null
  readonly hints: readonly Hint[]
  readonly notices: readonly Notice[]
  readonly news: (News & { readonly n: number }) | null
  /** Games begun at this table. */
  readonly games: number
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

export const roomFields: Fields<RoomView> = {
  id: 'text',
  code: 'text',
  invite: 'text',
  stage: 'text',
  order: 'texts',
  host: 'maybe',
  before: 'maybe',
  house: 'json',
  game: 'text',
  options: 'json',
  barred: 'json',
  objection: 'json',
  hints: 'json',
  notices: 'json',
  news: 'json',
  games: 'count',
  paused: 'flag',
  clocks: 'json',
  reminder: 'json',
  draftAsk: 'text',
  draft: 'texts',
  screens: 'count',
  halted: 'flag',
}

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

export const chairFields: Fields<ChairView> = {
  name: 'text',
  charge: 'text',
  colour: 'text',
  here: 'flag',
  since: 'time',
  bot: 'flag',
  benched: 'flag',
  empty: 'flag',
}

/** Somebody who waits to be let in, or to get a seat on another phone. */
export interface KnockView {
  readonly id: string
  readonly seat: Seat | null
}

/** What one seat alone gets: the leaf that nobody else's view holds. */
export interface SecretView {
  readonly hand: Omit<BaseHand, 'given'> | null
  readonly given: readonly Answer[]
  readonly asks: readonly Ask[]
  /** The host's asks, for whoever holds that role. */
  readonly hosting: readonly Ask[]
  readonly knocks: readonly KnockView[]
  readonly drafts: Readonly<Record<Seat, readonly string[]>>
}

export const secretFields: Fields<SecretView> = {
  hand: 'json',
  given: 'json',
  asks: 'json',
  hosting: 'json',
  knocks: 'json',
  drafts: 'json',
}
