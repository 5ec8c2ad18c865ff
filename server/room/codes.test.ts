import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { type Log, Taken } from '../log/log.ts'
import { logOn } from '../log/sqlite.ts'
import { asCode, isRude, withCode } from './codes.ts'

const log = logOn(new DatabaseSync(':memory:'), 'memory')
/** A log that reports this many codes of each length as taken. */
const crowded = (held: Readonly<Record<number, number>>): Log => ({
  ...log,
  codesOfLength: length => Promise.resolve(held[length] ?? 0),
})
const drawn = (from: Log): Promise<string> => withCode(from, () => Promise.resolve())

describe('a code', () => {
  test('is four consonants that nobody mistakes for others, and no rude word', async () => {
    const codes = await Promise.all(Array.from({ length: 3000 }, () => drawn(log)))
    for (const code of codes) {
      expect(code).toMatch(/^[BCDFGHJKLMNPRSTVWXZ]{4}$/)
      expect(isRude(code)).toBe(false)
    }
    expect(new Set(codes).size).toBeGreaterThan(2900)
    expect(new Set(codes.join('')).size).toBe(19)
  })
  test.each([
    [{ 4: 1303 }, 4],
    [{ 4: 1304 }, 5],
    [{ 4: 1304, 5: 24_760 }, 5],
    [{ 4: 1304, 5: 24_761 }, 6],
    [{ 4: 130_000, 5: 2_000_000, 6: 40_000_000 }, 6],
    [{ 4: 10, 5: 2_000_000 }, 4],
  ])('with %o taken has %d letters', async (held, letters) => expect(await drawn(crowded(held))).toHaveLength(letters))
  test('that is taken is drawn again', async () => {
    const tried: string[] = []
    const code = await withCode(log, one => {
      tried.push(one)
      return tried.length < 4 ? Promise.reject(new Taken('taken')) : Promise.resolve()
    })
    expect([tried.length, tried.at(-1)]).toEqual([4, code])
  })
  test('is not drawn again if the log is at fault', async () => {
    let tried = 0
    const failing = withCode(log, () => {
      tried += 1
      return Promise.reject(new Error('the disk is full'))
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(tried).toBe(1)
  })
})

describe('the check for rude words', () => {
  test.each(['FCKB', 'XCNT', 'BSHT', 'KKKB', 'NGGR', 'FKKX', 'BSSX'])('finds %s', code =>
    expect(isRude(code)).toBe(true),
  )
  test.each(['BDFG', 'WXZB', 'TRPL'])('passes %s', code => expect(isRude(code)).toBe(false))
})

test.each([
  ['bdfg', 'BDFG'],
  [' b d-f g ', 'BDFG'],
  ['BDFG', 'BDFG'],
])('%o is typed for %s', (typed, code) => expect(asCode(typed)).toBe(code))
