import { type AnyFields, type Chronicle, type Field, firstWord, maskOf, type Pieces, unmask } from './fields.ts'
import type { Fact, Seat } from './game.ts'
import { nowOf, parsed, readRecord, sinceOf } from './record.ts'
import { fromRow, toRow } from './rows.ts'

type Values = Readonly<Record<string, unknown>>

const factText = ({ log }: Chronicle, { type, ...rest }: Fact, seats: readonly Seat[]): string =>
  JSON.stringify([Object.keys(log).indexOf(type), ...toRow(log[type] ?? {}, rest, seats)])
const factIn = ({ log }: Chronicle, text: string, seats: readonly Seat[]): Fact => {
  const [place, ...row] = JSON.parse(text) as readonly [number, ...unknown[]]
  const [type, cells] = Object.entries(log)[place] ?? ['', {}]
  return { type, ...fromRow(cells, row, seats) }
}

/** One more of a list that grows, as it travels. */
export const pieceText = (field: Chronicle | Pieces, piece: Values, seats: readonly Seat[]): string =>
  'log' in field ? factText(field, piece as unknown as Fact, seats) : JSON.stringify(toRow(field.pieces, piece, seats))
const pieceIn = (field: Chronicle | Pieces, text: string, seats: readonly Seat[]): unknown =>
  'log' in field ? factIn(field, text, seats) : fromRow(field.pieces, JSON.parse(text) as readonly unknown[], seats)
const piecesIn = (field: Chronicle | Pieces, texts: unknown, seats: readonly Seat[]): readonly unknown[] =>
  [...((texts ?? []) as Iterable<string>)].map(text => pieceIn(field, text, seats))

/** A single value as it travels. */
export const travels = (field: Field, value: unknown, view: Values, seats: readonly Seat[]): unknown => {
  if (field === 'maybe') return value ?? ''
  if (field === 'set') return maskOf(seats, value as readonly Seat[])
  if (field === 'json') return value === null ? '' : JSON.stringify(value)
  if (typeof field !== 'object') return value
  if ('besides' in field)
    return maskOf(seats, [...(value as readonly Seat[]), ...(view[field.besides] as readonly Seat[])])
  if ('rows' in field) {
    const rows = (value as readonly Values[]).map(one => toRow(field.rows, one, seats))
    return rows.length === 0 ? '' : JSON.stringify(rows)
  }
  return value
}

/** Some of the table's seats among those that travelled, in their order. */
export const seatsIn = ({ seats }: Values): readonly Seat[] =>
  typeof seats === 'string' ? ((parsed(seats) ?? []) as readonly Seat[]) : [...((seats ?? []) as readonly Seat[])]

const readSimple = (field: Field, value: unknown, seats: readonly Seat[]): unknown => {
  switch (field) {
    case 'maybe':
      return value === '' || value === undefined ? null : value
    case 'texts':
      return [...((value ?? []) as readonly string[])]
    case 'set':
      return unmask(seats, Number(value ?? 0))
    case 'json':
      return parsed(value)
    default:
      return value
  }
}

const newest = (field: Field | undefined, texts: unknown, seats: readonly Seat[]): Values => {
  const text = [...((texts ?? []) as Iterable<string>)].at(-1)
  const told = typeof field === 'object' && 'log' in field && text !== undefined
  return told ? { ...factIn(field, text, seats) } : {}
}

/** Reads the plain view back out of what travelled; its sets are of these seats. */
export const readView = (fields: AnyFields, raw: Values, seats: readonly Seat[] = seatsIn(raw)): unknown => {
  const read = (name: string, field: Field): unknown => {
    const value = raw[name]
    if (field === 'record') return readRecord(value, raw[sinceOf(name)], raw[nowOf(name)])
    if (typeof field === 'string') return readSimple(field, value, seats)
    if ('log' in field || 'pieces' in field) return piecesIn(field, value, seats)
    if ('word' in field) return firstWord(String(raw[field.word] ?? ''))
    if ('last' in field) return newest(fields[field.last], raw[field.last], seats)[name] ?? null
    if ('rows' in field)
      return ((parsed(value) ?? []) as readonly (readonly unknown[])[]).map(row => fromRow(field.rows, row, seats))
    const others = unmask(seats, Number(raw[field.besides] ?? 0))
    return unmask(seats, Number(value ?? 0)).filter(seat => !others.includes(seat))
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]))
}
