import { parseArgs } from 'node:util'
import { slowDisk } from '../test/kit/slow-disk.ts'
import { type Contender, hub, ourselves } from './contenders.ts'
import { machine, markdownTable, median, spread } from './figures.ts'
import { shares, tablesOf, taps } from './paced.ts'

// Measures what a slow disk does to the tables: each sync takes this many ms longer, in servers measured in turn.
// `--quick` plays at one and at 100 tables, for less time; `--tables 100` at that many alone.

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean' }, tables: { type: 'string' } } })
const delays = [0, 5, 20]
const counts = flags.tables === undefined ? (flags.quick ? [1, 100] : [1, 100, 500]) : [Number(flags.tables)]
const seconds = flags.quick ? 3 : 8

/**
 * The most ms that p50 and p99 may take when a sync takes this many ms longer, given the p99 of the same run without.
 */
const goals = (count: number, ms: number, p99: number): readonly [number, number] =>
  count === 1 ? [ms + 2, ms + 8] : [2 * ms, 4 * ms + p99]

const env = slowDisk({ ms: 0 })
if (env === null) {
  console.log('No slow disk here: it takes a C compiler, and Linux.')
  process.exit()
}
const servers: Contender[] = []
for (const ms of delays) servers.push(await ourselves({ name: `${ms} ms`, env: slowDisk({ ms }) ?? {} }))
const reference = await hub()
servers.unshift(reference)
try {
  const rows = [['tables', 'a sync', 'p50, ms', 'at most', 'p99, ms', 'at most', 'event loop p99, ms']]
  for (const count of counts) {
    // Five hundred tables of four servers would need more sockets than a process may have.
    const some = count > 100 ? servers.filter(one => one !== reference) : servers
    const runs = await taps(some, { count, perSecond: count === 1 ? 25 : 900, seconds, rounds: 3 })
    const fast = runs.find(({ name }) => name === '0 ms')
    const p99 = fast ? median(shares(fast, 'last', 0.99)) : 0
    for (const run of runs) {
      const ms = Number.parseInt(run.name, 10)
      const most = ms > 0 ? goals(count, ms, p99).map(goal => goal.toFixed(1)) : ['', '']
      const [half, all] = [0.5, 0.99].map(share => spread(shares(run, 'last', share)))
      const name = Number.isNaN(ms) ? `the hub, ${run.name}` : run.name
      rows.push([tablesOf(count), name, half ?? '', most[0] ?? '', all ?? '', most[1] ?? '', spread(run.delay)])
    }
    console.error(`${tablesOf(count)}: done`)
  }
  console.log(`${machine()}\n\n${markdownTable(rows)}`)
} finally {
  for (const one of servers) await one.process.dispose()
}
process.exit()
