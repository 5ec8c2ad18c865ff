import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { refuse } from '../../shared/party/refusals.ts'
import { delivered, ok, playing, seated } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { type Screen, screen, serve } from '../../test/kit/server.ts'
import { letTimeGo } from '../../test/kit/time.ts'

const served = await serve()
const { base } = served
afterAll(served.stop)
afterEach(letTimeGo)

const watcher = async (code: string, invite = ''): Promise<Screen> => {
  const one = screen(base, code, { invite })
  await one.untilAt('open')
  await one.until(() => true)
  return one
}

describe('all watchers', () => {
  test('are put out at once, and players and the TV are not', async () => {
    const at = await playing(served, 'vote')
    const watchers = await Promise.all([watcher(at.code), watcher(at.code)])
    await ok(at.host, { do: 'put-out', screens: false })
    for (const one of watchers) expect(await one.untilAt('out')).toEqual({ at: 'out', why: 'watching' })
    await delivered()
    expect(at.screens.map(({ status }) => status().at)).toEqual(at.screens.map(() => 'open'))
    // The lock keeps them out, too.
    await ok(at.host, { do: 'setting', key: 'locked', value: true })
    const again = screen(base, at.code, { key: watchers[0].key })
    expect(await again.untilAt('refused')).toMatchObject({ at: 'refused' })
    leave({ ...at, screens: [...at.screens, again] })
  })
  test('are put out together with the TVs if the host says so', async () => {
    const at = await seated(served, 2)
    await ok(at.host, { do: 'put-out', screens: true })
    expect(await at.tv.untilAt('out')).toEqual({ at: 'out', why: 'watching' })
    expect(at.host.status().at).toBe('open')
    leave(at)
  })
  test('stay if somebody other than the host asks', async () => {
    const at = await seated(served, 2)
    const one = await watcher(at.code)
    expect(await at.phone(2).say({ do: 'put-out', screens: true })).toEqual({ ok: false, ...refuse('not-host') })
    expect(await one.say({ do: 'put-out', screens: true })).toEqual({ ok: false, ...refuse('not-seated') })
    await delivered()
    expect([one.status().at, at.tv.status().at]).toEqual(['open', 'open'])
    leave({ ...at, screens: [...at.screens, one] })
  })
})

describe('by invitation', () => {
  test('a new invite lets guests in, and the old one only asks', async () => {
    const at = await seated(served, 2)
    await ok(at.host, { do: 'setting', key: 'guests', value: 'invited' })
    const old = at.host.view().room.invite
    await ok(at.host, { do: 'invite' })
    const { room } = await at.host.until(view => view.room.invite !== old)
    expect(room.invite).toMatch(/^[\w-]{11}$/)
    const late = screen(base, at.code, { invite: old })
    await late.untilAt('requesting')
    const fresh = await watcher(at.code, room.invite)
    leave({ ...at, screens: [...at.screens, late, fresh] })
  })
  test('a removed guest with a new key has to ask, and the TV shows an invite that they did not have', async () => {
    const at = await seated(served, 3)
    await ok(at.host, { do: 'setting', key: 'guests', value: 'invited' })
    const had = at.phone(3).view().room.invite
    await ok(at.host, { do: 'remove', seat: 's3' })
    await at.phone(3).untilAt('out')
    const again = screen(base, at.code, { key: newKey(), invite: had })
    await again.untilAt('requesting')
    expect((await at.tv.until(({ room }) => room.invite !== had)).room.invite).not.toBe(had)
    await at.host.until(({ secret }) => secret?.joinRequests.length === 1)
    leave({ ...at, screens: [...at.screens, again] })
  })
})

describe('a removed player', () => {
  test('is on the host’s list alone, and can return when the host agrees, even through the lock', async () => {
    const at = await seated(served, 3)
    await ok(at.host, { do: 'remove', seat: 's3' })
    const { secret } = await at.host.until(view => view.secret?.removed.length === 1)
    expect(secret?.removed).toMatchObject([{ seat: 's3', name: 'Cy' }])
    expect(at.phone(2).view().secret?.removed).toEqual([])
    await ok(at.host, { do: 'setting', key: 'locked', value: true })
    const removed = screen(base, at.code, { key: at.phone(3).key })
    expect(await removed.untilAt('refused')).toEqual({ at: 'refused', ...refuse('removed') })
    await ok(at.host, { do: 'readmit', seat: 's3' })
    await at.host.until(view => view.secret?.removed.length === 0)
    const again = screen(base, at.code, { key: at.phone(3).key })
    await again.untilAt('open')
    // The list follows the host's role.
    await ok(at.host, { do: 'setting', key: 'locked', value: false })
    await ok(at.host, { do: 'remove', seat: 's2' })
    leave({ ...at, screens: [...at.screens, removed, again] })
  })
})

test('a picture above one phone shows the table to nobody else, until every phone has its own', async () => {
  const at = await seated(served, 2)
  at.tv.link.close()
  const [ada, bo] = at.phones
  if (!(ada && bo)) throw new Error('nobody is here')
  await ada.until(({ room }) => room.screens === 0)
  const above = screen(base, at.code, { tv: true, beside: true })
  await above.until(({ room }) => room.screens === 0)
  const far = screen(base, at.code, { key: ada.key, beside: true })
  await far.untilAt('open')
  ada.link.close()
  await delivered()
  expect(above.view().room.screens).toBe(0)
  bo.link.close()
  await above.until(({ room }) => room.screens === 1)
  const living = screen(base, at.code, { tv: true })
  await above.until(({ room }) => room.screens === 2)
  const back = screen(base, at.code, { key: bo.key })
  await above.until(({ room }) => room.screens === 1)
  leave({ ...at, screens: [above, far, living, back] })
})
