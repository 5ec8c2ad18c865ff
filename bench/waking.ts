import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Log } from '../server/log/log.ts'
import { openLog } from '../server/log/open.ts'
import { logOn } from '../server/log/sqlite.ts'
import { TableLog } from '../server/log/table-log.ts'
import { wakeFrom } from '../server/room/waking.ts'
import { isOver } from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import { gameIds } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { newTableEvents } from '../shared/party/commands/bots.ts'
import { answerFor } from '../shared/party/commands/game.ts'
import { type Party, type PartyEvent, players } from '../shared/party/party.ts'
import { isRefused } from '../shared/party/refusals.ts'
import { randomAnswer, randomStep } from '../test/kit/random-player.ts'
import { markdownTable, spread } from './figures.ts'

// Wakes a table of ten from a year of evenings: 52 of eight games each, left in the middle of the last game. And from
// what could be written in an hour before there were limits: 1.2 million changes of a name. The goal is 50 ms, and that
// no other table ever waits more than 20.

const random = seeded(1)
const [evenings, gamesOfOne, flood] = [52, 8, 1_200_000]

const next = (party: Party): readonly PartyEvent[] | null => {
  if (party.match === null || isOver(party.match)) return null
  const step = randomStep(party.match, random, new Set())
  const outcome = step && answerFor(party, step.by, randomAnswer(step.ask, random), random)
  return outcome && !isRefused(outcome) ? outcome : []
}

/** Makes a year's log as a server would have written it, snapshots included. */
const written = async (): Promise<readonly PartyEvent[]> => {
  const log = logOn(new DatabaseSync(':memory:'), 'memory')
  await log.create({ id: 'year', code: null }, newTableEvents({ game: 'avalon', invite: 'x', bots: 10 }), 0)
  const year = new TableLog(log, {
    roomId: 'year',
    status: 'open',
    logChanged: () => undefined,
    logLost: () => undefined,
    queue: async work => await work(),
  })
  await year.read()
  for (let played = 0; played < evenings * gamesOfOne; played++) {
    const game = gameIds[played % gameIds.length] ?? 'avalon'
    const rules = games[game].game
    const seats = players(year.party)
    for (let n = 0; n < 10; n++)
      await year.append([{ type: 'named', seat: seats[n] ?? '', name: `Robin ${played} ${n}` }])
    const { options } = rules.settle({ seats, options: {} })
    const deal = rules.deal({ seats, options }, random)
    await year.append([
      { type: 'chosen', game },
      { type: 'optioned', game, options, notices: [] },
    ])
    await year.append([{ type: 'started', game, version: rules.version, seats, deal }])
    const last = played === evenings * gamesOfOne - 1
    for (let n = 0, events = next(year.party); events !== null && !(last && n > 60); n++, events = next(year.party))
      if (events.length > 0) await year.append(events)
  }
  return (await log.read('year')) as readonly PartyEvent[]
}

const isNote = ({ type }: PartyEvent): boolean => type === 'snapshot'
const store = async (log: Log, id: string, events: readonly PartyEvent[]): Promise<void> => {
  await log.create({ id, code: null }, [], 0)
  for (let at = 0; at < events.length; at += 5_000) await log.append(id, at, events.slice(at, at + 5_000))
}

/**
 * Milliseconds of processor time of this thread: on a busy machine the wall clock would count other programs' work,
 * too.
 */
const computed = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Wakes a table: measures the whole time, the longest stretch in which nothing else could run, and the events read. */
const woken = async (log: Log, id: string): Promise<readonly [whole: number, longest: number, read: number]> => {
  let [longest, last, waking] = [0, computed(), true]
  const other = (): void => {
    const now = computed()
    longest = Math.max(longest, now - last)
    last = now
    if (waking) setImmediate(other)
  }
  setImmediate(other)
  const begun = performance.now()
  const { since } = await wakeFrom(log, id)
  const whole = performance.now() - begun
  waking = false
  longest = Math.max(longest, computed() - last)
  return [whole, longest, since]
}

const cache = join(import.meta.dirname, '../node_modules/.cache')
mkdirSync(cache, { recursive: true })
const data = mkdtempSync(join(cache, 'waking-'))
const log = await openLog({ data })
/** Writes the logs in a function of its own, so that their events are collected before anything is measured. */
const fill = async (): Promise<void> => {
  const year = await written()
  await store(log, 'a year of evenings', year)
  await store(
    log,
    'the same as it was written before there were snapshots',
    year.filter(event => !isNote(event)),
  )
  const names = Array.from({ length: flood }, (_, n): PartyEvent => ({ type: 'named', seat: 's1', name: `Robin ${n}` }))
  await store(log, 'an hour of 320 names a second, from before', [
    ...newTableEvents({ game: 'avalon', invite: 'x', bots: 10 }),
    ...names,
  ])
}
await fill()
const rows = [['log', 'events', 'read', 'wakes in ms, median of 3', 'computed in one turn at most, ms']]
for (const { id, events } of (await log.list()).toReversed()) {
  await woken(log, id)
  const runs = [await woken(log, id), await woken(log, id), await woken(log, id)]
  const longest = Math.max(...runs.map(([, one]) => one))
  rows.push([id, `${events}`, `${runs[0]?.[2]}`, spread(runs.map(([whole]) => whole)), longest.toFixed(1)])
}
console.log(markdownTable(rows))
await log.close()
rmSync(data, { recursive: true })
