import { describe, expect, test, vi } from 'vitest'
import { Unwritable } from '../log/log.ts'
import { failed, faultOf, type JournalLine, tableMark, written } from './journal.ts'

const now = new Date(Date.UTC(2026, 10, 18, 20, 15))
const line: JournalLine = { said: 'command', table: '0a1b2c3d', do: 'answer', ok: true, ms: 0.4 }

describe('a journal line', () => {
  test('is JSON for programs', () => {
    expect(written(line, now, false)).toBe(
      '{"time":"2026-11-18T20:15:00.000Z","level":"debug","said":"command","table":"0a1b2c3d","do":"answer","ok":true,"ms":0.4}',
    )
  })
  test('is a few words on a terminal', () => {
    expect(written(line, now, true)).toMatch(
      /^\d\d:15:00 {2}command {2}table 0a1b2c3d {2}do answer {2}ok true {2}ms 0\.4$/,
    )
    expect(written({ said: 'stopping' }, now, true)).toMatch(/^\d\d:15:00 {2}stopping$/)
  })
})

describe('an error in the journal', () => {
  const deal = { s3: 'merlin' }
  const thrown = (): Error => {
    try {
      throw new TypeError(`unreachable: ${JSON.stringify(deal)}`)
    } catch (error) {
      return error as Error
    }
  }
  test('is described by its kind and place, never by what it quotes', () => {
    const { fault, at } = faultOf(thrown())
    expect(fault).toBe('TypeError')
    expect(at[0]).toMatch(/server\/ops\/journal\.test\.ts:\d+:\d+/)
    expect(JSON.stringify({ fault, at })).not.toMatch(/merlin|s3/)
  })
  test('printed by Colyseus as text is described the same way', () => {
    const { at } = faultOf(`${thrown().stack}`)
    expect(at.length).toBeGreaterThan(0)
    expect(JSON.stringify(at)).not.toMatch(/merlin|s3/)
    expect(faultOf('merlin is s3')).toEqual({ fault: 'unknown', at: [] })
  })
  test('of the store is one of our own sentences', () => {
    expect(faultOf(new Unwritable('tables.sqlite cannot grow.'))).toEqual({
      fault: 'tables.sqlite cannot grow.',
      at: [],
    })
  })
  test('of the system has its error code', () => {
    expect(faultOf(Object.assign(new Error('at s3'), { code: 'EPIPE' })).fault).toBe('Error EPIPE')
  })
  test('with a message of several lines keeps none of them', () => {
    expect(JSON.stringify(faultOf(new Error('one\nmerlin\n  s3')))).not.toMatch(/merlin|s3/)
  })
  test('with a message that looks like a place in the code keeps nothing of it', () => {
    expect(JSON.stringify(faultOf(new Error('one\n    at merlin s3\n    at /merlin/s3:1:2')))).not.toMatch(/merlin|s3/)
  })
})

test('from a store that cannot be written is one line now and one a minute, however many tables it stops', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation(line => Boolean(lines.push(String(line))))
  const full = (): void => failed('log', new Unwritable('tables.sqlite is full, says this test.'))
  const counts = (): readonly unknown[] => lines.map(text => JSON.parse(text).times)
  for (let n = 0; n < 500; n++) full()
  expect(counts()).toEqual([undefined])
  failed('log', new Unwritable('Something else, says this test.'))
  failed('table', new TypeError('one'))
  failed('table', new TypeError('one'))
  expect(lines.splice(1)).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  expect(counts()).toEqual([undefined, 499])
  for (let n = 0; n < 3; n++) full()
  vi.advanceTimersByTime(60_000)
  expect(counts()).toEqual([undefined, 499, 3])
  // After a minute without a fault the next one is logged at once.
  vi.advanceTimersByTime(60_000)
  full()
  expect(counts()).toEqual([undefined, 499, 3, undefined])
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a table’s mark tells tables apart, and leads to none', () => {
  expect(tableMark('one')).toMatch(/^[0-9a-f]{8}$/)
  expect(tableMark('one')).not.toBe(tableMark('two'))
  expect(tableMark('one')).toBe(tableMark('one'))
})
