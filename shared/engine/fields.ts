import type { Fact, Seat } from './game.ts'

/** Values for each of some seats, in a text of one letter a seat, where they are among these words or are seats. */
export interface Each {
  readonly each: readonly string[]
}
/** Texts in a text of one letter each, where they are among these words. */
export interface Words {
  readonly words: readonly string[]
}
/** The first word of another part. It is not sent. */
export interface Word {
  readonly word: string
}

/**
 * How a part of a row travels: `plain` as JSON has it, `set` (some of the table's seats, in their order: one number),
 * `picks` (texts of which the first are seats, or none), `span` (two numbers, one where they are the same).
 */
export type Cell = 'plain' | 'set' | 'picks' | 'span' | Each | Words | Word
type CellOf<V> =
  | 'plain'
  | ([V] extends [readonly string[]] ? 'set' | Words : never)
  | ([V] extends [readonly [number, number]] ? 'span' : never)
  | ([V] extends [readonly string[] | undefined] ? 'picks' : never)
  | ([V] extends [Readonly<Record<string, string>>] ? Each : never)
  | ([V] extends [string] ? Word : never)
export type AnyCells = Readonly<Record<string, Cell>>

/** A list of records, each of which travels as the list of these parts, and a record of what else it has. */
export interface Rows {
  readonly rows: AnyCells
}
/** Records as rows, of which there come more and more: each is sent once. */
export interface Pieces {
  readonly pieces: AnyCells
}
/** A chronicle: each fact a row of its own, after its type's place among these; sent once. */
export interface Chronicle {
  readonly log: Readonly<Record<string, AnyCells>>
}
/** Some of the seats, none of which is in the set of this name: sent as both together, which seldom changes. */
export interface Besides {
  readonly besides: string
}
/** What the newest fact of a chronicle says by this name, or null. It is not sent. */
export interface Last {
  readonly last: string
}

/**
 * How a plain value travels in a typed state: `text`, `maybe` (a text or null), `count` (0 to 255), `time`
 * (milliseconds), `flag`, `texts`, `set`, `json` (what seldom changes), `record` (of which little changes: as it was
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
  | 'record'
  | Rows
  | Pieces
  | Chronicle
  | Besides
  | Word
  | Last

type FactRows<F extends Fact> = {
  readonly [T in F['type']]: {
    readonly [K in Exclude<keyof Extract<F, { type: T }>, 'type'>]-?: CellOf<Extract<F, { type: T }>[K]>
  }
}
type CellsIn<Kind extends string, R> = { readonly [K in Kind]: { readonly [N in keyof R]?: CellOf<R[N]> } }
type FieldOf<V> =
  | 'json'
  | ([V] extends [boolean] ? 'flag' : never)
  | ([V] extends [number] ? 'count' | 'time' : never)
  | ([V] extends [string] ? 'text' | Word : never)
  | ([V] extends [string | null] ? 'maybe' : never)
  | ([null] extends [V] ? Last : never)
  | ([V] extends [object | null] ? 'record' : never)
  | ([V] extends [readonly string[]] ? 'texts' | 'set' | Besides : never)
  | ([V] extends [readonly (infer F extends Fact)[]] ? { readonly log: FactRows<F> } : never)
  | ([V] extends [readonly (infer R extends object)[]] ? CellsIn<'rows', R> | CellsIn<'pieces', R> : never)

/** How each part of a view travels. A part that is left out does not compile. */
export type Fields<View> = { readonly [K in keyof View]-?: FieldOf<View[K]> }
export type AnyFields = Readonly<Record<string, Field>>

export const maskOf = (seats: readonly Seat[], some: readonly Seat[]): number =>
  seats.reduce((mask, seat, i) => (some.includes(seat) ? mask + 2 ** i : mask), 0)
export const unmask = (seats: readonly Seat[], mask: number): readonly Seat[] =>
  seats.filter((_, i) => Math.floor(mask / 2 ** i) % 2 === 1)
export const firstWord = (text: string): string => text.split(' ', 1)[0] ?? ''
