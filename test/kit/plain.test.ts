import { expect, test } from 'vitest'
import { json } from './plain.ts'

test('the written text is JSON byte for byte, even where parts occur again', () => {
  const part = { b: [1, null, 'two "quoted"', { c: true, gone: undefined }], a: '\u2028' }
  for (const value of [part, [part, [part]], { part, other: { part } }, [], {}, null, 'text', 3.5, [undefined]])
    expect(json(value)).toBe(JSON.stringify(value))
})
