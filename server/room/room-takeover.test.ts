import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { refuse } from '../../shared/party/refusals.ts'
import { type Company, delivered, ok, playing, seated } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { enterTable, type Screen, screen, serve } from '../../test/kit/server.ts'
import { later, letTimeGo } from '../../test/kit/time.ts'

const served = await serve()
const { base, log } = served
afterAll(served.stop)
afterEach(() => {
  letTimeGo()
})

/** A guest who came with a new phone and asks for the second seat. */
const asking = async (at: Company): Promise<{ readonly fresh: Screen; readonly joinRequest: string }> => {
  const fresh = screen(base, at.code)
  await fresh.untilAt('open')
  await ok(fresh, { do: 'take', seat: 's2' })
  const view = await at.host.until(({ secret }) => (secret?.joinRequests.length ?? 0) > 0)
  return { fresh, joinRequest: view.secret?.joinRequests.at(-1)?.id ?? '' }
}
const end = (at: Company, ...more: readonly Screen[]): void => leave({ ...at, screens: [...at.screens, ...more] })

describe('a seat on another phone', () => {
  test('needs a yes from its own phone or the host, and nobody else is asked', async () => {
    const at = await playing(served, 'vote')
    const { fresh, joinRequest } = await asking(at)
    const own = await at.phone(2).until(({ secret }) => secret?.joinRequests.length === 1)
    expect(own.secret?.joinRequests).toEqual([{ id: joinRequest, seat: 's2' }])
    expect([at.phone(3).view().secret?.joinRequests, fresh.view().secret]).toEqual([[], null])
    expect(await at.phone(3).say({ do: 'admit', joinRequest, yes: true })).toEqual({ ok: false, ...refuse('gone') })
    expect(await fresh.say({ do: 'admit', joinRequest, yes: true })).toEqual({ ok: false, ...refuse('not-seated') })
    end(at, fresh)
  })
  test('is given by its own phone, which is put out, and all are told', async () => {
    const at = await playing(served, 'vote')
    await ok(at.phone(2), { do: 'answer', ask: 'vote 1.1', picks: ['reject'] })
    const before = await at.phone(2).until(({ secret }) => secret?.answers.length === 1)
    const { fresh, joinRequest } = await asking(at)
    expect(await at.host.say({ do: 'admit', joinRequest, yes: true })).toEqual({ ok: false, ...refuse('not-theirs') })
    void at.phone(2).say({ do: 'admit', joinRequest, yes: true })
    expect(await at.phone(2).untilAt('out')).toEqual({ at: 'out', why: 'moved' })
    const now = await fresh.until(({ seat }) => seat === 's2')
    expect(now.room.mark).toBe(at.tv.view().room.mark)
    expect(now.room.mark).toMatch(/^[\da-f]{64}$/)
    // The current hand, and the answer that was given before.
    expect(now.secret?.hand).toEqual(before.secret?.hand)
    expect(now.secret?.answers).toEqual([{ ask: 'vote 1.1', picks: ['reject'] }])
    expect(now.chairs.s2?.here).toBe(true)
    for (const one of [at.tv, at.host])
      expect((await one.until(({ room }) => room.news?.type === 'moved')).room.news?.seat).toBe('s2')
    // The old key is now unknown.
    const old = screen(base, at.code, { key: at.phone(2).key })
    await old.untilAt('open')
    expect((await old.until(() => true)).secret).toBe(null)
    end(at, fresh, old)
  })
  test('is given by the host once its own phone has been away for a minute', async () => {
    const at = await playing(served, 'vote')
    at.phone(2).link.close()
    await at.host.until(({ chairs }) => chairs.s2?.here === false)
    const { fresh, joinRequest } = await asking(at)
    later(59_000)
    expect(await at.host.say({ do: 'admit', joinRequest, yes: true })).toEqual({ ok: false, ...refuse('not-theirs') })
    later(61_500)
    await ok(at.host, { do: 'admit', joinRequest, yes: true })
    expect((await fresh.until(({ seat }) => seat === 's2')).secret?.asks).toHaveLength(1)
    end(at, fresh)
  })
  test('cannot be requested again right after a no', async () => {
    const at = await playing(served, 'vote')
    const { fresh, joinRequest } = await asking(at)
    await ok(at.phone(2), { do: 'admit', joinRequest, yes: false })
    await at.host.until(({ secret }) => secret?.joinRequests.length === 0)
    expect(await fresh.say({ do: 'take', seat: 's2' })).toEqual({ ok: false, ...refuse('turned-away') })
    later(121_000)
    await ok(fresh, { do: 'take', seat: 's2' })
    end(at, fresh)
  })
  test('is requested once, even if asked for twice', async () => {
    const at = await seated(served, 2)
    const { fresh, joinRequest } = await asking(at)
    await ok(fresh, { do: 'take', seat: 's2' })
    await delivered()
    expect(at.host.view().secret?.joinRequests).toEqual([{ id: joinRequest, seat: 's2' }])
    later(121_000)
    expect(await at.phone(2).say({ do: 'admit', joinRequest, yes: true })).toEqual({ ok: false, ...refuse('gone') })
    end(at, fresh)
  })
})

describe('an empty chair', () => {
  const emptied = async (): Promise<Company> => {
    const at = await playing(served, 'vote')
    void at.phone(2).say({ do: 'leave' })
    expect(await at.phone(2).untilAt('out')).toEqual({ at: 'out', why: 'left' })
    await at.tv.until(({ chairs, room }) => chairs.s2?.empty === true && room.news?.type === 'left')
    return at
  }
  test('goes to a new phone when the host says yes, with its hand', async () => {
    const at = await emptied()
    const { fresh, joinRequest } = await asking(at)
    expect(fresh.view().secret).toBe(null)
    await ok(at.host, { do: 'admit', joinRequest, yes: true })
    const view = await fresh.until(({ seat }) => seat === 's2')
    expect(view.secret?.hand).not.toBe(null)
    await ok(fresh, { do: 'answer', ask: 'vote 1.1', picks: ['approve'] })
    end(at, fresh)
  })
  test('goes back to its own phone at once, and no other chair does, even after the server slept', async () => {
    const at = await emptied()
    void at.phone(3).say({ do: 'leave' })
    await at.tv.until(({ chairs }) => chairs.s3?.empty === true)
    await served.testing.getRoomById(at.id).disconnect()
    const back = screen(base, at.code, { key: at.phone(2).key })
    await back.untilAt('open')
    expect(await back.say({ do: 'take', seat: 's3' })).toEqual({ ok: false, ...refuse('second-hand') })
    expect(await back.say({ do: 'take', seat: 's2' })).toEqual({ ok: true, seat: 's2' })
    expect((await back.until(({ seat }) => seat === 's2')).secret?.hand).not.toBe(null)
    end(at, back)
  })
  test('is no longer asked for once its own phone is back', async () => {
    const at = await emptied()
    const { fresh } = await asking(at)
    const back = screen(base, at.code, { key: at.phone(2).key })
    await back.untilAt('open')
    await ok(back, { do: 'take', seat: 's2' })
    const view = await back.until(({ seat }) => seat === 's2')
    expect(view.secret?.joinRequests).toEqual([])
    await at.host.until(({ secret }) => secret?.joinRequests.length === 0)
    end(at, fresh, back)
  })
  test('of a removed player is kept for the minute of the undo, whoever asks', async () => {
    const at = await playing(served, 'vote')
    const fresh = screen(base, at.code)
    await fresh.untilAt('open')
    await ok(at.host, { do: 'remove', seat: 's2' })
    expect(await fresh.say({ do: 'take', seat: 's2' })).toEqual({ ok: false, ...refuse('kept') })
    later(61_000)
    await ok(fresh, { do: 'take', seat: 's2' })
    end(at, fresh)
  })
  test('is played by a bot, and given back to its player on return', async () => {
    const at = await playing(served, 'vote')
    at.phone(2).link.close()
    await at.host.until(({ chairs }) => chairs.s2?.here === false)
    await ok(at.host, { do: 'stand-in', seat: 's2', on: true })
    await at.tv.until(({ chairs }) => chairs.s2?.bot === true)
    // It votes after a human-like pause.
    await at.tv.until(({ table }) => table?.acted.includes('s2') === true)
    const back = screen(base, at.code, { key: at.phone(2).key })
    const view = await back.until(({ chairs }) => chairs.s2?.bot === false)
    expect(view.secret?.answers).toHaveLength(1)
    expect((await at.tv.until(({ room }) => room.news?.type === 'back')).room.news?.seat).toBe('s2')
    end(at, back)
  })
})

describe('a phone that the host removed', () => {
  test('returns to its seat by itself when the host undoes that, with the same hand', async () => {
    const at = await seated(served, 5)
    await ok(at.host, { do: 'start' })
    const before = (await at.phone(2).until(({ secret }) => secret?.hand !== null)).secret?.hand
    await ok(at.host, { do: 'remove', seat: 's2' })
    expect(await at.phone(2).untilAt('out')).toEqual({ at: 'out', why: 'removed' })
    const { secret } = await at.host.until(view => view.secret?.removed.length === 1)
    expect(secret?.removed).toMatchObject([{ seat: 's2', until: expect.any(Number) }])
    await ok(at.host, { do: 'restore', seat: 's2' })
    await at.phone(2).untilAt('open')
    const back = await at.phone(2).until(view => view.seat === 's2' && view.secret?.hand !== null)
    expect(back.secret?.hand).toEqual(before)
    expect(await at.host.say({ do: 'restore', seat: 's2' })).toMatchObject({ ok: false, reason: 'not-out' })
    end(at)
  })
  test('is told so, and kept out', async () => {
    const at = await seated(served, 3)
    await ok(at.host, { do: 'remove', seat: 's2' })
    expect(await at.phone(2).untilAt('out')).toEqual({ at: 'out', why: 'removed' })
    const again = screen(base, at.code, { key: at.phone(2).key })
    expect(await again.untilAt('refused')).toEqual({ at: 'refused', ...refuse('removed') })
    expect((await at.tv.until(({ room }) => room.news?.type === 'removed')).room.order).toEqual(['s1', 's3'])
    end(at, again)
  })
  test('is kept out even between its reservation and its socket', async () => {
    const at = await seated(served, 3)
    const key = at.phone(2).key
    at.phone(2).link.close()
    await at.host.until(({ chairs }) => chairs.s2?.here === false)
    const entered = await enterTable(base, at.code, { key })
    await ok(at.host, { do: 'remove', seat: 's2' })
    const { reservation } = entered.body as { reservation: { sessionId: string; roomId: string; processId: string } }
    const socket = new WebSocket(
      `${base.replace('http', 'ws')}${reservation.processId}/${reservation.roomId}?sessionId=${reservation.sessionId}`,
    )
    const closed = await new Promise<CloseEvent>(resolve => {
      socket.addEventListener('close', resolve)
    })
    expect([closed.code, closed.reason]).toEqual([4002, 'removed'])
    end(at)
  })
})

test('a phone that takes a seat is identified in the log by its hash alone', async () => {
  const at = await seated(served, 2)
  const key = newKey()
  const fresh = screen(base, at.code, { key })
  await fresh.untilAt('open')
  await ok(fresh, { do: 'take', seat: 's2' })
  expect(JSON.stringify(await log.read(at.id))).not.toContain(key)
  end(at, fresh)
})
