import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Returns the files in which nothing runs this turn; with an empty turn, as where somebody runs a file by hand. */
const restingAt = (turn: string, more: Readonly<Record<string, string>> = {}): readonly string[] => {
  const code = "import('./test/kit/turns.ts').then(({ resting }) => console.log(JSON.stringify(resting())))"
  const env = { ...process.env, TURN: turn, FULL: '0', SAMPLES: '', ...more }
  return JSON.parse(execFileSync(process.execPath, ['-e', code], { env, encoding: 'utf8' }))
}

test('every file that is left out in some turn exists, and runs in another one soon', () => {
  const turns = ['200', '201', '202', '203', '204'].map(turn => restingAt(turn))
  const files = new Set(turns.flat())
  expect(files.size).toBeGreaterThan(5)
  for (const file of files) {
    expect(existsSync(file), file).toBe(true)
    expect(turns.filter(resting => !resting.includes(file)).length, file).toBeGreaterThan(0)
  }
})

test('no file is left out where there are no turns', () => {
  expect(restingAt('')).toEqual([])
})

test('where there are no databases, a server is killed in every turn all the same', () => {
  for (const turn of ['200', '201', '202', '203', '204'])
    expect(restingAt(turn, { PATH: '' }), turn).not.toContain('test/crash/crash.test.ts')
})
