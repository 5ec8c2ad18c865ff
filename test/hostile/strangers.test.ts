import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectSafely } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { findCommand } from '../../tools/run.mjs'
import { makeCertificate } from '../kit/nginx.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { openTable } from '../kit/server.ts'
import { reserve } from '../kit/socket.ts'
import { necessary } from './production-packages.ts'
import { oddHeads, poisoned, upgrading } from './requests.ts'

/** Sends a text over a bare socket, and returns everything that comes back until it is closed. */
const tell = async (socket: Socket, text: string, patience = 20_000): Promise<string> => {
  let said = ''
  socket.setEncoding('utf8').on('data', part => {
    said += part
  })
  socket.on('error', () => null)
  const late = setTimeout(() => socket.destroy(new Error('late')), patience)
  if (text !== '') socket.write(text)
  await new Promise(resolve => socket.once('close', resolve))
  clearTimeout(late)
  return said
}
const portOf = ({ base }: Process): number => Number(new URL(base).port)
const statusOf = (said: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)
const reject = `data:text/javascript,process.on('message',what=>{if(what==='reject')void Promise.reject(new Error('what a stranger said'))})`
const folder = mkdtempSync(join(tmpdir(), 'strangers-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a server with only the packages that it needs', { timeout: 120_000 }, () => {
  let server: Process
  const say = (text: string) => tell(connect(portOf(server), '127.0.0.1'), text)
  beforeAll(async () => {
    server = await startProcess({ flags: ['--import', necessary(), '--import', reject] })
  })
  afterAll(() => server.dispose())

  test.each(poisoned)('survives a request for a socket at %s', async address => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'])
      expect([method, statusOf(await say(upgrading(method, address)))]).toEqual([method, 400])
    expect(server.crashes()).toBe(0)
  })

  test('has no monitor: its addresses are nothing, and its package is none of those', async () => {
    for (const path of ['monitor', 'monitor/', 'monitor/api', 'monitor/api/room?roomId=x', 'monitor/api/room/call'])
      expect([path, (await fetch(new URL(path, server.base))).status]).toEqual([path, 404])
    expect(decodeURIComponent(necessary())).toContain('"@colyseus/core"')
    expect(decodeURIComponent(necessary())).not.toContain('@colyseus/monitor')
  })

  test('survives headers that some layer parses', async () => {
    const { code } = await openTable(server.base)
    for (const head of oddHeads) {
      // A request gets this far only with a reservation.
      const place = await reserve(server.base, code, newKey(), true)
      const path = `/${place?.processId}/${place?.roomId}?sessionId=${place?.sessionId}`
      const asked = upgrading('GET', path).replace('\r\n\r\n', `\r\n${head}\r\n\r\n`)
      const socket = connect(portOf(server), '127.0.0.1')
      setTimeout(() => socket.destroy(), 200)
      await tell(socket, asked)
    }
    expect(server.crashes()).toBe(0)
    expect((await fetch(server.base)).status).toBe(200)
  })

  test.each([
    ['an invalid host', 'GET /__healthcheck HTTP/1.1\r\nhost: ]\r\nconnection: close\r\n\r\n', 421],
    ['two hosts', 'GET /tv HTTP/1.1\r\nhost: localhost\r\nHost: evil.example\r\nconnection: close\r\n\r\n', 400],
    ['one host twice', 'GET /tv HTTP/1.1\r\nhost: localhost\r\nhost: localhost\r\nconnection: close\r\n\r\n', 400],
    ['a foreign host', 'GET /tv HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n', 421],
    [
      'an invalid protocol',
      'GET /__healthcheck HTTP/1.1\r\nhost: localhost\r\nx-forwarded-proto: "\r\nconnection: close\r\n\r\n',
      404,
    ],
    ['everything', 'OPTIONS * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 404],
    ['another server', 'GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 404],
    [
      'Colyseus’ own route',
      'POST /matchmake/create/table HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}',
      404,
    ],
  ])('answers by itself where somebody asks for %s', async (_what, request, status) => {
    const said = await say(request)
    expect(statusOf(said)).toBe(status)
    expect(said).toContain('content-security-policy: ')
    expect(said).not.toMatch(/Colyseus|access-control|evil/i)
  })

  test('opens no socket for two hosts', async () => {
    const asked = upgrading('GET', '/a/b?sessionId=c')
    expect(statusOf(await say(asked))).toBe(404)
    expect(statusOf(await say(asked.replace('\r\n\r\n', '\r\nHost: localhost\r\n\r\n')))).toBe(400)
  })

  test.each(['/matchmake/create/table', '/api/tables', '/', '/tv'])(
    'does not wait for a body that is too long, at %s',
    async path => {
      const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
      // No byte of its body is sent: a server that read it would wait, and end with 408 or silently.
      const refused = async (request: string): Promise<void> => {
        const status = statusOf(await say(request))
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).not.toBe(408)
      }
      await refused(`${head}content-length: 200000000\r\n\r\n`)
      if (path !== '/api/tables') await refused(`${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`)
    },
  )

  test('invites no body of a refused request, and that of a small one that asks first', async () => {
    const head = (path: string, length: number, expects: string): string =>
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nconnection: close\r\nexpect: ${expects}\r\ncontent-length: ${length}\r\n\r\n`
    expect(await say(head('/api/tables', 200_000, '100-continue'))).toMatch(/^HTTP\/1\.1 400 /)
    expect(await say(`${head('/api/tables', 2, '100-continue')}{}`)).toMatch(/^HTTP\/1\.1 100 .+HTTP\/1\.1 201 /s)
    expect(statusOf(await say(`${head('/nothing', 2, 'a miracle')}{}`))).toBe(404)
  })

  test('goes on when an unhandled promise rejects, and does not print its text', async () => {
    server.send('reject')
    await expect.poll(() => server.said()).toMatch(/"level":"error","said":"failed","where":"server","fault":"Error"/)
    expect(server.said()).not.toContain('stranger')
    expect((await fetch(server.base)).status).toBe(200)
    expect(server.crashes()).toBe(0)
  })
})

describe.skipIf(findCommand(['openssl']) === null)('over https', () => {
  test('it survives them, too, and browsers are told to keep using https', async () => {
    const { cert, key } = makeCertificate(folder)
    const server = await startProcess({ settings: ['--cert', cert, '--key', key] })
    const say = async (text: string): Promise<string> => {
      const socket = connectSafely({ port: portOf(server), host: '127.0.0.1', rejectUnauthorized: false })
      await once(socket, 'secureConnect')
      return tell(socket, text)
    }
    for (const address of poisoned) expect(statusOf(await say(upgrading('GET', address)))).toBe(400)
    const page = (host: string) => say(`GET /tv HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
    expect(await page('127.0.0.1')).toMatch(/^strict-transport-security: max-age=15552000\r$/m)
    // localhost may serve other programs without https.
    expect(await page('localhost')).not.toContain('strict-transport-security')
    expect(server.crashes()).toBe(0)
    await server.dispose()
  })
})
