import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepEqual } from './deep-equal.ts'

describe('two plain values are deeply equal', () => {
  test.each([
    [null, null],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ])('%j and %j', (a, b) => expect(deepEqual(a, b)).toBe(true))

  test.each([
    [null, {}],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])('%j and %j are not', (a, b) => expect(deepEqual(a, b)).toBe(false))

  test('exactly if their JSON is equal', () => {
    const value = fc.jsonValue()
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(deepEqual(a, structuredClone(a))).toBe(true)
        if (!deepEqual(a, b)) return
        expect(JSON.parse(JSON.stringify(a))).toEqual(JSON.parse(JSON.stringify(b)))
      }),
    )
  })
})
