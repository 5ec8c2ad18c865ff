import type { Answer, Ask, BaseHand, ClockUse, Hint, Notice, Objection, Options, Seat } from '../engine/game.ts'
import type { Unavailable } from '../engine/match.ts'
import type { GameId } from '../games/index.ts'
import type { GuessResult } from '../party/guesses.ts'
import type { News } from '../party/news.ts'
import type { Stage } from '../party/party.ts'
import type { Score } from '../party/score.ts'
import type { RoomSettings } from './commands.ts'
import type { SentDisclosure } from './commitment.ts'

/**
 * A clock, running or paused: when it ends by the server's time, or null; and the seconds that it began with, or has
 * remaining.
 */
export interface ClockView {
  readonly ask: string
  readonly for: ClockUse
  readonly seconds: number
  readonly ends: number | null
  readonly remaining: number
}

/** The best guesser of the evening: a seat, or a phone that only watched. */
export interface OracleView {
  readonly seat: Seat | null
  readonly hits: number
  readonly of: number
}
/** The results of a finished game's sealed guesses, question by question; and who guessed best this evening. */
export interface GuessedView {
  readonly verdicts: readonly GuessResult[]
  readonly oracles: readonly OracleView[]
}

/** The room's view on every screen. The game's own part travels beside it. */
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
  /** The number of games begun at this table. */
  readonly games: number
  /** The minutes that the finished game took, by the times in its log; null while it runs, or without times. */
  readonly minutes: number | null
  /** The party's score over all its games. */
  readonly score: readonly Score[]
  /** The sealed guesses, opened: null until a game with guesses is over. */
  readonly oracle: GuessedView | null
  /** The mark of the deal that the server committed to; empty if there is none. */
  readonly mark: string
  /** What opens the mark, once the roles are shown. */
  readonly disclosure: SentDisclosure | null
  readonly paused: boolean
  readonly clocks: readonly ClockView[]
  readonly reminder: { readonly ends: number } | null
  readonly draftAsk: string
  readonly draft: readonly string[]
  /** The number of screens that show the table besides its phones. */
  readonly screens: number
  /** Whether the table accepts nothing, because its log cannot be written. */
  readonly halted: boolean
  /** The operator's announcement, in their own words; empty for none. */
  readonly announcement: string
}

/**
 * A row of the score as it travels: players who are still here take name and crest from their chair, and zeros and sums
 * of their games are left out.
 */
export type SentScore = Pick<Score, 'seat' | 'by'> & Partial<Score>
const tallied = (by: Score['by']): Pick<Score, 'games' | 'won'> => {
  const tallies = Object.values(by).flatMap(sides => Object.values(sides))
  const sum = (place: 0 | 1): number => tallies.reduce((all, tally) => all + tally[place], 0)
  return { games: sum(0), won: sum(1) }
}
const follows = ({ by }: Pick<Score, 'by'>) => ({ bot: false, streak: 0, noses: 0, ...tallied(by) })
export const sentScore = ({ score, order }: RoomView): readonly SentScore[] =>
  score.map(({ seat, by, name, charge, colour, ...figures }) => {
    const usual: Readonly<Record<string, unknown>> = follows({ by })
    const told = Object.entries(figures).filter(([part, figure]) => figure !== usual[part])
    return { seat, by, ...Object.fromEntries(told), ...(!order.includes(seat) && { name, charge, colour }) }
  })
/** Returns the row that was sent, without the name and crest of those who are still here. */
export const scoreFrom = (row: SentScore): SentScore => ({ ...follows(row), ...row })

/** A chair's view on every screen. */
export interface ChairView {
  readonly name: string
  readonly charge: string
  readonly colour: string
  readonly here: boolean
  /** When its phone connected or went away, by the server's time. */
  readonly since: number
  readonly bot: boolean
  readonly benched: boolean
  readonly empty: boolean
}

/** A request to come in, or to move a seat to another phone. */
export interface JoinRequestView {
  readonly id: string
  readonly seat: Seat | null
}

/** A player whom the host removed. */
export interface RemovedView {
  readonly seat: Seat
  readonly name: string
  /** Until when that can be undone, by the server's time; null if it cannot. */
  readonly until: number | null
}

/** A seat's secret, which is in no other seat's view. */
export interface SecretView {
  readonly hand: Omit<BaseHand, 'answers'> | null
  readonly answers: readonly Answer[]
  readonly asks: readonly Ask[]
  /** The asks of the host's role, for the seat that holds it. */
  readonly hosting: readonly Ask[]
  readonly joinRequests: readonly JoinRequestView[]
  /** For the host: removed players, who may be let in again. */
  readonly removed: readonly RemovedView[]
}
