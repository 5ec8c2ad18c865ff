import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { openLog } from '../server/log/open.ts'
import { startPostgres } from '../test/outside/postgres.ts'
import { startRedis } from '../test/outside/redis.ts'
import { findPostgres } from '../tools/install.mjs'
import { findCommand } from '../tools/run.mjs'
import { type Contender, ourselves, play } from './contenders.ts'
import { at, machine, markdownTable } from './figures.ts'
import { answers, begin, finishAll, type Steady } from './paced.ts'
import { usual } from './script.ts'
import type { CrowdedTable } from './sockets.ts'

// Measures how far one process goes on this machine, and what a second and a third one add, in eight minutes at most:
// `--quick` for a trial run, `--part limit` or `--part processes` for one of the two.

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean' }, part: { type: 'string' } } })

const number = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1))
const percent = (ms: number, seconds: number): string => `${(ms / seconds / 10).toFixed(0)} %`
const cpuOf = async (all: readonly Contender[]): Promise<number> => {
  const each = await Promise.all(all.map(({ process }) => process.usage('delay')))
  return each.reduce((sum, { cpu }) => sum + cpu, 0)
}
const ownCpu = (): number => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000

/** Milliseconds of processor time that a process' first thread, its event loop, has used. */
const loopCpu = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6

/** The processor time, in ms, of each of those that could be the limit, while answers were given, and for how long. */
interface Load {
  readonly spent: number
  readonly server: number
  readonly loop: number
  readonly driver: number
}
/** The share of a core, or of all of them, that counts as all of it. */
const full = 0.9
/** Says which of them is the limit. */
const bent = ({ spent, server, loop, driver }: Load): string => {
  const share = (ms: number): number => ms / spent / 1000
  if (share(loop) > full) return 'the server’s event loop, which has a core and no more'
  if (share(driver) > full) return 'the driver, and not the server: it has a core and no more'
  if (share(server + driver) > full * availableParallelism())
    return 'the machine: server and driver together have all of its cores'
  return 'none of them: all have time left, and answers wait for pauses, of the collector, the disk or the system'
}

/**
 * Adds tables to one process, each with this many answers a second, until the slowest percent of answers takes this
 * long, in ms, at two levels in a row, or all of it has taken this many seconds.
 */
const [pace, tooLong, longEnough] = [2, 50, 270] as const
const levels = flags.quick ? [4, 8] : [100, 200, 400, 600, 800, 1000, 1200, 1400]
const limit = async (): Promise<string> => {
  const seconds = flags.quick ? 2 : 10
  const ours = await ourselves()
  const [started, pid] = [performance.now(), ours.process.pid()]
  const rows = [
    ['tables', 'answers a second', 'served', 'p50, ms', 'p99, ms', 'server', 'its loop', 'loop p99, ms', 'driver'],
  ]
  let end = 'That was the last level: nothing has bent.'
  let passed: number | null = null
  try {
    const all: Steady[] = []
    for (const count of levels) {
      while (all.length < count) all.push(await begin(await ours.open(ours.process.base, 10)))
      await answers(all, pace * count, seconds / 2)
      const before = (await ours.process.usage('delay')).cpu
      const [own, loop, begun] = [ownCpu(), loopCpu(pid), performance.now()]
      const took = await answers(all, pace * count, seconds)
      const spent = (performance.now() - begun) / 1000
      const after = await ours.process.usage('delay')
      const load = { spent, server: after.cpu - before, loop: loopCpu(pid) - loop, driver: ownCpu() - own }
      const last = took.map(one => one.last)
      const p99 = at(last, 0.99)
      rows.push([
        ...[String(count), String(pace * count), number(took.length / spent), number(at(last, 0.5)), number(p99)],
        ...[percent(load.server, spent), percent(load.loop, spent), number(after.delay), percent(load.driver, spent)],
      ])
      console.error(rows.at(-1)?.join('  '))
      // Passed once, it may have been a pause of the machine.
      if (p99 > tooLong && passed !== null) {
        end = `From ${passed} tables on p99 is over ${tooLong} ms. What bends is ${bent(load)}.`
        break
      }
      passed = p99 > tooLong ? count : null
      if ((performance.now() - started) / 1000 > longEnough) {
        end = `Ended after ${longEnough} s: up to ${count} tables nothing has bent.`
        break
      }
    }
  } finally {
    await ours.process.dispose()
  }
  return `${markdownTable(rows)}\n\n${end}`
}

/** Milliseconds of processor time that each program of this name has used, by process id. */
const used = (program: string): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${id}/comm`, 'utf8').trim() !== program) continue
      found.set(id, Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6)
    } catch {
      // The process has just ended.
    }
  }
  return found
}
const usedSince = (before: ReadonlyMap<string, number>, program: string): number =>
  [...used(program)].reduce((sum, [id, ms]) => sum + ms - (before.get(id) ?? ms), 0)

/** Plays at the tables of several processes on one Postgres and one Redis: at a fixed pace, and as fast as they go. */
const together = async (count: number): Promise<readonly string[]> => {
  const [perSecond, seconds, tables] = flags.quick ? [30, 2, 6] : [300, 10, 200]
  const database = await startPostgres({ synced: true })
  const redis = await startRedis()
  const servers: Contender[] = []
  const url = await database.fresh('tables')
  const log = await openLog({ data: '', database: url })
  const deals = async (table: string): Promise<unknown> =>
    ((await log.read(table)) as { type: string; deal?: unknown }[]).findLast(({ type }) => type === 'started')?.deal
  try {
    const settings = ['--database-url', url, ...(count > 1 ? ['--redis-url', redis.url] : [])]
    for (let i = 0; i < count; i++) servers.push(await ourselves({ settings, deals }))
    const seated: CrowdedTable[] = []
    for (let i = 0; i < tables; i++) {
      const one = servers[i % count]
      if (one) seated.push(await one.open(one.process.base, 10))
    }
    await Promise.all(seated.map(table => play(table, 10, usual)))
    const all = await Promise.all(seated.map(begin))
    await cpuOf(servers)
    const took = await answers(all, perSecond, seconds)
    const delays = await Promise.all(servers.map(({ process }) => process.usage('delay')))
    await finishAll(all)
    const [served, postgres, own] = [await cpuOf(servers), used('postgres'), ownCpu()]
    const begun = performance.now()
    const played = (await Promise.all(seated.map(table => play(table, 10, usual)))).flat()
    const spent = (performance.now() - begun) / 1000
    const spentBy = [(await cpuOf(servers)) - served, usedSince(postgres, 'postgres'), ownCpu() - own]
    const last = took.map(one => one.last)
    return [
      ...[String(count), number(at(last, 0.5)), number(at(last, 0.99))],
      number(Math.max(...delays.map(({ delay }) => delay))),
      number(played.length / spent),
      ...spentBy.map(ms => percent(ms, spent)),
    ]
  } finally {
    for (const { process } of servers) await process.dispose()
    await log.close()
    await redis.dispose()
    await database.dispose()
  }
}

const processes = async (): Promise<string> => {
  if (findPostgres() === null || findCommand(['redis-server']) === null)
    return 'No Postgres or no Redis on this machine.'
  const rows = [
    [
      'processes',
      'p50, ms',
      'p99, ms',
      'event loop p99, ms',
      'at most, answers a second',
      'servers',
      'Postgres',
      'driver',
    ],
  ]
  for (const count of [1, 2, 3]) {
    rows.push([...(await together(count))])
    console.error(rows.at(-1)?.join('  '))
  }
  return markdownTable(rows)
}

console.log(`${machine()}\n`)
if (flags.part !== 'processes') console.log(`One process, tables added:\n\n${await limit()}\n`)
if (flags.part !== 'limit') console.log(`Several processes on one Postgres:\n\n${await processes()}`)
process.exit()
