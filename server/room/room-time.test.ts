import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { delivered, ok, playing, seated, soon } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { screen, serve } from '../../test/kit/server.ts'
import { later, letTimeGo, setClock } from '../../test/kit/time.ts'
import { makeLimits } from '../http/limits.ts'
import { now } from '../ops/time.ts'
import { JoinRequests } from './admissions.ts'

const served = await serve()
const { base } = served
afterAll(served.stop)
afterEach(letTimeGo)

describe.each([-60_000, 31_536_000_000])('the machine’s clock is set by %d ms, and', by => {
  test('no phone is refused as too fast, nor may any be faster', async () => {
    const at = await seated(served, 2)
    for (let i = 0; i < 30; i++) await ok(at.host, { do: 'setting', key: 'volume', value: i % 10 })
    setClock(by)
    await ok(at.host, { do: 'setting', key: 'volume', value: 3 })
    const replies = await Promise.all(
      Array.from({ length: 60 }, () => at.host.say({ do: 'setting', key: 'volume', value: 3 })),
    )
    const refused = replies.filter(reply => !reply.ok)
    expect(refused.length).toBeGreaterThan(0)
    leave(at)
  })
  test('drafts are shown', async () => {
    const at = await playing(served, 'team')
    const leader = at.phones.find(({ view }) => view().secret?.asks.some(({ draft }) => draft))
    const ask = leader?.view().secret?.asks.find(({ draft }) => draft)
    if (!(leader && ask)) throw new Error('nobody leads')
    const draft = async (pick: string): Promise<void> => {
      await ok(leader, { do: 'draft', ask: ask.id, picks: [pick] })
      await at.tv.until(({ room }) => room.draft[0] === pick)
    }
    await draft('s1')
    setClock(by)
    await draft('s2')
    await draft('s3')
    leave(at)
  })
  test('requests of an address count for as long as before', () => {
    const { isOver, count } = makeLimits()
    for (let i = 0; i < 20; i++) count('misses', 'a')
    setClock(by)
    expect(isOver('misses', 'a')).toBe(true)
    later(60_001)
    expect(isOver('misses', 'a')).toBe(false)
  })
  test('a join request waits its two minutes', () => {
    const joinRequests = new JoinRequests()
    joinRequests.add(null, 'a', 'home')
    setClock(by)
    expect(joinRequests.open()).toHaveLength(1)
    later(120_001)
    expect(joinRequests.open()).toHaveLength(0)
  })
  test('an absent player has been away as long as before', async () => {
    const at = await seated(served, 2)
    at.host.link.close()
    const { chairs } = await at.phone(2).until(view => view.chairs.s1?.here === false)
    setClock(by)
    expect(await at.phone(2).say({ do: 'take-host' })).toMatchObject({ ok: false, reason: 'host-here' })
    later(60_001)
    await ok(at.phone(2), { do: 'take-host' })
    expect(at.phone(2).view().chairs.s1?.since).toBe(chairs.s1?.since)
    leave(at)
  })
  test('a clock has as many seconds left as before, on the server and on every screen', async () => {
    const at = await playing(served, 'votes')
    const ends = at.tv.view().room.clocks[0]?.ends ?? 0
    const left = ends - at.tv.link.now()
    setClock(by)
    expect(Math.abs(ends - at.tv.link.now() - left)).toBeLessThan(5_000)
    expect(Math.abs(ends - now() - left)).toBeLessThan(5_000)
    await ok(at.host, { do: 'pause' })
    const { room } = await at.tv.until(view => view.room.paused)
    expect(room.clocks[0]?.remaining).toBeLessThanOrEqual(room.clocks[0]?.seconds ?? 0)
    expect(room.clocks[0]?.remaining).toBeGreaterThan(0)
    // A newcomer is sent the same time.
    const late = screen(base, at.code, { key: newKey() })
    await late.until(() => true)
    expect(Math.abs(late.link.now() - now())).toBeLessThan(5_000)
    await delivered()
    await soon(() => late.status().at === 'open')
    leave({ ...at, screens: [...at.screens, late] })
  })
})
