import { closeSync, fdatasyncSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../server/log/log.ts'
import { openLog } from '../server/log/open.ts'
import { type Database, startPostgres } from '../test/outside/postgres.ts'
import { findPostgres } from '../tools/install.mjs'

/** The cost of one way of writing: microseconds per call, and events per second. */
interface Cost {
  readonly p50: number
  readonly p99: number
  readonly rate: number
}

const rounds = 5
const calls = 1_000
const event = {
  type: 'answered',
  by: 'seat-7',
  ask: 'vote 2.3',
  picks: ['approve'],
  events: [
    { type: 'voted', seat: 'seat-7', vote: 'approve' },
    { type: 'tallied', approve: ['seat-1', 'seat-4', 'seat-7'], reject: ['seat-2', 'seat-3'] },
  ],
}
const ten = Array.from({ length: 10 }, () => event)
const line = `${JSON.stringify(event)}\n`

const timed = async (size: number, call: (at: number) => unknown): Promise<Cost> => {
  const times: number[] = []
  const start = performance.now()
  for (let at = 0; at < calls; at++) {
    const begun = performance.now()
    await call(at)
    times.push((performance.now() - begun) * 1_000)
  }
  const rate = (calls * size) / ((performance.now() - start) / 1_000)
  times.sort((a, b) => a - b)
  return { p50: times[calls / 2] ?? 0, p99: times[Math.floor(calls * 0.99)] ?? 0, rate }
}

const stored = async (log: Log, named: string): Promise<Readonly<Record<string, Cost>>> => {
  for (const id of ['warm', 'single', 'tens']) await log.create({ id, code: null }, [], Date.now())
  // Warms up: SQLite's write-ahead log first grows to its full size, which it has in a running server.
  for (let at = 0; at < calls; at++) await log.append('warm', at * 10, ten)
  const single = await timed(1, at => log.append('single', at, [event]))
  const tens = await timed(10, at => log.append('tens', at * 10, ten))
  await log.create({ id: 'long', code: null }, Array(30).fill(ten).flat(), Date.now())
  const read = await timed(300, () => log.read('long'))
  await log.close()
  return { [`${named}, append one`]: single, [`${named}, append ten at once`]: tens, [`${named}, read 300`]: read }
}

const round = async (data: string, database: Database | null, at: number): Promise<Readonly<Record<string, Cost>>> => {
  const file = openSync(join(data, 'floor'), 'w')
  const floor = await timed(1, () => {
    // Writes to the same place each time, as SQLite does in a write-ahead log of full size.
    writeSync(file, line, 0)
    fdatasyncSync(file)
  })
  closeSync(file)
  const sqlite = await stored(await openLog({ data }), 'SQLite')
  const url = database && (await database.fresh(`round_${at}`))
  const postgres = url ? await stored(await openLog({ data: 'nowhere', database: url }), 'Postgres') : {}
  return { 'write and sync, no log': floor, ...sqlite, ...postgres }
}

const cache = join(import.meta.dirname, '../node_modules/.cache')
mkdirSync(cache, { recursive: true })
// Postgres syncs to the disk here, as operators run it; if it is not installed only SQLite is measured.
const database = findPostgres() === null ? null : await startPostgres({ synced: true })
const runs: Readonly<Record<string, Cost>>[] = []
for (let i = 0; i < rounds; i++) {
  // On the project's disk, because a temporary folder may be in memory.
  const data = mkdtempSync(join(cache, 'append-'))
  runs.push(await round(data, database, i))
  rmSync(data, { recursive: true })
}

/** Formats the median of the rounds, with the least and the greatest. */
const spread = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b).map(Math.round)
  return `${sorted[Math.floor(rounds / 2)]} (${sorted[0]} to ${sorted.at(-1)})`
}
console.log(`An event of ${line.length - 1} bytes; medians of ${rounds} rounds of ${calls} calls, and their spread\n`)
console.log('| call | p50 us | p99 us | events a second |\n|---|---|---|---|')
for (const name of Object.keys(runs[0] ?? {})) {
  const of = (key: keyof Cost): string => spread(runs.map(run => run[name]?.[key] ?? 0))
  console.log(`| ${name} | ${of('p50')} | ${of('p99')} | ${of('rate')} |`)
}
await database?.dispose()
