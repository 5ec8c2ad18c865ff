import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyFields, type Field, maskOf } from './fields.ts'
import { readView } from './reading.ts'

const seats = Array.from({ length: 20 }, (_, i) => `s${i + 1}`)

/** One field read back out of what travelled, beside the table's seats. */
const read = (field: Field, raw: unknown, among: readonly string[] = seats): unknown => {
  const fields: AnyFields = { seats: 'json', it: field }
  return (readView(fields, { seats: JSON.stringify(among), it: raw }) as Readonly<Record<string, unknown>>).it
}

describe('reading a view back out of what travelled', () => {
  test.each([
    { field: 'text', raw: 'Ada', plain: 'Ada' },
    { field: 'text', raw: '', plain: '' },
    { field: 'maybe', raw: 's1', plain: 's1' },
    { field: 'maybe', raw: '', plain: null },
    { field: 'maybe', raw: undefined, plain: null },
    { field: 'count', raw: 255, plain: 255 },
    { field: 'time', raw: 1_790_000_000_123, plain: 1_790_000_000_123 },
    { field: 'flag', raw: false, plain: false },
    { field: 'texts', raw: ['b', 'a'], plain: ['b', 'a'] },
    { field: 'texts', raw: undefined, plain: [] },
    { field: 'set', raw: 0, plain: [] },
    { field: 'set', raw: undefined, plain: [] },
    { field: 'set', raw: 0b101, plain: ['s1', 's3'] },
    { field: 'set', raw: 2 ** 20 - 1, plain: seats },
    { field: 'json', raw: '{"a":[1,null]}', plain: { a: [1, null] } },
    { field: 'json', raw: '""', plain: '' },
    { field: 'json', raw: '', plain: null },
    { field: 'json', raw: undefined, plain: null },
  ] as const)('$field $raw is $plain', ({ field, raw, plain }) => {
    expect(read(field, raw)).toEqual(plain)
  })

  test('every subset of up to 32 seats is one number, and comes back in their order', () => {
    const all = Array.from({ length: 32 }, (_, i) => `s${i}`)
    const some = fc.shuffledSubarray(all).chain(among => fc.tuple(fc.constant(among), fc.shuffledSubarray(among)))
    fc.assert(
      fc.property(some, ([among, chosen]) => {
        const mask = maskOf(among, chosen)
        expect(Number.isInteger(mask) && mask >= 0 && mask < 2 ** 32).toBe(true)
        expect(read('set', mask, among)).toEqual(among.filter(seat => chosen.includes(seat)))
      }),
      { examples: [[[all, all]], [[all, all.slice(-1)]]] },
    )
  })

  test('a seat that is not at the table is in no set', () => {
    expect(maskOf(seats, ['s99'])).toBe(0)
    expect(read('set', 2 ** 25)).toEqual([])
  })

  test('seats that travel as texts serve as well', () => {
    const fields: AnyFields = { seats: 'texts', acted: 'set' }
    expect(readView(fields, { seats: ['x', 'y'], acted: 2 })).toEqual({ seats: ['x', 'y'], acted: ['y'] })
  })

  test('what is read is a copy: changing it changes nothing that travelled', () => {
    const raw = { seats: ['x', 'y'], list: ['a'] }
    const view = readView({ seats: 'texts', list: 'texts' }, raw) as { seats: string[]; list: string[] }
    view.list.push('b')
    view.seats.pop()
    expect(raw).toEqual({ seats: ['x', 'y'], list: ['a'] })
  })

  test('nothing but the named fields is read', () => {
    expect(readView({ a: 'text' }, { a: '1', hand: 'secret' })).toEqual({ a: '1' })
  })
})
