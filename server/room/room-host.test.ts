import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { refuse } from '../../shared/party/refusals.ts'
import { ok, phaseOf, playing, seated } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { enterTable, screen, serve } from '../../test/kit/server.ts'
import { later, letTimeGo } from '../../test/kit/time.ts'

const served = await serve()
const { base, log } = served
afterAll(served.stop)
afterEach(() => {
  letTimeGo()
})

describe('the host’s role', () => {
  test('is handed on, with its questions', async () => {
    const at = await playing(served, 'votes')
    const hosting = at.host.view().secret?.hosting.map(({ kind }) => kind)
    expect(hosting).toEqual(['go-on', 'end'])
    expect(at.phone(3).view().secret?.hosting).toEqual([])
    await ok(at.host, { do: 'hand-over', seat: 's3' })
    const now = await at.phone(3).until(({ room }) => room.host === 's3')
    expect(now.secret?.hosting.map(({ kind }) => kind)).toEqual(hosting)
    expect((await at.host.until(({ room }) => room.host === 's3')).secret?.hosting).toEqual([])
    expect(await at.host.say({ do: 'pause' })).toEqual({ ok: false, ...refuse('not-host') })
    expect(now.room.news).toMatchObject({ type: 'host', seat: 's3' })
    leave(at)
  })
  test('can be taken once its phone has been away for a minute, and taken back', async () => {
    const at = await seated(served, 3)
    expect(await at.phone(2).say({ do: 'take-host' })).toEqual({ ok: false, ...refuse('host-here') })
    at.host.link.close()
    await at.phone(2).until(({ chairs }) => chairs.s1?.here === false)
    expect(await at.phone(2).say({ do: 'take-host' })).toEqual({ ok: false, ...refuse('host-here') })
    later(60_500)
    expect(await at.tv.say({ do: 'take-host' })).toEqual({ ok: false, ...refuse('not-seated') })
    await ok(at.phone(2), { do: 'take-host' })
    expect((await at.tv.until(({ room }) => room.host === 's2')).room.formerHost).toBe('s1')
    letTimeGo()
    const back = screen(base, at.code, { key: at.host.key })
    await back.until(({ seat }) => seat === 's1')
    expect((await at.tv.until(({ chairs }) => chairs.s1?.here === true)).room.host).toBe('s2')
    await ok(back, { do: 'take-host' })
    await at.tv.until(({ room }) => room.host === 's1' && room.formerHost === null)
    leave({ ...at, screens: [...at.screens, back] })
  })
  test('passes to nobody by itself when the host leaves', async () => {
    const at = await seated(served, 3)
    void at.host.say({ do: 'leave' })
    expect(await at.host.untilAt('out')).toEqual({ at: 'out', why: 'left' })
    expect((await at.tv.until(({ room }) => room.order.length === 2)).room.host).toBe(null)
    await ok(at.phone(3), { do: 'take-host' })
    await at.tv.until(({ room }) => room.host === 's3')
    leave(at)
  })
})

describe('starting a game', () => {
  test('names who is away, and can put a bot in their place', async () => {
    const at = await seated(served, 5)
    at.phone(4).link.close()
    await at.host.until(({ chairs }) => chairs.s4?.here === false)
    expect(await at.host.say({ do: 'start' })).toEqual({ ok: false, ...refuse('away', { names: ['Di'] }) })
    await ok(at.host, { do: 'stand-in', seat: 's4', on: true })
    await ok(at.host, { do: 'start' })
    await at.tv.until(view => phaseOf(view) === 'deal')
    leave(at)
  })
  test('shows on every screen what is missing', async () => {
    const at = await seated(served, 3)
    const { objection } = at.tv.view().room
    expect(objection).toMatchObject({ why: 'few', count: 2 })
    await ok(at.host, { do: 'bot' })
    await ok(at.host, { do: 'bot' })
    expect((await at.tv.until(({ room }) => room.order.length === 5)).room.objection).toBe(null)
    leave(at)
  })
})

describe('ending', () => {
  test('a game is the host’s right at any time, and the table can play again', async () => {
    const at = await playing(served, 'team')
    await ok(at.host, { do: 'answer', ask: 'end game', picks: ['show'] })
    const over = await at.tv.until(({ table }) => table?.over !== null)
    expect(over.room.stage).toBe('over')
    await ok(at.host, { do: 'start' })
    const again = await at.tv.until(({ room }) => room.games === 2)
    expect(again.table).toMatchObject({ phase: 'deal', events: [{ type: 'dealt' }] })
    expect(again.room.order).toEqual(over.room.order)
    leave(at)
  })
  test('the table deletes its log, names and keys at once', async () => {
    const at = await playing(served, 'vote')
    expect(await at.phone(2).say({ do: 'delete' })).toEqual({ ok: false, ...refuse('not-host') })
    void at.host.say({ do: 'delete' })
    for (const one of at.screens) expect(await one.untilAt('out')).toEqual({ at: 'out', why: 'deleted' })
    expect([await log.find(at.id), await log.find(at.code), await log.read(at.id)]).toEqual([null, null, []])
    const again = await enterTable(base, at.code, { key: at.host.key })
    expect(again).toMatchObject({ status: 404, body: { refused: { reason: 'nowhere' } } })
    expect((await enterTable(base, at.id, { key: at.host.key })).status).toBe(404)
  })
})

test('the host’s settings reach every screen', async () => {
  const at = await seated(served, 2)
  await ok(at.host, { do: 'setting', key: 'volume', value: 4 })
  await ok(at.host, { do: 'option', option: 'lady', value: true })
  await ok(at.host, { do: 'order', seats: ['s2', 's1'] })
  await ok(at.host, { do: 'bench', seat: 's2', on: true })
  const seen = await at.tv.until(({ chairs }) => chairs.s2?.benched === true)
  expect(seen.room).toMatchObject({ settings: { volume: 4 }, options: { lady: true }, order: ['s2', 's1'] })
  expect(seen.room.hints).toContainEqual({ option: 'lady', why: 'small' })
  leave(at)
})
