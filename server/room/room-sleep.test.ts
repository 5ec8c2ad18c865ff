import { matchMaker } from '@colyseus/core'
import { describe, expect, test } from 'vitest'
import { type Company, delivered, ok, phaseOf, playing, seated, soon, stepOf } from '../../test/kit/company.ts'
import { lasting, leave } from '../../test/kit/players.ts'
import { type Screen, screen } from '../../test/kit/server.ts'
import { serveHeld } from '../../test/kit/time.ts'
import { dayMs } from '../log/log.ts'
import { hashOf } from './codes.ts'
import type { TableRoom } from './room.ts'

interface Told {
  readonly events: readonly { readonly type: string }[]
}
const { served, pass } = await serveHeld()
const { base, log } = served

const isAwake = (id: string): boolean => matchMaker.getLocalRoomById(id) !== undefined
const sockets = (id: string): number => matchMaker.getLocalRoomById(id)?.clients.length ?? 0

/** Disconnects everybody. */
const empty = async (at: Company): Promise<void> => {
  leave(at)
  await soon(() => sockets(at.id) === 0)
  await delivered()
}
const fall = async (at: Company): Promise<void> => {
  await empty(at)
  await pass(60_000)
  await pass(1)
  await soon(() => !isAwake(at.id))
}
const back = async (at: Company, name: string, who: Screen): Promise<Screen> => {
  const again = screen(base, name, { key: who.key, tv: who === at.tv })
  await again.until(() => true)
  return again
}

describe('a table that nobody is connected to', () => {
  test('sleeps after a minute, and is as it was when somebody comes back', async () => {
    const at = await playing(served, 'vote')
    const before = lasting(at.phone(2).view())
    await empty(at)
    await pass(59_999)
    expect(isAwake(at.id)).toBe(true)
    await pass(1)
    await pass(1)
    await soon(() => !isAwake(at.id))
    const all = await Promise.all(at.screens.map(one => back(at, at.code, one)))
    const [, two] = all as [Screen, Screen]
    // All show the same mark of the deal, before and after.
    const { mark } = at.tv.view().room
    expect([mark.length, ...all.map(one => one.view().room.mark)]).toEqual([64, ...all.map(() => mark)])
    await Promise.all(all.map(one => one.until(({ chairs }) => Object.values(chairs).every(({ here }) => here))))
    expect(lasting(await two.until(({ room }) => room.screens === 1))).toEqual(before)
    await ok(two, { do: 'answer', ask: 'vote 1.1', picks: ['approve'] })
    for (const one of all) one.link.close()
  })
  test('stays awake when somebody comes back in time', async () => {
    const at = await seated(served, 2)
    await empty(at)
    await pass(59_000)
    const again = await back(at, at.code, at.host)
    await pass(120_000)
    expect([isAwake(at.id), again.status().at]).toEqual([true, 'open'])
    again.link.close()
  })
  test('lets nobody in once it is falling asleep: the next visitor finds it woken again', async () => {
    const at = await seated(served, 2)
    await empty(at)
    const room = matchMaker.getLocalRoomById(at.id) as TableRoom
    await pass(60_000)
    const visitor = { key: hashOf(at.host.key), screen: false, address: '127.0.0.1' }
    expect(await room.admissions.enter(visitor, { invite: '', named: false })).toBe('gone')
    await pass(1)
    await soon(() => !isAwake(at.id))
    const host = await back(at, at.code, at.host)
    expect(host.view().seat).toBe('s1')
    host.link.close()
  })
  test('is kept for as long as its host wants, from the moment that they say so', async () => {
    const at = await seated(served, 2)
    const isDueAfter = async (days: number): Promise<boolean> =>
      (await log.due(Date.now() + days * dayMs, 30 * dayMs)).some(({ id }) => id === at.id)
    const until = async (days: number): Promise<void> => {
      while (!(await isDueAfter(days + 1)) || (await isDueAfter(days - 1)))
        await new Promise(resolve => setImmediate(resolve))
    }
    await until(30)
    for (const [value, days] of [
      ['year', 365],
      ['week', 7],
      ['usual', 30],
    ] as const) {
      await ok(at.host, { do: 'setting', key: 'keep', value })
      await until(days)
    }
    await ok(at.host, { do: 'setting', key: 'keep', value: 'year' })
    await fall(at)
    await back(at, at.code, at.host)
    await until(365)
  })
  test('keeps its clock’s remaining time', async () => {
    const at = await playing(served, 'deal')
    await ok(at.host, { do: 'more' })
    await pass(10_000)
    await fall(at)
    expect((await log.read(at.id)).at(-1)).toMatchObject({
      type: 'slept',
      left: { 'remind deal': expect.closeTo(20, 0) },
    })
    await pass(3_600_000)
    const tv = await back(at, at.code, at.tv)
    const [clock] = tv.view().room.clocks
    expect((clock?.ends ?? 0) - Date.now()).toBeGreaterThan(18_000)
    expect((clock?.ends ?? 0) - Date.now()).toBeLessThan(21_000)
    await pass(21_000)
    await tv.until(({ table }) => (table as unknown as Told).events.some(({ type }) => type === 'reminded'))
    tv.link.close()
  })
  test('stays paused, and logs nothing if it is in its lobby', async () => {
    const at = await playing(served, 'votes')
    await ok(at.host, { do: 'pause' })
    await fall(at)
    const host = await back(at, at.code, at.host)
    const [clock] = host.view().room.clocks
    expect(host.view().room).toMatchObject({ paused: true, clocks: [{ ends: null, remaining: clock?.seconds }] })
    await pass(60_000)
    expect(phaseOf(host.view())).toBe('votes')
    host.link.close()

    const idle = await seated(served, 2)
    const events = await log.read(idle.id)
    await fall(idle)
    expect(await log.read(idle.id)).toEqual(events)
  })
  test('goes on by its clock while it is still awake', async () => {
    const at = await playing(served, 'votes')
    await empty(at)
    await pass(10_000)
    const tv = await back(at, at.code, at.tv)
    expect(stepOf(tv.view())).not.toBe('votes 1.1')
    tv.link.close()
  })
  test('gives up its code after a day, and is still found by its permanent name', async () => {
    const at = await seated(served, 2)
    await fall(at)
    await log.free(Date.now() + 3_600_000)
    const gone = screen(base, at.code, { key: at.host.key })
    const refused = gone.untilAt('refused')
    for (let i = 0; i < 5 && gone.status().at === 'joining'; i++) await pass(100)
    expect(await refused).toMatchObject({ reason: 'nowhere' })
    gone.link.close()
    const host = await back(at, at.id, at.host)
    const { code, id } = host.view().room
    expect([id, code.length, code === at.code, host.view().seat]).toEqual([at.id, 4, false, 's1'])
    host.link.close()
  })
})

test('many visitors at once wake a table once', async () => {
  const at = await seated(served, 5)
  await fall(at)
  const all = await Promise.all(at.screens.map(one => back(at, at.code, one)))
  await all[0]?.until(({ chairs }) => Object.values(chairs).every(({ here }) => here))
  expect(sockets(at.id)).toBe(6)
  for (const one of all) one.link.close()
})

test('a stopping room drops commands without a reply: the phone repeats them when the table is back', async () => {
  const at = await seated(served, 2)
  const room = matchMaker.getLocalRoomById(at.id) as TableRoom
  const client = room.clients.find(({ userData }) => userData?.seat === 's1')
  if (!client) throw new Error('the host is not here')
  const before = await log.read(at.id)
  const stopped = room.onBeforeShutdown()
  const replied = room.messages.do(client, { do: 'setting', key: 'volume', value: 4 })
  expect(await Promise.race([replied, stopped.then(() => 'no reply')])).toBe('no reply')
  expect(await log.read(at.id)).toEqual(before)
  leave(at)
})
