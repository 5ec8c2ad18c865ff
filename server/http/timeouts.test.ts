import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, connect, type Server as NetServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { connect as connectSafely } from 'node:tls'
import { afterAll, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { makeCertificate } from '../../test/kit/nginx.ts'
import type { Reservation } from '../../test/kit/socket.ts'
import { findCommand } from '../../tools/run.mjs'
import { logOn } from '../log/sqlite.ts'
import type { Certificate } from '../ops/settings.ts'
import { makeServer } from './server.ts'
import { maxWaitingSockets } from './timeouts.ts'

const folder = mkdtempSync(join(tmpdir(), 'waiting-'))
const stops: (() => Promise<void>)[] = []
const sockets = new Set<Socket>()
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true })
})

const serve = async (more: { readonly proxies?: number; readonly certificate?: Certificate } = {}) => {
  const log = logOn(new DatabaseSync(':memory:'), 'memory')
  const server = makeServer({ log, pages: new Map(), version: 'test', proxies: 0, address: () => '', ...more })
  await server.listen(0, '127.0.0.1')
  stops.push(async () => {
    await server.gracefullyShutdown(false)
    await log.close()
  })
  const { port } = (server.transport.server as NetServer).address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const safe = more.certificate !== undefined
    const socket = safe
      ? connectSafely({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connect(port, '127.0.0.1')
    sockets.add(socket.on('error', () => null))
    await once(socket, safe ? 'secureConnect' : 'connect')
    return socket.setEncoding('utf8')
  }
  return { open }
}
/** Sends a text and waits for the first answer. */
const tell = (socket: Socket, text: string): Promise<string> => {
  const answered = new Promise<string>(resolve => {
    socket.once('data', resolve).once('close', () => resolve('closed'))
  })
  socket.write(text)
  return answered
}
const get = 'GET /nothing HTTP/1.1\r\nhost: localhost\r\n\r\n'
const post = (address: string, body: string): string =>
  `POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nx-forwarded-for: ${address}\r\ncontent-length: 2\r\n\r\n${body}`
const upgradeTo = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
const many = <T>(count: number, each: () => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, each))

/** Reserves a place at a new table, and closes the socket that asked for it. */
const placeFrom = async (open: () => Promise<Socket>): Promise<string> => {
  const said = async (path: string, body: object): Promise<unknown> => {
    const text = JSON.stringify(body)
    const socket = await open()
    const gone = once(socket, 'close')
    const answer = await tell(
      socket,
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
    )
    await gone
    return JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? '{}')
  }
  const { code } = (await said('/api/tables', {})) as { readonly code: string }
  const entered = (await said(`/api/tables/${code}/enter`, { key: newKey(), screen: true })) as {
    readonly reservation: Reservation
  }
  const { processId, roomId, sessionId } = entered.reservation
  return `/${processId}/${roomId}?sessionId=${sessionId}`
}

/** One after the other, because the oldest is closed first. */
const crowd = async (open: () => Promise<Socket>): Promise<void> => {
  // Neither a socket with a running request nor a table's socket is closed.
  const asking = await open()
  asking.write(post('', ''))
  const tables = await open()
  expect(await tell(tables, upgradeTo(await placeFrom(open)))).toContain('101')
  const oldest = await open()
  const gone = once(oldest, 'close')
  const others = await many(maxWaitingSockets - 2, open)
  expect(oldest.destroyed).toBe(false)
  const newest = await open()
  await gone
  expect(await tell(newest, get)).toContain('404')
  expect(await tell(asking, '{}')).toContain('201')
  expect(others.filter(({ destroyed }) => destroyed)).toHaveLength(0)
  for (const socket of others) socket.destroy()
}

describe('sockets that belong to no table', () => {
  test('are limited by address: the one that has been idle longest is closed', async () => {
    await crowd((await serve()).open)
  })
  test.skipIf(findCommand(['openssl']) === null)('are limited over https as well', async () => {
    const { cert, key } = makeCertificate(folder)
    const certificate = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
    await crowd((await serve({ certificate })).open)
  })
  test('are not limited behind a proxy, but unanswered requests are, by the address behind it', async () => {
    const { open } = await serve({ proxies: 1 })
    const held = await many(maxWaitingSockets, open)
    for (const socket of held) socket.write(post('192.0.2.1', ''))
    await tell(await open(), get)
    expect(await tell(await open(), post('192.0.2.1', '{}'))).toContain(' 429 ')
    expect(await tell(await open(), post('192.0.2.2', '{}'))).toContain(' 201 ')
    expect(await tell(held[0] ?? (await open()), '{}')).toContain(' 201 ')
    expect(await tell(await open(), post('192.0.2.1', '{}'))).toContain(' 201 ')
  })
  test('are closed if nothing comes, or comes too slowly, or if no further request follows', async () => {
    const { open } = await serve()
    const [silent, slow, bodiless, idle] = await many(4, open)
    // A socket that is reset during a write has ended as well, but events.once would report a failure.
    const ends = [silent, slow, bodiless, idle].map(
      socket => socket && new Promise<unknown>(resolve => socket.once('close', resolve)),
    )
    slow?.write('GET / HTTP/1.1\r\nhost: ')
    const dripping = setInterval(() => slow?.write('x'), 500)
    bodiless?.write(post('', ''))
    idle?.write(get)
    for (const socket of [silent, slow, bodiless, idle]) socket?.resume()
    await Promise.all(ends)
    clearInterval(dripping)
  })
  test.each([false, true])(
    'time out after seconds, and after a minute if nobody reads the answer; over https: %o',
    https => {
      const certificate = https ? { cert: '', key: '' } : null
      const server = makeServer({
        log: logOn(new DatabaseSync(':memory:'), 'memory'),
        pages: new Map(),
        version: 'test',
        proxies: 0,
        address: () => '',
        certificate,
      })
      const { timeout, headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount } = server.transport
        .server as HttpServer
      expect([timeout, headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount]).toEqual([
        60_000, 10_000, 15_000, 5_000, 100,
      ])
    },
  )
})
