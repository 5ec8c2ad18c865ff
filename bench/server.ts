import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { newKey } from '../shared/client/connection.ts'
import type { GameId } from '../shared/games/index.ts'
import { type Contender, hub, ourselves, pause, play } from './contenders.ts'
import { type Figure, figure, machine, median, printed } from './figures.ts'
import { type Costs, costFigures, costs } from './games.ts'
import { begin, paced, shares, type Taps, tablesOf, taps } from './paced.ts'
import { longest } from './script.ts'
import { crowdAt, join, type OwnTable, type Took } from './sockets.ts'

// Measures the server beside a hub that knows no rules, driven over loopback from this process, all in one run.
// `--quick` leaves out the many tables, and plays less; `--only` runs one part.

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean' }, only: { type: 'string' } } })
const rounds = 3

/** The times of answers: until the reply, and until the last screen has it. */
const timesOf = (run: Pick<Taps, 'took'>, where: string, goals: readonly string[]): readonly Figure[] =>
  (['reply', 'last'] as const).flatMap(key =>
    [0.5, 0.99].map((share, i) => {
      const what = key === 'reply' ? 'round trip' : 'tap to the last screen'
      return figure(`${what} p${share * 100}, ${where}`, shares(run, key, share), 'ms', goals[i])
    }),
  )

const latency = async (
  all: readonly Contender[],
  count: number,
  perSecond: number,
  seconds: number,
): Promise<readonly Figure[]> => {
  const runs = await taps(all, { count, perSecond, seconds, rounds })
  const own = runs.find(({ name }) => name === 'this server')
  const goals = count === 1 ? ['under 1', 'under 5'] : ['', 'under 16']
  const times = runs.flatMap(run =>
    timesOf(run, `${tablesOf(count)}, ${run.name}`, run === own ? goals : ['reference', 'reference']),
  )
  return [
    ...times,
    figure(`CPU an answer, ${tablesOf(count)}, this server`, own?.cpu ?? [], 'ms', count === 100 ? 'at most 0.25' : ''),
    ...runs.map(({ name, allocated }) => {
      const goal = name !== 'this server' ? 'reference' : count === 100 ? 'at most 30,000' : ''
      return figure(`bytes allocated an answer, ${tablesOf(count)}, ${name}`, allocated, 'bytes', goal)
    }),
  ]
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

interface Memory {
  readonly rss: number
  readonly least: number
  readonly heap: number
}
/**
 * Measures memory as the system counts it, and the least that V8 needs of it. In between is room for garbage, which V8
 * makes larger by halves up to 134 MB, however many tables there are: it hides what a table takes.
 */
const memoryOf = async ({ process }: Contender): Promise<Memory> => {
  const { rss, heap } = await process.usage('memory')
  return { rss, heap, least: (await process.usage('least')).rss }
}

/** Measures tables in the middle of a game: their memory, and their processor time while nothing happens. */
const memory = async (ours: Contender): Promise<readonly Figure[]> => {
  const counts = flags.quick ? [10, 30] : [50, 150]
  const [few = 0, many = 0] = counts
  const base = await memoryOf(ours)
  const tables = [...(await opened(ours, few))]
  const games = await Promise.all(tables.map(begin))
  const some = await memoryOf(ours)
  for (const table of await opened(ours, many - few)) {
    tables.push(table)
    games.push(await begin(table))
  }
  const all = await memoryOf(ours)
  const idle = await ours.process.usage('processor')
  await pause(6000)
  const later = await ours.process.usage('processor')
  for (const table of tables) await table.close()
  const each = (key: keyof Memory): readonly number[] => [(all[key] - some[key]) / mega / (many - few)]
  return [
    figure('memory before any table', [base.rss / mega], 'MB', 'at most 130'),
    figure('memory before any table, the least', [base.least / mega], 'MB'),
    figure('memory a playing table of 10 and a TV, the least', each('least'), 'MB', 'at most 0.5'),
    figure('memory a playing table of 10 and a TV, with room for garbage', each('rss'), 'MB', 'at most 0.5'),
    figure('memory a playing table of 10 and a TV, heap', each('heap'), 'MB'),
    figure(`room for garbage at ${many} playing tables, of all tables`, [(all.rss - all.least) / mega], 'MB'),
    figure(`CPU a second of ${many} tables where nothing happens`, [(later.cpu - idle.cpu) / 6], 'ms'),
  ]
}

/**
 * Measures the longest game: the bytes sent to a phone that joins then, and the time to wake the table from its log.
 */
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
    figure('join, in a lobby of 10', [median(lobbyBytes)], 'bytes', 'at most 4,096'),
    figure('join, after the longest game of 10', [median(overBytes)], 'bytes', 'at most 24,576'),
    figure('waking a table after the longest game, the first of a new process', took.slice(0, 1), 'ms'),
    figure('waking a table after the longest game, the next ones', took.slice(1), 'ms', 'under 20'),
    figure('from start to serving', [serving], 'ms', 'at most 1,000'),
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

/** How often all watchers guess, in ms: far more often than anybody changes their mind. */
const guessEvery = 2_000
/**
 * Measures one table of ten without watchers, with two hundred who do nothing, and with two hundred who guess and
 * applaud all the time: players must not notice them.
 */
const watched = async (ours: Contender, seconds: number): Promise<readonly Figure[]> => {
  const found: Figure[] = []
  for (const [what, count, guesses] of [
    ['nobody watches', 0, false],
    ['200 watch', 200, false],
    ['200 watch, guess and applaud', 200, true],
  ] as const) {
    const table = await ours.openOwn?.(ours.process.base, 10)
    if (!table) continue
    const crowd = await crowdAt(ours.process.base, table, count)
    const runs: (readonly Took[])[] = []
    for (let round = 0; round < rounds; round++) {
      let turn = 0
      const guessing = setInterval(() => {
        turn += 1
        if (guesses) crowd.guess(turn)
      }, guessEvery)
      runs.push(await paced([table], 25, seconds))
      clearInterval(guessing)
    }
    found.push(...timesOf({ took: runs }, `a table of 10, ${what}`, []))
    await crowd.close()
    await table.close()
  }
  return found
}

const figures: Figure[] = []
const part = async (name: string, run: () => Promise<readonly Figure[]>): Promise<void> => {
  if (flags.only !== undefined && !name.startsWith(flags.only)) return
  const begun = performance.now()
  figures.push(...(await run()))
  console.error(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`)
}

const ours = await ourselves()
const quick = await ourselves({ quick: true })
const reference = await hub()
const all = [reference, ours]
const games = async (game: GameId, players: number): Promise<readonly Figure[]> => {
  // Quick clocks are for games with clocks that nobody can end; Avalon has none.
  const own = game === 'avalon' ? ours : quick
  const found: Costs = await costs([reference, own], { game, players, rounds, games: flags.quick ? 1 : 2 })
  return costFigures(found)
}
try {
  await part('memory', () => memory(ours))
  await part('games of Avalon, 10', () => games('avalon', 10))
  await part('games of Avalon, 7', () => games('avalon', 7))
  await part('games of Avalon, 5', () => games('avalon', 5))
  await part('games of THavalon, 10', () => games('thavalon', 10))
  await part('games of Mafia, 10', () => games('mafia', 10))
  await part('watchers 200', () => watched(ours, flags.quick ? 4 : 8))
  await part('tables 1', () => latency(all, 1, 25, flags.quick ? 2 : 4))
  if (!flags.quick) {
    await part('tables 100', () => latency(all, 100, 900, 6))
    await part('tables 500', () => latency(all, 500, 900, 10))
  }
  await part('waking', () => waking(ours))

  console.log(`${machine()}\n\n${printed(figures)}`)
} finally {
  for (const one of [...all, quick]) await one.process.dispose()
}
process.exit()
