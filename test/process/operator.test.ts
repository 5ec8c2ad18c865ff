import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSocket } from '../../server/ops/operator.ts'
import { run } from '../../tools/child.ts'
import { come, gather, insist, leave, type Players, playGame, sitDown } from '../kit/players.ts'
import { type Process, startProcess } from '../kit/process.ts'

let server: Process
beforeAll(async () => {
  server = await startProcess()
})
afterAll(() => {
  return server.dispose()
})

const tables = (...args: readonly string[]) => run('tables', ['--data', server.data, ...args])
const host = ({ phones }: Players) => phones[0] as NonNullable<(typeof phones)[0]>

test('orders are accepted only from the owner of the data folder', () => {
  expect(statSync(orderSocket(server.data)).mode & 0o777).toBe(0o600)
})

test('an announcement is on every screen of every table, even later ones, until it is withdrawn', async () => {
  const [first, second] = await Promise.all([gather(server.base, 1), gather(server.base, 1)])
  const screens = [...first.screens, ...second.screens]
  expect(await tables('--say', 'Restart at 22:00')).toMatchObject({ code: 0, out: 'Done.\n' })
  await Promise.all(screens.map(one => one.until(({ room }) => room.announcement === 'Restart at 22:00')))
  const later = await gather(server.base, 1)
  await later.tv.until(({ room }) => room.announcement === 'Restart at 22:00')
  expect(await tables('--say', 'x'.repeat(121))).toMatchObject({ code: 1 })
  expect(await tables('--say', '')).toMatchObject({ code: 0 })
  await Promise.all([...screens, later.tv].map(one => one.until(({ room }) => room.announcement === '')))
  for (const each of [first, second, later]) leave(each)
})

test('a table that is awake is closed, and opens again unchanged', async () => {
  const players = await gather(server.base, 2)
  await sitDown(host(players), 'Ada')
  expect(await tables('--close', players.code)).toMatchObject({ code: 0, out: 'Done.\n' })
  await Promise.all(players.screens.map(one => one.untilAt('out')))
  expect(host(players).status()).toMatchObject({ at: 'out', why: 'closed' })
  leave(players)
  const [listed] = (await tables()).out.split('\n').filter(line => line.startsWith(players.code))
  expect(listed).toContain(' lobby  1 ')
})

test('a removed guest is let in again', async () => {
  const players = await gather(server.base, 2)
  const [ada, bo] = players.phones as [(typeof players.phones)[0], (typeof players.phones)[0]]
  if (!ada || !bo) throw new Error('two phones are here')
  await sitDown(ada, 'Ada')
  await sitDown(bo, 'Bo')
  const seat = bo.view().seat ?? ''
  await insist(ada, { do: 'remove', seat })
  await bo.untilAt('out')
  expect(ada.view().secret?.removed).toHaveLength(1)
  expect(await tables('--unbar', players.id)).toEqual({ code: 0, out: 'Done.\n', err: '' })
  await ada.until(({ secret }) => secret?.removed.length === 0)
  leave(players)
})

test('a table is deleted with everything kept of it, and one that does not exist is said not to', async () => {
  const players = await gather(server.base, 1)
  expect(await tables('--delete', players.id)).toEqual({ code: 0, out: 'Done.\n', err: '' })
  await host(players).untilAt('out')
  leave(players)
  expect((await tables()).out).not.toContain(players.id)
  expect(await tables('--delete', players.id)).toMatchObject({ code: 1, err: 'There is no such table.\n' })
})

test('a check reads every event, and names the table whose last ones a damaged page has dropped', async () => {
  const [whole, cut] = await Promise.all([gather(server.base, 1), gather(server.base, 1)])
  await sitDown(host(cut), 'Ada')
  await sitDown(host(whole), 'Ada')
  leave(whole)
  leave(cut)
  expect(await tables('--check')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^All is whole: \d+ tables with /),
  })
  await server.stop()
  const db = new DatabaseSync(join(server.data, 'tables.sqlite'))
  db.prepare('DELETE FROM events WHERE "table" = ?1 AND seq = (SELECT max(seq) FROM events WHERE "table" = ?1)').run(
    cut.id,
  )
  db.close()
  const { code, err } = await tables('--check')
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^${cut.code}  ${cut.id}  tables.sqlite .* is damaged`)),
  ])
  expect(await tables('--delete', cut.code)).toMatchObject({ code: 0 })
  expect(await tables('--check')).toMatchObject({ code: 0 })
  await server.start()
})

test('a person is exported and erased, from the log and every screen, even while the table is awake', async () => {
  const players = await gather(server.base, 2)
  const [ada, bo] = players.phones as [(typeof players.phones)[0], (typeof players.phones)[0]]
  if (!ada || !bo) throw new Error('two phones are here')
  await sitDown(ada, 'Ada')
  await sitDown(bo, 'Boadicea')
  const kept = await tables('--export', players.code, '--name', 'Boadicea')
  expect(kept.code).toBe(0)
  expect(JSON.parse(kept.out)).toMatchObject({ table: players.id, seats: ['s2'], events: expect.any(Array) })
  expect(kept.out).not.toContain('Ada')
  expect(await tables('--erase', players.code, '--name', 'Nobody')).toMatchObject({
    code: 1,
    err: 'Nobody of exactly that name was ever at that table.\n',
  })
  expect(await tables('--erase', players.code, '--name', 'Boadicea')).toEqual({ code: 0, out: 'Done.\n', err: '' })
  await Promise.all(players.screens.map(one => one.untilAt('out')))
  leave(players)
  const back = await come(server.base, players, { phones: players.phones.map(({ key }) => key), tv: players.tv.key })
  const view = await back.tv.until(({ chairs }) => Object.keys(chairs).length === 2)
  expect(Object.values(view.chairs).map(({ name }) => name)).toEqual(['Ada', '#2'])
  expect(back.phones[0]?.view().seat).toBe('s1')
  expect(back.phones[1]?.view().seat).toBe(null)
  leave(back)
  await server.stop()
  for (const end of ['', '-wal', '-sum']) {
    const place = join(server.data, `tables.sqlite${end}`)
    if (existsSync(place)) expect(readFileSync(place).includes('Boadicea')).toBe(false)
  }
  expect(await tables('--check')).toMatchObject({ code: 0 })
  await server.start()
})

test('games played are counted without names, and without a running server in the log', async () => {
  const players = await gather(server.base, 5)
  await playGame(players, 'avalon')
  leave(players)
  const { out } = await tables('--stats')
  expect(out).toMatch(/^ +1 {2}avalon, 5 players: (good|evil)$/m)
  expect(out).toMatch(/^ +1 {2}avalon: under 10 min$/m)
  expect(out).not.toMatch(/Ada|Bo\b/)
  await server.stop()
  expect(await tables('--say', 'Nobody hears it')).toMatchObject({ code: 1 })
  expect(await tables('--delete', players.code)).toMatchObject({ code: 0, out: 'Done.\n' })
  expect((await tables()).out).not.toContain(players.id)
  await server.start()
})
