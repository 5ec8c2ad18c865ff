import { expect, test } from 'vitest'
import { json, sameJson } from './plain.ts'

test('the written text is JSON byte for byte, even where parts occur again', () => {
  const part = { b: [1, null, 'two "quoted"', { c: true, gone: undefined }], a: '\u2028' }
  for (const value of [part, [part, [part]], { part, other: { part } }, [], {}, null, 'text', 3.5, [undefined]])
    expect(json(value)).toBe(JSON.stringify(value))
})

test('two values are the same where their texts are, and no other ones are', () => {
  const values = [
    ...[{ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1 }, { a: '1', b: 2 }, { a: 1, c: 2 }, { a: { b: [1, 2] } }],
    ...[[1, 2], [2, 1], [1], [], {}, { 0: 1, 1: 2 }, [[1, 2]], null, 0, '', false, 'text', [null], [{}]],
  ]
  for (const [i, one] of values.entries())
    for (const [n, other] of values.entries()) {
      expect(sameJson(structuredClone(one), other), `${i} and ${n}`).toBe(i === n)
      expect(JSON.stringify(one) === JSON.stringify(other)).toBe(i === n)
    }
})
