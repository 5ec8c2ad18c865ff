import { publicStateAfter } from '../engine/fold.ts'
import type { Ask, BaseEvent, BasePublicState, Progress, Seat, Setup, Statement } from '../engine/game.ts'
import { type GameId, gameIds, type Parts } from '../games/index.ts'
import { isCharge, isColour } from '../party/crests.ts'
import type { Score } from '../party/score.ts'
import { isNumber, isObject, isText, listOf, need, oneOf, parsed, readFields, shape } from '../protocol/check.ts'
import {
  answerFrom,
  askFrom,
  type Dealt,
  eventFrom,
  isHand,
  isStatement,
  type SentAsk,
  seatsFrom,
  secretFields,
} from '../protocol/sent.ts'
import {
  type ChairView,
  type ClockView,
  chairFields,
  clockFields,
  optionsField,
  type RoomView,
  roomFields,
  type SecretView,
  type SentScore,
  scoreField,
  scoreFrom,
} from '../protocol/views.ts'

// Decodes a room's state: checks what Colyseus gives, field by field, and makes it plain objects.

type Raw = Readonly<Record<string, unknown>>

const texts = (name: string, list: unknown): readonly string[] =>
  need(name, listOf(isText), [...((list ?? []) as Iterable<unknown>)])

const isFact = shape<BaseEvent>({ type: isText })
const isNamed = shape<Pick<Score, 'name' | 'charge' | 'colour'>>({ name: isText, charge: isCharge, colour: isColour })

const entries = (map: unknown): readonly (readonly [string, Raw])[] => {
  const all: (readonly [string, Raw])[] = []
  ;(map as { forEach: (each: (value: Raw, key: string) => void) => void }).forEach((value, key) => {
    all.push([key, value])
  })
  return all
}

/** The clocks that run or are paused: a stopped one keeps its place for the next clock. */
const clocksOf = (list: unknown): readonly ClockView[] =>
  [...(list as Iterable<Raw>)].filter(({ ask }) => ask !== '').map(raw => readFields(clockFields, raw))

const statementFrom = (text: string): Statement => need('statement', isStatement, parsed('statement', text))

type Chairs = Readonly<Record<Seat, ChairView>>
/** Players who are still here take their name and crest in the score from their chair. */
const scoreOf = (rows: readonly SentScore[], chairs: Chairs): RoomView['score'] =>
  rows.map(row => {
    const { name, charge, colour } = chairs[row.seat] ?? row
    return { ...scoreFrom(row), ...need('score', isNamed, { name, charge, colour }) }
  })
const roomOf = (raw: Raw, match: Raw, chairs: Chairs): RoomView => ({
  ...readFields(roomFields, raw),
  order: texts('order', raw.order),
  score: scoreOf(scoreField.read('score', raw.score), chairs),
  clocks: clocksOf(raw.clocks),
  draftAsk: need('draft', isText, match.draftAsk),
  draft: texts('draft', match.draft),
  statements: texts('statements', match.said).map(statementFrom),
})

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
  const { hand: dealt, since, team, notebook, joinRequests, removed, ...sent } = readFields(secretFields, raw)
  const hand = dealt && handNow(dealt, since)
  const answers = sent.answers.map(answerFrom)
  const asksFrom = (asks: readonly SentAsk[]): readonly Ask[] =>
    asks.map(one => {
      const ask = askFrom(one)
      const current = answers.find(answer => answer.ask === ask.id)?.picks
      return current ? { ...ask, current } : ask
    })
  return {
    hand: hand && { ...hand, ...(notebook && { notebook }), ...(team && { team }) },
    answers,
    asks: asksFrom(sent.asks),
    hosting: asksFrom([...sent.hosting, ...sent.ending]),
    joinRequests,
    removed,
  }
}

/** The parts of a state about the table itself, known before the game's texts are loaded. */
export interface Met {
  readonly room: RoomView
  readonly chairs: Chairs
  readonly seat: Seat | null
  readonly secret: SecretView | null
}
/** Reads the parts of a state about the table itself, whatever the game. */
export const metOf = (state: unknown): Met => {
  const raw = need('table', isObject, state)
  const all = entries(raw.chairs)
  const chairs = Object.fromEntries(all.map(([seat, chair]) => [seat, readFields(chairFields, chair)]))
  const [seat, own] = all.find(([, { secret }]) => secret) ?? [null, null]
  return {
    room: roomOf(raw, need('match', isObject, raw.match), chairs),
    chairs,
    seat,
    secret: own && secretOf(need('secret', isObject, own.secret)),
  }
}

/** The last fold of a game: only new public events of the growing list are parsed and folded. */
interface Folded {
  readonly key: string
  readonly texts: readonly string[]
  readonly table: ReturnType<Parts['initialPublic']>
}
const last = new WeakMap<Parts['reducePublic'], Folded>()

/** Folds a game's table from what was told, as the server does. */
export const publicStateFrom = (
  match: Raw,
  { initialPublic, reducePublic }: Pick<Parts, 'initialPublic' | 'reducePublic'>,
): BasePublicState => {
  const events = texts('events', match.told)
  const seats = texts('seats', match.seats)
  const setup: Setup = { seats, options: optionsField.read('options', match.options) }
  const key = `${seats} ${match.options}`
  const known = last.get(reducePublic)
  const grows =
    known?.key === key && known.texts.length <= events.length && known.texts.every((text, i) => text === events[i])
  const before = grows ? known.table : initialPublic(setup)
  const since = events
    .slice(grows ? known.texts.length : 0)
    .map(text => need('events', isFact, parsed('events', text, eventFrom)))
  const { phase, step, ...rest } = publicStateAfter({ initialPublic: () => before, reducePublic }, setup, since)
  last.set(reducePublic, { key, texts: events, table: { phase, step, ...rest } })
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
export const gameShownIn = (state: unknown): GameId => {
  const { stage, game, match } = need('table', isObject, state)
  return need('game', oneOf(gameIds), stage === 'lobby' ? game : need('match', isObject, match).game)
}
