import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Log, Unwritable } from '../../server/log/log.ts'
import { logOn } from '../../server/log/sqlite.ts'
import { openTable, type Served, serve } from '../kit/server.ts'
import { codes } from '../kit/socket.ts'
import { sitting } from './evening.ts'
import type { Frame } from './socket.ts'
import { makeGuest, makeTable, wireOf } from './table.ts'

/** A log whose appends wait until they are let through, and may fail. */
let gate: Promise<void> = Promise.resolve()
let full = false
const store = logOn(new DatabaseSync(':memory:'), 'memory')
const slow: Log = {
  ...store,
  append: async (...batch) => {
    await gate
    if (full) throw new Unwritable('The disk is full.')
    await store.append(...batch)
  },
}

let served: Served
beforeAll(async () => {
  served = await serve({ log: slow })
})
afterAll(() => served.stop())

const patches = (frames: readonly Frame[]): readonly Frame[] => frames.filter(([code]) => code === codes.patch)

test('nothing is seen before it is logged; then everybody sees it before it is acknowledged', async () => {
  const table = makeTable(served.log, served.base, await openTable(served.base))
  const [tv, phone] = [makeGuest(1, true), makeGuest(2)]
  for (const guest of [tv, phone]) await table.comeIn(guest)
  let open = (): void => undefined
  gate = new Promise(resolve => {
    open = resolve
  })
  const before = wireOf(tv)?.frames.length
  const said = table.say(phone, sitting(0))
  const own = wireOf(phone)?.frames.length ?? 0
  await new Promise(resolve => setTimeout(resolve, 100))
  await Promise.all([tv, phone].map(guest => wireOf(guest)?.sync()))
  expect(wireOf(tv)?.frames.length).toBe((before ?? 0) + 1)
  expect(patches(wireOf(phone)?.frames.slice(own) ?? [])).toEqual([])
  open()
  expect(await said).toBeNull()
  expect(
    wireOf(phone)
      ?.frames.slice(own + 1)
      .map(([code]) => code),
  ).toEqual([codes.patch, codes.response])
  expect(await table.fault(null)).toBeNull()
})

test('what could not be logged is never seen', async () => {
  const table = makeTable(served.log, served.base, await openTable(served.base))
  const [tv, phone] = [makeGuest(3, true), makeGuest(4)]
  for (const guest of [tv, phone]) await table.comeIn(guest)
  full = true
  expect(await table.say(phone, sitting(1))).not.toBeNull()
  full = false
  await Promise.all([tv, phone].map(guest => wireOf(guest)?.sync()))
  for (const guest of [tv, phone]) {
    guest.readers.at(-1)?.read(wireOf(guest)?.frames ?? [])
    expect(guest.readers.at(-1)?.view()).toMatchObject({ chairs: {}, room: { halted: true } })
  }
  expect(await table.say(phone, sitting(1))).toBeNull()
  expect(await table.fault(null)).toBeNull()
})
