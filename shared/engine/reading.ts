import { type AnyFields, type Field, firstWord, maskOf, unmask } from './fields.ts'
import type { Seat } from './game.ts'
import { nowOf, parsed, readRecord, sinceOf } from './record.ts'
import { fromRow, toRow } from './rows.ts'

type Values = Readonly<Record<string, unknown>>

/** A single value as it travels. */
export const travels = (field: Field, value: unknown, seats: readonly Seat[]): unknown => {
  if (field === 'maybe') return value ?? ''
  if (field === 'set') return maskOf(seats, value as readonly Seat[])
  if (field === 'json') return value === null ? '' : JSON.stringify(value)
  if (typeof field !== 'object') return value
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
    case 'facts':
      return [...((value ?? []) as Iterable<string>)].map(parsed)
    default:
      return value
  }
}

/** Reads the plain view back out of what travelled; its sets are of these seats. */
export const readView = (fields: AnyFields, raw: Values, seats: readonly Seat[] = seatsIn(raw)): unknown => {
  const read = (name: string, field: Field): unknown => {
    const value = raw[name]
    if (field === 'record') return readRecord(value, raw[sinceOf(name)], raw[nowOf(name)])
    if (typeof field === 'string') return readSimple(field, value, seats)
    if ('word' in field) return firstWord(String(raw[field.word] ?? ''))
    return ((parsed(value) ?? []) as readonly (readonly unknown[])[]).map(row => fromRow(field.rows, row, seats))
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]))
}
