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

/** A keeper in a process of its own, of a program that writes a mark into a file at each of its starts. */
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

describe('a server that is kept', () => {
  test('is started again whenever it ends without being told to, each time later', async () => {
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
  test('waits no longer than the longest pause, and after a life that long the first one again', async () => {
    const { said, ended } = keeping(
      'process.exit(life === 6 ? 0 : 70)',
      'first: 20, longest: 50, lasting: 60_000',
      // On the keeper's clock the fourth life lasts a minute, and all others no time at all.
      'starts() < 4 ? 0 : 60_000',
    )
    expect(await ended).toBe(0)
    const pauses = [...said().matchAll(/"again":([\d.]+)/g)].map(([, pause]) => Number(pause))
    expect(pauses).toEqual([0.02, 0.04, 0.05, 0.02, 0.04])
  })
  test('is not started again where it could not start at all', async () => {
    const { said, starts, ended } = keeping(`process.exit(1)`)
    expect([await ended, starts(), said()]).toEqual([1, 1, ''])
  })
  test('ends when its keeper is told to, and the keeper with it', async () => {
    const { child, starts, ended, said } = keeping(
      `process.on('SIGTERM', () => process.exit(0)); setInterval(() => null, 1000); console.log('up')`,
    )
    await expect.poll(said).toContain('up')
    child.kill('SIGTERM')
    expect([await ended, starts()]).toEqual([0, 1])
  })
  test('is not started any more when its keeper is told to end in a pause', async () => {
    const { child, starts, ended, said } = keeping(`process.exit(70)`, 'first: 60_000')
    await expect.poll(said).toContain('"ended"')
    child.kill('SIGTERM')
    expect([await ended, starts()]).toEqual([0, 1])
  })
})
