import type { Seat } from './game.ts'

/**
 * How a plain value travels in a typed state: `text`, `maybe` (a text or null), `count` (0 to 255), `time`
 * (milliseconds), `flag`, `texts`,
 * `set` (some of the table's seats, in their order: one number), `json` (what seldom changes), and `log` (a list that
 * only grows, and is sent piece by piece).
 */
export type Field = 'text' | 'maybe' | 'count' | 'time' | 'flag' | 'texts' | 'set' | 'json' | 'log'

type FieldOf<V> =
  | 'json'
  | ([V] extends [boolean] ? 'flag' : never)
  | ([V] extends [number] ? 'count' | 'time' : never)
  | ([V] extends [string] ? 'text' : never)
  | ([V] extends [string | null] ? 'maybe' : never)
  | ([V] extends [readonly string[]] ? 'texts' | 'set' : never)
  | ([V] extends [readonly unknown[]] ? 'log' : never)

/** How each part of a view travels. A part that is left out does not compile. */
export type Fields<View> = { readonly [K in keyof View]-?: FieldOf<View[K]> }
export type AnyFields = Readonly<Record<string, Field>>

export const maskOf = (seats: readonly Seat[], some: readonly Seat[]): number =>
  seats.reduce((mask, seat, i) => (some.includes(seat) ? mask + 2 ** i : mask), 0)
const unmask = (seats: readonly Seat[], mask: number): readonly Seat[] =>
  seats.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1)

const parsed = (text: unknown): unknown => (typeof text === 'string' && text !== '' ? JSON.parse(text) : null)

/** Reads the plain view back out of what travelled. */
export const readView = (fields: AnyFields, raw: Readonly<Record<string, unknown>>): unknown => {
  const seats = fields.seats === 'json' ? (parsed(raw.seats) as readonly Seat[]) : [...((raw.seats ?? []) as Seat[])]
  const read = (name: string, field: Field): unknown => {
    const value = raw[name]
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
        return [...((value ?? []) as readonly string[])].map(parsed)
      default:
        return value
    }
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]))
}
