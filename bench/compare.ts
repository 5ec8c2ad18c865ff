import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Contender, hub, ourselves } from './contenders.ts'
import { machine, markdownTable, median, spread } from './figures.ts'
import { costs } from './games.ts'
import { shares, tablesOf, taps } from './paced.ts'
import { sourcesOf } from './revision.ts'

// Measures the same figures for this tree and for another revision, in turn: `npm run bench -- --compare main~20`. On a
// machine with other users, only such a pair is meaningful.

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, tables: { type: 'string', default: '1,100' } },
})
const [revision = 'HEAD~1'] = positionals
/** The other revision: no measurement depends on its packages and pages. */
const { name, folder: there, remove } = sourcesOf(revision)

const rounds = flags.quick ? 3 : 5

const all: Contender[] = []
try {
  // The sources of both: the other revision is not built.
  const other = await ourselves({ name, file: join(there, 'server/index.ts') })
  const ours = await ourselves({ name: 'this tree', file: 'server/index.ts' })
  all.push(await hub(), other, ours)
  const rows = [['figure', ...all.map(one => one.name), 'change']]
  const add = (what: string, valuesOf: (who: string) => readonly number[]): void => {
    const cells = all.map(one => spread(valuesOf(one.name)))
    rows.push([what, ...cells, `x ${(median(valuesOf(ours.name)) / median(valuesOf(name))).toFixed(2)}`])
  }
  const { runs } = await costs(all, { game: 'avalon', players: 10, rounds, games: flags.quick ? 1 : 2 })
  add('CPU, a game of Avalon, 10 players, ms', who => (runs.get(who) ?? []).map(({ cpu }) => cpu))
  add('bytes a client, the same', who => (runs.get(who) ?? []).map(({ bytes }) => bytes))
  for (const count of flags.tables.split(',').map(Number)) {
    const seconds = flags.quick ? 2 : 6
    const tapped = await taps(all, { count, perSecond: count === 1 ? 25 : 900, seconds, rounds })
    const runOf = (who: string) => tapped.filter(one => one.name === who)
    for (const share of [0.5, 0.99])
      add(`tap to the last screen p${share * 100}, ${tablesOf(count)}, ms`, who =>
        runOf(who).flatMap(run => shares(run, 'last', share)),
      )
    add(`event loop p99, ${tablesOf(count)}, ms`, who => runOf(who).flatMap(({ delay }) => delay))
  }
  const memory = new Map<string, number>()
  for (const one of all) memory.set(one.name, (await one.process.usage('memory')).rss / 1e6)
  add('memory after all of it, MB', who => [memory.get(who) ?? Number.NaN])
  console.log(`${machine()}\n\n${markdownTable(rows)}`)
} finally {
  for (const one of all) await one.process.dispose()
  remove()
}
process.exit()
