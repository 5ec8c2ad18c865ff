import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { openLog } from '../server/log/index.ts'
import type { Log } from '../server/log/log.ts'
import { type Process, startProcess } from '../server/process.ts'
import { charges, colours } from '../shared/crests.ts'
import { at, type Figure, median, printed } from './figures.ts'
import { longest, people, type Rejections, type Step, script, usual } from './script.ts'
import { floor, join, json, newKey, type Open, type OwnTable, own, type Table, type Took } from './sockets.ts'

// The server's figures beside two hubs that know no rule, driven over loopback from this process, all in one
// run. `--quick` leaves out the many tables, `--full` adds five hundred.

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean' }, full: { type: 'boolean' } } })
const rounds = 3
const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
const crests = charges.slice(0, 10).map((charge, i) => ({ charge, colour: colours[i % colours.length] ?? '' }))

interface Contender {
  readonly name: string
  readonly process: Process
  readonly open: Open
  readonly openOwn: ((base: string, players: number) => Promise<OwnTable>) | null
}

const contend = async (): Promise<{
  readonly log: Log
  readonly all: readonly Contender[]
  readonly ours: Contender
}> => {
  const server = await startProcess()
  const log = await openLog({ data: server.data })
  const openOwn = own(log, crests)
  const ours = { name: 'this server', process: server, open: openOwn, openOwn }
  const hub = async (name: string, open: Open): Promise<Contender> => {
    return { name, process: await startProcess({ file: 'bench/hub.ts' }), open, openOwn: null }
  }
  return { log, ours, all: [await hub('floor', floor), await hub('small JSON', json), ours] }
}

/** Between two answers at a table, so that nobody says more in a second than a phone may. */
const breath = 18

/** Plays one game to its end, one answer after the other. */
const play = async (table: Table, players: number, rejections: Rejections): Promise<readonly Took[]> => {
  const took: Took[] = []
  for (const step of script(await table.deal(), people(players), rejections)) {
    took.push(await table.act(step))
    await pause(breath)
  }
  return took
}

interface Cost {
  readonly cpu: number
  readonly bytes: number
}
/** What a game costs, by ten tables that play at once. */
const costOf = async ({ process, open }: Contender, players: number): Promise<Cost> => {
  const tables = await Promise.all(Array.from({ length: 10 }, () => open(process.base, players)))
  await Promise.all(tables.map(table => play(table, players, usual)))
  const games = flags.quick ? 1 : 3
  const before = await process.usage('processor')
  const read = tables.reduce((sum, table) => sum + table.read(), 0)
  await Promise.all(
    tables.map(async table => {
      for (let i = 0; i < games; i++) await play(table, players, usual)
    }),
  )
  const bytes = (tables.reduce((sum, table) => sum + table.read(), 0) - read) / games / 10 / (players + 1)
  const { cpu } = await process.usage('processor')
  for (const table of tables) await table.close()
  return { cpu: (cpu - before.cpu) / games / 10, bytes }
}

const costs = async (all: readonly Contender[], players: number): Promise<readonly Figure[]> => {
  const runs = new Map<string, Cost[]>(all.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const one of all) runs.get(one.name)?.push(await costOf(one, players))
  }
  const of = (name: string, key: keyof Cost): readonly number[] => (runs.get(name) ?? []).map(run => run[key])
  const goal = (name: string, key: keyof Cost): string =>
    name === 'this server' ? `at most ${Math.round(2 * median(of('small JSON', key)) * 10) / 10}` : 'reference'
  return all.flatMap(({ name }) => [
    { name: `CPU a game of ${players}, ${name}`, values: of(name, 'cpu'), unit: 'ms', goal: goal(name, 'cpu') },
    {
      name: `bytes a client a game of ${players}, ${name}`,
      values: of(name, 'bytes'),
      unit: '',
      goal: goal(name, 'bytes'),
    },
  ])
}

interface Played {
  readonly table: Table
  readonly steps: Iterator<Step, void>
}
const begin = async (table: Table): Promise<Played> => ({ table, steps: script(await table.deal(), people(10), usual) })
const finish = async ({ table, steps }: Played): Promise<void> => {
  for (let step = steps.next(); !step.done; step = steps.next()) {
    await table.act(step.value)
    await pause(breath)
  }
}

/** Answers at a person's pace, all tables together so many a second; then the games are played to their end. */
const paced = async (tables: readonly Table[], perSecond: number, seconds: number): Promise<readonly Took[]> => {
  const took: Took[] = []
  const games: Played[] = []
  for (const table of tables) games.push(await begin(table))
  const under = new Set<Promise<void>>()
  let turn = 0
  const next = async (): Promise<void> => {
    for (const game of [...games.slice(turn), ...games.slice(0, turn)]) {
      turn = (turn + 1) % games.length
      const step = game.table.busy() ? null : game.steps.next()
      if (!step || step.done) continue
      took.push(await game.table.act(step.value))
      return
    }
  }
  const begun = performance.now()
  let issued = 0
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond)
    for (; issued < due; issued++) {
      const one = next()
      under.add(one)
      void one.finally(() => under.delete(one))
    }
    await pause(1)
  }
  await Promise.all(under)
  await Promise.all(games.map(finish))
  return took
}

const latency = async (
  all: readonly Contender[],
  count: number,
  perSecond: number,
  seconds: number,
): Promise<readonly Figure[]> => {
  const runs = new Map<string, (readonly Took[])[]>(all.map(({ name }) => [name, []]))
  for (const { name, process, open } of all) {
    const tables: Table[] = []
    for (let i = 0; i < count; i++) tables.push(await open(process.base, 10))
    for (let round = 0; round < rounds; round++) {
      runs.get(name)?.push(await paced(tables, perSecond, seconds))
    }
    for (const table of tables) await table.close()
  }
  const of = (name: string, key: keyof Took, share: number): readonly number[] =>
    (runs.get(name) ?? []).map(took =>
      at(
        took.map(one => one[key]),
        share,
      ),
    )
  const goals = count === 1 ? ['under 1', 'under 5'] : ['', 'under 16']
  return all.flatMap(({ name }) =>
    (['reply', 'last'] as const).flatMap(key =>
      [0.5, 0.99].map((share, i) => ({
        name: `${key === 'reply' ? 'round trip' : 'tap to the last screen'} p${share * 100}, ${count} tables, ${name}`,
        values: of(name, key, share),
        unit: 'ms',
        goal: name === 'this server' ? (goals[i] ?? '') : 'reference',
      })),
    ),
  )
}

const mega = 1e6
const opened = async (ours: Contender, count: number): Promise<readonly OwnTable[]> => {
  const tables: OwnTable[] = []
  for (let i = 0; i < count; i++) {
    const table = await ours.openOwn?.(ours.process.base, 10)
    if (table) tables.push(table)
  }
  return tables
}

/** What tables take that are in the middle of a game, and what they cost while nothing happens at them. */
const memory = async (ours: Contender): Promise<readonly Figure[]> => {
  const counts = flags.quick ? [10, 30] : [50, 150]
  const [few = 0, many = 0] = counts
  const base = await ours.process.usage('memory')
  const tables = [...(await opened(ours, few))]
  const games = await Promise.all(tables.map(begin))
  const some = await ours.process.usage('memory')
  for (const table of await opened(ours, many - few)) {
    tables.push(table)
    games.push(await begin(table))
  }
  const all = await ours.process.usage('memory')
  const idle = await ours.process.usage('processor')
  await pause(6000)
  const later = await ours.process.usage('processor')
  for (const table of tables) await table.close()
  const slope = (all.rss - some.rss) / mega / (many - few)
  const heap = (all.heap - some.heap) / mega / (many - few)
  return [
    { name: 'memory before any table', values: [base.rss / mega], unit: 'MB', goal: 'at most 130' },
    { name: 'memory a playing table of 10 and a TV, all of it', values: [slope], unit: 'MB', goal: 'at most 0.5' },
    { name: 'memory a playing table of 10 and a TV, heap', values: [heap], unit: 'MB', goal: '' },
    {
      name: `CPU a second of ${many} tables where nothing happens`,
      values: [(later.cpu - idle.cpu) / 6],
      unit: 'ms',
      goal: '',
    },
  ]
}

/** The longest game, what a phone that joins then gets, and how long the table takes to wake from the log. */
const waking = async (ours: Contender): Promise<readonly Figure[]> => {
  const { process } = ours
  const count = 12
  const lobby = await ours.openOwn?.(process.base, 10)
  const lobbyBytes = lobby ? await joinBytes(process.base, lobby) : []
  const tables = await opened(ours, count)
  await Promise.all(tables.map(table => play(table, 10, longest)))
  const [last] = tables
  const overBytes = last ? await joinBytes(process.base, last) : []
  for (const table of tables) await table.close()
  await lobby?.close()
  await process.stop()
  const begun = performance.now()
  await process.start()
  const serving = performance.now() - begun
  const took: number[] = []
  for (const { code, keys } of tables) {
    const [first = newKey(), second = newKey()] = keys
    const times: number[] = []
    for (const key of [first, second]) {
      const asked = performance.now()
      const { socket } = await join(process.base, code, key, false)
      times.push(performance.now() - asked)
      socket.close()
    }
    took.push((times[0] ?? 0) - (times[1] ?? 0))
  }
  return [
    { name: 'join, in a lobby of 10', values: [median(lobbyBytes)], unit: 'bytes', goal: 'at most 4,096' },
    { name: 'join, after the longest game of 10', values: [median(overBytes)], unit: 'bytes', goal: 'at most 24,576' },
    {
      name: 'waking a table after the longest game, the first of a new process',
      values: took.slice(0, 1),
      unit: 'ms',
      goal: '',
    },
    {
      name: 'waking a table after the longest game, the next ones',
      values: took.slice(1),
      unit: 'ms',
      goal: 'under 20',
    },
    { name: 'from start to serving', values: [serving], unit: 'ms', goal: 'at most 1,000' },
  ]
}

const joinBytes = async (base: string, { code, keys }: OwnTable): Promise<readonly number[]> => {
  const sizes: number[] = []
  for (const [i, key] of keys.entries()) {
    const { socket, size } = await join(base, code, key, i === keys.length - 1)
    sizes.push(size)
    socket.close()
  }
  return sizes
}

const { log, all, ours } = await contend()
const figures: Figure[] = []
const part = async (name: string, run: () => Promise<readonly Figure[]>): Promise<void> => {
  const begun = performance.now()
  figures.push(...(await run()))
  console.error(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
try {
  await part('memory', () => memory(ours))
  await part('games of 10', () => costs(all, 10))
  await part('games of 5', () => costs(all, 5))
  await part('one table', () => latency(all, 1, 25, flags.quick ? 2 : 4))
  if (!flags.quick) await part('100 tables', () => latency(all, 100, 900, 6))
  if (flags.full) await part('500 tables', () => latency(all, 500, 900, 10))
  await part('joining and waking', () => waking(ours))

  console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB; Node ${process.version}\n`)
  console.log(printed(figures))
} finally {
  await log.close()
  for (const one of all) await one.process.dispose()
}
process.exit()
