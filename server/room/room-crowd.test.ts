import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { logged, soon } from '../../test/kit/company.ts'
import { enterTable, openTable, serve } from '../../test/kit/server.ts'
import { attend, enter, type Raw, type Reservation, reserve } from '../../test/kit/socket.ts'
import { holdTime, letTimeGo } from '../../test/kit/time.ts'
import { countSocket, socketsFrom } from '../http/limits.ts'
import { Reservations } from './admissions.ts'

const served = await serve()
const { base } = served
afterAll(served.stop)

const home = '127.0.0.1'
const status = async (code: string, key: string, screen = true): Promise<number> =>
  (await enterTable(base, code, { key, screen })).status
/** Counts the sockets that the server itself holds. */
const held = (): number =>
  (served.testing.server.transport as unknown as { wss: { clients: Set<unknown> } }).wss.clients.size
const leave = async (all: readonly (Raw | null)[]): Promise<void> => {
  for (const one of all) one?.socket.terminate()
  await soon(() => held() === 0)
}

describe('reservations', () => {
  test.each([
    { who: 'a seat', screen: false },
    { who: 'a screen of the table', screen: true },
  ])('are at most four for one key: $who', async ({ screen }) => {
    const key = newKey()
    const { code } = await logged(served, screen ? [newKey()] : [key], screen ? [key] : [])
    const places: (Reservation | null)[] = []
    for (let i = 0; i < 60; i++) places.push(await reserve(base, code, key, screen))
    expect(new Set(places.map(place => place?.sessionId)).size).toBe(4)
    const [first] = places
    const came = first && (await attend(base, first))
    expect(came?.socket.readyState).toBe(1)
    await leave([came ?? null])
  })

  test('count for their address until they are used or given up', () => {
    holdTime()
    const places = new Reservations()
    const visitor = { key: 'k', screen: true, address: '192.0.2.1' }
    for (const sessionId of ['a', 'b', 'c']) places.add({ sessionId } as never, visitor)
    places.joined('a', visitor)
    expect([places.count(), socketsFrom(visitor.address)]).toEqual([2, 3])
    vi.advanceTimersByTime(8000)
    expect([places.count(), socketsFrom(visitor.address)]).toEqual([0, 1])
    places.left(visitor)
    places.add({ sessionId: 'd' } as never, visitor)
    places.close()
    expect([places.count(), socketsFrom(visitor.address)]).toEqual([0, 0])
    letTimeGo()
  })

  test('are limited to forty screens of a table, known to it or not', async () => {
    const keys = Array.from({ length: 50 }, newKey)
    const { id, code } = await logged(served, [newKey()], keys)
    holdTime()
    onTestFinished(letTimeGo)
    for (const key of keys.slice(8, 48)) expect(await status(code, key)).toBe(200)
    expect(await status(code, keys[48] ?? '')).toBe(403)
    expect(await status(id, newKey())).toBe(403)
    // Phones that watch are not counted with them.
    expect(await status(id, newKey(), false)).toBe(200)
  })

  test('are limited to two hundred watching phones, so that players are still served', async () => {
    const keys = Array.from({ length: 61 }, newKey)
    const { id, code } = await logged(served, [newKey()], keys)
    // A place lapses after eight seconds, in which a busy machine does not reserve them all.
    holdTime()
    onTestFinished(letTimeGo)
    for (const key of keys.slice(0, 60)) for (let i = 0; i < 4; i++) expect(await status(code, key, false)).toBe(200)
    expect(await status(code, keys[60] ?? '', false)).toBe(403)
    expect(await status(id, newKey(), false)).toBe(403)
  })
})

test('one key has four sockets at most, and one that is put out but does not close is cut off', async () => {
  for (const screen of [false, true]) {
    const key = newKey()
    const { code } = await logged(served, screen ? [newKey()] : [key], screen ? [key] : [])
    const all: (Raw | null)[] = []
    for (let i = 0; i < 30; i++) {
      const one = await enter(base, code, key, screen)
      // It reads nothing from here on, and so never answers the closing handshake.
      one?.socket.pause()
      all.push(one)
    }
    expect(held()).toBeLessThanOrEqual(8)
    await leave(all)
  }
})

describe('players and the table’s own screens come before the crowd', () => {
  test('at a table that is full', async () => {
    const [seat, tv, ...crowd] = Array.from({ length: 60 }, newKey)
    const { code } = await logged(served, [seat ?? ''], [tv ?? '', ...crowd])
    const watching = await Promise.all(crowd.slice(10, 50).map(key => enter(base, code, key, true)))
    expect(watching.filter(one => one !== null)).toHaveLength(40)
    expect(await status(code, crowd[55] ?? '')).toBe(403)
    const own = await Promise.all([enter(base, code, seat ?? ''), enter(base, code, tv ?? '', true)])
    expect(own.every(one => one?.socket.readyState === 1)).toBe(true)
    await leave([...watching, ...own])
  })

  test('at an address that has four hundred sockets', async () => {
    const [seat, tv, ...crowd] = Array.from({ length: 20 }, newKey)
    const { code } = await logged(served, [seat ?? ''], [tv ?? '', ...crowd])
    for (let i = 0; i < 400; i++) countSocket(home, 1)
    expect(await status(code, crowd[15] ?? '')).toBe(429)
    expect(await status(code, crowd[15] ?? '', false)).toBe(429)
    expect(await status((await openTable(base)).code, newKey())).toBe(429)
    expect(await status(code, seat ?? '', false)).toBe(200)
    expect(await status(code, tv ?? '')).toBe(200)
    for (let i = 0; i < 400; i++) countSocket(home, -1)
  })
})
