import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { matchMaker } from '@colyseus/core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeApi } from '../../server/http/api.ts'
import { answerTickMs, maxProcessMisses } from '../../server/http/limits.ts'
import { atTable, type NewTable } from '../../server/room/registry.ts'
import { newKey } from '../../shared/client/connection.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { refuse } from '../../shared/party/refusals.ts'
import { delivered, logged } from '../kit/company.ts'
import { askIn } from '../kit/entry.ts'
import { type Screen, screen, serve } from '../kit/server.ts'
import { holdTime, letTimeGo } from '../kit/time.ts'

const served = await serve()
const { base, log } = served
afterEach(letTimeGo)

const fronts: Server[] = []
/** Opens an API of its own behind one proxy, which has counted nothing: guesses can then come from many addresses. */
const open = async (): Promise<string> => {
  const answer = makeApi({ log, proxies: 1, address: () => '', version: 'test' })
  const front = createServer((request, response) => void answer(request, response, request.url ?? ''))
  fronts.push(front)
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}
let usual = ''
const screens: Screen[] = []
beforeAll(async () => {
  usual = await open()
})
afterAll(async () => {
  for (const one of screens) one.link.close()
  for (const front of fronts) front.close()
  await served.stop()
})

interface Credentials {
  readonly key?: string
  readonly invite?: string
  readonly api?: string
}
const ask = async (name: string, from: string, { key = newKey(), invite = '', api = usual }: Credentials = {}) => {
  const manner = { headers: { 'x-forwarded-for': from, connection: 'close' } }
  const { status, headers, text } = await askIn(api, name, { key, invite }, manner)
  return { status, text, headers: JSON.stringify([...headers].filter(([name]) => name !== 'date')) }
}

const locked: PartyEvent = { type: 'housed', key: 'locked', value: true }
const invited: PartyEvent = { type: 'housed', key: 'guests', value: 'invited' }

/** Makes a table with these events and this many connections, four for each key; with none it is asleep. */
const table = async (events: readonly PartyEvent[], open: number) => {
  const keys = Array.from({ length: Math.max(1, Math.ceil(open / 4)) }, newKey)
  const made = await logged(served, [newKey()], keys)
  await log.append(made.id, 2 + keys.length, events)
  const phones = Array.from({ length: open }, (_, i) => keys[i % keys.length] ?? '')
  // Connects a few at a time: a link that waits too long enters again, and would count twice.
  for (let i = 0; i < phones.length; i += 12) {
    const some = phones.slice(i, i + 12).map(key => screen(base, made.id, { key, tv: open === 1 }))
    await Promise.all(some.map(one => one.untilAt('open')))
    screens.push(...some)
  }
  return made
}

/** Makes a table for each reason why a code alone may not open one. */
const closed = async () => ({
  'awake and locked': await table([locked], 1),
  'awake, by invitation': await table([invited], 1),
  'awake and full': await table([], 240),
  'asleep and locked': await table([locked], 0),
  'asleep, by invitation': await table([invited], 0),
})
let tables: Awaited<ReturnType<typeof closed>>
beforeAll(async () => {
  tables = await closed()
})
const asleep = () => [tables['asleep and locked'], tables['asleep, by invitation']]
const isAwake = ({ id }: { readonly id: string }) => matchMaker.getLocalRoomById(id) !== undefined

describe('a code that does not open', () => {
  test('reveals to nobody whether a table has it: for 1,000 probes, no classifier is better than chance', async () => {
    const touch = vi.spyOn(log, 'touch')
    const append = vi.spyOn(log, 'append')
    const codes = Object.values(tables).map(({ code }) => code)
    const probes: { readonly there: boolean; readonly answer: string }[] = []
    const from = async (i: number, api: string): Promise<void> => {
      const names = codes.flatMap((code, n) => [code, `Q${i}X${n}`])
      const answers = await Promise.all(names.map(name => ask(name, `7.7.${i}.1`, { api })))
      answers.forEach((answer, n) => {
        probes.push({ there: n % 2 === 0, answer: JSON.stringify(answer) })
      })
    }
    // A hundred misses at each API stay within the budget of its process.
    for (let i = 0; i < 100; i += 10) {
      const api = await open()
      await Promise.all(Array.from({ length: 10 }, (_, n) => from(i + n, api)))
    }
    expect(probes).toHaveLength(1000)
    // The best possible classifier: for each distinct answer, it guesses what most of its codes were.
    const kinds = new Set(probes.map(({ answer }) => answer))
    const right = [...kinds].map(kind => {
      const there = probes.filter(({ answer, there }) => answer === kind && there).length
      const none = probes.filter(({ answer, there }) => answer === kind && !there).length
      return Math.max(there, none)
    })
    expect(right.reduce((a, b) => a + b) / probes.length).toBeLessThan(0.55)
    expect([...kinds]).toHaveLength(1)
    // No probe woke a table or wrote to the log.
    expect(asleep().map(isAwake)).toEqual([false, false])
    // The watch over the log's files touches no table.
    const touched = touch.mock.calls.filter(([table]) => table !== '')
    expect([touched.length, append.mock.calls.length]).toEqual([0, 0])
  })

  /** Requests every kind of closed table, and none, after the misses, and records when each is answered. */
  const answered = async (misses: readonly string[]) => {
    const kinds = [
      ...Object.entries(tables).map(([kind, { code }]) => [kind, code] as const),
      ['none', 'QQQQ'] as const,
    ]
    const apis = await Promise.all(kinds.map(open))
    for (const api of apis) await Promise.all(misses.map((address, i) => ask(`W${i}`, address, { api })))
    holdTime()
    const done: string[] = []
    const all = kinds.map(([kind, code], i) => ask(code, '9.8.8.8', { api: apis[i] ?? '' }).then(() => done.push(kind)))
    const within = async (milliseconds: number): Promise<readonly string[]> => {
      for (let i = 0; i < 40; i++) await delivered()
      vi.advanceTimersByTime(milliseconds)
      for (let i = 0; i < 40; i++) await delivered()
      return done.toSorted()
    }
    return { within, kinds: kinds.map(([kind]) => kind).toSorted(), all }
  }
  test('is answered after the same time, whatever was looked up', async () => {
    const { within, kinds, all } = await answered([])
    expect(await within(answerTickMs - 1)).toEqual([])
    expect(await within(1)).toEqual(kinds)
    await Promise.all(all)
  })
  test('is answered after the same longer time for an address that guessed too often', async () => {
    const { within, kinds, all } = await answered(Array.from({ length: 20 }, () => '9.8.8.8'))
    expect(await within(1_999)).toEqual([])
    expect(await within(1)).toEqual(kinds)
    await Promise.all(all)
  })
  /** Passes time in ticks until all of these are answered, and returns how much. */
  const passed = async (asked: readonly Promise<unknown>[]): Promise<number> => {
    let left = asked.length
    for (const one of asked)
      void one.then(() => {
        left -= 1
      })
    for (let milliseconds = 0; ; milliseconds += answerTickMs) {
      for (let i = 0; i < 40; i++) await delivered()
      // While nothing waits for time, requests or answers are still on their way.
      while (left > 0 && vi.getTimerCount() === 0) await delivered()
      if (left === 0) return milliseconds
      vi.advanceTimersByTime(answerTickMs)
    }
  }
  test('is answered after the same longer time for all who guess, once all together have guessed too often', async () => {
    const codes = [...Object.values(tables).map(({ code }) => code), 'QQQQ']
    const times: number[] = []
    for (const code of codes) {
      const api = await open()
      holdTime()
      await passed(Array.from({ length: maxProcessMisses + 40 }, (_, i) => ask(`W${i}`, `9.7.${i}.1`, { api })))
      times.push(await passed([ask(code, '9.8.8.8', { api })]))
      letTimeGo()
    }
    expect(times).toEqual(codes.map(() => times[0]))
    expect(times[0]).toBeGreaterThanOrEqual(2_000)
  })
})

describe('a guest who knows more of a table than its code', () => {
  const reason = async (answer: ReturnType<typeof ask>) => JSON.parse((await answer).text).refused?.reason
  test('is told its state, if that is its invite or its permanent name', async () => {
    const at = tables['awake and locked']
    expect(JSON.parse((await ask(at.code, '6.1.1.1', { invite: 'invitation' })).text).refused).toEqual(refuse('locked'))
    expect(await reason(ask(at.id, '6.1.1.1'))).toBe('locked')
    expect(await reason(ask(tables['awake and full'].code, '6.1.1.1', { invite: 'invitation' }))).toBe('crowded')
    expect(await reason(ask(tables['asleep and locked'].id, '6.1.1.1'))).toBe('locked')
    expect(isAwake(tables['asleep and locked'])).toBe(false)
    expect((await ask(tables['awake, by invitation'].id, '6.1.1.1')).status).toBe(202)
  })
  test('is told so at once, whatever was guessed from the same address', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => ask(`W${i}`, '6.1.1.2')))
    holdTime()
    expect(await reason(ask(tables['awake and locked'].id, '6.1.1.2'))).toBe('locked')
  })
  test('is let in by a valid invite, and asks the host with one that has ended', async () => {
    const made = await table([invited, { type: 'invited', invite: 'another one' }], 1)
    expect((await ask(made.code, '6.1.1.3', { invite: 'another one' })).status).toBe(200)
    expect((await ask(made.code, '6.1.1.3', { invite: 'invitation' })).status).toBe(202)
    expect((await ask(made.code, '6.1.1.3', { invite: 'never one' })).status).toBe(404)
  })
})

test('is told by the permanent name that a newer server wrote the table; its code reveals nothing', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const made = await logged(served, [newKey()], [])
  await log.append(made.id, 2, [{ type: 'banished' }])
  const named = await ask(made.id, '3.1.1.1')
  expect([named.status, JSON.parse(named.text).refused]).toEqual([409, { reason: 'newer' }])
  expect(await ask(made.code, '3.1.1.1')).toEqual(await ask('QQQQ', '3.1.1.1'))
  expect(isAwake(made)).toBe(false)
  const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)))
  expect(lines).toEqual([
    expect.objectContaining({
      said: 'failed',
      where: 'api',
      fault: expect.stringMatching(/: update the server\.$/),
      at: [],
    }),
  ])
  vi.restoreAllMocks()
})

test.each([
  ['by its code', ({ code }) => ask(code, '3.1.1.2'), 200],
  ['by its permanent name', ({ id }) => ask(id, '3.1.1.2'), 200],
  ['by its invite', ({ code }) => ask(code, '3.1.1.2', { invite: 'invitation' }), 200],
  ['by a code that no table has', () => ask('QQQQ', '3.1.1.2'), 404],
] as const satisfies readonly (readonly [
  string,
  (at: Pick<NewTable, 'id' | 'code'>) => ReturnType<typeof ask>,
  number,
])[])('a table is looked up once %s, asleep and awake', async (_how, come, status) => {
  const made = await logged(served, [newKey()], [])
  const find = vi.spyOn(log, 'find')
  for (const _state of ['asleep', 'awake']) {
    find.mockClear()
    expect((await come(made)).status).toBe(status)
    expect(find).toHaveBeenCalledTimes(1)
  }
  vi.restoreAllMocks()
})

test('two who find a table asleep at the same time enter the same room', async () => {
  const made = await logged(served, [newKey()], [])
  const visitor = (n: number) => ({ key: `hash ${n}`, screen: true, address: `3.1.2.${n}` })
  const ticket = { invite: 'invitation', named: true }
  // Both find the table asleep before either enters it.
  const found = await Promise.all([0, 1].map(() => atTable({ log }, made.id, table => Promise.resolve(table))))
  const rooms = found.map((table, n) => table?.enter(visitor(n), ticket))
  await rooms[0]
  expect(await found[1]?.enter(visitor(2), ticket)).toMatchObject({ reservation: { roomId: made.id } })
  expect(await Promise.all(rooms)).toMatchObject([
    { reservation: { roomId: made.id } },
    { reservation: { roomId: made.id } },
  ])
})

test('a guest who types the code of a table by invitation is told nothing, but the host is asked', async () => {
  const host = newKey()
  const made = await logged(served, [host], [])
  await log.append(made.id, 2, [invited])
  const phone = screen(base, made.code, { key: host })
  const guest = newKey()
  await phone.until(() => true)
  expect((await ask(made.code, '5.5.5.5', { key: guest })).status).toBe(404)
  const { secret } = await phone.until(view => view.secret?.joinRequests.length === 1)
  await phone.say({ do: 'admit', joinRequest: secret?.joinRequests[0]?.id ?? '', yes: true })
  expect((await ask(made.code, '5.5.5.5', { key: guest })).status).toBe(200)
  phone.link.close()
})

test('an open table opens to its code, awake or asleep', async () => {
  const made = await logged(served, [newKey()], [])
  expect(isAwake(made)).toBe(false)
  expect((await ask(made.code, '4.4.4.4')).status).toBe(200)
  expect(isAwake(made)).toBe(true)
})
