import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { delivered, logged } from '../../test/kit/company.ts'
import { askIn, tellApi } from '../../test/kit/entry.ts'
import { screen, serve } from '../../test/kit/server.ts'
import { enter as join, type Raw } from '../../test/kit/socket.ts'
import { holdTime, later, letTimeGo } from '../../test/kit/time.ts'
import { now } from '../ops/time.ts'
import { blocksOf } from './addresses.ts'
import { makeApi } from './api.ts'
import { limits, makeBlockCounts, makeLimits, maxProcessMisses, maxSocketsOfAddress } from './limits.ts'

const served = await serve()
const { log } = served
afterAll(served.stop)

// A second API behind one proxy, so that a test can send from many addresses.
let front: Server
let base = ''
const renew = async (): Promise<void> => {
  const api = makeApi({ log, proxies: 1, address: () => '', version: 'test' })
  front?.close()
  front = createServer((request, response) => void api(request, response, request.url ?? ''))
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}
beforeAll(renew)
afterAll(() => void front.close())

/** Headers as a proxy sends them: the client's real address after whatever the client claims. */
const from = (address: string, said = '9.9.9.9') => ({
  headers: { 'x-forwarded-for': `${said}, ${address}`, connection: 'close' },
})
const make = (address: string) => tellApi(base, 'api/tables', {}, from(address))
const enter = (name: string, address: string, key = newKey()) => askIn(base, name, { key }, from(address))
const statuses = async (times: number, once: () => Promise<{ status: number }>): Promise<readonly number[]> => {
  const all: number[] = []
  for (let i = 0; i < times; i++) all.push((await once()).status)
  return all
}
/** Makes codes that no table has; each counts as a new guess. */
const wrong = (i: number): string => `Q${i}`
const guess = async (times: number, address: string): Promise<readonly number[]> =>
  (await Promise.all(Array.from({ length: times }, (_, i) => enter(wrong(i), address)))).map(({ status }) => status)
const counts = (all: readonly number[]) =>
  Object.fromEntries([...new Set(all)].map(one => [one, all.filter(s => s === one).length]))

describe('rate limits', () => {
  test('have the documented values', () => {
    const minute = 60_000
    expect(limits).toEqual({
      misses: { most: 20, within: minute },
      entries: { most: 60, within: minute },
      invited: { most: 240, within: minute },
      tables: { most: 20, within: 60 * minute },
    })
    expect(maxSocketsOfAddress).toBe(400)
    expect(maxProcessMisses).toBe(120)
  })
})

describe('at the API', () => {
  beforeEach(renew)
  afterEach(() => {
    letTimeGo()
  })
  test('twenty misses a minute are answered at once, and each further try waits two seconds in a queue', async () => {
    expect(counts(await guess(20, '1.1.1.1'))).toEqual({ 404: 20 })
    holdTime()
    const done: number[] = []
    const two = [enter('BBBB', '1.1.1.1'), enter('BBBB', '1.1.1.1')].map(one =>
      one.then(({ status }) => done.push(status)),
    )
    const waited = async (milliseconds: number): Promise<number> => {
      for (let i = 0; i < 20; i++) await delivered()
      vi.advanceTimersByTime(milliseconds)
      for (let i = 0; i < 20; i++) await delivered()
      return done.length
    }
    expect(await waited(1999)).toBe(0)
    expect(await waited(1)).toBe(1)
    expect(await waited(1999)).toBe(1)
    expect(await waited(1)).toBe(2)
    expect(done).toEqual([404, 404])
    await Promise.all(two)
  })
  test('a right key is never slowed, however often others behind the same address have guessed', async () => {
    const key = newKey()
    const { code } = await logged(served, [key], [])
    await guess(20, '1.1.1.1')
    expect(counts(await statuses(100, () => enter(code, '1.1.1.1', key)))).toEqual({ 200: 100 })
    expect((await enter('BBBB', '1.1.1.2')).status).toBe(404)
    expect((await enter(code, '1.1.1.2')).status).toBe(200)
  })
  test('an unknown key at an existing table counts as an entry, not as a miss', async () => {
    const { code } = await logged(served, [newKey()], [])
    expect(counts(await statuses(39, () => enter(code, '1.1.1.1')))).toEqual({ 200: 39 })
  })
  test('an address may enter sixty times a minute, and is then refused', async () => {
    const tables = await Promise.all([1, 2, 3].map(() => logged(served, [newKey()], [])))
    const all: number[] = []
    for (const { code } of tables) all.push(...(await statuses(22, () => enter(code, '1.1.1.1'))))
    expect(counts(all)).toEqual({ 200: 60, 429: 6 })
    const [table] = tables
    expect(JSON.parse((await enter(table?.code ?? '', '1.1.1.1')).text)).toEqual({
      refused: { reason: 'tries' },
    })
    later(61_000)
    expect((await enter(table?.code ?? '', '1.1.1.1')).status).toBe(200)
  })
  test('a hall of phones behind one address enters by the invite, whatever was entered by codes', async () => {
    const [typed, scanned] = [await logged(served, [newKey()], []), await logged(served, [newKey()], [])]
    expect(counts(await statuses(62, () => enter(typed.code, '1.1.1.1')))).toEqual({ 200: 60, 429: 2 })
    const scan = () => askIn(base, scanned.code, { key: newKey(), invite: 'invitation' }, from('1.1.1.1'))
    expect(counts(await statuses(200, scan))).toEqual({ 200: 200 })
  })
  test('an address may make twenty tables an hour', async () => {
    expect(counts(await statuses(23, () => make('1.1.1.1')))).toEqual({ 201: 20, 429: 3 })
    expect((await make('1.1.1.2')).status).toBe(201)
    later(3_601_000)
    expect((await make('1.1.1.1')).status).toBe(201)
  })
  test('the address that a client claims for itself is ignored', async () => {
    const lying = (i: number) => askIn(base, wrong(i), { key: newKey() }, from('1.1.1.1', `8.8.8.${i}`))
    for (const { status } of await Promise.all(Array.from({ length: 20 }, (_, i) => lying(i)))) expect(status).toBe(404)
    holdTime()
    let answered = false
    const slow = lying(99).then(() => {
      answered = true
    })
    for (let i = 0; i < 20; i++) await delivered()
    expect(answered).toBe(false)
    vi.advanceTimersByTime(2000)
    await slow
  })
})

describe('of four hundred sockets', () => {
  test('all may be open to one address; after that only members of a table are let in', async () => {
    // Forty screens at a table. They joined directly, so the API has not counted them. Bare sockets: a screen's link that
    // waits too long enters again, and would count twice.
    const sockets: Raw[] = []
    const own = newKey()
    let code = ''
    for (let table = 0; table < 10; table++) {
      const keys = Array.from({ length: 40 }, newKey)
      const made = await logged(served, [own], keys)
      code = made.code
      for (let i = 0; i < keys.length; i += 10) {
        const some = await Promise.all(keys.slice(i, i + 10).map(key => join(served.base, code, key, true)))
        sockets.push(...some.filter(one => one !== null))
      }
    }
    expect(sockets.length).toBe(400)
    const other = await logged(served, [own], [])
    const refused = await askIn(served.base, other.code, { key: newKey() })
    expect(refused.status).toBe(429)
    const phone = screen(served.base, code, { key: own })
    await phone.untilAt('open')
    phone.link.close()
    for (const { socket } of sockets) socket.close()
  })
})

describe('what is counted', () => {
  test('the same guess counts once, so that a page may retry its code', () => {
    const { isOver, count } = makeLimits()
    for (let i = 0; i < 100; i++) count('misses', 'a', { of: 'BDFG' })
    for (let i = 0; i < 18; i++) count('misses', 'a', { of: `Q${i}` })
    expect(isOver('misses', 'a')).toBe(false)
    count('misses', 'a', { of: 'HJKL' })
    expect(isOver('misses', 'a')).toBe(true)
  })
  test('each count is forgotten after its time', () => {
    holdTime()
    const { isOver, count } = makeLimits()
    for (let i = 0; i < 20; i++) {
      if (i > 0) vi.advanceTimersByTime(1000)
      expect(isOver('misses', 'a')).toBe(false)
      count('misses', 'a')
    }
    expect([isOver('misses', 'a'), isOver('misses', 'b'), isOver('entries', 'a')]).toEqual([true, false, false])
    vi.advanceTimersByTime(40_999)
    expect(isOver('misses', 'a')).toBe(true)
    vi.advanceTimersByTime(1)
    expect(isOver('misses', 'a')).toBe(false)
    letTimeGo()
  })
  test('addresses are bounded in number, and the last seen are kept', () => {
    const { isOver, count } = makeLimits()
    for (let i = 0; i < 20; i++) count('misses', 'early')
    for (let i = 0; i < 9_999; i++) count('misses', `a${i}`)
    expect(isOver('misses', 'early')).toBe(true)
    for (let i = 0; i < 10_000; i++) count('misses', `b${i}`)
    expect(isOver('misses', 'early')).toBe(false)
  })
  test('an IPv6 address counts for its /64, /56 and /48, whose shares of each address fall', () => {
    expect(blocksOf('1.1.1.1')).toEqual([{ name: '1.1.1.1', share: 1 }])
    expect(blocksOf('2001:db8:1:abcd::/64')).toEqual([
      { name: '2001:db8:1:abcd::/64', share: 1 },
      { name: '2001:db8:1:ab00::/56', share: 2 },
      { name: '2001:db8:1::/48', share: 4 },
    ])
    const { isOver, count } = makeLimits()
    const over = (address: string): boolean => isOver('misses', address)
    const miss = (times: number, address: string): void => {
      for (let i = 0; i < times; i++) count('misses', address)
    }
    // A household with a /56 guesses from many of its networks.
    for (let i = 0; i < 4; i++) miss(10, `2001:db8:1:100${i}::/64`)
    expect(over('2001:db8:1:1000::/64')).toBe(true)
    expect(over('2001:db8:1:10ff::/64')).toBe(true)
    expect(over('2001:db8:1:1100::/64')).toBe(false)
    // Somebody with a /48 guesses from many of its blocks.
    for (let i = 0; i < 4; i++) miss(10, `2001:db8:1:${i + 2}000::/64`)
    expect(over('2001:db8:1:9900::/64')).toBe(true)
    expect(over('2001:db8:2:9900::/64')).toBe(false)
  })
  test('sockets of a /56 and a /48 are counted together, and counted no more once they are closed', () => {
    const { isOver, count } = makeBlockCounts(3)
    const of = (i: number): string => `2001:db8:1:${i.toString(16)}::/64`
    for (let i = 0; i < 6; i++) count(of(i), 1)
    expect([isOver(of(0)), isOver(of(77)), isOver(of(0x100))]).toEqual([true, true, false])
    for (let i = 0x100; i < 0x106; i++) count(of(i), 1)
    expect([isOver(of(0xff00)), isOver('2001:db8:2:0::/64')]).toEqual([true, false])
    for (let i = 0; i < 6; i++) count(of(i), -1)
    expect([isOver(of(0)), isOver(of(0xff00)), isOver(of(0x100))]).toEqual([false, false, true])
  })
  test('entries by invite are counted apart from others, and for each table', () => {
    const { isOver, count } = makeLimits()
    for (let i = 0; i < 60; i++) count('entries', 'a')
    for (let i = 0; i < 240; i++) count('invited', 'a', { table: 'one' })
    expect([isOver('entries', 'a'), isOver('invited', 'a', 'one')]).toEqual([true, true])
    expect([isOver('invited', 'a', 'two'), isOver('invited', 'b', 'one')]).toEqual([false, false])
  })
  test('no more than ten requests wait in a slow queue', async () => {
    holdTime()
    const { slowTurn: slowly } = makeLimits()
    const all = Array.from({ length: 12 }, () => slowly('a', now()))
    expect(await Promise.all(all.slice(10))).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await Promise.all(all)).toEqual([...Array.from({ length: 10 }, () => true), false, false])
    const next = slowly('a', now())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await next).toBe(true)
    letTimeGo()
  })
})
