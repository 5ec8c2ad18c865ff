import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Link, type LinkStatus, newKey } from './connection.ts'

/** The answers of a fake API, in turn; the last one repeats. */
type Said = readonly [status: number, body: unknown]
const refused = { reason: 'nowhere' }
const away: Said = [503, { refused: { reason: 'restarting' } }]
const gone: Said = [404, { refused }]
const wait: Said = [202, { wait: true }]

beforeEach(() => {
  // Only timers are faked, so that the test can skip the pauses; the network is real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Attempt {
  readonly path: string
  readonly body: unknown
}
/** An API with these answers, and a link that enters there. */
const attempting = async (...said: readonly Said[]) => {
  const attempts: Attempt[] = []
  const statuses: LinkStatus[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const [status, body] = said[Math.min(attempts.length, said.length - 1)] ?? gone
    attempts.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const visit = { base: `http://127.0.0.1:${port}/sub/`, name: 'B/D', key: newKey(), screen: false, invite: 'in' }
  let refuse = (): void => undefined
  const ended = new Promise<void>(resolve => {
    refuse = resolve
  })
  const link = new Link(visit, {
    view: () => undefined,
    entered: () => undefined,
    status: status => {
      statuses.push(status)
      if (status.at === 'refused') refuse()
    },
  })
  onTestFinished(() => {
    link.close()
    server.close()
    server.closeAllConnections()
  })
  /** Waits until this many requests were answered. */
  const answered = async (count: number): Promise<void> => {
    while (statuses.length <= count) await turn()
  }
  return { attempts, statuses, link, visit, ended, answered }
}
const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
/** Waits long enough for a request to arrive, if there were one. */
const turns = async (): Promise<void> => {
  for (let i = 0; i < 30; i++) await turn()
}

describe('a screen’s key', () => {
  test('is 128 random bits', () => {
    const keys = Array.from({ length: 500 }, newKey)
    expect(new Set(keys).size).toBe(500)
    for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/)
    const bits = keys.map(key => Buffer.from(key, 'base64url'))
    expect(bits.every(({ length }) => length === 16)).toBe(true)
    // Every byte takes on many values.
    for (let i = 0; i < 16; i++) expect(new Set(bits.map(bytes => bytes[i])).size).toBeGreaterThan(150)
  })
})

describe('a screen that enters', () => {
  test('identifies itself, at the address of its pages', async () => {
    const { attempts, visit, ended } = await attempting(gone)
    await ended
    const { key, invite, screen } = visit
    expect(attempts.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/sub/api/tables/B%2FD/enter', body: { key, invite, screen } },
    ])
  })
  test('stops if there is no table, and answers pending commands', async () => {
    const { statuses, link, attempts, ended } = await attempting(gone)
    const waiting = link.say({ do: 'answer', ask: 'vote 1.1', picks: ['approve'] })
    await ended
    expect(statuses.at(-1)).toEqual({ at: 'refused', ...refused })
    expect(await waiting).toMatchObject({ ok: false, reason: 'unsure' })
    expect(await link.say({ do: 'start' })).toMatchObject({ ok: false })
    expect(attempts).toHaveLength(1)
  })
  test('retries by itself with growing pauses, whatever the server answers', async () => {
    const odd: readonly Said[] = [
      [429, '{}'],
      [502, '<html>'],
      [500, '{'],
    ]
    const { attempts, statuses, ended, answered } = await attempting(away, ...odd, away, away, away, gone)
    for (const [i, pause] of [250, 500, 1000, 2000, 3500, 5000, 5000].entries()) {
      await answered(i + 1)
      vi.advanceTimersByTime(pause - 1)
      await turns()
      expect(attempts).toHaveLength(i + 1)
      vi.advanceTimersByTime(1)
    }
    await ended
    expect(statuses.map(({ at }) => at).slice(0, 4)).toEqual(['joining', 'joining', 'away', 'away'])
    expect(attempts).toHaveLength(8)
  })
  test.each([
    ['tries', 429],
    ['busy', 503],
  ] as const)('shows the limit, and tries on: %s', async (reason, status) => {
    const said: Said = [status, { refused: { reason } }]
    const { attempts, statuses, ended } = await attempting(said, said, wait)
    await ended
    await turns()
    expect(statuses.at(-1)).toEqual({ at: 'refused', reason })
    vi.advanceTimersByTime(3_999)
    await turns()
    expect(attempts).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await vi.waitUntil(() => attempts.length === 2)
    for (let i = 0; i < 10 && statuses.length < 3; i++) {
      await turns()
      vi.advanceTimersByTime(4000)
    }
    expect(statuses.map(({ at }) => at)).toEqual(['joining', 'refused', 'requesting'])
  })
  test.each([
    ['is no JSON', [200, '<html>']],
    ['is null', [200, 'null']],
    ['lacks a place', [200, { table: 'one', now: 5, version: '1', address: '' }]],
    ['has a place that is none', [200, { table: 'one', now: 5, version: '1', address: '', reservation: 7 }]],
    ['has no time', [200, { table: 'one', now: 'now', version: '1', address: '', reservation: {} }]],
    ['is a refusal without a reason', [403, { refused: { text: 'locked' } }]],
    ['is a refusal that is a text', [404, { refused: 'no' }]],
  ] as const satisfies readonly (readonly [string, Said])[])('retries if the answer %s', async (_what, said) => {
    const { attempts, statuses, ended, answered } = await attempting(said, gone)
    await answered(1)
    vi.advanceTimersByTime(250)
    await ended
    expect(attempts).toHaveLength(2)
    expect(statuses.map(({ at }) => at)).toEqual(['joining', 'joining', 'refused'])
    expect(statuses.at(-1)).toEqual({ at: 'refused', ...refused })
  })
  test('waits while the host is asked, and learns the answer', async () => {
    const { statuses, attempts, ended, answered } = await attempting(wait, gone)
    await answered(1)
    vi.advanceTimersByTime(1999)
    await turns()
    expect(attempts).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await ended
    expect(statuses.map(({ at }) => at)).toEqual(['joining', 'requesting', 'refused'])
  })
  test('retries a code that opens nothing, because its host may be asked, and reports it once', async () => {
    const { attempts, statuses, answered } = await attempting(gone, gone, wait)
    await answered(1)
    vi.advanceTimersByTime(3999)
    await turns()
    expect(attempts).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await vi.waitUntil(() => attempts.length === 2)
    for (let i = 0; i < 10 && statuses.length < 3; i++) {
      await turns()
      vi.advanceTimersByTime(4000)
    }
    expect(statuses.map(({ at }) => at)).toEqual(['joining', 'refused', 'requesting'])
  })
  test('reports nothing more once it is closed', async () => {
    const { attempts, link, answered } = await attempting(away)
    await answered(1)
    link.close()
    expect(await link.say({ do: 'start' })).toMatchObject({ ok: false, reason: 'unsure' })
    vi.advanceTimersByTime(60_000)
    await turns()
    expect(attempts).toHaveLength(1)
  })
})

describe('a page that becomes visible again', () => {
  test.each(['visibilitychange', 'pageshow', 'online', 'focus'])('retries at once: %s', async event => {
    const page = new EventTarget()
    const sheet = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', sheet)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { attempts, ended, answered } = await attempting(away, gone)
    await answered(1)
    page.dispatchEvent(new Event(event))
    await turns()
    expect(attempts).toHaveLength(1)
    sheet.visibilityState = 'visible'
    page.dispatchEvent(new Event(event))
    await ended
    expect(attempts).toHaveLength(2)
  })
})
