import { type Sent, unlog } from './chronicle.ts'
import type { Fact, Seat } from './game.ts'

/** A list of records that travels as lists: the values of the keys named here, then a record of what else there is. */
export interface Rows {
  readonly rows: readonly string[]
}

/**
 * How a plain value travels in a typed state: `text`, `maybe` (a text or null), `count` (0 to 255), `time`
 * (milliseconds), `flag`, `texts`, `set` (some of the table's seats, in their order: one number), `json` (what seldom
 * changes), `log` (a list that only grows, and is sent piece by piece), and rows. Two kinds are not sent, because
 * they can be read: `word` (the first of `step`) and `last` (what the newest of `told` says by this name, or null).
 */
export type Field = 'text' | 'maybe' | 'count' | 'time' | 'flag' | 'texts' | 'set' | 'json' | 'log' | Unsent | Rows
type Unsent = 'word' | 'last'
export const isSent = (field: Field): boolean => field !== 'word' && field !== 'last'

type FieldOf<V> =
  | 'json'
  | ([V] extends [boolean] ? 'flag' : never)
  | ([V] extends [number] ? 'count' | 'time' : never)
  | ([V] extends [string] ? 'text' | 'word' : never)
  | ([V] extends [string | null] ? 'maybe' : never)
  | ([null] extends [V] ? 'last' : never)
  | ([V] extends [readonly string[]] ? 'texts' | 'set' : never)
  | ([V] extends [readonly Fact[]] ? 'log' : never)
  | ([V] extends [readonly (infer Row extends object)[]] ? { readonly rows: readonly (keyof Row)[] } : never)

/** How each part of a view travels. A part that is left out does not compile. */
export type Fields<View> = { readonly [K in keyof View]-?: FieldOf<View[K]> }
export type AnyFields = Readonly<Record<string, Field>>

export const maskOf = (seats: readonly Seat[], some: readonly Seat[]): number =>
  seats.reduce((mask, seat, i) => (some.includes(seat) ? mask + 2 ** i : mask), 0)
const unmask = (seats: readonly Seat[], mask: number): readonly Seat[] =>
  seats.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1)

const parsed = (text: unknown): unknown => (typeof text === 'string' && text !== '' ? JSON.parse(text) : null)

type Values = Readonly<Record<string, unknown>>
export const toRow = (names: readonly string[], record: Values): readonly unknown[] => {
  const others = Object.entries(record).filter(([name]) => !names.includes(name))
  return [...names.map(name => record[name]), ...(others.length > 0 ? [Object.fromEntries(others)] : [])]
}
const fromRow = (names: readonly string[], row: readonly unknown[]): Values => ({
  ...Object.fromEntries(names.map((name, i) => [name, row[i]])),
  ...(row[names.length] ?? {}),
})

/** Reads the plain view back out of what travelled. */
export const readView = (fields: AnyFields, raw: Values): unknown => {
  const seats = fields.seats === 'json' ? (parsed(raw.seats) as readonly Seat[]) : [...((raw.seats ?? []) as Seat[])]
  const told = fields.told === 'log' ? unlog((raw.told ?? []) as Sent, seats) : []
  const read = (name: string, field: Field): unknown => {
    const value = raw[name]
    if (typeof field === 'object')
      return ((parsed(value) ?? []) as readonly (readonly unknown[])[]).map(row => fromRow(field.rows, row))
    switch (field) {
      case 'maybe':
        return value === '' || value === undefined ? null : value
      case 'texts':
        return [...((value ?? []) as readonly string[])]
      case 'set':
        return unmask(seats, Number(value ?? 0))
      case 'json':
        return parsed(value)
      case 'log':
        return name === 'told' ? told : unlog((value ?? []) as Sent, seats)
      case 'word':
        return String(raw.step ?? '').split(' ', 1)[0]
      case 'last':
        return (told.at(-1) as Values | undefined)?.[name] ?? null
      default:
        return value
    }
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]))
}
