import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as ask } from 'node:https'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { findCommand } from '../../tools/run.mjs'
import { makeFolder } from '../kit/folder.ts'
import { asking } from '../kit/http.ts'
import { makeCertificate } from '../kit/nginx.ts'
import { gather, leave } from '../kit/players.ts'
import { freePort, program } from '../kit/process.ts'

const root = join(import.meta.dirname, '../..')
const folder = makeFolder('flags')
let port = 0
beforeAll(async () => {
  port = await freePort()
})
const running = new Set<ChildProcess>()
const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = (await gone) as [number | null]
  running.delete(child)
  return code
}
afterEach(async () => {
  for (const child of running) await end(child, 'SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the real program, and waits for its greeting. */
const start = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ child: ChildProcess; out: () => string; err: () => string }>((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root, env: { ...process.env, ...env } })
    running.add(child)
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', text => {
      out += text
      if (out.includes('Phones')) resolve({ child, out: () => out, err: () => err })
    })
    child.stderr.setEncoding('utf8').on('data', text => {
      err += text
    })
    child.once('exit', code => {
      running.delete(child)
      reject(new Error(`ended with ${code}: ${out}${err}`))
    })
  })
const status = (url: string): Promise<number> => fetch(url).then(response => response.status)
const shut = (url: string) => expect(fetch(url)).rejects.toThrow()
const entered = async (base: string) => {
  const { post } = asking(base)
  const { code } = (await post('api/tables', {})).body
  return (await post(`api/tables/${code}/enter`, { key: newKey() })).body
}

describe('a real server', () => {
  test('--port and --host set where it listens, and nowhere else', async () => {
    const { out } = await start(['--port', `${port}`, '--host', '127.0.0.2', '--data', join(folder, 'a')])
    expect(await status(`http://127.0.0.2:${port}/tv`)).toBe(200)
    await shut(`http://127.0.0.1:${port}/tv`)
    expect(out()).toContain(`Phones  http://127.0.0.2:${port}\n`)
  })
  test('--port 0 finds a free port, and says which', async () => {
    const { out } = await start(['--port', '0', '--host', '127.0.0.1', '--data', join(folder, 'a')])
    const [, base = ''] = /Phones {2}(http:\S+)/.exec(out()) ?? []
    expect(Number(new URL(base).port)).toBeGreaterThan(0)
    expect(await status(base)).toBe(200)
  })
  test('--data sets where the tables are, and creates the folder', async () => {
    const data = join(folder, 'deep/down')
    await start(['--port', `${port}`, '--host', '127.0.0.1', '--data', data])
    expect(existsSync(join(data, 'tables.sqlite'))).toBe(true)
  })
  test('--unwelcome lists words that no name may contain', async () => {
    const words = join(folder, 'words')
    writeFileSync(words, '# not here\nscoundrel\n')
    await start(['--port', `${port}`, '--host', '127.0.0.1', '--data', join(folder, 'w'), '--unwelcome', words])
    const players = await gather(`http://127.0.0.1:${port}/`, 1)
    const [phone] = players.phones
    const sit = (name: string) => phone?.say({ do: 'sit', name, charge: 'lion', colour: 'red' })
    await phone?.until(() => true)
    expect(await sit('Bo')).toMatchObject({ ok: true })
    expect(await phone?.say({ do: 'name', name: 'A Sc0undreI' })).toMatchObject({ ok: false })
    expect(await phone?.say({ do: 'name', name: 'Ada' })).toMatchObject({ ok: true })
    leave(players)
  })
  test('--public-url is what guests are told, and its path is stripped from requests', async () => {
    const base = `http://127.0.0.1:${port}/`
    const url = 'https://games.example/sofa'
    const flags = ['--port', `${port}`, '--host', '127.0.0.1', '--data', join(folder, 'a'), '--public-url', `${url}/`]
    const { out } = await start(flags)
    expect(out()).toContain(`TV      ${url}/tv\n  Phones  ${url}\n`)
    expect((await entered(base)).address).toBe(url)
    for (const path of ['', 'sofa/', 'tv', 'sofa/tv', 'sofa/app.webmanifest'])
      expect([path, await status(base + path)]).toEqual([path, 200])
    for (const path of ['sofat', 'other/', 'sofa/sofa/']) expect([path, await status(base + path)]).toEqual([path, 404])
    expect((await entered(`${base}sofa/`)).address).toBe(url)
  })
  test('--public-url and --names are its names, and no other name reaches it', async () => {
    const flags = ['--port', `${port}`, '--host', '127.0.0.1', '--data', join(folder, 'a')]
    await start([...flags, '--public-url', 'https://games.example:8443', '--names', 'party.example,203.0.113.7'])
    const { say, post } = asking(`http://127.0.0.1:${port}/`)
    const called = async (host: string) => (await say('/tv', { method: 'GET', headers: { host } })).status
    for (const host of [
      'games.example',
      'games.example:8443',
      'party.example:80',
      '203.0.113.7',
      'localhost',
      '127.0.0.1',
    ])
      expect([host, await called(host)]).toEqual([host, 200])
    for (const host of ['evil.example', '203.0.113.8', ']']) expect([host, await called(host)]).toEqual([host, 421])
    // A proxy that passes Host on unchanged is fine, and X-Forwarded-Host is never read.
    const forwarded = { host: 'games.example', origin: 'https://games.example', 'x-forwarded-host': 'evil.example' }
    expect((await post('/api/tables', {}, forwarded)).status).toBe(201)
  })
  test('--proxies tells guests apart by what this many proxies added', async () => {
    await start(['--port', `${port}`, '--host', '127.0.0.1', '--data', join(folder, 'a'), '--proxies', '1'])
    const { post } = asking(`http://127.0.0.1:${port}/`)
    const make = (forwarded: string) => post('api/tables', {}, { 'x-forwarded-for': forwarded })
    for (let i = 0; i < 20; i++) await make(`203.0.113.${i}, 198.51.100.1`)
    expect((await make('198.51.100.1')).status).toBe(429)
    expect((await make('198.51.100.2')).status).toBe(201)
  })
  test.skipIf(findCommand(['openssl']) === null)('--cert and --key make it use https', async () => {
    const { cert, key } = makeCertificate(folder)
    const flags = [
      '--port',
      `${port}`,
      '--host',
      '127.0.0.1',
      '--data',
      join(folder, 'a'),
      '--cert',
      cert,
      '--key',
      key,
    ]
    const { out } = await start(flags)
    expect(out()).toContain(`Phones  https://127.0.0.1:${port}\n`)
    const ca = readFileSync(cert)
    const get = (path: string, headers = {}) =>
      new Promise<number>((resolve, reject) => {
        ask(`https://127.0.0.1:${port}${path}`, { ca, headers, agent: false }, ({ statusCode = 0 }) =>
          resolve(statusCode),
        )
          .on('upgrade', (_response, socket) => {
            socket.destroy()
            resolve(101)
          })
          .on('error', reject)
          .end()
      })
    expect(await get('/tv')).toBe(200)
    const socket = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    // 404 means that the upgrade was allowed: this session has no reservation.
    expect(await get('/process/room?sessionId=none', socket)).toBe(404)
    await shut(`http://127.0.0.1:${port}/tv`)
  })
  test('--metrics-port opens health and metrics, which are off without it', async () => {
    const metrics = await freePort()
    const flags = ['--port', `${port}`, '--host', '127.0.0.1', '--data', join(folder, 'a')]
    const { child } = await start(flags)
    await shut(`http://127.0.0.1:${metrics}/health`)
    await end(child, 'SIGTERM')
    await start([...flags, '--metrics-port', `${metrics}`])
    expect(await status(`http://127.0.0.1:${metrics}/health`)).toBe(200)
  })
  test('--log-level sets how much is logged', async () => {
    const flags = ['--port', `${port}`, '--host', '127.0.0.1', '--data', join(folder, 'a'), '--log-level']
    const said = async (level: string): Promise<readonly string[]> => {
      const { child, err } = await start([...flags, level])
      await entered(`http://127.0.0.1:${port}/`)
      expect(await end(child, 'SIGTERM')).toBe(0)
      return err()
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line).said)
    }
    expect(await said('error')).toEqual([])
    expect(await said('info')).toEqual(['started', 'made', 'woken', 'stopping'])
    expect(await said('debug')).toEqual(['started', 'made', 'asked', 'woken', 'asked', 'stopping'])
  })
  test('variables of the same names do the same, and flags override them', async () => {
    const [metrics, other] = await Promise.all([freePort(), freePort()])
    const data = join(folder, 'from a variable')
    const env = {
      PORT: `${other}`,
      HOST: '127.0.0.2',
      DATA: data,
      PUBLIC_URL: 'https://games.example',
      PROXIES: '1',
      METRICS_PORT: `${metrics}`,
      LOG_LEVEL: 'error',
    }
    const { out, err, child } = await start(['--port', `${port}`], env)
    expect(await status(`http://127.0.0.2:${port}/`)).toBe(200)
    await shut(`http://127.0.0.2:${other}/`)
    expect(existsSync(join(data, 'tables.sqlite'))).toBe(true)
    expect(out()).toContain('Phones  https://games.example\n')
    expect(await status(`http://127.0.0.1:${metrics}/health`)).toBe(200)
    await end(child, 'SIGTERM')
    expect(err()).toBe('')
  })
})
