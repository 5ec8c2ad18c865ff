import { type Client, Protocol } from '@colyseus/core'
import { type ArraySchema, Encoder, type FieldBuilder, type MapSchema, type Schema, schema, t } from '@colyseus/schema'
import { type AnyFields, type Field, maskOf } from '../shared/engine/fields.ts'
import type { Seat } from '../shared/engine/game.ts'
import { gameIds, games } from '../shared/games/index.ts'
import {
  type ChairView,
  chairFields,
  type RoomView,
  roomFields,
  type SecretView,
  secretFields,
} from '../shared/views.ts'

// A full state over the default 16 kB would reach clients that have a view as garbage.
Encoder.BUFFER_SIZE = 128 * 1024

type Builder = FieldBuilder<unknown, boolean, boolean>
type Instance = Schema & Record<string, unknown>
type SchemaClass = new () => Instance

const builders: { readonly [F in Field]: () => Builder } = {
  text: () => t.string().default(''),
  maybe: () => t.string().default(''),
  count: () => t.uint8().default(0),
  time: () => t.float64().default(0),
  flag: () => t.boolean().default(false),
  texts: () => t.array('string'),
  set: () => t.uint32().default(0),
  json: () => t.string().default(''),
  log: () => t.array('string'),
}

const built = (fields: AnyFields, name: string, more: Record<string, Builder | SchemaClass> = {}): SchemaClass =>
  schema(
    {
      ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, builders[field]()])),
      ...more,
    } as Record<string, Builder>,
    name,
  ) as unknown as SchemaClass

const SecretState = built(secretFields, 'Secret')
// The one filtered field: a leaf of its own, held by its seat, in that seat's view alone.
const ChairState = built(chairFields, 'Chair', { secret: t.ref(SecretState as never).view() as Builder })
const TableState = built(roomFields, 'Table', {
  chairs: t.map(ChairState as never) as Builder,
  ...Object.fromEntries(gameIds.map(id => [id, t.ref(built(games[id].fields, id) as never) as Builder])),
})

/** A room's state: what `views.ts` and the games' schemas describe, as it travels. */
export type State = Schema & {
  readonly chairs: MapSchema<ChairHolder>
}
/** A chair in the state. Adding it to a view is what makes its secret leaf travel there. */
export type ChairHolder = Schema & { readonly secret: Schema }
export const makeState = (): State => new TableState() as unknown as State

/**
 * Whenever one seat's leaf changes, the library sends everybody else a patch of nothing. Not sent, it cannot tell that,
 * and when, somebody did something in secret.
 */
export const quieten = (client: Pick<Client, 'raw'>): void => {
  const raw = client.raw.bind(client)
  client.raw = (bytes, ...rest) => {
    if (bytes.length > 1 || bytes[0] !== Protocol.ROOM_STATE_PATCH) raw(bytes, ...rest)
  }
}

/** What was written last, so that only what changed is written, and texts are not built again for nothing. */
const before = new WeakMap<object, Record<string, unknown>>()

const writeList = (list: ArraySchema<string>, texts: readonly string[]): void => {
  const grows = list.length <= texts.length && [...list].every((text, i) => text === texts[i])
  if (!grows) list.clear()
  for (const text of texts.slice(list.length)) list.push(text)
}

/** A list that only grows within a game: what is there stays unread. */
const writeLog = (list: ArraySchema<string>, facts: readonly unknown[], last: readonly unknown[]): void => {
  if (facts[0] !== last[0] || facts.length < list.length) list.clear()
  for (const fact of facts.slice(list.length)) list.push(JSON.stringify(fact))
}

const travels = (field: Field, value: unknown, seats: readonly Seat[]): unknown => {
  if (field === 'maybe') return value ?? ''
  if (field === 'set') return maskOf(seats, value as readonly Seat[])
  if (field === 'json') return value === null ? '' : JSON.stringify(value)
  return value
}

const entries = new WeakMap<AnyFields, readonly (readonly [string, Field])[]>()
const entriesOf = (fields: AnyFields): readonly (readonly [string, Field])[] => {
  const known = entries.get(fields) ?? Object.entries(fields)
  entries.set(fields, known)
  return known
}

/** Are two plain values the same? Asked before a text is made of one, because most are. */
const alike = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  if (keys.length !== others.length) return false
  const [one, other] = [a, b] as readonly Readonly<Record<string, unknown>>[]
  return keys.every((key, i) => key === others[i] && alike(one?.[key], other?.[key]))
}

type Values = Readonly<Record<string, unknown>>

/** Does a part stand as it was written last? A set is told by the seats' order, too. */
const stands = (name: string, field: Field, now: Values, last: Values): boolean => {
  if (!(name in last)) return false
  if (field === 'json') return alike(now[name], last[name])
  return now[name] === last[name] && (field !== 'set' || now.seats === last.seats)
}

const put = (part: Instance, name: string, field: Field, now: Values, last: Values): void => {
  const value = now[name]
  const list = part[name] as ArraySchema<string>
  if (field === 'texts') writeList(list, value as readonly string[])
  else if (field === 'log') writeLog(list, value as readonly unknown[], (last[name] ?? []) as readonly unknown[])
  else {
    const text = travels(field, value, (now.seats ?? []) as readonly Seat[])
    if (part[name] !== text) part[name] = text
  }
}

/** Writes a plain view into its part of the state: the one place where the two meet. */
const write = (target: Schema, fields: AnyFields, view: object): void => {
  const now = view as Values
  const last = before.get(target) ?? {}
  if (last === now) return
  for (const [name, field] of entriesOf(fields))
    if (!stands(name, field, now, last)) put(target as Instance, name, field, now, last)
  before.set(target, now)
}

export const writeRoom = (state: State, view: RoomView): void => write(state, roomFields, view)

export const writeTable = (state: State, game: (typeof gameIds)[number], view: object): void =>
  write((state as unknown as Record<string, Schema>)[game] as Schema, games[game].fields, view)

/** Writes the chairs that there are, and takes away the others. A chair's leaf is made once, with it. */
export const writeChairs = (state: State, chairs: ReadonlyMap<Seat, ChairView>): void => {
  for (const seat of [...state.chairs.keys()]) if (!chairs.has(seat)) state.chairs.delete(seat)
  for (const [seat, view] of chairs) {
    if (!state.chairs.has(seat)) {
      const chair = new ChairState()
      chair.secret = new SecretState()
      state.chairs.set(seat, chair as unknown as ChairHolder)
    }
    write(state.chairs.get(seat) as Schema, chairFields, view)
  }
}

export const writeSecret = (state: State, seat: Seat, view: SecretView): void => {
  const chair = state.chairs.get(seat)
  if (chair) write(chair.secret, secretFields, view)
}
