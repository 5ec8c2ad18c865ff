import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import about from '../../package.json' with { type: 'json' }
import { usage } from '../../server/ops/settings.ts'
import { makeFolder } from '../kit/folder.ts'
import { type Process, program, startProcess } from '../kit/process.ts'

const data = makeFolder('start')
let first: Process
beforeAll(async () => {
  first = await startProcess()
})
afterAll(async () => {
  await first.dispose()
  rmSync(data, { recursive: true })
})

/** Runs the server's program until it ends. */
const start = (...args: readonly string[]) => run(program, ...args)
const run = async (file: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: join(import.meta.dirname, '../..'),
    // One that hangs is ended, and fails its test.
    timeout: 120_000,
    killSignal: 'SIGKILL',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: said.trim() }
}

describe('a server that cannot start', () => {
  test('because its port is taken says so, and what to do', async () => {
    const { port } = new URL(first.base)
    expect(await start('--port', port, '--host', '127.0.0.1', '--data', data)).toEqual({
      code: 1,
      said: `Port ${port} is taken: choose another with npm start -- --port NUMBER.`,
    })
  })
  test('because its port is taken says the same of another program', async () => {
    const { port } = new URL(first.base)
    expect(await run('bench/hub.ts', '--port', port, '--host', '127.0.0.1')).toEqual({
      code: 1,
      said: `Port ${port} is taken: choose another with node bench/hub.ts --port NUMBER.`,
    })
  })
  test('because its address does not exist says so', async () => {
    const { code, said } = await start('--port', '0', '--host', '203.0.113.7', '--data', data)
    expect([code, said]).toEqual([
      1,
      'This computer has no address 203.0.113.7: choose another with npm start -- --host ADDRESS.',
    ])
  })
  test('because another server uses its data folder says so, and leaves the other server alone', async () => {
    expect(await start('--port', '0', '--host', '127.0.0.1', '--data', first.data)).toEqual({
      code: 1,
      said: 'Another server uses this data folder: stop that one, or give this one another folder with --data.',
    })
    expect((await fetch(first.base)).status).toBe(200)
    expect(statSync(join(first.data, 'held')).mode & 0o777).toBe(0o600)
    // A killed server leaves its folder free for the next.
    await first.kill()
    await first.start()
  })
  test('because its data folder is a file says so', async () => {
    writeFileSync(join(data, 'file'), '')
    const { code, said } = await start('--port', '0', '--data', join(data, 'file'))
    expect(code).toBe(1)
    expect(said).toMatch(/^tables\.sqlite in the data folder [^\n]+\.$/)
  })
  test.skipIf(process.platform !== 'linux')('because nobody can make its data folder says so', async () => {
    expect(await start('--port', '0', '--data', '/proc/nobody/tables')).toEqual({
      code: 1,
      said: 'tables.sqlite in the data folder cannot be made because the system has no place for that folder: choose another folder with --data.',
    })
  })
  test.each(['link', 'link/tables'])('because its data folder is on a disk that is gone says so: %s', async folder => {
    const link = join(data, 'link')
    rmSync(link, { force: true })
    symlinkSync(join(data, 'gone'), link)
    expect(await start('--port', '0', '--data', join(data, folder))).toEqual({
      code: 1,
      said: `The data folder cannot be made because "${link}" is a link to a place that is not there: connect the disk that it is on, or choose another folder with --data.`,
    })
  })
  test('because a flag is wrong says which', async () => {
    expect(await start('--port', 'x')).toEqual({ code: 1, said: '--port takes a number up to 65535, not "x".' })
  })
})

test('help and version are printed without starting anything', async () => {
  expect(await start('--help')).toEqual({ code: 0, said: usage })
  expect(usage).toMatch(/^npm start -- \[flags\]/)
  expect(await start('--version')).toEqual({ code: 0, said: about.version })
})

test('a running server prints the addresses of TV and phones, never localhost where there is a network', () => {
  expect(first.said()).toMatch(/TV +http:\/\/[^\s]+\/tv\n +Phones +http:\/\/[^\s]+\n/)
})

test('a server that is told to stop again and again still ends in order', async () => {
  const pid = first.pid()
  const ended = first.stop()
  const again = setInterval(() => {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // It has ended.
    }
  }, 1)
  expect(await ended).toBe(0)
  clearInterval(again)
  await first.start()
})

test('a server that is told to stop ends by itself, without an error', async () => {
  expect(await first.stop()).toBe(0)
  await first.start()
  expect((await fetch(first.base)).status).toBe(200)
})
