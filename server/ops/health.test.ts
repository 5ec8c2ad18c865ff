import { type AddressInfo, connect } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../../shared/engine/random.ts'
import { delivered, expectOk, phaseOf } from '../../test/kit/company.ts'
import { asking } from '../../test/kit/http.ts'
import { gather, leave, nextAct, opening, type Players, perform } from '../../test/kit/players.ts'
import { freePort, type Process, startProcess } from '../../test/kit/process.ts'
import { Conflict, Unwritable } from '../log/log.ts'
import { logOn } from '../log/sqlite.ts'
import { watch } from './health.ts'
import { instrumented } from './instrument.ts'

let server: Process
let port = 0
let players: Players
const get = async (path: string, host = '127.0.0.1') => {
  const response = await fetch(`http://${host}:${port}${path}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
/** Reads the samples by name and labels. */
const samples = async (): Promise<ReadonlyMap<string, number>> => {
  const { text } = await get('/metrics')
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const [, name = '', value = ''] = /^(\w+(?:\{(?:\w+="[^"]*",?)+\})?) (\S+)$/.exec(line) ?? []
      expect([line, name]).not.toContain('')
      return [name, Number(value)]
    }),
  )
}

beforeAll(async () => {
  port = await freePort()
  server = await startProcess({ settings: ['--metrics-port', `${port}`, '--log-level', 'error'] })
  players = await gather(server.base, 5)
})
afterAll(() => server.dispose())

describe('health', () => {
  test('is good, with a summary of what is running', async () => {
    const { status, type, text } = await get('/health')
    expect([status, type]).toEqual([200, 'application/json'])
    expect(JSON.parse(text)).toEqual({
      ok: true,
      version: expect.stringMatching(/^[\w-]{12}$/),
      log: 'can be written',
      tables: 1,
      sockets: 6,
      seconds: expect.any(Number),
    })
  })
  test('is hidden from requests that call this computer by another name', async () => {
    const { say } = asking(`http://127.0.0.1:${port}/`)
    for (const path of ['/health', '/metrics']) {
      const asked = (host: string) => say(path, { method: 'GET', headers: { host } })
      expect(await asked('evil.example')).toMatchObject({ status: 421, text: 'This server is not called that.\n' })
      expect((await asked(`localhost:${port}`)).status).toBe(200)
      const socket = connect(port, '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*A request has one Host header\.\n/)
    }
  })
  test('is bad while the log cannot be written', async () => {
    const db = new DatabaseSync(':memory:')
    const ill = await watch({ log: logOn(db, 'tables.sqlite'), version: 'test', port: 0 })
    const base = `http://127.0.0.1:${(ill.address() as AddressInfo).port}`
    expect((await fetch(`${base}/health`)).status).toBe(200)
    db.exec('PRAGMA query_only = ON')
    const response = await fetch(`${base}/health`)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ ok: false, log: 'cannot be written' })
    ill.close()
  })
  test('is bad while appends fail because the disk is full, and good when there is room again', async () => {
    const db = new DatabaseSync(':memory:')
    const log = instrumented(logOn(db, 'tables.sqlite'))
    await log.create({ id: 'one', code: null }, [], 0)
    const ill = await watch({ log, version: 'test', port: 0 })
    const status = async (): Promise<number> =>
      (await fetch(`http://127.0.0.1:${(ill.address() as AddressInfo).port}/health`)).status
    expect(await status()).toBe(200)
    const pages = Number(Object.values(db.prepare('PRAGMA page_count').get() ?? {})[0])
    db.exec(`PRAGMA max_page_count = ${pages}`)
    const long = [{ text: 'x'.repeat(20_000) }]
    await expect(log.append('one', 0, long)).rejects.toThrow(Unwritable)
    expect([await status(), await status()]).toEqual([503, 503])
    // Another writer's conflict is no fault of the disk.
    await expect(log.append('one', 7, [])).rejects.toThrow(Conflict)
    expect(await status()).toBe(503)
    db.exec(`PRAGMA max_page_count = ${pages + 1000}`)
    expect(await status()).toBe(200)
    await log.append('one', 0, long)
    expect(await status()).toBe(200)
    ill.close()
  })
  test('is served to this computer alone, on a port of its own', async () => {
    await expect(get('/health', '127.0.0.2')).rejects.toThrow()
    for (const path of ['health', 'metrics']) expect((await fetch(new URL(path, server.base))).status).toBe(404)
    expect((await get('/')).status).toBe(404)
    expect((await get('/constructor')).status).toBe(404)
  })
})

describe('metrics', () => {
  test('count what the server does', async () => {
    const before = await samples()
    for (const act of opening(players, 'avalon', {})) await expectOk(perform(act))
    await Promise.all(players.screens.map(({ until }) => until(view => phaseOf(view) !== 'lobby')))
    const [host] = players.phones
    expect((await host?.say({ do: 'start' }))?.ok).toBe(false)
    const random = seeded(5)
    let answers = 0
    for (let i = 0; i < 20; i++) {
      const act = nextAct(players, random)
      if (act && (await perform(act)).ok) answers += 1
      await delivered()
    }
    await fetch(new URL('tv', server.base))
    await fetch(new URL('nothing', server.base))
    const after = await samples()
    const grown = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grown('sofa_commands_total{command="sit",outcome="done"}')).toBe(5)
    expect(grown('sofa_commands_total{command="start",outcome="done"}')).toBe(1)
    expect(grown('sofa_commands_total{command="start",outcome="refused"}')).toBe(1)
    expect(grown('sofa_commands_total{command="answer",outcome="done"}')).toBe(answers)
    expect(answers).toBeGreaterThan(5)
    const refused = grown('sofa_commands_total{command="answer",outcome="refused"}')
    expect(grown('sofa_answer_seconds_count')).toBe(answers + refused)
    expect(grown('sofa_answer_seconds_bucket{le="+Inf"}')).toBe(answers + refused)
    expect(grown('sofa_append_seconds_count')).toBeGreaterThanOrEqual(5 + 1 + answers)
    expect(grown('sofa_append_failures_total')).toBe(0)
    expect(grown('sofa_requests_total{way="page",status="200"}')).toBe(1)
    expect(grown('sofa_requests_total{way="page",status="404"}')).toBe(1)
    expect(after.get('sofa_requests_total{way="api",status="201"}')).toBe(1)
    expect(after.get('sofa_wake_seconds_count')).toBe(1)
    expect(after.get('sofa_tables_awake')).toBe(1)
    expect(after.get('sofa_sockets')).toBe(6)
  })
  test('have cumulative buckets, up to the count', async () => {
    const now = await samples()
    for (const name of ['sofa_answer_seconds', 'sofa_append_seconds', 'sofa_wake_seconds']) {
      const buckets = [...now].filter(([key]) => key.startsWith(`${name}_bucket`)).map(([, count]) => count)
      expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
      expect(buckets.at(-1)).toBe(now.get(`${name}_count`))
      expect(now.get(`${name}_sum`)).toBeGreaterThan(0)
    }
  })
  test('describe the process', async () => {
    const now = await samples()
    for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_cpu_seconds_total'])
      expect(now.get(name)).toBeGreaterThan(0)
    expect(now.get('sofa_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
    expect(now.get('process_start_time_seconds')).toBeLessThan(Date.now() / 1000)
    expect(now.get('sofa_tables_awake_most')).toBeGreaterThanOrEqual(10)
    if (process.platform !== 'linux') return
    expect(now.get('process_open_fds')).toBeGreaterThan(6)
    expect(now.get('process_max_fds')).toBeGreaterThan(now.get('process_open_fds') ?? 0)
  })
  test('stop counting players who have left', async () => {
    leave(players)
    while ((await samples()).get('sofa_sockets') !== 0) await delivered()
  })
})
