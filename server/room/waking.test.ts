import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isOver } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { game as avalon } from '../../shared/games/avalon/rules.ts'
import { decideFor } from '../../shared/party/commands/game.ts'
import { firstFree } from '../../shared/party/crests.ts'
import { fold, minutesOf, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { isRefused } from '../../shared/party/refusals.ts'
import { snapshotOf } from '../../shared/party/snapshot.ts'
import { randomAnswer, randomStep } from '../../test/kit/random-player.ts'
import { holdTime, letTimeGo } from '../../test/kit/time.ts'
import { eventsPerPart, type Log, Newer, Unwritable, whole } from '../log/log.ts'
import { logOn } from '../log/sqlite.ts'
import { eventsPerSnapshot, TableLog } from '../log/table-log.ts'
import { foldLogged, rules, wakeFrom } from './waking.ts'

const seats = ['s1', 's2', 's3', 's4', 's5']
const opened: readonly PartyEvent[] = [
  { type: 'opened', game: 'avalon', invite: 'x' },
  ...seats.map((seat, i): PartyEvent => {
    const crest = firstFree([], i)
    return { type: 'sat', seat, name: `P ${seat}`, crest, key: `hash of ${seat}` }
  }),
]
const random = seeded(3)
const started = (): PartyEvent => {
  const { options } = avalon.settle({ seats, options: {} })
  const deal = avalon.deal({ seats, options }, random)
  return { type: 'started', game: 'avalon', version: avalon.version, seats, deal }
}
/** Makes the n-th rename. */
const named = (n: number): PartyEvent => ({ type: 'named', seat: seats[n % 5] ?? 's1', name: `P ${n}` })
/** Makes one more answer, by chance; null at the end. */
const answered = (party: Party): readonly PartyEvent[] | null => {
  if (party.match === null || isOver(party.match)) return null
  const step = randomStep(party.match, random, new Set())
  const outcome = step && decideFor(party, step.by, randomAnswer(step.ask, random), random)
  return outcome && !isRefused(outcome) ? outcome : []
}

let log: Log
beforeEach(async () => {
  log = logOn(new DatabaseSync(':memory:'), 'memory')
  await log.create({ id: 'one', code: null }, opened, 0)
})
const tableLog = async (of: Log = log) => {
  const made = new TableLog(of, {
    roomId: 'one',
    status: 'open',
    logChanged: () => undefined,
    logLost: () => undefined,
    queue: async work => await work(),
  })
  await made.read()
  return made
}
const all = async (): Promise<readonly PartyEvent[]> => (await log.read('one')) as readonly PartyEvent[]
const folded = async (of: Log = log): Promise<Party> => foldLogged(await whole(of.parts('one')))
const snapshots = async (): Promise<number> => (await all()).filter(({ type }) => type === 'snapshot').length
/** Expects that waking gives the fold of the whole log, and reads at most this many events. */
const expectWoken = async (most: number): Promise<Party> => {
  const events = await all()
  const woken = await wakeFrom(log, 'one')
  expect(woken.party).toEqual(await folded())
  expect(woken.length).toBe(events.length)
  expect(woken.since).toBeLessThanOrEqual(most)
  return woken.party
}

describe('a table is woken', () => {
  test('from its last snapshot, however much was changed between games', async () => {
    const table = await tableLog()
    for (let n = 0; n < 3 * eventsPerSnapshot; n++) {
      await table.append([named(n)])
      if (n % 97 === 0) await expectWoken(eventsPerSnapshot)
    }
    await expectWoken(eventsPerSnapshot)
    expect(await snapshots()).toBe(3)
  })

  test('during a game in which people came and went for hours', async () => {
    const table = await tableLog()
    await table.append([started()])
    for (let n = 0; n < eventsPerSnapshot; n++) {
      const seat = `s${table.party.seatsMade + 1}`
      const crest = firstFree(table.party.chairs, n)
      await table.append([{ type: 'sat', seat, name: 'Flo', crest, key: 'hash of Flo' }])
      await table.append([{ type: 'left', seat }])
      const outcome = n % 20 === 0 ? answered(table.party) : []
      if (outcome && outcome.length > 0) await table.append(outcome)
      if (n % 50 === 0) await expectWoken(eventsPerSnapshot)
    }
    const woken = await expectWoken(eventsPerSnapshot)
    expect(woken.match?.seats).toEqual(seats)
    expect(woken).toEqual(table.party)
    expect(await snapshots()).toBe(2)
  })

  test('after many games from a snapshot between games or during one, with the evening’s score', async () => {
    const table = await tableLog()
    for (let game = 0; game < 12; game++) {
      await table.append([started()])
      for (let events = answered(table.party); events !== null; events = answered(table.party))
        if (events.length > 0) await table.append(events)
      await expectWoken(eventsPerSnapshot)
      if (game % 3 === 0) await table.append([{ type: 'lobbied' }])
    }
    const woken = await expectWoken(eventsPerSnapshot)
    expect(woken.games).toBe(12)
    expect(woken.score.length).toBe(5)
    expect(await snapshots()).toBeGreaterThan(2)
  })

  test('by rules other than the snapshot’s from a snapshot between games', async () => {
    const table = await tableLog()
    for (let n = 0; n < 150; n++) await table.append([named(n)])
    await table.append([started()])
    const between = await log.snapshot('one')
    while ((await log.snapshot('one')) === between) {
      const { match } = table.party
      const ask = match?.game.asks(match.state, 's1')[0]
      const outcome = answered(table.party)
      if (outcome === null) throw new Error(`the game ended at ${ask?.id}`)
      if (outcome.length > 0) await table.append(outcome)
      else await table.append([{ type: 'housed', key: 'muted', value: true }])
      for (let n = 0; n < 20; n++) await table.append([{ type: 'housed', key: 'volume', value: 3 }])
    }
    const at = (await log.snapshot('one')) ?? 0
    const events = await all()
    // A snapshot that another program wrote.
    const theirs = { ...events[at], rules: 'others', party: { nonsense: true, match: { game: 'avalon' } } }
    const other = logOn(new DatabaseSync(':memory:'), 'memory')
    await other.create({ id: 'one', code: null }, [...events.slice(0, at), theirs, ...events.slice(at + 1)], 0)
    const woken = await wakeFrom(other, 'one')
    expect(woken.party).toEqual(await folded(other))
    expect(woken.party.match).not.toBeNull()
    expect(woken.since).toBe(events.length - (between ?? 0))
    expect(between).toBeGreaterThan(100)
  })

  test('from a log without snapshots, which then gets one', async () => {
    await log.append(
      'one',
      opened.length,
      Array.from({ length: 5 * eventsPerPart + 7 }, (_, n) => named(n)),
    )
    const table = await tableLog()
    expect(table.party).toEqual(await folded())
    expect(await snapshots()).toBe(0)
    await table.snapshot()
    await table.snapshot()
    expect(await snapshots()).toBe(1)
    expect(table.length).toBe((await all()).length)
    await expectWoken(1)
  })

  test('in parts, so that other tables are served in between', async () => {
    await log.append(
      'one',
      opened.length,
      Array.from({ length: 20 * eventsPerPart }, (_, n) => named(n)),
    )
    let turns = 0
    let waking = true
    const other = (): void => {
      turns += 1
      if (waking) setImmediate(other)
    }
    setImmediate(other)
    await wakeFrom(log, 'one')
    waking = false
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  test('with a break after every few milliseconds, even within a part', async () => {
    const part = Array.from({ length: eventsPerPart }, (_, n) => ({ event: named(n), at: null }))
    const slow: Log = {
      ...log,
      snapshot: () => Promise.resolve(null),
      async *parts() {
        await Promise.resolve()
        yield [...opened.map(event => ({ event, at: null })), ...part]
      },
    }
    // Pretends that each event takes a millisecond.
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now++)
    let turns = 0
    let waking = true
    const other = (): void => {
      turns += 1
      if (waking) setImmediate(other)
    }
    setImmediate(other)
    await wakeFrom(slow, 'one')
    waking = false
    vi.restoreAllMocks()
    // Each turn is at most a tenth of the whole.
    expect(turns).toBeGreaterThanOrEqual(10)
  })
})

describe('an event in a log that this program does not know', () => {
  const strange = { type: 'banished', seat: 's1' } as unknown as PartyEvent
  const sentence =
    'A table’s log holds an event that this version of the server does not know, so that the table is not opened: update the server.'
  test.each([
    ['of the evening', strange],
    ['that is named as a property of every object', { type: 'constructor' } as unknown as PartyEvent],
    ['that is none', null as unknown as PartyEvent],
  ])('%s leaves the table as it is, and says so in one sentence', async (_what, event) => {
    await log.append('one', opened.length, [event, named(3)])
    await expect(tableLog()).rejects.toThrow(new Newer(sentence))
    await expect(wakeFrom(log, 'one')).rejects.toThrow(Newer)
    expect((await all()).length).toBe(opened.length + 2)
    // Events after the snapshot fold without it.
    await log.append('one', opened.length + 2, [snapshotOf(fold(opened), rules())])
    expect((await wakeFrom(log, 'one')).party.chairs).toHaveLength(5)
  })

  test('of a game ends that game: its table is back in the lobby, and says so, on screens and in the journal', async () => {
    const table = await tableLog()
    await table.append([started()])
    const { length } = await all()
    const events = [{ type: 'beheaded', seat: 's1' }]
    const answer = { by: 's1', ask: 'acknowledge', picks: [] }
    await log.append('one', length, [
      { type: 'answered', ...answer, events },
      { type: 'answered', ...answer, events: [] },
    ])
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const woken = await tableLog()
    expect(woken.party).toMatchObject({ match: null, news: { type: 'outdated', seat: 's1' } })
    const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'warn',
        said: 'complained',
        fault: 'A game that was begun by other rules than this version has was ended: its table is back in the lobby.',
      }),
    ])
    vi.restoreAllMocks()
    expect(await woken.append([started()])).toBe('saved')
    expect(woken.party.match).not.toBeNull()
  })
})

describe('how long a game took', () => {
  test('follows from the times in the log, even after waking, and for a batch that was unconfirmed', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1_000_000 })
    let gone = false
    const shaky: Log = {
      ...log,
      append: async (...batch) => {
        await log.append(...batch)
        if (gone) throw new Unwritable('gone')
      },
    }
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const table = await tableLog(shaky)
    await table.append([started()])
    expect(table.party).toMatchObject({ begunAt: 1_000_000, overAt: null })
    for (let events = answered(table.party); events !== null; events = answered(table.party)) {
      if (events.length === 0) continue
      vi.setSystemTime(Date.now() + 60_000)
      // Each batch is stored, but its writer is told that it failed.
      gone = true
      expect(await table.append(events)).toBe('halted')
      gone = false
      vi.setSystemTime(Date.now() + 1_000)
      expect(await table.refresh()).toBe(true)
      await expectWoken(eventsPerSnapshot)
    }
    const times = (await whole(log.parts('one'))).map(({ at }) => at ?? 0)
    expect(table.party.overAt).toBe(times.at(-1))
    expect(minutesOf(table.party)).toBe(Math.round(((times.at(-1) ?? 0) - 1_000_000) / 60_000))
    await table.append([{ type: 'lobbied' }])
    expect(minutesOf(await expectWoken(eventsPerSnapshot))).toBeGreaterThan(10)
    table.close()
    letTimeGo()
  })

  test('is unknown if the log has no times, and nothing else depends on them', async () => {
    const table = await tableLog()
    await table.append([started()])
    for (let events = answered(table.party); events !== null; events = answered(table.party))
      if (events.length > 0) await table.append(events)
    const timeless = fold(await all())
    expect(minutesOf(timeless)).toBeNull()
    expect(minutesOf(table.party)).toBe(1)
    expect({ ...table.party, begunAt: null, overAt: null }).toEqual(timeless)
  })
})

describe('a snapshot', () => {
  test('is written with its batch or not at all, even if the batch stayed unconfirmed', async () => {
    let fails: 'before' | 'after' | null = null
    const shaky: Log = {
      ...log,
      append: async (...batch) => {
        if (fails === 'before') throw new Unwritable('full')
        await log.append(...batch)
        if (fails === 'after') throw new Unwritable('gone')
      },
    }
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const table = await tableLog(shaky)
    for (let n = 0; opened.length + n < eventsPerSnapshot - 1; n++) await table.append([named(n)])
    expect(await snapshots()).toBe(0)
    for (const how of ['before', 'after'] as const) {
      fails = how
      expect(await table.append([named(7)])).toBe('halted')
      fails = null
      expect(await table.refresh()).toBe(true)
      expect(table.party).toEqual(await folded())
      expect(table.length).toBe((await all()).length)
      expect(await snapshots()).toBe(how === 'after' ? 1 : 0)
    }
    expect(await table.append([named(8)])).toBe('saved')
    await expectWoken(2)
    table.close()
    vi.restoreAllMocks()
  })

  test('holds no key and no word that the log did not hold before', async () => {
    const table = await tableLog()
    for (let n = 0; n < eventsPerSnapshot; n++) await table.append([named(n)])
    const events = await all()
    const at = events.findIndex(({ type }) => type === 'snapshot')
    const before = JSON.stringify(events.slice(0, at))
    for (const [, hash] of JSON.stringify(events[at]).matchAll(/"(hash of [^"]*)"/g)) expect(before).toContain(hash)
  })
})

test('a halted table goes on as soon as an append fits again, and not before', async () => {
  holdTime()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const db = new DatabaseSync(':memory:')
  log = logOn(db, 'it')
  await log.create({ id: 'one', code: null }, opened, 0)
  const table = await tableLog()
  /** Waits for the next check of the log, and all that follows from it. */
  const checked = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(5_000)
    for (let turn = 0; turn < 10; turn++) await new Promise(resolve => setImmediate(resolve))
  }
  const pages = Number(Object.values(db.prepare('PRAGMA page_count').get() ?? {})[0])
  db.exec(`PRAGMA max_page_count = ${pages}`)
  expect(await table.append([{ type: 'named', seat: 's1', name: 'x'.repeat(20_000) }])).toBe('halted')
  await checked()
  await checked()
  // The disk is full as before, though a touch would still fit.
  expect(table.isHalted).toBe(true)
  db.exec(`PRAGMA max_page_count = ${pages + 1_000}`)
  await checked()
  expect(table.isHalted).toBe(false)
  table.close()
  letTimeGo()
})

test('the rules’ hash is the same each time', () => {
  expect(rules()).toMatch(/^[\w-]{16}$/)
  expect(rules()).toBe(rules())
})
