import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Profiler } from 'node:inspector'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Contender, hubs, ourselves, pause, play } from './contenders.ts'
import { machine, markdownTable, median } from './figures.ts'
import { usual } from './script.ts'
import type { CrowdedTable } from './sockets.ts'

// Shows where a game's processor time goes: by thread, as Linux counts it, beside the small-JSON hub's; and on the
// event loop's thread by activity, from samples. `--games 3` at each of ten tables, after five that only warm up;
// `--keep FILE` keeps the profile for DevTools.

const { values: flags } = parseArgs({
  options: {
    games: { type: 'string', default: '3' },
    warm: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    keep: { type: 'string' },
  },
})
const tables = 10
const [games, warm, rounds] = [Number(flags.games), Number(flags.warm), Number(flags.rounds)]

/** Nanoseconds used so far by each thread of a process, by the system's name for the thread. */
const threads = (pid: number): ReadonlyMap<string, number> => {
  const spent = new Map<string, number>()
  for (const id of readdirSync(`/proc/${pid}/task`)) {
    const at = `/proc/${pid}/task/${id}`
    if (!existsSync(at)) continue
    const name = id === String(pid) ? 'loop' : readFileSync(join(at, 'comm'), 'utf8').trim()
    spent.set(name, (spent.get(name) ?? 0) + Number(readFileSync(join(at, 'schedstat'), 'utf8').split(' ', 1)[0]))
  }
  return spent
}

interface Spent {
  readonly cpu: number
  readonly threads: ReadonlyMap<string, number>
}
/** The cost of a game, in ms. */
const spentBy = async ({ process }: Contender, work: () => Promise<unknown>): Promise<Spent> => {
  const before = { ...(await process.usage('processor')), threads: threads(process.pid()) }
  await work()
  const after = { ...(await process.usage('processor')), threads: threads(process.pid()) }
  const each = [...after.threads].map(([name, ns]): readonly [string, number] => [
    name,
    (ns - (before.threads.get(name) ?? 0)) / 1e6 / games / tables,
  ])
  return { cpu: (after.cpu - before.cpu) / games / tables, threads: new Map(each) }
}

/** A group of functions: the work of the nearest caller that matches one of these patterns. */
interface Group {
  readonly what: string
  readonly whose: string
  readonly is: RegExp
}
/**
 * Tried in order on `function file`, from the innermost frame outwards: a frame that matches none counts for its
 * caller.
 */
const groups: readonly Group[] = [
  { what: 'collecting garbage', whose: 'V8', is: /^\(garbage collector\)/ },
  { what: 'sending frames', whose: 'ws, as in the hubs', is: /\/ws\/lib\/(sender|websocket)/ },
  { what: 'pings', whose: 'ours', is: /^(ping|nextMark) .*\/transport\.ts/ },
  {
    what: 'reading frames',
    whose: 'ws, Colyseus, ours',
    is: /\/ws\/lib\/receiver|\/socket\/|msgpackr|protocol\/commands\.ts/,
  },
  { what: 'asking the log’s threads', whose: 'ours', is: /server\/log\/(threads|store)|node:internal\/worker/ },
  { what: 'encoding and tracking', whose: 'Colyseus’ schema', is: /@colyseus\/schema|SchemaSerializer/ },
  { what: 'padding and handing out frames', whose: 'ours', is: /state\/frames\.ts|server\/colyseus\.ts/ },
  {
    what: 'what each seat alone knows',
    whose: 'ours',
    is: /^(secretView|handAndAsks|writeSecret|writeHand|removedViews|hostingOf) /,
  },
  {
    what: 'the room and the table, as shown',
    whose: 'ours',
    is: /state\/(write|views)\.ts|^(show|publish) .*room\/room\.ts/,
  },
  { what: 'who is here', whose: 'ours', is: /room\/connections\.ts/ },
  {
    what: 'clocks, bots and drafts',
    whose: 'ours',
    is: /room\/(timers|bots|unlogged)\.ts/,
  },
  {
    what: 'deciding and evolving',
    whose: 'ours',
    is: /shared\/party\/|log\/table-log\.ts|room\/commands\.ts|protocol\/commitment\.ts/,
  },
  { what: 'counting and timing', whose: 'ours', is: /server\/ops\// },
]
const rest: Group = { what: 'Node and the system, outside of all these', whose: 'Node', is: /^/ }

/** The milliseconds of each group in a profile, without the time in which the loop was idle. */
const grouped = ({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): ReadonlyMap<Group, number> => {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, `${callFrame.functionName} ${callFrame.url}`]))
  const known = new Map<number, Group | null>()
  const groupOf = (id: number): Group | null => {
    const before = known.get(id)
    if (before !== undefined) return before
    const frame = frames.get(id) ?? ''
    const parent = parents.get(id)
    const found = frame.startsWith('(idle)')
      ? null
      : (groups.find(({ is }) => is.test(frame)) ?? (parent === undefined ? rest : groupOf(parent)))
    known.set(id, found)
    return found
  }
  const spent = new Map<Group, number>()
  samples.forEach((id, i) => {
    const group = groupOf(id)
    if (group) spent.set(group, (spent.get(group) ?? 0) + (timeDeltas[i] ?? 0) / 1000)
  })
  return spent
}

const all = async (one: Contender): Promise<(count: number) => Promise<unknown>> => {
  const seated: CrowdedTable[] = []
  for (let i = 0; i < tables; i++) seated.push(await one.open(one.process.base, 10, 'avalon'))
  return count =>
    Promise.all(
      seated.map(async table => {
        for (let i = 0; i < count; i++) await play(table, 10, usual)
      }),
    )
}

const profileOf = async ({ process }: Contender, work: () => Promise<unknown>): Promise<Profiler.Profile> => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  const file = join(folder, 'loop.cpuprofile')
  process.send('profile')
  await pause(300)
  await work()
  process.send(`profiled ${file}`)
  let profile: Profiler.Profile | null = null
  while (profile === null) {
    await pause(300)
    if (existsSync(file)) profile = JSON.parse(readFileSync(file, 'utf8')) as Profiler.Profile
  }
  if (flags.keep !== undefined) copyFileSync(file, flags.keep)
  rmSync(folder, { recursive: true })
  return profile
}

const [, hub] = await hubs()
const ours = await ourselves({ flags: ['--import', './bench/profiled.ts'] })
const contenders = hub ? [hub, ours] : [ours]
try {
  const works = new Map<Contender, (count: number) => Promise<unknown>>()
  for (const one of contenders) {
    const work = await all(one)
    await work(warm)
    works.set(one, work)
  }
  const runs = new Map<Contender, Spent[]>(contenders.map(one => [one, []]))
  for (let round = 0; round < rounds; round++)
    for (const [one, work] of works) runs.get(one)?.push(await spentBy(one, () => work(games)))
  const profile = await profileOf(ours, () => works.get(ours)?.(games) ?? Promise.resolve())

  const cpu = (one: Contender | undefined): number => median((one ? (runs.get(one) ?? []) : []).map(run => run.cpu))
  const names = [...new Set(contenders.flatMap(one => (runs.get(one) ?? []).flatMap(run => [...run.threads.keys()])))]
  const ms = (one: Contender | undefined, name: string): string =>
    one ? median((runs.get(one) ?? []).map(run => run.threads.get(name) ?? 0)).toFixed(2) : ''
  console.log(`${machine()}; ${tables} tables of 10, ${warm} games each before\n`)
  console.log(
    markdownTable([
      ['thread', 'this server, ms a game', 'small JSON'],
      ...names.map(name => [name, ms(ours, name), ms(hub, name)]),
      ['all of it', cpu(ours).toFixed(2), cpu(hub).toFixed(2)],
    ]),
  )
  const found = [...grouped(profile)].toSorted(([, a], [, b]) => b - a)
  const whole = found.reduce((sum, [, spent]) => sum + spent, 0)
  console.log(`\nThe event loop's thread, by samples of a fourth run:\n`)
  console.log(
    markdownTable([
      ['what', 'share', 'whose'],
      ...found.map(([{ what, whose }, spent]) => [what, `${((100 * spent) / whole).toFixed(1)} %`, whose]),
    ]),
  )
} finally {
  for (const one of contenders) await one.process.dispose()
}
process.exit()
