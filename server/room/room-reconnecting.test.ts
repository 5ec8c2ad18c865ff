import { afterAll, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import type { Command, Reply } from '../../shared/protocol/commands.ts'
import {
  asked,
  company,
  delivered,
  expectOk,
  logged,
  ok,
  phaseOf,
  playing,
  reach,
  seated,
  soon,
} from '../../test/kit/company.ts'
import { come, lasting, leave, perform, settled } from '../../test/kit/players.ts'
import { type Screen, screen, serve } from '../../test/kit/server.ts'
import type { TableRoom } from './room.ts'

const served = await serve()
const { base, log } = served
afterAll(served.stop)

/** What `ws` has besides a browser's socket. */
interface Emitter {
  listeners(event: string): readonly ((data: Buffer) => void)[]
  removeAllListeners(event: string): void
  on(event: string, listener: (data: Buffer) => void): void
}

/** The connections of a table, as their server holds them. */
const sockets = (id: string) => {
  const room = served.testing.getRoomById<TableRoom>(id)
  if (!room) throw new Error('that table is not awake')
  return room.clients
}
/** Cuts the connection without a goodbye on either end, as lost Wi-Fi does. */
const cut = (id: string, seat: string): void => {
  for (const { userData, ref } of sockets(id))
    if (userData?.seat === seat) (ref as unknown as WebSocket & { terminate: () => void }).terminate()
}

describe('a phone with its key', () => {
  test.each(['deal', 'team', 'vote', 'votes', 'quest', 'result'])('comes back to its exact state: %s', async phase => {
    const at = await playing(served, phase)
    const before = lasting(at.phone(2).view())
    at.phone(2).link.close()
    await at.host.until(({ chairs }) => chairs.s2?.here === false)
    const back = screen(base, at.code, { key: at.phone(2).key })
    await back.until(({ seat }) => seat === 's2')
    expect(lasting(back.view())).toEqual(before)
    leave({ ...at, screens: [...at.screens, back] })
  })
  test('reconnects by itself when its connection breaks, and its pending command is done once', async () => {
    const at = await playing(served, 'vote')
    const two = at.phone(2)
    const events = (await log.read(at.id)).length
    cut(at.id, 's2')
    await two.untilAt('away')
    const reply = two.say({ do: 'answer', ask: 'vote 1.1', picks: ['approve'] })
    await two.untilAt('open')
    expect((await reply).ok).toBe(true)
    expect(await log.read(at.id)).toHaveLength(events + 1)
    expect((await two.until(({ secret }) => secret?.answers.length === 1)).secret?.asks).toEqual([])
    leave(at)
  })
  test('repeats a repeatable command when the reply is lost, and reports the rest as unsure', async () => {
    const at = await seated(served, 2)
    /** Sends a command, and breaks the connection before its reply comes back. */
    const lost = async (command: Command): Promise<Reply> => {
      const reply = at.host.say(command)
      for (let turn = 0; turn < 10; turn++) await null
      cut(at.id, 's1')
      const came = await reply
      await at.host.untilAt('open')
      return came
    }
    expect(await lost({ do: 'name', name: 'Zoe' })).toMatchObject({ ok: true })
    expect((await at.host.until(({ chairs }) => chairs.s1?.name === 'Zoe')).room.host).toBe('s1')
    expect(await lost({ do: 'bot' })).toMatchObject({ ok: false, reason: 'unsure' })
    leave(at)
  })
  test('is shown as away while it answers no ping, though its connection is still open, and as here when it does', async () => {
    const at = await playing(served, 'vote')
    const socket = sockets(at.id).find(({ userData }) => userData?.seat === 's2')?.ref as unknown as WebSocket & Emitter
    const hears = socket.listeners('pong')
    socket.removeAllListeners('pong')
    await at.host.until(({ chairs }) => chairs.s2?.here === false)
    expect(socket.readyState).toBe(socket.OPEN)
    for (const hear of hears) socket.on('pong', hear)
    await at.host.until(({ chairs }) => chairs.s2?.here === true)
    expect(at.phone(2).view().seat).toBe('s2')
    leave(at)
  })
  test('is shown as away, and since when', async () => {
    const at = await seated(served, 2)
    const since = at.host.view().chairs.s2?.since ?? 0
    at.phone(2).link.close()
    const gone = await at.host.until(({ chairs }) => chairs.s2?.here === false)
    expect(gone.chairs.s2?.since).toBeGreaterThanOrEqual(since)
    expect(gone.room.order).toEqual(['s1', 's2'])
    const back = screen(base, at.code, { key: at.phone(2).key })
    await at.host.until(({ chairs }) => chairs.s2?.here === true)
    leave({ ...at, screens: [...at.screens, back] })
  })
  test('shows and does the same in a second tab', async () => {
    const at = await playing(served, 'vote')
    const tab = screen(base, at.code, { key: at.phone(2).key })
    await tab.until(({ seat }) => seat === 's2')
    await settled(at.screens)
    expect(lasting(tab.view())).toEqual(lasting(at.phone(2).view()))
    await ok(tab, { do: 'answer', ask: 'vote 1.1', picks: ['reject'] })
    const told = await at.phone(2).until(({ secret }) => secret?.answers.length === 1)
    expect(told.secret?.answers).toEqual([{ ask: 'vote 1.1', picks: ['reject'] }])
    tab.link.close()
    await delivered()
    expect(at.host.view().chairs.s2?.here).toBe(true)
    leave(at)
  })
  test('puts out its first tab when it opens a fifth', async () => {
    const at = await seated(served, 2)
    const tabs: Screen[] = []
    for (let i = 0; i < 4; i++) {
      const tab = screen(base, at.code, { key: at.phone(2).key })
      await tab.until(({ seat }) => seat === 's2')
      tabs.push(tab)
    }
    expect(await at.phone(2).untilAt('out')).toEqual({ at: 'out', why: 'moved' })
    expect(tabs.map(({ status }) => status().at)).toEqual(['open', 'open', 'open', 'open'])
    leave({ ...at, screens: [...at.screens, ...tabs] })
  })
})

describe('a TV', () => {
  test('that is opened again shows the same', async () => {
    const at = await playing(served, 'vote')
    const before = lasting(at.tv.view())
    at.tv.link.close()
    await at.host.until(({ room }) => room.screens === 0)
    const again = screen(base, at.code, { key: at.tv.key, tv: true })
    await again.until(({ room }) => room.screens === 1)
    expect(lasting(again.view())).toEqual(before)
    leave({ ...at, screens: [...at.screens, again] })
  })
  test('is optional, and there may be many', async () => {
    const phones = Array.from({ length: 5 }, newKey)
    const table = await logged(
      served,
      phones,
      ['tv', 'tv two'].map(() => newKey()),
    )
    const at = company(await come(base, table, { phones, tv: newKey() }))
    at.tv.link.close()
    await at.host.until(({ room }) => room.screens === 0)
    await ok(at.host, { do: 'start' })
    await reach({ ...at, screens: at.phones }, 'result')
    expect(phaseOf(at.host.view())).toBe('result')
    leave(at)
  })
})

describe('among simultaneous commands', () => {
  test('of two votes of one phone one counts, and the other is refused', async () => {
    const at = await playing(served, 'vote')
    const two = at.phone(2)
    const tab = screen(base, at.code, { key: two.key })
    await tab.until(({ seat }) => seat === 's2')
    const replies = await Promise.all([
      two.say({ do: 'answer', ask: 'vote 1.1', picks: ['approve'] }),
      tab.say({ do: 'answer', ask: 'vote 1.1', picks: ['reject'] }),
    ])
    expect(replies.map(reply => reply.ok).toSorted()).toEqual([false, true])
    const picks = (await two.until(({ secret }) => secret?.answers.length === 1)).secret?.answers[0]?.picks
    expect(picks).toEqual([replies[0]?.ok ? 'approve' : 'reject'])
    leave({ ...at, screens: [...at.screens, tab] })
  })
  test('the same vote twice is acknowledged twice, and counts once', async () => {
    const at = await playing(served, 'vote')
    const events = (await log.read(at.id)).length
    const vote = { do: 'answer', ask: 'vote 1.1', picks: ['approve'] } as const
    const replies = await Promise.all([at.phone(2).say(vote), at.phone(2).say(vote)])
    expect(replies.map(reply => reply.ok)).toEqual([true, true])
    expect((await at.phone(2).say(vote)).ok).toBe(true)
    expect(await log.read(at.id)).toHaveLength(events + 1)
    leave(at)
  })
  test('those of everyone at once make one log, in some order, and all see its end', async () => {
    const at = await playing(served, 'vote')
    await Promise.all(at.phones.map(one => ok(one, { do: 'answer', ask: 'vote 1.1', picks: ['approve'] })))
    await Promise.all(at.screens.map(one => one.until(({ table }) => table?.phase === 'votes')))
    await expectOk(perform({ who: at.host, command: { do: 'answer', ask: 'go-on votes 1.1', picks: [] } }))
    expect(asked(at, 'card')).toBeDefined()
    leave(at)
  })
})

test('more than forty messages at once from one phone are refused, and its connection stays', async () => {
  const at = await seated(served, 2)
  const replies = await Promise.all(Array.from({ length: 60 }, () => at.phone(2).say({ do: 'start' })))
  const slow = replies.filter(reply => !reply.ok && reply.reason === 'slow').length
  expect(slow).toBeGreaterThanOrEqual(15)
  expect(replies.length - slow).toBeGreaterThanOrEqual(35)
  expect(at.phone(2).status().at).toBe('open')
  // The others notice nothing.
  await ok(at.host, { do: 'setting', key: 'muted', value: true })
  await soon(() => at.tv.view().room.settings.muted)
  leave(at)
})
