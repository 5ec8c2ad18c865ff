import { closeSync, openSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { makeFileCheck, openFiles } from './health.ts'

test.runIf(process.platform === 'linux')('open files are counted, and how many there may be', () => {
  const before = openFiles()
  const files = Array.from({ length: 20 }, () => openSync('package.json', 'r'))
  expect((openFiles()?.open ?? 0) - (before?.open ?? 0)).toBeGreaterThanOrEqual(15)
  for (const file of files) closeSync(file)
  expect(before?.most).toBeGreaterThan(before?.open ?? 0)
})

test('the journal says it in one line before they run out, and again only after there were enough', () => {
  const lines: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation(text => lines.push(String(text)) > 0)
  let open = 0
  const check = makeFileCheck(() => ({ open, most: 100 }))
  const at = (now: number): number => {
    open = now
    check()
    return lines.length
  }
  expect([10, 79, 80, 95, 75, 85, 69, 79, 81].map(at)).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 2])
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    said: 'complained',
    where: 'server',
    fault: expect.stringMatching(/^80 of 100 files and sockets are open\. .+ulimit -n/),
  })
  vi.restoreAllMocks()
})

test('nothing is said where the system does not tell', () => {
  const write = vi.spyOn(process.stderr, 'write')
  makeFileCheck(() => null)()
  expect(write).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
