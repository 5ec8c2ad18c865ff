import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyCells } from './fields.ts'
import { fromRow, toRow } from './rows.ts'

const seats = ['s1', 's2', 's3', 's4', 's5']
/** As it is after its way. */
const sent = (cells: AnyCells, record: Readonly<Record<string, unknown>>, among = seats): unknown =>
  fromRow(cells, JSON.parse(JSON.stringify(toRow(cells, record, among))), among)

describe('a record as a row', () => {
  test.each([
    { cells: { a: 'plain', b: 'plain' }, record: { a: 'x', b: [1, null] }, row: ['x', [1, null]] },
    { cells: { a: 'plain' }, record: { a: 1, b: true }, row: [1, { b: true }] },
    { cells: { a: 'plain', b: 'plain' }, record: { a: 1, b: null }, row: [1] },
    { cells: { from: 'picks' }, record: { from: ['s2', 's3', 'nobody'] }, row: [[6, 'nobody']] },
    { cells: { from: 'picks' }, record: { from: ['s3', 's2'] }, row: [['s3', 's2']] },
    { cells: { from: 'picks' }, record: { from: ['nobody', 's2'] }, row: [['nobody', 's2']] },
    { cells: { id: 'plain', from: 'picks' }, record: { id: 'x' }, row: ['x'] },
    { cells: { pick: 'span' }, record: { pick: [1, 1] }, row: [1] },
    { cells: { pick: 'span' }, record: { pick: [0, 2] }, row: [[0, 2]] },
    { cells: { id: 'plain', kind: { word: 'id' } }, record: { id: 'vote 1.1', kind: 'vote' }, row: ['vote 1.1'] },
  ] as const)('$record is $row, and comes back', ({ cells, record, row }) => {
    expect(toRow(cells, record, seats)).toEqual(row)
    expect(sent(cells, record)).toEqual(record)
  })

  test('whatever is picked comes back, at every table', () => {
    const all = Array.from({ length: 20 }, (_, i) => `s${i + 1}`)
    const word = fc.constantFrom('approve', 'reject', 'none', 'else', ...all)
    const cells = {
      from: 'picks',
    } as const
    fc.assert(
      fc.property(
        fc.shuffledSubarray(all),
        fc.record({
          from: fc.array(word),
        }),
        (among, record) => {
          expect(sent(cells, record, among)).toEqual(record)
        },
      ),
      { numRuns: 500 },
    )
  })
})
