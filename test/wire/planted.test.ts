import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Log, type Logged, whole } from '../../server/log/log.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { openTable, type Served, serve } from '../kit/server.ts'
import { sitting } from './evening.ts'
import { makeGuest, makeTable } from './table.ts'

// Compares raw sockets with a log. Each test reads another log than the server wrote, and therefore finds screens that
// show what they should not.

let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(() => served.stop())

type Change = (logged: readonly Logged[]) => readonly Logged[]

/** Reads the server's log with a fault in it. */
const misread = (change: Change): Log => ({
  ...served.log,
  parts: async function* (id) {
    yield change(await whole(served.log.parts(id)))
  },
})

/** Starts a game of five with a TV; finds what is wrong with their views, judged by a log with this fault. */
const faultBy = async (change: Change): Promise<string | null> => {
  const named = await openTable(served.base)
  const table = makeTable(misread(change), served.base, named)
  const phones = Array.from({ length: 5 }, (_, n) => makeGuest(n))
  for (const guest of [...phones, makeGuest(9, true)]) await table.comeIn(guest)
  for (const [n, phone] of phones.entries()) expect(await table.say(phone, sitting(n))).toBeNull()
  const [host] = phones
  expect(host && (await table.say(host, { do: 'start' }))).toBeNull()
  return table.fault(null)
}
const changed =
  (change: (event: PartyEvent) => PartyEvent): Change =>
  logged =>
    logged.map(one => ({ ...one, event: change(one.event as PartyEvent) }))

describe('the comparison of raw sockets with the log fires', () => {
  test('not where nothing is wrong', async () => expect(await faultBy(logged => logged)).toBeNull())

  test('where a screen shows another name than was logged', async () => {
    const renamed = changed(event => (event.type === 'sat' && event.seat === 's2' ? { ...event, name: 'Zed' } : event))
    expect(await faultBy(renamed)).toMatch(/^phone-key-0000.* has for chairs .*, not .*Zed/)
  })

  test('where a phone holds the leaf of another seat', async () => {
    const { hash } = makeGuest(0)
    const swapped = changed(event => {
      if (event.type !== 'sat' || !['s1', 's2'].includes(event.seat)) return event
      return { ...event, key: event.seat === 's1' ? makeGuest(1).hash : hash }
    })
    expect(await faultBy(swapped)).toMatch(/^phone-key-0000.* \(s2\) holds the leaves of s1$/)
  })

  test('where a screen shows a clock that nobody is asked by', async () => {
    const unstarted: Change = logged => logged.filter(({ event }) => (event as PartyEvent).type !== 'started')
    expect(await faultBy(unstarted)).toMatch(/^the clocks show .*, and asked is $/)
  })
})
