import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecord, recordTexts } from './record.ts'

const dealt = { role: 'angel', side: 'village', sees: ['s1', 's2', 's3'], act: null, notes: [{ night: 1 }] }

describe('a record of which little changes', () => {
  test.each([
    { now: dealt, since: '' },
    { now: { ...dealt, act: 'save' }, since: '{"act":"save"}' },
    { now: { ...dealt, notes: [...dealt.notes, { night: 2 }] }, since: '{"notes+":[{"night":2}]}' },
    { now: { ...dealt, notes: [{ night: 2 }] }, since: '{"notes":[{"night":2}]}' },
  ])('$since is what has changed', ({ now, since }) => {
    const whole = JSON.stringify(dealt)
    expect(recordTexts(now, whole)).toEqual([whole, since])
    expect(readRecord(whole, since)).toEqual(now)
  })

  test('it is sent whole at first, when little is the same, and when it has other parts', () => {
    const other = { role: 'guard', side: 'mafia', sees: ['s9'], act: 'kill', notes: ['none'] }
    for (const whole of ['', JSON.stringify({ role: 'angel' }), JSON.stringify(other)])
      expect(recordTexts(dealt, whole)).toEqual([JSON.stringify(dealt), ''])
  })

  test('nothing is nothing, and leaves nothing of what was', () => {
    expect(recordTexts(null, JSON.stringify(dealt))).toEqual(['', ''])
    expect(readRecord('', '')).toBe(null)
  })

  test('whatever follows on whatever, it arrives', () => {
    const list = fc.array(fc.nat(3), { maxLength: 6 })
    const record = fc.record({ a: list, b: fc.option(fc.string()), c: fc.dictionary(fc.string(), fc.nat(3)), d: list })
    fc.assert(
      fc.property(fc.array(record), records => {
        let [whole, since]: readonly [string, string] = ['', '']
        for (const one of records) {
          ;[whole, since] = recordTexts(one, whole)
          expect(readRecord(whole, since)).toEqual(JSON.parse(JSON.stringify(one)))
        }
      }),
    )
  })
})
