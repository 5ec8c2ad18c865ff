import type { Fields } from '../engine/fields.ts'
import type {
  Answer,
  Ask,
  BaseHand,
  ClockUse,
  Fact,
  Hint,
  Notice,
  Objection,
  Options,
  Progress,
  Seat,
} from '../engine/game.ts'
import type { Unavailable } from '../engine/match.ts'
import { alike } from '../engine/record.ts'
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
  /** The evening's score, over all its games. */
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
type ScoreRow = Omit<Score, 'name' | 'charge' | 'colour'> & Partial<Pick<Score, 'name' | 'charge' | 'colour'>>
/** The present on its way. */
export type SentRoom = Omit<RoomView, 'score'> & { readonly score: readonly ScoreRow[] }

const unnamed = ({ seat, bot, games, won }: Score): ScoreRow => ({ seat, bot, games, won })
const sentScores = new WeakMap<
  RoomView['score'],
  { readonly of: RoomView['order']; readonly rows: SentRoom['score'] }
>()
export const sentRoom = (view: RoomView): SentRoom => {
  const { score, order } = view
  const old = sentScores.get(score)
  if (old?.of === order) return { ...view, score: old.rows }
  const rows = score.map(row => (order.includes(row.seat) ? unnamed(row) : row))
  sentScores.set(score, { of: order, rows })
  return { ...view, score: rows }
}
export const roomOf = (sent: SentRoom, chairs: Readonly<Record<Seat, ChairView>>): RoomView => ({
  ...sent,
  score: sent.score.map(row => {
    const { name = '', charge = '', colour = '' } = chairs[row.seat] ?? row
    return { ...row, name, charge, colour } as Score
  }),
})

export const roomFields: Fields<SentRoom> = {
  id: 'text',
  code: 'text',
  invite: 'text',
  stage: 'text',
  order: 'texts',
  host: 'maybe',
  formerHost: 'maybe',
  settings: 'json',
  game: 'text',
  options: 'json',
  unavailable: 'json',
  objection: 'json',
  hints: 'json',
  notices: 'json',
  without: 'json',
  news: 'json',
  games: 'count',
  minutes: 'json',
  score: { rows: { seat: 'plain', bot: 'plain', games: 'plain', won: 'plain' } },
  paused: 'flag',
  clocks: { rows: { ask: 'plain', for: 'plain', seconds: 'plain', ends: 'plain', left: 'plain' } },
  reminder: 'json',
  draftAsk: 'text',
  draft: 'texts',
  screens: 'count',
  halted: 'flag',
}

/** What travels of a game: what was told, and who has acted. The table is folded from it. */
export interface MatchView extends Progress {
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly told: readonly Fact[]
}

export const matchFields: Fields<MatchView> = {
  seats: 'json',
  options: 'json',
  told: 'facts',
  acted: 'set',
  awaited: 'set',
  answered: 'count',
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

/** An ask on its way: its current answer is among the answers, and where there is one but none is current, null says so. */
type SentAsk = Omit<Ask, 'current'> & { readonly current?: readonly string[] | null }
/** What one seat alone gets, on its way. */
export type SentSecret = Omit<SecretView, 'asks'> & { readonly asks: readonly SentAsk[] }

const picksOf = (answers: readonly Answer[], ask: string): readonly string[] | undefined =>
  answers.find(answer => answer.ask === ask)?.picks
export const sentSecret = (view: SecretView): SentSecret => {
  const isSo = ({ id, current }: Ask): boolean => alike(current, picksOf(view.answers, id))
  const asks = view.asks.map((ask): SentAsk => {
    const { current, ...rest } = ask
    return isSo(ask) ? rest : { ...rest, current: current ?? null }
  })
  return { ...view, asks }
}
export const secretOf = (sent: SentSecret): SecretView => {
  const asks = sent.asks.map(({ current, ...ask }): Ask => {
    const picks = current === undefined ? picksOf(sent.answers, ask.id) : current
    return picks ? { ...ask, current: picks } : ask
  })
  return { ...sent, asks }
}

const ask = { id: 'plain', kind: { word: 'id' }, pick: 'span', from: 'picks', shown: 'picks' } as const
export const secretFields: Fields<SentSecret> = {
  hand: 'record',
  answers: { rows: { ask: 'plain', picks: 'picks' } },
  asks: { rows: ask },
  hosting: { rows: ask },
  joinRequests: 'json',
  removed: 'json',
}
