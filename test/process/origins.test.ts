import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { matchMaker } from '@colyseus/core'
import { afterAll, describe, expect, test } from 'vitest'
import { makeApi } from '../../server/http/api.ts'
import { isSameOrigin, makeSchemeOf, type SchemeOf } from '../../server/http/host-names.ts'
import { filterUpgrades } from '../../server/http/upgrades.ts'
import { newKey } from '../../shared/client/connection.ts'
import { logged, seated } from '../kit/company.ts'
import { asking, json } from '../kit/http.ts'
import { leave } from '../kit/players.ts'
import { serve } from '../kit/server.ts'

const served = await serve()
const { base } = served
const { say, post, enter } = asking(base)
afterAll(served.stop)

describe('pages from elsewhere', () => {
  const host = new URL(base).host
  const others = ['http://evil.example', 'null', `https://${host}.evil.example`, 'http://127.0.0.1:1', 'x']
  test('may not open tables, nor enter them', async () => {
    for (const origin of others) {
      expect((await post('/api/tables', {}, { origin })).status).toBe(403)
      expect((await post('/api/tables/BBBB/enter', { key: newKey() }, { origin })).status).toBe(403)
    }
    expect((await post('/api/tables', {}, { origin: `http://${host}` })).status).toBe(201)
  })
  test('may not open a socket', async () => {
    const { code } = await logged(served, [], [])
    const { body } = await enter(code)
    const { processId, roomId, sessionId } = body.reservation
    const upgrade = (path: string, more: object) =>
      say(path, {
        method: 'GET',
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          ...more,
        },
      })
    const path = `/${processId}/${roomId}?sessionId=${sessionId}`
    for (const origin of others) expect((await upgrade(path, { origin })).status).toBe(403)
    for (const nobodys of [
      `/${processId}/${roomId}`,
      `${path}x`,
      `/${processId}/${roomId}x?sessionId=${sessionId}`,
      '/',
    ])
      expect((await upgrade(nobodys, { origin: `http://${host}` })).status).toBe(404)
    expect((await upgrade(path, { origin: `http://${host}` })).status).toBe(101)
  })
  test('are given no CORS permission by any response', async () => {
    const paths = ['/', '/api/tables', '/matchmake/create/table', '/matchmake/x', '/__healthcheck', '/nothing']
    for (const path of paths)
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { headers } = await say(path, { method, headers: { ...json, origin: 'http://evil.example' } })
        expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
      }
  })
  test('are recognised by origin and host alone', () => {
    expect(isSameOrigin({})).toBe(true)
    expect(isSameOrigin({ origin: 'https://a.example', host: 'a.example' })).toBe(true)
    expect(isSameOrigin({ origin: 'https://a.example:444', host: 'a.example' })).toBe(false)
    expect(isSameOrigin({ origin: 'https://a.example' })).toBe(false)
    expect(isSameOrigin({ origin: 'ftp://a.example', host: 'a.example' })).toBe(false)
  })
  test('are recognised by their scheme, where the server knows its own', () => {
    const asks = (scheme: string, host: string, schemeOf: SchemeOf): boolean =>
      isSameOrigin({ origin: `${scheme}://${host}`, host }, schemeOf)
    const own = makeSchemeOf(true, null)
    expect([asks('https', 'a.example', own), asks('http', 'a.example', own)]).toEqual([true, false])
    const proxied = makeSchemeOf(false, 'https://a.example/sofa')
    expect([asks('https', 'a.example', proxied), asks('http', 'a.example', proxied)]).toEqual([true, false])
    // By its address in the home's network it is reached without the proxy.
    expect([asks('http', '192.0.2.7:2567', proxied), asks('https', 'b.example', proxied)]).toEqual([true, true])
    const plain = makeSchemeOf(false, 'http://192.0.2.7:2567')
    expect([asks('http', '192.0.2.7:2567', plain), asks('https', '192.0.2.7:2567', plain)]).toEqual([true, false])
  })
  test('over http are refused by a server whose address is https', async () => {
    const schemeOf = makeSchemeOf(false, 'https://127.0.0.1')
    const api = makeApi({ log: served.log, proxies: 0, address: () => '', version: 'test', schemeOf })
    const safe = createServer((request, response) => void api(request, response, request.url ?? ''))
    filterUpgrades(safe, { acceptsHost: () => true, schemeOf, isReserved: () => false, release: () => undefined })
    await once(safe.listen(0, '127.0.0.1'), 'listening')
    const asked = asking(`http://127.0.0.1:${(safe.address() as AddressInfo).port}/`)
    const statuses = async (scheme: string): Promise<readonly number[]> => {
      const headers = { host: '127.0.0.1', origin: `${scheme}://127.0.0.1` }
      const upgrade = { ...headers, connection: 'Upgrade', upgrade: 'websocket' }
      const { status } = await asked.post('/api/tables', {}, headers)
      return [status, (await asked.say('/a/b?sessionId=c', { method: 'GET', headers: upgrade })).status]
    }
    expect(await statuses('http')).toEqual([403, 403])
    expect(await statuses('https')).toEqual([201, 404])
    safe.close()
  })
})

describe('Colyseus’ own routes', () => {
  const library = served.testing
  test('are closed: create, join, find, reconnect', async () => {
    const at = await seated(served, 1)
    const rooms = await matchMaker.query({})
    for (const method of ['create', 'join', 'joinOrCreate', 'joinById', 'reconnect', 'reserveSeatFor', 'constructor'])
      for (const name of ['table', at.id, at.code]) {
        const { status, text } = await say(`/matchmake/${method}/${name}`, { headers: json, body: '{}' })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(text).not.toContain('sessionId')
      }
    const { sdk } = library
    for (const tried of [sdk.create('table'), sdk.join('table'), sdk.joinOrCreate('table'), sdk.joinById(at.id)])
      await expect(tried).rejects.toThrow()
    expect(await matchMaker.query({})).toHaveLength(rooms.length)
    expect(library.getRoomById(at.id)?.clients).toHaveLength(2)
    leave(at)
  })
  test('are not even reached: requests have only one handler', () => {
    const net = served.testing.server.transport.server
    expect(net?.listeners('request')).toHaveLength(1)
    expect(net?.listeners('upgrade')).toHaveLength(1)
  })
  test('name no table', async () => {
    await logged(served, [], [])
    for (const path of ['/matchmake', '/matchmake/', '/matchmake/table', '/rooms', '/colyseus', '/monitor']) {
      const { text } = await say(path, { method: 'GET' })
      expect(text).not.toMatch(/roomId|processId|sessionId/)
    }
  })
})
