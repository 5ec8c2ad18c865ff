import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret } from '../../server/state/schema.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import { chairByKey } from '../../shared/party/party.ts'
import { sentAnswer } from '../../shared/protocol/sent.ts'
import { openTable, type Served, serve } from '../kit/server.ts'
import { codes } from '../kit/socket.ts'
import { sitting } from './evening.ts'
import { type Guest, makeGuest, makeTable, type RawTable, wireOf } from './table.ts'

let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(() => served.stop())

let rounds = 0
/** Seats five players, a TV, a watcher, and one who may take a seat. They read their cards, and a team is proposed. */
const playing = async (): Promise<{
  readonly table: RawTable
  readonly phones: readonly Guest[]
  readonly other: Guest
}> => {
  rounds += 1
  const table = makeTable(served.log, served.base, await openTable(served.base))
  const phones = Array.from({ length: 5 }, (_, n) => makeGuest(rounds * 100 + n))
  const other = makeGuest(rounds * 100 + 50)
  for (const guest of [...phones, other, makeGuest(rounds * 100 + 60, true)]) await table.comeIn(guest)
  for (const [n, phone] of phones.entries()) expect(await table.say(phone, sitting(n))).toBeNull()
  const [host] = phones
  expect(host && (await table.say(host, { do: 'start' }))).toBeNull()
  for (const phone of phones) await table.say(phone, { do: 'answer', ask: 'acknowledge role', picks: [] })
  const { match } = await table.readLog()
  const leader = match && table.guestOf(publicStateOf(match).awaited[0] ?? '')
  expect(leader && (await table.say(leader, { do: 'answer', ask: 'team 1.1', picks: ['s1', 's2'] }))).toBeNull()
  expect(await table.fault(null)).toBeNull()
  return { table, phones, other }
}

const vote = { do: 'answer', ask: 'vote 1.1', picks: ['reject'] } as const
const answered = JSON.stringify([sentAnswer(vote)])

test('each client of a room has a view of its own, and keeps one when it is disconnected', async () => {
  const { table, phones } = await playing()
  const id = (await served.log.list())[0]?.id ?? ''
  const views = (): readonly unknown[] => [...matchMaker.getLocalRoomById(id).clients].map(({ view }) => view)
  expect(views()).toHaveLength(7)
  expect(views().every(view => view !== undefined)).toBe(true)
  expect(new Set(views()).size).toBe(7)
  const [host, , third] = phones
  // A removed phone that does not read cannot close properly, and stays in the room for a while.
  if (third) wireOf(third)?.stall()
  expect(host && (await table.say(host, { do: 'remove', seat: 's3' }))).toBeNull()
  expect(views()).toHaveLength(7)
  expect(new Set(views()).size).toBe(7)
})

test('a phone whose seat was taken over gets not a byte of what the seat does afterwards', async () => {
  const { table, phones, other } = await playing()
  const [, old] = phones
  if (!old) throw new Error('nobody')
  expect(await table.say(other, { do: 'take', seat: 's2' })).toBeNull()
  const wire = wireOf(old)
  wire?.send({ do: 'admit', joinRequest: 'k1', yes: true })
  // The old phone no longer reads, and cannot close properly either.
  wire?.stall()
  while (chairByKey(await table.readLog(), other.hash) === undefined)
    await new Promise(resolve => setTimeout(resolve, 5))
  expect(await table.say(other, vote)).toBeNull()
  for (const phone of phones.filter(one => one !== old)) await table.say(phone, { ...vote, picks: ['approve'] })
  expect(wireOf(other)?.bytes().includes(answered)).toBe(true)
  const before = wire?.frames.length ?? 0
  wire?.release()
  expect(await wire?.closed).toEqual({ code: 4002, reason: 'moved' })
  expect(wire?.bytes().includes(answered)).toBe(false)
  // Frames that were already being sent: the join request, and no patch after the one that removed it.
  const late = (wire?.frames ?? []).slice(before).filter(([code]) => code === codes.patch)
  expect(late.length).toBeLessThanOrEqual(1)
})

test('a phone that was removed gets nothing more', async () => {
  const { table, phones } = await playing()
  const [host, second, old] = phones
  if (!(host && second && old)) throw new Error('nobody')
  const wire = wireOf(old)
  wire?.stall()
  expect(await table.say(host, { do: 'remove', seat: 's3' })).toBeNull()
  expect(await table.say(second, vote)).toBeNull()
  const before = wire?.frames.length
  wire?.release()
  expect(await wire?.closed).toEqual({ code: 4002, reason: 'removed' })
  expect(wire?.frames.length).toBe(before)
  expect(await table.fault(null)).toBeNull()
})

test('a phone that has left gets nothing of the one to whom the host gives its empty chair', async () => {
  const { table, phones, other } = await playing()
  const [host, , old] = phones
  if (!host || !old) throw new Error('nobody')
  const wire = wireOf(old)
  wire?.send({ do: 'leave' })
  // It no longer reads, and cannot close properly either.
  wire?.stall()
  const isEmpty = async (): Promise<boolean> => (await table.readLog()).chairs.some(({ empty }) => empty)
  while (!(await isEmpty())) await new Promise(resolve => setTimeout(resolve, 5))
  expect(await table.say(other, { do: 'take', seat: 's3' })).toBeNull()
  expect(chairByKey(await table.readLog(), other.hash)).toBe(undefined)
  expect(await table.say(host, { do: 'admit', joinRequest: 'k1', yes: true })).toBeNull()
  await table.readLog()
  expect(await table.say(other, vote)).toBeNull()
  expect(wireOf(other)?.bytes().includes(answered)).toBe(true)
  const before = wire?.frames.length
  wire?.release()
  expect(await wire?.closed).toEqual({ code: 4002, reason: 'left' })
  expect(wire?.frames.length).toBe(before)
  expect(wire?.bytes().includes(answered)).toBe(false)
  expect(await table.fault(null)).toBeNull()
})

test('a screen gets no secret, not even with the key of a seat', async () => {
  const { table, phones } = await playing()
  const [phone] = phones
  if (!phone) throw new Error('nobody')
  const tv: Guest = { ...phone, screen: true, said: [], wires: [], readers: [] }
  await table.comeIn(tv)
  await wireOf(tv)?.sync()
  expect(wireOf(tv)?.bytes().includes('"sees":')).toBe(false)
})

test('a change in a single leaf is sent to all seats in frames of one size, and to nobody else', async () => {
  const { table, phones, other } = await playing()
  const frames = (guest: Guest): readonly Buffer[] => wireOf(guest)?.frames ?? []
  const before = new Map(table.guests.map(guest => [guest, frames(guest).length]))
  expect(await table.say(other, { do: 'take', seat: 's2' })).toBeNull()
  await Promise.all(table.guests.map(guest => wireOf(guest)?.sync()))
  const patches = table.guests.map(guest =>
    frames(guest)
      .slice(before.get(guest))
      .filter(([code]) => code === codes.patch),
  )
  // The host and the seat see the join request, and the sizes reveal it to nobody else.
  const [size] = patches[0]?.map(({ length }) => length) ?? []
  expect(patches.map(got => got.map(({ length }) => length))).toEqual(
    table.guests.map(guest => (phones.includes(guest) ? [size] : [])),
  )
  expect(patches.flat().filter(frame => frame.includes('"id"'))).toHaveLength(2)
})

test('the secret leaf contains only texts: Colyseus cannot filter its own lists safely', () => {
  const leaf = new Secret()
  const kinds = Object.values(leaf.toJSON()).map(value => typeof value)
  expect(kinds).toEqual(Array.from({ length: 10 }, () => 'string'))
})
