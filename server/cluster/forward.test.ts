import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poisoned, upgrading } from '../../test/hostile/requests.ts'
import { forwardedHeader, makeNameCheck } from '../http/host-names.ts'
import { filterUpgrades } from '../http/upgrades.ts'
import { splice } from './cluster.ts'

const received: IncomingMessage[] = []
/** Starts a process that accepts every forwarded socket. */
const makeProcess = async (): Promise<Server> => {
  const server = createServer()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    received.push(request)
    socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n')
  })
  filterUpgrades(server, {
    acceptsHost: makeNameCheck([], true),
    schemeOf: () => null,
    isReserved: () => true,
    release: () => undefined,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port

let first: Server
let second: Server
beforeAll(async () => {
  ;[first, second] = await Promise.all([makeProcess(), makeProcess()])
  splice(
    first,
    () => 'first',
    async process => (process === 'second' ? { host: '127.0.0.1', port: portOf(second) } : null),
  )
})
afterAll(() => {
  first.close()
  second.close()
})

const ask = async (text: string): Promise<string> => {
  received.splice(0)
  const socket = connect(portOf(first), '127.0.0.1').setEncoding('utf8')
  let said = ''
  socket.on('data', part => {
    said += part
  })
  socket.on('error', () => null).write(text)
  await once(socket, 'close')
  return said
}

test('a socket is forwarded to the process that its address names', async () => {
  expect(await ask(upgrading('GET', '/second/room?sessionId=x'))).toContain(' 101 ')
  expect(received.map(({ url, headers }) => [url, headers[forwardedHeader]])).toEqual([
    ['/second/room?sessionId=x', '1'],
  ])
  expect(await ask(upgrading('GET', '/first/room?sessionId=x'))).toContain(' 101 ')
  expect(received.map(({ headers }) => headers[forwardedHeader])).toEqual([undefined])
  expect(await ask(upgrading('GET', '/none/room?sessionId=x'))).toContain(' 503 ')
})

test.each(poisoned)('a socket at %s is refused, and forwarded to no process', async address => {
  for (const end of ['', '/second/room?sessionId=x', '/first/room?sessionId=x']) {
    expect(await ask(upgrading('GET', address + end))).toMatch(/^HTTP\/1\.1 400 /)
    expect(received).toEqual([])
  }
})

test('a socket with a foreign host or origin is refused, and forwarded to no process', async () => {
  const good = upgrading('GET', '/second/room?sessionId=x')
  expect(await ask(good.replace('host: localhost', 'host: evil.example'))).toContain(' 421 ')
  expect(await ask(good.replace('\r\n\r\n', '\r\norigin: http://evil.example\r\n\r\n'))).toContain(' 403 ')
  expect(received).toEqual([])
})
