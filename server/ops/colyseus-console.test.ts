import { afterEach, expect, test, vi } from 'vitest'
import { colyseusConsole, rateLimited } from './colyseus-console.ts'

afterEach(() => vi.restoreAllMocks())

test('a thousand faults write ten lines, and nothing that they quote', () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(String(text)) > 0)
  const tell = rateLimited('failed', 'server')
  for (let i = 0; i < 1000; i++) tell(new Error(`a stranger's words ${i}`))
  expect(lines).toHaveLength(10)
  for (let i = 0; i < 1000; i++) colyseusConsole.error(new Error('more of them'))
  // Each place has its own limit of ten lines.
  expect(lines).toHaveLength(20)
  colyseusConsole.info('a table')
  expect(lines.join('')).not.toMatch(/stranger|more of them|a table/)
})

test('a fault at the same place is logged again a minute later', () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(String(text)) > 0)
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const tell = rateLimited('failed', 'server')
  for (let i = 0; i < 11; i++) tell(null)
  now.mockReturnValue(60_001)
  tell(null)
  expect(lines).toHaveLength(11)
})
