import type { ArraySchema, Schema } from '@colyseus/schema'
import { deepEqual } from '../../shared/engine/deep-equal.ts'
import { asksFor, type BaseEvent, type BasePublicState, type Seat } from '../../shared/engine/game.ts'
import type { GameId } from '../../shared/games/index.ts'
import { writeFields } from '../../shared/protocol/check.ts'
import {
  type SentAsk,
  secretFields,
  sentAnswer,
  sentAsk,
  sentEvent,
  sentSeats,
  sentStatement,
} from '../../shared/protocol/sent.ts'
import {
  type ChairView,
  clockFields,
  optionsField,
  type RoomView,
  roomFields,
  type SecretView,
  scoreField,
  sentScore,
} from '../../shared/protocol/views.ts'
import { isDealing, noteHosting, noteMatch, noteSecret, noteWritten, type SizeFacts } from './frames.ts'
import { ChairState, Clock, MatchState, RoomState, Secret } from './schema.ts'

export const makeState = (): RoomState => {
  const state = new RoomState()
  state.match = new MatchState()
  return state
}

/** Nothing that the schema has no field for. */
type Only<S, V> = { readonly [Name in Exclude<keyof V, keyof S>]: never }
/** Sets only the fields that changed, so that nothing else travels. Returns whether any did. */
const put = <S extends Schema, V extends Partial<S>>(target: S, all: V & Only<S, V>): boolean => {
  const values: Partial<S> = all
  let changed = false
  for (const name in values) {
    if (target[name] === values[name]) continue
    target[name] = values[name] as S[typeof name]
    changed = true
  }
  return changed
}

/** What each list was written from, for comparison: Colyseus' lists are proxies, and slow to read. */
const lists = new WeakMap<ArraySchema<string>, readonly string[]>()
const putList = (list: ArraySchema<string>, texts: readonly string[]): void => {
  const last = lists.get(list) ?? []
  lists.set(list, texts)
  if (deepEqual(last, texts)) return
  for (let i = last.length; i > texts.length; i--) list.pop()
  texts.forEach((text, i) => {
    if (i >= last.length) list.push(text)
    else if (last[i] !== text) list[i] = text
  })
}

const scores = new WeakMap<RoomView['score'], { readonly order: RoomView['order']; readonly text: string }>()
/** The score as it travels, cached until the score or the players in their order change. */
const scoreText = (view: RoomView): string => {
  const { score, order } = view
  const known = scores.get(score)
  if (known?.order === order) return known.text
  const text = scoreField.write(sentScore(view))
  scores.set(score, { order, text })
  return text
}

/** The clocks of each state, because Colyseus' lists are slow to read. */
const places = new WeakMap<RoomState, readonly Clock[]>()
/** Writes each clock into the place of the last one: often only their end differs. */
const writeClocks = (state: RoomState, clocks: RoomView['clocks']): void => {
  const old = places.get(state) ?? []
  const made = clocks.slice(old.length).map(() => new Clock())
  const all = [...old, ...made]
  places.set(state, all)
  all.forEach((clock, i) => {
    const view = clocks[i]
    put(clock, view ? writeFields(clockFields, view) : { ask: '' })
  })
  for (const clock of made) state.clocks.push(clock)
}

const rooms = new WeakMap<RoomState, RoomView>()
export const writeRoom = (state: RoomState, view: RoomView): void => {
  const last = rooms.get(state)
  if (last && deepEqual(last, view)) return
  rooms.set(state, view)
  const { order, clocks, draft, draftAsk, statements } = view
  put(state, { ...writeFields(roomFields, view), score: scoreText(view) })
  putList(state.order, order)
  writeClocks(state, clocks)
  put(state.match, { draftAsk })
  putList(state.match.draft, draft)
  putList(state.match.said, statements.map(sentStatement))
}

/** The public events written last: the list only grows until the next game begins. */
const eventsWritten = new WeakMap<MatchState, readonly BaseEvent[]>()

/** Writes the table. Only `told` and who has acted travel: screens fold the rest as the server does. */
export const writeMatch = (state: RoomState, game: GameId, table: BasePublicState): void => {
  const { match, games, stage } = state
  noteMatch(state, games, stage, game, table as BasePublicState & SizeFacts)
  const { seats, options, events, acted, awaited, answered } = table
  const last = eventsWritten.get(match) ?? []
  const grows = last[0] === events[0]
  if (!grows) match.told.clear()
  eventsWritten.set(match, events)
  for (const event of events.slice(grows ? last.length : 0)) match.told.push(sentEvent(event))
  put(match, {
    game,
    options: optionsField.write(options),
    unnamed: acted.length + awaited.length === 0 ? answered : 0,
    asked: sentSeats(seats, [...acted, ...awaited]),
    acted: sentSeats(seats, acted),
  })
  putList(match.seats, seats)
}

type Hand = Readonly<Record<string, unknown>>
interface Leaf {
  readonly secret: Secret
  /** The view written last, so that only changed parts are encoded again. */
  view: SecretView | null
  /** The hand that it has as dealt. */
  dealt: Hand | null
}
/** The leaves of a state's chairs, which Colyseus is slow to hand out. */
const leaves = new WeakMap<RoomState, ReadonlyMap<Seat, Leaf>>()
const noLeaves: ReadonlyMap<Seat, Leaf> = new Map()

const seated = new WeakMap<RoomState, ReadonlyMap<Seat, ChairView>>()
/** Writes all chairs, and removes those that are gone. A chair's secret is made once, with it. */
export const writeChairs = (state: RoomState, chairs: ReadonlyMap<Seat, ChairView>): void => {
  if (seated.get(state) === chairs) return
  seated.set(state, chairs)
  for (const seat of [...state.chairs.keys()]) if (!chairs.has(seat)) state.chairs.delete(seat)
  const old = leaves.get(state) ?? noLeaves
  const now = new Map<Seat, Leaf>()
  leaves.set(state, now)
  for (const [seat, view] of chairs) {
    const chair = state.chairs.get(seat) ?? new ChairState()
    put(chair, view)
    const leaf = old.get(seat) ?? { secret: new Secret(), view: null, dealt: null }
    now.set(seat, leaf)
    if (old.has(seat)) continue
    chair.secret = leaf.secret
    noteWritten(state, seat)
    state.chairs.set(seat, chair)
  }
}

/** Writes a hand as what was dealt and what has changed since: most of it never changes. */
const writeHand = (leaf: Leaf, hand: SecretView['hand'], anew: boolean): boolean => {
  const { secret, dealt: before } = leaf
  if (hand === null) return put(secret, { hand: 'null', since: '{}', team: 'null', notebook: 'null' })
  const { team = null, notebook = null, ...rest }: Hand = hand
  const now: Hand = rest
  const names = Object.keys(now)
  const follows = before && !anew && secret.hand !== 'null' && deepEqual(Object.keys(before), names)
  const basis = follows ? before : now
  leaf.dealt = basis
  const changes = names.filter(name => !deepEqual(now[name], basis[name])).map(name => [name, now[name]])
  return put(secret, {
    ...(!follows && { hand: JSON.stringify(now) }),
    since: JSON.stringify(Object.fromEntries(changes)),
    team: JSON.stringify(team),
    notebook: JSON.stringify(notebook),
  })
}

export const writeSecret = (state: RoomState, seat: Seat, view: SecretView): void => {
  const leaf = leaves.get(state)?.get(seat)
  if (!leaf || deepEqual(leaf.view, view)) return
  const { secret, view: last } = leaf
  leaf.view = view
  const differs = (name: keyof SecretView): boolean => last === null || !deepEqual(last[name], view[name])
  noteWritten(state, seat)
  const { answers, asks, joinRequests, removed } = secretFields
  let changed = differs('hand') && writeHand(leaf, view.hand, isDealing(state))
  if (differs('answers')) changed = put(secret, { answers: answers.write(view.answers.map(sentAnswer)) }) || changed
  if (differs('asks')) changed = put(secret, { asks: asks.write(view.asks.map(sentAsk)) }) || changed
  if (differs('joinRequests')) changed = put(secret, { joinRequests: joinRequests.write(view.joinRequests) }) || changed
  if (differs('removed')) changed = put(secret, { removed: removed.write(view.removed) }) || changed
  if (changed) noteSecret(state, seat)
  if (!differs('hosting')) return
  const hosting = (ends: boolean): readonly SentAsk[] =>
    view.hosting.filter(ask => asksFor(ask, 'end') === ends).map(sentAsk)
  const [own, ending] = [secretFields.hosting.write(hosting(false)), secretFields.ending.write(hosting(true))]
  if (put(secret, { hosting: own })) noteHosting(state, seat, own)
  if (put(secret, { ending })) noteHosting(state, seat, ending)
}
