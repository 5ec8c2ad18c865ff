import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../tools/run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'keep-'))
afterAll(() => rmSync(folder, { recursive: true }))
let made = 0

/** Starts a keeper, in its own process, of a program that appends a mark to a file at each start. */
const keeping = (program: string, pauses = 'first: 5, longest: 60_000', clock = 'own()') => {
  const file = join(folder, `${made++}`)
  writeFileSync(file, '')
  const lives = `require('node:fs').appendFileSync(${JSON.stringify(file)}, 'x');const life = require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8').length;`
  const keeper = `const { readFileSync } = await import('node:fs');const own = performance.now.bind(performance)
const starts = () => readFileSync(${JSON.stringify(file)}, 'utf8').length;performance.now = () => ${clock}
const { keep } = await import(${JSON.stringify(`file://${root}/bin/keep.mjs`)})
process.exitCode = await keep(process.execPath, ['-e', ${JSON.stringify(lives + program)}], { ${pauses} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', keeper], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      said += text
    })
  const starts = (): number => readFileSync(file, 'utf8').length
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said: () => said, starts, ended }
}

describe('a kept server', () => {
  test('is restarted whenever it ends unasked, after a longer pause each time', async () => {
    const { said, starts, ended } = keeping(
      `if (life === 1) process.kill(process.pid, 'SIGKILL'); if (life < 5) process.exit(life === 2 ? 70 : 1)`,
    )
    expect(await ended).toBe(0)
    expect(starts()).toBe(5)
    const lines = said()
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.map(({ said, how, again }) => [said, how, again])).toEqual([
      ['ended', 'SIGKILL', 0.005],
      ['ended', '70', 0.01],
      ['ended', '1', 0.02],
      ['ended', '1', 0.04],
    ])
  })
  test('never waits longer than the longest pause, and begins again with the first pause after a run that long', async () => {
    const { said, ended } = keeping(
      'process.exit(life === 6 ? 0 : 70)',
      'first: 20, longest: 50, lasting: 60_000',
      // By the keeper's clock the fourth run lasts a minute, and all others no time at all.
      'starts() < 4 ? 0 : 60_000',
    )
    expect(await ended).toBe(0)
    const pauses = [...said().matchAll(/"again":([\d.]+)/g)].map(([, pause]) => Number(pause))
    expect(pauses).toEqual([0.02, 0.04, 0.05, 0.02, 0.04])
  })
  test('is not restarted if it could not start at all', async () => {
    const { said, starts, ended } = keeping(`process.exit(1)`)
    expect([await ended, starts(), said()]).toEqual([1, 1, ''])
  })
  test('is ended by its keeper, which then ends too', async () => {
    const { child, starts, ended, said } = keeping(
      `process.on('SIGTERM', () => process.exit(0)); setInterval(() => null, 1000); console.log('up')`,
    )
    await expect.poll(said).toContain('up')
    child.kill('SIGTERM')
    expect([await ended, starts()]).toEqual([0, 1])
  })
  test('is not restarted if its keeper is told to end during a pause', async () => {
    const { child, starts, ended, said } = keeping(`process.exit(70)`, 'first: 60_000')
    await expect.poll(said).toContain('"ended"')
    child.kill('SIGTERM')
    expect([await ended, starts()]).toEqual([0, 1])
  })
})
