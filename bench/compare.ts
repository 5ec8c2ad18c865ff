import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Contender, hub, ourselves } from './contenders.ts'
import { type Figure, figure, machine, markdownTable, median, spread } from './figures.ts'
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

const figures = (of: string, unit: string, runs: ReadonlyMap<string, readonly number[]>): readonly Figure[] =>
  [...runs].map(([who, values]) => figure(`${of}, ${who}`, values, unit))
const found: Figure[] = []
const all: Contender[] = []
try {
  // The sources of both: the other revision is not built.
  const other = await ourselves({ name, file: join(there, 'server/index.ts') })
  const ours = await ourselves({ name: 'this tree', file: 'server/index.ts' })
  all.push(await hub(), other, ours)
  const { runs } = await costs(all, { game: 'avalon', players: 10, rounds, games: flags.quick ? 1 : 2 })
  const cost = (key: 'cpu' | 'bytes') => new Map([...runs].map(([who, each]) => [who, each.map(one => one[key])]))
  found.push(...figures('CPU, a game of Avalon, 10 players', 'ms', cost('cpu')))
  found.push(...figures('bytes a client, the same', '', cost('bytes')))
  for (const count of flags.tables.split(',').map(Number)) {
    const seconds = flags.quick ? 2 : 6
    const tapped = await taps(all, { count, perSecond: count === 1 ? 25 : 900, seconds, rounds })
    for (const share of [0.5, 0.99])
      found.push(
        ...figures(
          `tap to the last screen p${share * 100}, ${tablesOf(count)}`,
          'ms',
          new Map(tapped.map(run => [run.name, shares(run, 'last', share)])),
        ),
      )
    found.push(
      ...figures(`event loop p99, ${tablesOf(count)}`, 'ms', new Map(tapped.map(run => [run.name, run.delay]))),
    )
  }
  for (const one of [other, ours]) {
    const { rss } = await one.process.usage('memory')
    found.push(figure(`memory after all of it, ${one.name}`, [rss / 1e6], 'MB'))
  }
  const columns = all.map(one => one.name)
  const names = [...new Set(found.map(one => one.name.slice(0, one.name.lastIndexOf(', '))))]
  const cell = (what: string, who: string): string => {
    const figure = found.find(one => one.name === `${what}, ${who}`)
    return figure ? spread(figure.values) : ''
  }
  const ratio = (what: string): string => {
    const [before, after] = [name, 'this tree'].map(who => found.find(one => one.name === `${what}, ${who}`)?.values)
    return before && after ? `x ${(median(after) / median(before)).toFixed(2)}` : ''
  }
  console.log(`${machine()}\n`)
  console.log(
    markdownTable([
      ['figure', ...columns, 'change'],
      ...names.map(what => [what, ...columns.map(who => cell(what, who)), ratio(what)]),
    ]),
  )
} finally {
  for (const one of all) await one.process.dispose()
  remove()
}
process.exit()
