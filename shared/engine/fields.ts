import type { Fact, Seat } from './game.ts'

/** The first word of another part. It is not sent. */
export interface Word {
  readonly word: string
}

/**
 * How a part of a row travels: `plain` as JSON has it, `picks` (texts of which the first are seats, or none), `span` (two
 * numbers, one where they are the same), or not at all.
 */
export type Cell = 'plain' | 'picks' | 'span' | Word
type CellOf<V> =
  | 'plain'
  | ([V] extends [readonly [number, number]] ? 'span' : never)
  | ([V] extends [readonly string[] | undefined] ? 'picks' : never)
  | ([V] extends [string] ? Word : never)
export type AnyCells = Readonly<Record<string, Cell>>

/** A list of records, each of which travels as the list of these parts, and a record of what else it has. */
export interface Rows {
  readonly rows: AnyCells
}
/**
 * How a plain value travels in a typed state: `text`, `maybe` (a text or null), `count` (0 to 255), `time`
 * (milliseconds), `flag`, `texts`, `set` (some of the table's seats, in their order: one number), `json` (what seldom
 * changes), `facts` (a list that only grows: each is sent once, as it is), `record` (of which little changes: as it was
 * first, and what is otherwise since), and what is said above.
 */
export type Field =
  | 'text'
  | 'maybe'
  | 'count'
  | 'time'
  | 'flag'
  | 'texts'
  | 'set'
  | 'json'
  | 'facts'
  | 'record'
  | Rows
  | Word

type FieldOf<V> =
  | 'json'
  | ([V] extends [boolean] ? 'flag' : never)
  | ([V] extends [number] ? 'count' | 'time' : never)
  | ([V] extends [string] ? 'text' | Word : never)
  | ([V] extends [string | null] ? 'maybe' : never)
  | ([V] extends [object | null] ? 'record' : never)
  | ([V] extends [readonly string[]] ? 'texts' | 'set' : never)
  | ([V] extends [readonly Fact[]] ? 'facts' : never)
  | ([V] extends [readonly (infer R extends object)[]]
      ? Rows & { readonly rows: { readonly [N in keyof R]?: CellOf<R[N]> } }
      : never)

/** How each part of a view travels. A part that is left out does not compile. */
export type Fields<View> = { readonly [K in keyof View]-?: FieldOf<View[K]> }
export type AnyFields = Readonly<Record<string, Field>>

export const maskOf = (seats: readonly Seat[], some: readonly Seat[]): number =>
  seats.reduce((mask, seat, i) => (some.includes(seat) ? mask + 2 ** i : mask), 0)
export const unmask = (seats: readonly Seat[], mask: number): readonly Seat[] =>
  seats.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1)
export const firstWord = (text: string): string => text.split(' ', 1)[0] ?? ''
