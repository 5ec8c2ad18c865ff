import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { colyseusConsole } from '../colyseus.ts'
import { rateLimited } from './journal.ts'

let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(String(text)) > 0)
})
afterEach(() => {
  // Ends the groups that this test began.
  vi.advanceTimersByTime(180_000)
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const times = (): readonly unknown[] => lines.map(line => JSON.parse(line).times)
/** Makes a fault of a kind of its own, as another place in the code would. */
const faultOfKind = (i: number) => Object.assign(new Error(`a stranger's words ${i}`), { code: `KIND_${i}` })

test('a thousand bad frames that fail in one place are one line, then one a minute with their number', () => {
  const complain = (): void => colyseusConsole.error(new Error('more of them'))
  for (let i = 0; i < 1000; i++) complain()
  expect(times()).toEqual([undefined])
  vi.advanceTimersByTime(60_000)
  expect(times()).toEqual([undefined, 999])
  for (let i = 0; i < 5; i++) complain()
  vi.advanceTimersByTime(60_000)
  expect(times()).toEqual([undefined, 999, 5])
  // After a quiet minute the next one is logged at once.
  vi.advanceTimersByTime(60_000)
  complain()
  expect(times()).toEqual([undefined, 999, 5, undefined])
  colyseusConsole.info('a table')
  expect(lines.join('')).not.toMatch(/more of them|a table/)
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ said: 'complained', where: 'colyseus' })
})

test('ten kinds of faults a minute are logged of each component, and nothing that they quote', () => {
  const tell = rateLimited('failed', 'server')
  for (let i = 0; i < 1000; i++) tell(faultOfKind(i))
  expect(lines).toHaveLength(10)
  const complain = rateLimited('complained', 'colyseus')
  for (let i = 0; i < 1000; i++) complain(faultOfKind(i))
  expect(lines).toHaveLength(20)
  expect(lines.join('')).not.toContain('stranger')
  vi.advanceTimersByTime(60_001)
  tell(faultOfKind(2000))
  expect(lines).toHaveLength(21)
})
