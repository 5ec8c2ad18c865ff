import { type Client, Protocol } from '@colyseus/core'
import { type ArraySchema, type FieldBuilder, type MapSchema, type Schema, schema, t } from '@colyseus/schema'
import type { AnyFields, Field } from '../../shared/engine/fields.ts'
import type { BaseTable, Fact, Seat } from '../../shared/engine/game.ts'
import { travels } from '../../shared/engine/reading.ts'
import { alike, noTexts, nowOf, recordTexts, sinceOf } from '../../shared/engine/record.ts'
import type { Shown } from '../../shared/engine/sizes.ts'
import type { GameId } from '../../shared/games/ids.ts'
import {
  type ChairView,
  chairFields,
  matchFields,
  type RoomView,
  roomFields,
  type SecretView,
  secretFields,
  sentRoom,
  sentSecret,
} from '../../shared/protocol/views.ts'
import { come, momentOf, touch } from './padding.ts'

type Builder = FieldBuilder<unknown, boolean, boolean>
type Instance = Schema & Record<string, unknown>
type SchemaClass = new () => Instance

type Kind = Extract<Field, string>
const builders: { readonly [K in Kind]: () => Builder } = {
  text: () => t.string().default(''),
  maybe: () => t.string().default(''),
  count: () => t.uint8().default(0),
  time: () => t.float64().default(0),
  flag: () => t.boolean().default(false),
  texts: () => t.array('string'),
  // As many bytes as the seats need.
  set: () => t.number().default(0),
  json: () => t.string().default(''),
  record: () => t.string().default(''),
  facts: () => t.array('string'),
}

/** What a part is in the state, or null where it is not sent. */
const kindOf = (field: Field): Kind | null => {
  if (typeof field === 'string') return field
  return 'rows' in field ? 'json' : null
}
interface Part {
  readonly name: string
  readonly field: Field
  readonly kind: Kind
}
const parts = new WeakMap<AnyFields, readonly Part[]>()
/** The parts of a view that are sent. */
const partsOf = (fields: AnyFields): readonly Part[] => {
  const known = parts.get(fields)
  if (known) return known
  const made = Object.entries(fields).flatMap(([name, field]) => {
    const kind = kindOf(field)
    return kind ? [{ name, field, kind }] : []
  })
  parts.set(fields, made)
  return made
}

const built = (fields: AnyFields, name: string, more: Record<string, Builder | SchemaClass> = {}): SchemaClass =>
  schema(
    {
      ...Object.fromEntries(
        partsOf(fields).flatMap(({ name, kind }) =>
          (kind === 'record' ? [name, sinceOf(name), nowOf(name)] : [name]).map(each => [each, builders[kind]()]),
        ),
      ),
      ...more,
    } as Record<string, Builder>,
    name,
  ) as unknown as SchemaClass

const SecretState = built(secretFields, 'Secret')
// The one filtered field: a leaf of its own, held by its seat, in that seat's view alone.
const ChairState = built(chairFields, 'Chair', { secret: t.ref(SecretState as never).view() as Builder })
const TableState = built(roomFields, 'Table', {
  chairs: t.map(ChairState as never) as Builder,
  match: t.ref(built(matchFields, 'Match') as never) as Builder,
})

/** A room's state: what `views.ts` and the games' schemas describe, as it travels. */
export type State = Schema & {
  readonly chairs: MapSchema<ChairHolder>
}
/** A chair in the state. Where a view is its seat's, its secret leaf travels there. */
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

const writeList = (list: ArraySchema<string>, texts: readonly string[]): void => {
  const grows = list.length <= texts.length && [...list].every((text, i) => text === texts[i])
  if (!grows) list.clear()
  for (const text of texts.slice(list.length)) list.push(text)
}

/** A list that only grows within a game: what is there stays unread. */
const writeFacts = (list: ArraySchema<string>, facts: readonly Fact[], last: readonly Fact[]): void => {
  if (facts[0] !== last[0] || facts.length < list.length) list.clear()
  for (const fact of facts.slice(list.length)) list.push(JSON.stringify(fact))
}

type Values = Readonly<Record<string, unknown>>

/** What was written, and the seats that its sets are of. */
interface Written {
  readonly values: Values
  readonly seats: readonly Seat[]
  /** Has the game come to another step with this? */
  readonly stepped: boolean
}
const unwritten: Written = { values: {}, seats: [], stepped: true }
/** What was written last, so that only what changed is written, and texts are not built again for nothing. */
const before = new WeakMap<object, Written>()

/** Does a part stand as it was written last? A set is told by the seats' order, too. Asked most often of all. */
const stands = ({ name, kind }: Part, now: Written, last: Written): boolean => {
  const value = now.values[name]
  const old = last.values[name]
  if (old === undefined) return false
  if (kind === 'texts' || kind === 'facts') return value === old
  if (now.seats !== last.seats) return false
  return kind === 'json' || kind === 'record' ? alike(value, old) : value === old
}

const set = (part: Instance, name: string, sent: unknown): boolean => {
  if (part[name] === sent) return false
  part[name] = sent
  return true
}

/** Writes one part, and says whether that made a difference. */
const put = (part: Instance, { name, field }: Part, now: Written, last: Written): boolean => {
  const { values, seats } = now
  const value = values[name]
  const list = part[name] as ArraySchema<string>
  if (field === 'record') {
    // Other seats are another game's, of which nobody learns what a seat was in the one before.
    const [whole, since] = [String(part[name]), String(part[sinceOf(name)])]
    const old = seats === last.seats ? { ...noTexts, whole, since } : noTexts
    const texts = recordTexts(value as Values | null, old, now.stepped)
    return [
      set(part, name, texts.whole),
      set(part, sinceOf(name), texts.since),
      set(part, nowOf(name), texts.now),
    ].some(Boolean)
  }
  if (field === 'texts') writeList(list, value as readonly string[])
  else if (field === 'facts') writeFacts(list, value as readonly Fact[], (last.values[name] ?? []) as readonly Fact[])
  else return set(part, name, travels(field, value, seats))
  return true
}

/** Writes a plain view into its part of the state: the one place where the two meet. Says whether anything changed. */
const write = (target: Schema, fields: AnyFields, view: object, seats: readonly Seat[], stepped = true): boolean => {
  const last = before.get(target) ?? unwritten
  if (last.values === view && last.seats === seats) return false
  const now: Written = { values: view as Values, seats, stepped }
  let changed = false
  for (const part of partsOf(fields))
    if (!stands(part, now, last) && put(target as Instance, part, now, last)) changed = true
  before.set(target, now)
  return changed
}

const nobody: readonly Seat[] = []
/** The seats of the game that a state shows, which its sets are of. */
const playing = new WeakMap<State, readonly Seat[]>()

export const writeRoom = (state: State, view: RoomView): boolean => write(state, roomFields, sentRoom(view), nobody)

/** Of a table only what was told travels, and who has acted: every screen folds the rest of it, as the server does. */
export const writeMatch = (state: State, game: GameId, table: BaseTable): void => {
  const { seats } = table
  const { stage, games: begun } = state as unknown as Instance
  come(state, Number(begun), String(stage), { ...(table as BaseTable & Shown), game })
  playing.set(state, seats)
  write((state as unknown as Record<string, Schema>).match as Schema, matchFields, table, seats)
}

const seated = new WeakMap<State, ReadonlyMap<Seat, ChairView>>()
/** Writes the chairs that there are, and takes away the others. A chair's leaf is made once, with it. */
export const writeChairs = (state: State, chairs: ReadonlyMap<Seat, ChairView>): void => {
  if (seated.get(state) === chairs) return
  seated.set(state, chairs)
  for (const seat of [...state.chairs.keys()]) if (!chairs.has(seat)) state.chairs.delete(seat)
  for (const [seat, view] of chairs) {
    if (!state.chairs.has(seat)) {
      const chair = new ChairState()
      chair.secret = new SecretState()
      state.chairs.set(seat, chair as unknown as ChairHolder)
    }
    write(state.chairs.get(seat) as Schema, chairFields, view, nobody)
  }
}

export const writeSecret = (state: State, seat: Seat, view: SecretView): void => {
  const secret = state.chairs.get(seat)?.secret as Instance | undefined
  if (!secret) return
  const { hosting } = secret
  const stepped = momentOf(state).occasion !== 'answer'
  const changed = write(secret, secretFields, sentSecret(view), playing.get(state) ?? nobody, stepped)
  if (changed) touch(state, secret.hosting === hosting ? 'own' : 'hosting')
}
