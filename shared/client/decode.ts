import { tableAfter } from '../engine/fold.ts'
import {
  type Ask,
  type BaseHand,
  type BaseTable,
  clockUses,
  type Fact,
  type Hint,
  type Notice,
  type Objection,
  type Progress,
  type Seat,
  type Setup,
  type Value,
  type Way,
} from '../engine/game.ts'
import type { Unavailable } from '../engine/match.ts'
import { type GameId, gameIds, type Parts } from '../games/index.ts'
import { isCharge, isColour } from '../party/crests.ts'
import type { GuessResult } from '../party/guesses.ts'
import { type News, seatNews } from '../party/news.ts'
import type { Score, Tally } from '../party/score.ts'
import {
  type Check,
  isFlag,
  isNumber,
  isObject,
  isText,
  listOf,
  maybe,
  oneOf,
  orNull,
  recordOf,
  shape,
} from '../protocol/check.ts'
import { type RoomSettings, roomSettings } from '../protocol/commands.ts'
import type { SentDisclosure } from '../protocol/commitment.ts'
import { answerFrom, askFrom, factFrom, type SentAnswer, type SentAsk, seatsFrom } from '../protocol/sent.ts'
import {
  type ChairView,
  type ClockView,
  type GuessedView,
  type JoinRequestView,
  type OracleView,
  type RemovedView,
  type RoomView,
  type SecretView,
  type SentScore,
  scoreFrom,
} from '../protocol/views.ts'

// Decodes a room's state: checks what Colyseus gives part by part, and makes it plain objects.

type Raw = Readonly<Record<string, unknown>>

/** This page does not know the state: another version wrote it. */
export class Unreadable extends Error {}

const need = <T>(name: string, check: Check<T>, value: unknown): T => {
  if (!check(value)) throw new Unreadable(`The table's state has a ${name} that this page cannot read.`)
  return value
}
const parsed = (name: string, text: unknown, from: (text: string) => unknown = JSON.parse): unknown => {
  try {
    return from(need(name, isText, text))
  } catch {
    throw new Unreadable(`The table's state has a ${name} that is no JSON.`)
  }
}
/** Cache of each part's last text and value, so that unchanged parts are not parsed again. */
const read = new Map<string, { readonly text: unknown; readonly value: unknown }>()
const json = <T>(name: string, check: Check<T>, text: unknown): T => {
  const last = read.get(name)
  // A safe cast: it was checked when it was read.
  if (last?.text === text) return last?.value as T
  const value = need(name, check, parsed(name, text))
  read.set(name, { text, value })
  return value
}
const texts = (name: string, list: unknown): readonly string[] =>
  need(name, listOf(isText), [...((list ?? []) as Iterable<unknown>)])

const isSeats = listOf(isText)
const isValue: Check<Value> = (value): value is Value => isText(value) || isNumber(value) || isFlag(value)
const isNotices = listOf(shape<Notice>({ option: isText, need: isText }))
const isSettings: Check<RoomSettings> = (value): value is RoomSettings =>
  isObject(value) && Object.entries(roomSettings).every(([key, values]) => oneOf(values)(value[key]))
const isNews: Check<News & { readonly n: number }> = (value): value is News & { readonly n: number } =>
  isObject(value) &&
  isNumber(value.n) &&
  isText(value.seat) &&
  (value.type === 'without' ? isNotices(value.without) : oneOf(seatNews)(value.type))
const isFact = shape<Fact>({ type: isText })
const isAnswer: Check<SentAnswer> = (value): value is SentAnswer => isSeats(value) && value.length > 0
const isTrue = oneOf([true])
const isWays = listOf(listOf(shape<Way[number]>({ from: isSeats, count: isNumber })))
const isAsk = shape<SentAsk>({
  id: isText,
  from: maybe(isSeats),
  barred: maybe(isSeats),
  pick: maybe((value): value is Ask['pick'] => listOf(isNumber)(value) && value.length === 2),
  ways: maybe(isWays),
  shown: maybe(isSeats),
  optional: maybe(isTrue),
  unnamed: maybe(isTrue),
  here: maybe(isTrue),
  draft: maybe(oneOf(['all'])),
  seconds: maybe(isNumber),
  for: maybe(oneOf(clockUses)),
  strict: maybe(isTrue),
})
const isTally: Check<Tally> = (value): value is Tally => listOf(isNumber)(value) && value.length === 2
const isSentScore = shape<SentScore>({
  seat: isText,
  bot: maybe(isFlag),
  games: maybe(isNumber),
  won: maybe(isNumber),
  streak: maybe(isNumber),
  by: recordOf(recordOf(isTally)),
  noses: maybe(isNumber),
  name: maybe(isText),
  charge: maybe(isCharge),
  colour: maybe(isColour),
})
const isScore = shape<Score>({
  seat: isText,
  bot: isFlag,
  games: isNumber,
  won: isNumber,
  streak: isNumber,
  by: recordOf(recordOf(isTally)),
  noses: isNumber,
  name: isText,
  charge: isCharge,
  colour: isColour,
})
const isGuessed = shape<GuessedView>({
  verdicts: listOf(
    shape<GuessResult>({ question: isText, truth: listOf(isText), had: listOf(isNumber), of: isNumber }),
  ),
  oracles: listOf(shape<OracleView>({ seat: orNull(isText), hits: isNumber, of: isNumber })),
})
export const isDisclosure = shape<SentDisclosure>({
  salt: isText,
  withheld: orNull(isText),
  told: listOf(isText),
  deal: isText,
})
/** The parts that every game's hand has; the game itself reads the rest. */
type Dealt = Omit<BaseHand, 'answers' | 'team'>
const isHand = shape<Dealt>({ role: isText, side: isText })
const isJoinRequest = shape<JoinRequestView>({ id: isText, seat: orNull(isText) })
const isRemoved = shape<RemovedView>({ seat: isText, name: isText, until: orNull(isNumber) })
const isClock = shape<ClockView>({
  ask: isText,
  for: oneOf(clockUses),
  seconds: isNumber,
  ends: orNull(isNumber),
  remaining: isNumber,
})
const isChair = shape<ChairView>({
  name: isText,
  charge: isText,
  colour: isText,
  here: isFlag,
  since: isNumber,
  bot: isFlag,
  benched: isFlag,
  empty: isFlag,
})
/** The room's typed fields. */
const isTyped = shape<
  Pick<
    RoomView,
    'id' | 'code' | 'invite' | 'stage' | 'game' | 'games' | 'screens' | 'paused' | 'halted' | 'announcement' | 'mark'
  >
>({
  id: isText,
  code: isText,
  invite: isText,
  stage: oneOf(['lobby', 'game', 'over']),
  game: oneOf(gameIds),
  games: isNumber,
  screens: isNumber,
  paused: isFlag,
  halted: isFlag,
  announcement: isText,
  mark: isText,
})

/** The entries of one of the state's maps. */
const entries = (map: unknown): readonly (readonly [string, Raw])[] => {
  const all: (readonly [string, Raw])[] = []
  ;(map as { forEach: (each: (value: Raw, key: string) => void) => void }).forEach((value, key) => {
    all.push([key, value])
  })
  return all
}

/** The clocks that run or are paused: a stopped one keeps its place for the next clock. */
const clocksOf = (list: unknown): readonly ClockView[] =>
  [...(list as Iterable<Raw>)].flatMap(({ ask, for: use, seconds, ends, remaining }) =>
    ask === '' ? [] : [need('clock', isClock, { ask, for: use, seconds, ends: ends === 0 ? null : ends, remaining })],
  )

type Chairs = Readonly<Record<Seat, ChairView>>
/** Players who are still here take their name and crest in the score from their chair. */
const scoreOf = (rows: readonly SentScore[], chairs: Chairs): RoomView['score'] =>
  rows.map(row => {
    const { name, charge, colour } = chairs[row.seat] ?? row
    return need('score', isScore, { ...scoreFrom(row), name, charge, colour })
  })
const roomOf = (raw: Raw, match: Raw, chairs: Chairs): RoomView => {
  const { id, code, invite, stage, game, games, screens, paused, halted, announcement, mark } = need(
    'room',
    isTyped,
    raw,
  )
  const reminder = need('reminder', isNumber, raw.reminder)
  return {
    id,
    code,
    invite,
    stage,
    game,
    games,
    screens,
    paused,
    halted,
    announcement,
    mark,
    order: texts('order', raw.order),
    host: need('host', isText, raw.host) || null,
    formerHost: need('host', isText, raw.formerHost) || null,
    settings: json('list of settings', isSettings, raw.settings),
    options: json('choice of options', recordOf(isValue), raw.options),
    unavailable: json(
      'list of unavailable options',
      listOf(shape<Unavailable>({ option: isText, value: isValue, need: isText })),
      raw.unavailable,
    ),
    objection: json(
      'objection',
      orNull(shape<Objection>({ why: isText, option: orNull(isText), count: isNumber })),
      raw.objection,
    ),
    hints: json('list of hints', listOf(shape<Hint>({ option: isText, why: isText })), raw.hints),
    notices: json('list of notices', isNotices, raw.notices),
    without: json('list of lacking options', isNotices, raw.without),
    news: json('news', orNull(isNews), raw.news),
    minutes: need('time', isNumber, raw.minutes) || null,
    score: scoreOf(json('score', listOf(isSentScore), raw.score), chairs),
    oracle: json('oracle', orNull(isGuessed), raw.oracle),
    disclosure: json('deal', orNull(isDisclosure), raw.disclosure),
    clocks: clocksOf(raw.clocks),
    reminder: reminder === 0 ? null : { ends: reminder },
    draftAsk: need('draft', isText, match.draftAsk),
    draft: texts('draft', match.draft),
  }
}

const chairOf = (raw: Raw): ChairView => {
  const { name, charge, colour, here, since, bot, benched, empty } = need('chair', isChair, raw)
  return { name, charge, colour, here, since, bot, benched, empty }
}

const hands = new WeakMap<object, { readonly dealt: Dealt; readonly hand: Dealt }>()
/** Returns a hand as it is now: the same object until one of its parts changes. */
const handNow = (dealt: Dealt, since: Raw): Dealt => {
  const known = hands.get(since)
  if (known?.dealt === dealt) return known.hand
  const hand = need('hand', isHand, { ...dealt, ...since })
  hands.set(since, { dealt, hand })
  return hand
}

const secretOf = (raw: Raw): SecretView => {
  const dealt = json('hand', orNull(isHand), raw.hand)
  const hand = dealt && handNow(dealt, json("hand's change", isObject, raw.since))
  const team = json('team', orNull(recordOf(isText)), raw.team)
  const notebook = json('notebook', orNull(listOf(isObject)), raw.notebook)
  const answers = json('answer', listOf(isAnswer), raw.answers).map(answerFrom)
  const asksOf = (name: string, text: unknown): readonly Ask[] =>
    json(name, listOf(isAsk), text).map(sent => {
      const ask = askFrom(sent)
      const current = answers.find(answer => answer.ask === ask.id)?.picks
      return current ? { ...ask, current } : ask
    })
  return {
    hand: hand && { ...hand, ...(notebook && { notebook }), ...(team && { team }) },
    answers,
    asks: asksOf('question', raw.asks),
    hosting: [...asksOf("host's question", raw.hosting), ...asksOf("host's last question", raw.ending)],
    joinRequests: json('request', listOf(isJoinRequest), raw.joinRequests),
    removed: json('list of the removed', listOf(isRemoved), raw.removed),
  }
}

/** The parts of a state about the table itself, known before the game's texts are loaded. */
export interface Met {
  readonly room: RoomView
  readonly chairs: Chairs
  /** This phone's own seat and its secret. */
  readonly seat: Seat | null
  readonly secret: SecretView | null
}
/** Reads the parts of a state about the table itself, whatever the game. */
export const metOf = (state: unknown): Met => {
  const raw = need('table', isObject, state)
  const chairs = entries(raw.chairs)
  const plain = Object.fromEntries(chairs.map(([seat, chair]) => [seat, chairOf(chair)]))
  const [seat, own] = chairs.find(([, { secret }]) => secret) ?? [null, null]
  return {
    room: roomOf(raw, need('match', isObject, raw.match), plain),
    chairs: plain,
    seat,
    secret: own && secretOf(need('secret', isObject, own.secret)),
  }
}

/** The last fold of a game: only new told events of the growing list are parsed and folded. */
interface Folded {
  readonly key: string
  readonly texts: readonly string[]
  readonly table: ReturnType<Parts['open']>
}
const last = new WeakMap<Parts['tell'], Folded>()

/** Folds a game's table from what was told, as the server does. */
export const tableOf = (match: Raw, { open, tell }: Pick<Parts, 'open' | 'tell'>): BaseTable => {
  const told = texts('chronicle', match.told)
  const seats = texts('seats', match.seats)
  const setup: Setup = { seats, options: json('options', recordOf(isValue), match.options) }
  const key = `${seats} ${match.options}`
  const known = last.get(tell)
  const grows =
    known?.key === key && known.texts.length <= told.length && known.texts.every((text, i) => text === told[i])
  const before = grows ? known.table : open(setup)
  const since = told
    .slice(grows ? known.texts.length : 0)
    .map(text => need('chronicle', isFact, parsed('chronicle', text, factFrom)))
  const { phase, step, ...rest } = tableAfter({ open: () => before, tell }, setup, since)
  last.set(tell, { key, texts: told, table: { phase, step, ...rest } })
  const bits = (name: 'asked' | 'acted'): readonly Seat[] => seatsFrom(seats, need('progress', isNumber, match[name]))
  const acted = bits('acted')
  const progress: Progress = {
    acted,
    awaited: bits('asked').filter(seat => !acted.includes(seat)),
    answered: acted.length || need('progress', isNumber, match.unnamed),
  }
  return { phase, step, ...progress, ...rest }
}

/** Returns the game that a state shows: the one that is being played or is just over, or else the chosen one. */
export const gameOf = (state: unknown): GameId => {
  const { stage, game, match } = need('table', isObject, state)
  return need('game', oneOf(gameIds), stage === 'lobby' ? game : need('match', isObject, match).game)
}
