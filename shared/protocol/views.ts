import {
  type Answer,
  type Ask,
  type BaseHand,
  clockUses,
  type Hint,
  type Notice,
  type Objection,
  type Options,
  type Seat,
  type Statement,
  type Value,
} from '../engine/game.ts'
import type { Unavailable } from '../engine/match.ts'
import { type GameId, gameIds } from '../games/index.ts'
import { isCharge, isColour } from '../party/crests.ts'
import type { GuessResult } from '../party/guesses.ts'
import { type Memory, memoryKinds, type News, seatNews } from '../party/news.ts'
import type { Stage } from '../party/party.ts'
import type { Score, Tally } from '../party/score.ts'
import {
  type Check,
  type Field,
  isFlag,
  isNumber,
  isObject,
  isText,
  json,
  listOf,
  need,
  oneOf,
  optional,
  orNone,
  orNull,
  recordOf,
  scalar,
  shape,
  type Values,
} from './check.ts'
import { type RoomSettings, roomSettings } from './commands.ts'
import type { SentDisclosure } from './commitment.ts'

// What screens see, and the fields of `server/state/schema.ts` in which it travels: the server writes them and a screen
// reads them by the same tables. Lists, clocks, the score and a seat's secret have steps of their own on both ends.

const text = scalar(isText)
const flag = scalar(isFlag)
const number = scalar(isNumber)

/**
 * A clock, running or paused: when it ends by the server's time, or null; and the seconds that it began with, or has
 * remaining.
 */
export const clockFields = {
  ask: text,
  for: scalar(oneOf(clockUses)),
  seconds: number,
  ends: orNone(isNumber, 0),
  remaining: number,
}
export type ClockView = Values<typeof clockFields>

export const chairFields = {
  name: text,
  charge: text,
  colour: text,
  here: flag,
  /** When its phone connected or went away, by the server's time. */
  since: number,
  /** Its player is far away, and whether the line to that phone is slow. */
  elsewhere: flag,
  slow: flag,
  bot: flag,
  benched: flag,
  empty: flag,
  lent: flag,
}
export type ChairView = Values<typeof chairFields>

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

const isValue: Check<Value> = (value): value is Value => isText(value) || isNumber(value) || isFlag(value)
const isOptions: Check<Options> = recordOf(isValue)
/** The options of a game that has begun, in its match. */
export const optionsField = json(isOptions)
const isNotices = listOf(shape<Notice>({ option: isText, need: isText }))
const isSettings: Check<RoomSettings> = (value): value is RoomSettings =>
  isObject(value) && Object.entries(roomSettings).every(([key, values]) => oneOf(values)(value[key]))
const isNews: Check<News & { readonly n: number }> = (value): value is News & { readonly n: number } =>
  isObject(value) &&
  isNumber(value.n) &&
  isText(value.seat) &&
  (value.type === 'without' ? isNotices(value.without) : oneOf(seatNews)(value.type))
const isGuessed = shape<GuessedView>({
  verdicts: listOf(
    shape<GuessResult>({ question: isText, truth: listOf(isText), had: listOf(isNumber), of: isNumber }),
  ),
  oracles: listOf(shape<OracleView>({ seat: orNull(isText), hits: isNumber, of: isNumber })),
})
const isMemory = shape<Memory>({
  kind: oneOf(memoryKinds),
  seats: listOf(isText),
  n: isNumber,
  game: isText,
  roles: listOf(isText),
})
export const isDisclosure = shape<SentDisclosure>({
  salt: isText,
  withheld: orNull(isText),
  told: listOf(isText),
  deal: isText,
})
const reminder: Field<{ readonly ends: number } | null, number> = {
  write: value => value?.ends ?? 0,
  read: (name, raw) => (raw === 0 ? null : { ends: need(name, isNumber, raw) }),
}

/** The room on every screen. The game's own part travels beside it. */
export const roomFields = {
  id: text,
  code: text,
  invite: text,
  stage: scalar<Stage>(oneOf(['lobby', 'game', 'over'])),
  host: orNone<Seat>(isText, ''),
  formerHost: orNone<Seat>(isText, ''),
  game: scalar<GameId>(oneOf(gameIds)),
  settings: json(isSettings),
  options: json(isOptions),
  unavailable: json(listOf(shape<Unavailable>({ option: isText, value: isValue, need: isText }))),
  objection: json(orNull(shape<Objection>({ why: isText, option: orNull(isText), count: isNumber }))),
  hints: json(listOf(shape<Hint>({ option: isText, why: isText }))),
  notices: json(isNotices),
  /** Once a game is over: what the next one would have to go without. */
  without: json(isNotices),
  news: json(orNull(isNews)),
  /** The number of games begun at this table. */
  games: number,
  /** The minutes that the finished game took, by the times in its log; null while it runs, or without times. */
  minutes: orNone(isNumber, 0),
  /** The sealed guesses, opened: null until a game with guesses is over. */
  oracle: json(orNull(isGuessed)),
  /** What the table recalls after a game; null for nothing, and where the host wants none. */
  memory: json(orNull(isMemory)),
  /** The mark of the deal that the server committed to; empty if there is none. */
  mark: text,
  /** What opens the mark, once the roles are shown. */
  disclosure: json(orNull(isDisclosure)),
  /** Whether the game is explained, because nobody who plays here has ever finished it. */
  firstTable: flag,
  paused: flag,
  reminder,
  /** The seats of each phone that has several. */
  shared: json(listOf(listOf(isText))),
  /** The number of screens that show the table besides its phones. */
  screens: number,
  /** Whether the table accepts nothing, because its log cannot be written. */
  halted: flag,
  /** The operator's announcement, in their own words; empty for none. */
  announcement: text,
}
export interface RoomView extends Values<typeof roomFields> {
  readonly order: readonly Seat[]
  readonly score: readonly Score[]
  readonly clocks: readonly ClockView[]
  readonly draftAsk: string
  readonly draft: readonly string[]
  /** What bots have claimed in this game, the latest last. */
  readonly statements: readonly Statement[]
}

/**
 * A row of the score as it travels: players who are still here take name and crest from their chair, and zeros and sums
 * of their games are left out.
 */
export type SentScore = Pick<Score, 'seat' | 'by'> & Partial<Score>
const isTally: Check<Tally> = (value): value is Tally => listOf(isNumber)(value) && value.length === 2
export const scoreField = json(
  listOf(
    shape<SentScore>({
      seat: isText,
      bot: optional(isFlag),
      games: optional(isNumber),
      won: optional(isNumber),
      streak: optional(isNumber),
      by: recordOf(recordOf(isTally)),
      noses: optional(isNumber),
      name: optional(isText),
      charge: optional(isCharge),
      colour: optional(isColour),
    }),
  ),
)
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
export const scoreFrom = (row: SentScore) => ({ ...follows(row), ...row })

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
