import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { codeLifetime, type Log, tableLifetime, touchEvery } from '../log/log.ts'
import { logOn } from '../log/sqlite.ts'
import { makeSweeper, sweepEvery } from './sweep.ts'

const hour = 3_600_000
const day = 24 * hour
const today = Date.UTC(2026, 10, 18)

/** A computer's two clocks: the wall clock, and how long the server has run. */
const time = { wall: today, uptime: 0 }
const pass = (milliseconds: number): void => {
  time.wall += milliseconds
  time.uptime += milliseconds
}
let store: Log
beforeEach(() => {
  Object.assign(time, { wall: today, uptime: 0 })
  store = logOn(new DatabaseSync(':memory:'), 'memory')
})
const ids = async (): Promise<readonly string[]> => (await store.list()).map(({ id }) => id).sort()

/** Starts a server, and completes its first sweep. */
const started = async (awake: readonly string[] = [], keepDays = 30) => {
  time.uptime = 0
  const sweeper = makeSweeper(store, {
    wall: () => time.wall,
    uptime: () => time.uptime,
    isAwake: id => awake.includes(id),
    keepDays,
  })
  await sweeper.sweep()
  /** Lets it run, with these tables in use throughout. */
  const run = async (milliseconds: number, using: readonly string[] = []): Promise<void> => {
    for (let gone = 0; gone < milliseconds; gone += sweepEvery) {
      pass(sweepEvery)
      for (const id of using) await sweeper.log.touch(id, time.wall - touchEvery)
      await sweeper.sweep()
    }
  }
  return { ...sweeper, run }
}

const old = { id: 'old', code: 'BDFG' }
const young = { id: 'young', code: 'CDFG' }

test('a table unused for 30 days is deleted after a day of uptime, and no other', async () => {
  await store.create(old, [1], today - tableLifetime(30) - 1)
  await store.create(young, [1], today - day / 2)
  const server = await started()
  await server.run(day - hour)
  expect(await ids()).toEqual(['old', 'young'])
  await server.run(2 * hour)
  expect(await ids()).toEqual(['young'])
})

test.each([7, 365])('a table is kept for the %i days that the operator set, and no longer', async keepDays => {
  await store.create(old, [1], today - (keepDays + 1) * day + hour)
  await store.create(young, [1], today - (keepDays - 2) * day)
  const server = await started([], keepDays)
  await server.run(day + 2 * hour)
  expect(await ids()).toEqual(['young'])
})

test('a start deletes nothing and frees no code, however often the server starts', async () => {
  await store.create(old, [1], today - tableLifetime(30) - 1)
  await store.create(young, [1], today - 2 * day)
  for (let i = 0; i < 40; i++) {
    await started()
    pass(hour)
  }
  expect(await ids()).toEqual(['old', 'young'])
  expect(await store.find('BDFG')).not.toBeNull()
  const server = await started()
  await server.run(hour)
  expect(await store.find('CDFG')).toBeNull()
})

test('a table that was used in between, or is awake, is kept', async () => {
  for (const id of ['used', 'awake', 'gone']) await store.create({ id, code: null }, [1], today - tableLifetime(30) - 1)
  await store.create(young, [1], today)
  const server = await started(['awake'])
  await server.run(12 * hour)
  await server.log.touch('used', time.wall)
  await server.run(2 * day)
  expect(await ids()).toEqual(['awake', 'used', 'young'])
})

test('a start with a clock 400 days ahead deletes nothing, even if a table is used by that clock', async () => {
  await store.create(old, [1], today - 3 * day)
  await store.create(young, [1], today)
  time.wall = today + 400 * day
  const server = await started()
  await server.run(3 * day)
  expect(await ids()).toEqual(['old', 'young'])
  expect(await store.find('BDFG')).not.toBeNull()
  await server.run(3 * day, ['young'])
  expect(await ids()).toEqual(['old', 'young'])
  // The clock is set right: what was used a moment ago still counts as just used.
  time.wall -= 400 * day
  await server.run(2 * day)
  const used = (await store.find('young'))?.used ?? 0
  expect(Math.abs(used - (time.wall - 2 * day))).toBeLessThanOrEqual(2 * hour)
  expect(await ids()).toEqual(['old', 'young'])
})

test('a computer that starts in 1970 and is set right during a game loses no table', async () => {
  await store.create(old, [1], today - 3 * day)
  time.wall = 0
  const server = await started(['new'])
  await server.log.create({ id: 'new', code: 'DFGH' }, [1], time.wall)
  await server.run(3 * hour, ['new', 'old'])
  time.wall = today
  await server.run(hour)
  expect((await store.find('DFGH'))?.used).toBeGreaterThan(today - 2 * hour)
  expect((await store.find('BDFG'))?.used).toBeGreaterThan(today - 2 * hour)
  const again = await started()
  await again.run(3 * day)
  expect(await ids()).toEqual(['new', 'old'])
})

test('a clock that leaps ahead while the server runs deletes nothing, and frees no code', async () => {
  await store.create(young, [1], today)
  await store.create(old, [1], today - hour)
  const server = await started()
  await server.run(hour, ['young'])
  time.wall += 400 * day
  await server.run(3 * day, ['young'])
  expect(await ids()).toEqual(['old', 'young'])
  expect(await store.find('CDFG')).not.toBeNull()
})

test('nothing is deleted from 31 days after the newest use, until somebody uses a table', async () => {
  await store.create(old, [1], today - 33 * day)
  await store.create(young, [1], today - 32 * day)
  const server = await started()
  await server.run(3 * day)
  expect(await ids()).toEqual(['old', 'young'])
  // The table is used again, so the next start finds a clock that others have confirmed.
  await server.log.touch('young', time.wall)
  const again = await started()
  await again.run(day + hour)
  expect(await ids()).toEqual(['young'])
})

test('codes are freed a day after their last use', async () => {
  await store.create(old, [1], today - codeLifetime - 1)
  await store.create(young, [1], today)
  const server = await started()
  await server.run(hour)
  expect(await store.find('BDFG')).toBeNull()
  expect(await store.find('CDFG')).not.toBeNull()
})
