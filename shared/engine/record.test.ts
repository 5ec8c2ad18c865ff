import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noTexts, readRecord, recordTexts } from './record.ts'

const dealt = { role: 'angel', side: 'village', sees: ['s1', 's2', 's3'], act: null, notes: [{ night: 1 }] }

describe('a record of which little changes', () => {
  test.each([
    { now: dealt, since: '' },
    { now: { ...dealt, act: 'save' }, since: '{"act":"save"}' },
    { now: { ...dealt, notes: [...dealt.notes, { night: 2 }] }, since: '{"notes+":[{"night":2}]}' },
    { now: { ...dealt, notes: [{ night: 2 }] }, since: '{"notes":[{"night":2}]}' },
  ])('$since is what has changed', ({ now, since }) => {
    const whole = JSON.stringify(dealt)
    expect(recordTexts(now, { ...noTexts, whole }, true)).toEqual({ whole, since, now: '' })
    expect(recordTexts(now, { ...noTexts, whole }, false)).toEqual({ whole, since: '', now: since })
    expect(readRecord(whole, since, '')).toEqual(now)
    expect(readRecord(whole, '', since)).toEqual(now)
  })

  test('within a step only what is new is told, and with the next step both are one', () => {
    const whole = JSON.stringify(dealt)
    const began = recordTexts({ ...dealt, act: 'save' }, { ...noTexts, whole }, true)
    const late = { ...dealt, act: 'save', notes: [...dealt.notes, { night: 2 }] }
    const within = recordTexts(late, began, false)
    expect(within).toEqual({ whole, since: '{"act":"save"}', now: '{"notes+":[{"night":2}]}' })
    expect(readRecord(within.whole, within.since, within.now)).toEqual(late)
    expect(recordTexts(late, within, true)).toEqual({
      whole,
      since: '{"act":"save","notes+":[{"night":2}]}',
      now: '',
    })
  })

  test('it is sent whole at first, and when it has other parts; never because much of it has changed', () => {
    for (const whole of ['', JSON.stringify({ role: 'angel' })])
      expect(recordTexts(dealt, { ...noTexts, whole }, true)).toEqual({ ...noTexts, whole: JSON.stringify(dealt) })
    const other = { role: 'guard', side: 'mafia', sees: ['s9'], act: 'kill', notes: ['none'] }
    expect(recordTexts(dealt, { ...noTexts, whole: JSON.stringify(other) }, true).whole).toBe(JSON.stringify(other))
  })

  test('nothing is nothing, and leaves nothing of what was', () => {
    expect(recordTexts(null, { ...noTexts, whole: JSON.stringify(dealt) }, true)).toEqual(noTexts)
    expect(readRecord('', '', '')).toBe(null)
  })

  test('whatever follows on whatever, it arrives', () => {
    const list = fc.array(fc.nat(3), { maxLength: 6 })
    const record = fc.record({ a: list, b: fc.option(fc.string()), c: fc.dictionary(fc.string(), fc.nat(3)), d: list })
    fc.assert(
      fc.property(fc.array(fc.tuple(record, fc.boolean())), records => {
        let texts = noTexts
        for (const [one, stepped] of records) {
          texts = recordTexts(one, texts, stepped)
          expect(readRecord(texts.whole, texts.since, texts.now)).toEqual(JSON.parse(JSON.stringify(one)))
        }
      }),
    )
  })
})
