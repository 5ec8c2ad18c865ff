import { afterAll, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { charges } from '../../shared/party/crests.ts'
import { refuse } from '../../shared/party/refusals.ts'
import { asked, delivered, logged, ok, phaseOf, playing, seated, soon } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { enterTable, openTable, type Screen, screen, serve } from '../../test/kit/server.ts'
import { hashOf } from './codes.ts'

const served = await serve()
const { base, log } = served
afterAll(served.stop)

const flo = { do: 'sit', name: 'Flo', charge: charges[20] ?? '', colour: 'red' } as const
const enter = (name: string, key: string, screen = false) => enterTable(base, name, { key, screen })

describe('joining', () => {
  test('gives a phone its seat, and is shown to all', async () => {
    const { code } = await openTable(base)
    const [phone, tv] = [screen(base, code), screen(base, code, { tv: true })]
    await Promise.all([phone.untilAt('open'), tv.untilAt('open')])
    expect(await phone.say(flo)).toEqual({ ok: true, seat: 's1' })
    const seen = await tv.until(({ chairs }) => 's1' in chairs)
    expect(seen.chairs.s1).toMatchObject({
      name: 'Flo',
      charge: charges[20] ?? '',
      colour: 'red',
      here: true,
      bot: false,
    })
    expect(seen.room).toMatchObject({ host: 's1', order: ['s1'], screens: 1, stage: 'lobby', code })
    expect([phone.view().seat, seen.seat, seen.secret]).toEqual(['s1', null, null])
    for (const one of [phone, tv]) one.link.close()
  })
  test('a refusal goes to that phone alone, and changes nothing', async () => {
    const at = await seated(served, 2)
    const before = await log.read(at.id)
    const other = screen(base, at.code)
    await other.untilAt('open')
    const count = (await log.read(at.id)).length
    expect(count).toBe(before.length + 1)
    const reply = await other.say({ ...flo, name: 'ADA' })
    expect(reply).toEqual({ ok: false, ...refuse('name-taken', { name: 'Ada' }) })
    expect(await log.read(at.id)).toHaveLength(count)
    expect(other.view().room.order).toHaveLength(2)
    expect((await other.say(flo)).ok).toBe(true)
    leave(at)
  })
  test('with one name or crest at the same time succeeds for one of two phones', async () => {
    const { code } = await openTable(base)
    const phones = [screen(base, code), screen(base, code), screen(base, code)]
    await Promise.all(phones.map(one => one.untilAt('open')))
    const replies = await Promise.all(phones.map(one => one.say(flo)))
    expect(replies.filter(({ ok: yes }) => yes)).toHaveLength(1)
    expect(replies.filter(reply => !reply.ok && reply.reason === 'name-taken')).toHaveLength(2)
    for (const phone of phones) phone.link.close()
  })
  test('leaves no key in the log, only its hash', async () => {
    const at = await playing(served, 'vote')
    const text = JSON.stringify(await log.read(at.id))
    for (const { key } of at.screens) {
      expect(text).not.toContain(key)
      expect(text).toContain(hashOf(key))
    }
    leave(at)
  })
  test('sends no screen a key, nor the hash of one', async () => {
    const at = await playing(served, 'vote')
    const all = JSON.stringify(at.screens.map(({ view }) => ({ ...view(), parts: null })))
    for (const { key } of at.screens) {
      expect(all).not.toContain(key)
      expect(all).not.toContain(hashOf(key))
    }
    leave(at)
  })
})

describe('late-comers', () => {
  test('watch the game, and join the next one', async () => {
    const at = await playing(served, 'vote')
    const late = screen(base, at.code)
    await late.untilAt('open')
    expect(phaseOf(await late.until(() => true))).toBe('vote')
    expect(late.view()).toMatchObject({ seat: null, secret: null })
    await ok(late, flo)
    const view = await late.until(({ seat }) => seat === 's6')
    expect(view.secret).toMatchObject({ hand: null, asks: [], hosting: [], answers: [] })
    expect(await late.say({ do: 'answer', ask: 'vote 1.1', picks: ['approve'] })).toMatchObject({ ok: false })
    await ok(at.host, { do: 'answer', ask: 'end game', picks: ['hide'] })
    await ok(at.host, { do: 'start' })
    const next = await late.until(({ room, secret }) => room.games === 2 && secret?.hand != null)
    expect(next.table).toMatchObject({ phase: 'deal' })
    leave({ ...at, screens: [...at.screens, late] })
  })
})

describe('a screen that only watches', () => {
  const commands = [
    flo,
    { do: 'start' },
    { do: 'take', seat: 's2' },
    { do: 'answer', ask: 'vote 1.1', picks: ['approve'] },
    { do: 'admit', joinRequest: 'k1', yes: true },
    { do: 'delete' },
    { do: 'setting', key: 'locked', value: true },
  ] as const
  test.each(commands)('a TV may not: $do', async command => {
    const at = await playing(served, 'vote', 5)
    const before = await log.read(at.id)
    expect(await at.tv.say(command)).toEqual({ ok: false, ...refuse('not-seated') })
    expect(await at.tv.say({ do: 'draft', ask: 'team 1.1', picks: ['s1'] })).toMatchObject({ ok: false })
    expect(await log.read(at.id)).toEqual(before)
    leave(at)
  })
  test('a phone without a seat may only take one', async () => {
    const at = await playing(served, 'vote')
    const watcher = screen(base, at.code)
    await watcher.untilAt('open')
    const before = await log.read(at.id)
    for (const command of commands.slice(3)) expect((await watcher.say(command)).ok).toBe(false)
    expect(await watcher.say({ do: 'start' })).toEqual({ ok: false, ...refuse('not-seated') })
    expect(await log.read(at.id)).toEqual(before)
    leave({ ...at, screens: [...at.screens, watcher] })
  })
  test('a seat’s key on a TV shows no secret, and can do nothing', async () => {
    const at = await playing(served, 'vote')
    const tv = screen(base, at.code, { key: at.phone(2).key, tv: true })
    await tv.untilAt('open')
    await tv.until(() => true)
    await delivered()
    expect(await tv.say({ do: 'answer', ask: 'vote 1.1', picks: ['approve'] })).toMatchObject({ ok: false })
    expect(asked(at, 'vote')).toBeDefined()
    leave({ ...at, screens: [...at.screens, tv] })
  })
})

describe('forty screens', () => {
  test('are the most at a table; a phone with a seat still comes back', async () => {
    const keys = Array.from({ length: 40 }, newKey)
    const host = newKey()
    const { id, code } = await logged(served, [host], keys)
    const screens = keys.map(key => screen(base, code, { key, tv: true }))
    await Promise.all(screens.map(one => one.untilAt('open')))
    const [first, tv] = screens as [Screen, Screen]
    await tv.until(({ room }) => room.screens === 40)
    const phone = screen(base, code, { key: host })
    await phone.untilAt('open')
    expect(await enter(id, newKey(), true)).toMatchObject({ status: 403, body: { refused: { reason: 'crowded' } } })
    const tab = screen(base, code, { key: host })
    await tab.untilAt('open')
    tab.link.close()
    first.link.close()
    await tv.until(({ room }) => room.screens === 39)
    await soon(() => phone.view().room.screens === 39)
    const again = screen(base, code)
    await again.untilAt('open')
    for (const one of [...screens, phone, again]) one.link.close()
  })
})
