import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { Link } from '../../shared/client/connection.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import type { Applauded } from '../../shared/protocol/applause.ts'
import { type Company, delivered, ok, playing, reach, soon } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { type Screen, screen, serve } from '../../test/kit/server.ts'
import { holdTime, letTimeGo } from '../../test/kit/time.ts'

const served = await serve()
const { base, log } = served
afterAll(served.stop)
afterEach(letTimeGo)

const clap = { do: 'applaud', how: 'clap' } as const
const watcher = async (at: Company): Promise<Screen> => {
  const one = screen(base, at.code)
  await one.until(({ table }) => table !== null)
  return one
}

/** A table in the pause after a vote, with the applause that its TV is sent. */
const shown = async () => {
  const at = await playing(served, 'team')
  const applause: Applauded[] = []
  const tv = new Link(
    { base, name: at.code, key: at.tv.key, screen: true, invite: '' },
    {
      status: () => undefined,
      entered: () => undefined,
      view: () => undefined,
      applause: applauded => applause.push(applauded),
    },
  )
  const watchers = [await watcher(at), await watcher(at)] as const
  holdTime()
  await reach(at, 'votes')
  await delivered()
  return {
    at,
    applause,
    watchers,
    stop: () => leave({ ...at, screens: [...at.screens, ...watchers, { ...at.tv, link: tv }] }),
  }
}

describe('applause', () => {
  test('is summed on the TV at a fixed time, once for each watcher, and is in no log', async () => {
    const { at, applause, watchers, stop } = await shown()
    const length = (await log.read(at.id)).length
    const [one, two] = watchers
    await ok(one, clap)
    expect(await one.say({ do: 'applaud', how: 'gasp' })).toMatchObject({ ok: false, reason: 'not-open' })
    await ok(two, { do: 'applaud', how: 'heart' })
    vi.advanceTimersByTime(4_400)
    await delivered()
    expect(applause).toEqual([])
    vi.advanceTimersByTime(200)
    await soon(() => applause.length > 0)
    expect(applause).toEqual([{ clap: 1, cheer: 0, laugh: 0, gasp: 0, heart: 1 }])
    expect(await two.say(clap)).toMatchObject({ ok: false })
    expect((await log.read(at.id)).length).toBe(length)
    stop()
  })

  test('of players is a clap or a gasp, is summed with all other, and is in no frame of theirs', async () => {
    const { at, applause, watchers, stop } = await shown()
    const before = JSON.stringify(at.phones.map(({ view }) => view().room))
    const [one, two, ...others] = at.phones
    if (!(one && two)) throw new Error('nobody plays')
    await ok(one, clap)
    await ok(two, { do: 'applaud', how: 'gasp' })
    expect(await one.say({ do: 'applaud', how: 'gasp' })).toMatchObject({ ok: false, reason: 'not-open' })
    for (const phone of others)
      expect(await phone.say({ do: 'applaud', how: 'heart' })).toMatchObject({ ok: false, reason: 'not-open' })
    await ok(watchers[0], clap)
    vi.advanceTimersByTime(4_400)
    await delivered()
    expect(applause).toEqual([])
    vi.advanceTimersByTime(200)
    await soon(() => applause.length > 0)
    expect(applause).toEqual([{ clap: 2, cheer: 0, laugh: 0, gasp: 1, heart: 0 }])
    expect(JSON.stringify(at.phones.map(({ view }) => view().room))).toBe(before)
    stop()
  })

  test('is dropped if the game goes on earlier, and refused while anybody is asked', async () => {
    const { at, applause, watchers, stop } = await shown()
    const [one] = watchers
    await ok(one, clap)
    const step = at.tv.view().table?.step ?? ''
    await ok(at.host, { do: 'answer', ask: `go-on ${step}`, picks: [] })
    await one.until(({ table }) => table?.step !== step)
    expect(await one.say(clap)).toMatchObject({ ok: false, reason: 'not-open' })
    vi.advanceTimersByTime(20_000)
    await delivered()
    expect(applause).toEqual([])
    stop()
  })

  test('is refused if the host has switched it off', async () => {
    const { at, watchers, stop } = await shown()
    await ok(at.host, { do: 'setting', key: 'applause', value: false })
    expect(await watchers[0].say(clap)).toMatchObject({ ok: false, reason: 'not-open' })
    expect(await watchers[1].say({ do: 'applaud', how: 'boo' })).toMatchObject({ ok: false })
    expect(((await log.read(at.id)) as readonly PartyEvent[]).at(-1)).toMatchObject({ type: 'housed' })
    stop()
  })
})
