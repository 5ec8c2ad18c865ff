import { type AnyCells, type Cell, firstWord, maskOf, unmask } from './fields.ts'
import type { Seat } from './game.ts'

type Values = Readonly<Record<string, unknown>>

const wordOf = (cell: Cell): string | null => (typeof cell === 'object' && 'word' in cell ? cell.word : null)
/** The seats that texts begin with are one number, where they are in the table's order. */
const picked = (texts: readonly string[], seats: readonly Seat[]): readonly unknown[] => {
  const [first] = texts
  if (first === undefined || !seats.includes(first)) return texts
  const some = texts.filter(text => seats.includes(text))
  const mask = maskOf(seats, some)
  const ordered = [...unmask(seats, mask), ...texts.slice(some.length)]
  const same = ordered.length === texts.length && ordered.every((text, i) => text === texts[i])
  return same ? [mask, ...texts.slice(some.length)] : texts
}
const unpicked = ([first, ...rest]: readonly unknown[], seats: readonly Seat[]): readonly unknown[] => {
  if (first === undefined) return []
  return typeof first === 'number' ? [...unmask(seats, first), ...rest] : [first, ...rest]
}

const pack = (cell: Cell, value: unknown, seats: readonly Seat[]): unknown => {
  if (value === undefined || value === null || cell === 'plain') return value ?? null
  if (cell === 'picks') return picked(value as readonly string[], seats)
  if (cell === 'span') {
    const [least, most] = value as readonly number[]
    return least === most ? least : value
  }
  return value
}
const unpack = (cell: Cell, value: unknown, seats: readonly Seat[]): unknown => {
  if (value === null || cell === 'plain') return value
  if (cell === 'picks') return unpicked(value as readonly unknown[], seats)
  if (cell === 'span') return typeof value === 'number' ? [value, value] : value
  return value
}

const cellsOf = (cells: AnyCells): readonly (readonly [string, Cell])[] =>
  Object.entries(cells).filter(([, cell]) => wordOf(cell) === null)

/** A record as a list: its parts in the order of these cells, and a record of all that has none. */
export const toRow = (cells: AnyCells, record: Values, seats: readonly Seat[]): readonly unknown[] => {
  const row = cellsOf(cells).map(([name, cell]) => pack(cell, record[name], seats))
  const others = Object.entries(record).filter(([name, value]) => !(name in cells) && value !== undefined)
  if (others.length > 0) return [...row, Object.fromEntries(others)]
  return row.slice(0, row.findLastIndex(value => value !== null) + 1)
}

export const fromRow = (cells: AnyCells, row: readonly unknown[], seats: readonly Seat[]): Values => {
  const sent = cellsOf(cells)
  const read = sent.flatMap(([name, cell], i) => {
    const value = row[i] ?? null
    // Picks that there are none of were left out.
    return value === null && cell === 'picks' ? [] : [[name, unpack(cell, value, seats)] as const]
  })
  const parts: Values = { ...Object.fromEntries(read), ...(row[sent.length] ?? {}) }
  const words = Object.entries(cells).flatMap(([name, cell]) => {
    const from = wordOf(cell)
    return from === null ? [] : [[name, firstWord(String(parts[from]))]]
  })
  return { ...parts, ...Object.fromEntries(words) }
}
