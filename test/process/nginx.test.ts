import { readFileSync } from 'node:fs'
import { request as ask } from 'node:https'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../server/http/limits.ts'
import { findNginx } from '../../tools/install.mjs'
import { findCommand } from '../../tools/run.mjs'
import { phaseOf } from '../kit/company.ts'
import { type Nginx, prepareNginx } from '../kit/nginx.ts'
import { gather, leave, playGame } from '../kit/players.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { openTable, screen } from '../kit/server.ts'

interface Said {
  readonly method?: string
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

describe.skipIf(findNginx() === null || findCommand(['openssl']) === null)(
  'behind nginx, with https and under a path',
  () => {
    let nginx: Nginx
    let server: Process
    const trusted = tls.getCACertificates()
    beforeAll(async () => {
      nginx = await prepareNginx()
      await nginx.start()
      server = await startProcess({
        port: nginx.behind,
        settings: ['--public-url', nginx.base, '--proxies', '1', '--log-level', 'warn'],
      })
      tls.setDefaultCACertificates([...trusted, readFileSync(nginx.cert, 'utf8')])
    })
    afterAll(async () => {
      tls.setDefaultCACertificates(trusted)
      await server.dispose()
      await nginx.stop()
    })

    const say = (path: string, { method = 'GET', from = '127.0.0.1', headers = {}, body = '' }: Said = {}) =>
      new Promise<{ status: number; headers: Readonly<Record<string, unknown>>; text: string }>((resolve, reject) => {
        const url = new URL(path, nginx.base)
        const how = { method, headers, agent: false as const, localAddress: from, family: 4 }
        const sent = ask(url, how, response => {
          let text = ''
          response.setEncoding('utf8').on('data', part => {
            text += part
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        })
        sent.on('error', reject)
        sent.on('upgrade', (response, socket) => {
          socket.destroy()
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: '' })
        })
        sent.end(body)
      })
    const make = (more: Said = {}) =>
      say('api/tables', {
        method: 'POST',
        body: '{}',
        ...more,
        headers: { 'content-type': 'application/json', ...more.headers },
      })

    test('every page names what it loads under that path, where all of it exists', async () => {
      const found: string[] = []
      for (const page of ['', 'tv', 'tv/BDFG', 't/BDFG', 'rules', 'offline.html']) {
        const { status, text, headers } = await say(page)
        expect(status).toBe(200)
        expect(String(headers['content-security-policy'])).toContain(
          `connect-src 'self' ws://localhost:${nginx.port} wss://localhost:${nginx.port};`,
        )
        const named = [...text.matchAll(/\s(?:href|src)="(?!data:)([^"]+)"/g)].map(([, path = '']) => path)
        expect(named.filter(path => !path.startsWith('/sofa/'))).toEqual([])
        found.push(...named)
      }
      expect(found.some(path => path.endsWith('.js'))).toBe(true)
      for (const path of new Set(found)) expect([path, (await say(path)).status]).toEqual([path, 200])
    })
    test('scripts and styles find each other by relative paths', async () => {
      const sources = ['', 'tv'].map(async page =>
        [...(await say(page)).text.matchAll(/"(\/sofa\/assets\/[^"]+)"/g)].map(([, path = '']) => path),
      )
      const assets = [...new Set((await Promise.all(sources)).flat())]
      let parts = 0
      for (const asset of assets) {
        const { text } = await say(asset)
        expect(text).not.toMatch(/["'`(]\/assets\//)
        for (const [, part = ''] of text.matchAll(/["'`(](\.\/[\w.-]+\.(?:js|css|woff2))["'`)]/g)) {
          parts += 1
          const url = new URL(part, new URL(asset, nginx.base))
          expect([url.pathname, (await say(url.pathname)).status]).toEqual([url.pathname, 200])
        }
      }
      expect(parts).toBeGreaterThan(10)
    })
    test('the app that a phone installs is the one under that path', async () => {
      const manifest = new URL('app.webmanifest', nginx.base)
      const { start_url, scope, icons } = JSON.parse((await say(manifest.pathname)).text)
      expect([start_url, scope].map(path => new URL(path, manifest).href)).toEqual([nginx.base, nginx.base])
      for (const { src } of icons) expect((await say(new URL(src, manifest).pathname)).status).toBe(200)
      const worker = await say('sw.js')
      expect(worker.headers['content-type']).toMatch(/javascript/)
      expect(worker.text).not.toMatch(/['"]\//)
    })
    test('the path without its last slash redirects to it', async () => {
      const { status, headers } = await say('/sofa')
      expect([status, headers.location]).toEqual([301, nginx.base])
    })
    test('a table is made and entered, and a game played over its sockets', async () => {
      const players = await gather(nginx.base, 5)
      await playGame(players, 'avalon', { acts: 15 })
      await Promise.all(players.screens.map(({ until }) => until(view => phaseOf(view) !== 'deal')))
      leave(players)
    })
    test('phones come back by themselves after a restart of the server', async () => {
      const { code } = await openTable(nginx.base)
      const phone = screen(nginx.base, code)
      await phone.until(() => true)
      expect(await server.stop()).toBe(0)
      await phone.untilAt('away')
      await server.start()
      await phone.untilAt('open')
      expect((await phone.until(({ room }) => room.code === code)).room.code).toBe(code)
      phone.link.close()
    })
    test('screens show the address under that path', async () => {
      const { code } = JSON.parse((await make()).text)
      const { text } = await say(`api/tables/${code}/enter`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'A'.repeat(22) }),
      })
      expect(JSON.parse(text).address).toBe(nginx.base.replace(/\/$/, ''))
      expect(server.said()).toContain(`TV      ${nginx.base}tv\n  Phones  ${nginx.base.replace(/\/$/, '')}\n`)
    })
    test('a page from another origin may neither make a table nor open a socket', async () => {
      for (const origin of ['https://evil.example', `http://localhost:${nginx.behind}`, 'null'])
        expect((await make({ headers: { origin } })).status).toBe(403)
      expect((await make({ headers: { origin: `https://localhost:${nginx.port}` } })).status).toBe(201)
      const upgrade = (origin: string) =>
        say('process/room?sessionId=none', {
          headers: {
            origin,
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': '13',
            'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          },
        })
      expect((await upgrade('https://evil.example')).status).toBe(403)
      // 404 is the server's own answer to a socket without a reservation: the upgrade got through.
      expect((await upgrade(`https://localhost:${nginx.port}`)).status).toBe(404)
    })
    test('guests are told apart by what nginx adds, whatever headers they send', async () => {
      const statuses: number[] = []
      for (let i = 0; i <= limits.tables.most; i++)
        statuses.push((await make({ from: '127.0.0.3', headers: { 'x-forwarded-for': `203.0.113.${i}` } })).status)
      expect(statuses).toEqual([...Array(limits.tables.most).fill(201), 429])
      expect((await make({ from: '127.0.0.4' })).status).toBe(201)
    })
    test('nothing reported an error', () => {
      expect(
        server
          .said()
          .split('\n')
          .filter(line => line.startsWith('{')),
      ).toEqual([])
    })
  },
)
