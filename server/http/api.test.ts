import type { IncomingMessage } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { refuse } from '../../shared/party/refusals.ts'
import { logged, ok, seated } from '../../test/kit/company.ts'
import { asking, json } from '../../test/kit/http.ts'
import { leave } from '../../test/kit/players.ts'
import { screen, serve } from '../../test/kit/server.ts'
import { addressOf } from './addresses.ts'

const served = await serve()
const { base, log } = served
afterAll(served.stop)

const { say, post, enter } = asking(base)
const tables = async (): Promise<number> => (await log.list()).length

describe('a table is made', () => {
  test('with a code, an invite and a permanent name', async () => {
    const { status, body } = await post('/api/tables', {})
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}$/),
      invite: expect.stringMatching(/^[\w-]{11}$/),
    })
    expect(await log.read(body.id)).toEqual([{ type: 'opened', game: 'avalon', invite: body.invite }])
  })
  test('for the game it names, or for the first one if that is unknown', async () => {
    for (const game of ['avalon', 'chess', 7, null, { toString: 'x' }])
      expect((await post('/api/tables', { game })).status).toBe(201)
  })
})

describe('a table is found', () => {
  test('by its code in any case, with spaces and hyphens, and by its permanent name', async () => {
    const { id, code } = await logged(served, [], [])
    for (const name of [code, code.toLowerCase(), `%20${code.slice(0, 2)}-${code.slice(2)}%20`, id]) {
      const { status, body } = await enter(name)
      expect([name, status, body.table]).toEqual([name, 200, id])
    }
  })
  test('and the answer holds neither the table’s state nor its invite', async () => {
    const { code } = await logged(served, [newKey()], [])
    const { body } = await enter(code)
    expect(Object.keys(body).toSorted()).toEqual(['address', 'now', 'reservation', 'short', 'table', 'version'])
    expect(Object.keys(body.reservation).toSorted()).not.toContain('state')
    expect(JSON.stringify(body)).not.toContain('invitation')
  })
  test('and for an unknown one the answer is the same to the byte, whatever was asked for', async () => {
    const answers = await Promise.all(
      ['BBBB', 'QQQQ', 'x', '%00', '..%2f..', '__proto__', 'constructor'].map(name => enter(name)),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual({
      status: 404,
      body: { refused: { reason: 'nowhere' } },
    })
  })
})

describe('a request that the API does not understand is refused', () => {
  test.each([
    ['no key', {}],
    ['a short key', { key: 'abc' }],
    ['a key with other letters', { key: `${'a'.repeat(21)}!` }],
    ['a key that is a list', { key: [newKey()] }],
    ['a key that is null', { key: null }],
  ])('%s', async (_what, body) => {
    expect(await post('/api/tables/BBBB/enter', body)).toMatchObject({
      status: 400,
      body: { refused: { reason: 'unread' } },
    })
  })
  test.each([
    ['no type', {}, '{}', 400],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1', 400],
    ['a form’s plain text', { 'content-type': 'text/plain' }, '{}', 400],
    ['a list', json, '[]', 400],
    ['a word', json, '"x"', 400],
    ['nothing', json, '', 400],
    ['half of it', json, '{"key":', 400],
    ['null', json, 'null', 400],
    ['more than 2 kB', json, JSON.stringify({ pad: 'x'.repeat(2_100) }), 400],
    ['with its charset', { 'content-type': 'application/json; charset=utf-8' }, '{}', 201],
  ])('%s', async (_what, headers, body, status) => {
    const before = await tables()
    expect((await say('/api/tables', { headers, body })).status).toBe(status)
    expect(await tables()).toBe(before + (status === 201 ? 1 : 0))
  })
  test('a body without end is cut off, and the next request is answered', async () => {
    const huge = await say('/api/tables', { headers: json, body: `{"pad":"${'x'.repeat(3_000_000)}"}` }).catch(
      () => null,
    )
    if (huge) expect(huge.status).toBe(400)
    expect((await enter('BBBB')).status).toBe(404)
  })
  test.each([
    ['GET', '/api/tables', 405],
    ['PUT', '/api/tables', 405],
    ['DELETE', '/api/tables/BBBB/enter', 405],
    ['POST', '/api/', 404],
    ['POST', '/api/tables/', 404],
    ['POST', '/api/tables/BBBB', 404],
    ['POST', '/api/tables/BBBB/enter/', 404],
    ['POST', '/api/tables/%E0%A4%A/enter', 400],
    ['POST', `/api/tables/${'B'.repeat(65)}/enter`, 400],
  ])('%s %s is %d', async (method, path, status) => {
    const answer = await say(path, {
      method,
      headers: json,
      body: /^P/.test(method) ? JSON.stringify({ key: newKey() }) : '',
    })
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('guests by invitation', () => {
  test('must ask if they know only the table’s code, and the host admits one and refuses another', async () => {
    const at = await seated(served, 2)
    await ok(at.host, { do: 'setting', key: 'guests', value: 'invited' })
    const guests = [screen(base, at.id), screen(base, at.id)] as const
    for (const guest of guests) await guest.untilAt('requesting')
    // Both come from one address; the host sees one request after the other.
    const request = async (after: string): Promise<string> => {
      const { secret } = await at.host.until(view => view.secret?.joinRequests.some(({ id }) => id !== after) === true)
      expect(secret?.joinRequests).toHaveLength(1)
      return secret?.joinRequests[0]?.id ?? ''
    }
    const yes = await request('')
    // Only the host sees join requests.
    expect(at.phone(2).view().secret?.joinRequests).toEqual([])
    expect(await at.phone(2).say({ do: 'admit', joinRequest: yes, yes: true })).toMatchObject({
      ok: false,
      reason: 'gone',
    })
    await ok(at.host, { do: 'admit', joinRequest: yes, yes: true })
    await ok(at.host, { do: 'admit', joinRequest: await request(yes), yes: false })
    // Phones repeat their request every two seconds.
    const ends = await Promise.all(guests.map(one => Promise.race([one.untilAt('open'), one.untilAt('refused')])))
    expect(ends.toSorted((a, b) => (a.at < b.at ? -1 : 1))).toEqual([
      { at: 'open' },
      { at: 'refused', ...refuse('turned-away') },
    ])
    const inside = guests.find(one => one.status().at === 'open')
    expect((await inside?.until(() => true))?.room.code).toBe(at.code)
    leave({ ...at, screens: [...at.screens, ...guests] })
  })
  test('enter with the invite, and return without it', async () => {
    const { code } = await logged(served, [newKey()], [])
    const at = await seated(served, 1)
    await ok(at.host, { do: 'setting', key: 'guests', value: 'invited' })
    const key = newKey()
    expect(await enter(at.id, { key, invite: 'invitatioN' })).toEqual({ status: 202, body: { wait: true } })
    expect(await enter(at.code, { key, invite: 'invitatioN' })).toMatchObject({ status: 404 })
    expect(await enter(at.code, { key, invite: '' })).toMatchObject({ status: 404 })
    const guest = screen(base, at.code, { key, invite: 'invitation' })
    await guest.untilAt('open')
    guest.link.close()
    const again = screen(base, at.code, { key })
    await again.untilAt('open')
    expect((await enter(code, { invite: 7 })).status).toBe(200)
    leave({ ...at, screens: [...at.screens, again] })
  })
  test('who keep asking make one join request, and one entry', async () => {
    const at = await seated(served, 1)
    await ok(at.host, { do: 'setting', key: 'guests', value: 'invited' })
    const key = newKey()
    for (let i = 0; i < 70; i++) expect((await enter(at.id, { key })).status).toBe(202)
    expect((await at.host.until(view => view.secret?.joinRequests.length === 1)).secret?.joinRequests).toHaveLength(1)
    leave(at)
  })
})

describe('a lock', () => {
  test('refuses newcomers, phones and TVs alike, and lets members back in', async () => {
    const at = await seated(served, 2)
    const watcher = screen(base, at.code)
    await watcher.untilAt('open')
    await ok(at.host, { do: 'setting', key: 'locked', value: true })
    const locked = { status: 403, body: { refused: refuse('locked') } }
    // A bare code may be a guess, so it gets the same answer as an unknown code.
    const none = await enter('QQQQ')
    expect(await enter(at.code)).toEqual(none)
    expect(await enter(at.code, { screen: true })).toEqual(none)
    expect(await enter(at.code, { invite: 'invitation' })).toEqual(locked)
    expect(await enter(at.id, { screen: true })).toEqual(locked)
    expect(await watcher.say({ do: 'sit', name: 'Flo', charge: 'lion', colour: 'red' })).toEqual({
      ok: false,
      ...refuse('locked'),
    })
    // A TV returns with its watch key; a watcher and a seat with their own keys.
    for (const [one, tv] of [
      [at.tv, true],
      [watcher, false],
      [at.phone(2), false],
    ] as const) {
      one.link.close()
      const again = screen(base, at.code, { key: one.key, tv })
      await again.untilAt('open')
      again.link.close()
    }
    leave({ ...at, screens: [...at.screens, watcher] })
  })
})

describe('the address that a request comes from', () => {
  const from = (forwarded?: string): IncomingMessage =>
    ({ socket: { remoteAddress: '10.0.0.9' }, headers: { 'x-forwarded-for': forwarded } }) as never
  test.each([
    [0, '1.1.1.1', '10.0.0.9'],
    [0, undefined, '10.0.0.9'],
    [1, '1.1.1.1', '1.1.1.1'],
    [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    [2, '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
    [2, '2.2.2.2', '10.0.0.9'],
    [1, undefined, '10.0.0.9'],
    [1, '', '10.0.0.9'],
    [1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    [1, '2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    [1, '2001:db8::9', '2001:db8:0:0::/64'],
    [1, '1.1.1.1:50123', '1.1.1.1'],
    [1, '6.6.6.6, 1.1.1.1:50123', '1.1.1.1'],
    [1, '[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    [1, '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    [1, '2001:0db8:0001:0002:0::9', '2001:db8:1:2::/64'],
    [1, 'unknown', '10.0.0.9'],
    [1, '1.1.1.1:', '10.0.0.9'],
    [1, '1.1.1.1.1', '10.0.0.9'],
    [1, '[::1', '10.0.0.9'],
    [1, 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    [1, '::1', '0:0:0:0::/64'],
    [1, '::ffff:1.1.1.1', '1.1.1.1'],
  ])('behind %d proxies, forwarded for %s, is %s', (proxies, forwarded, address) => {
    expect(addressOf(from(forwarded), proxies)).toBe(address)
  })
})

test('the server still answers after all of the above', async () => {
  expect((await say('/', { method: 'GET' })).status).toBe(404)
})
