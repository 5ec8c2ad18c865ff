import { type GameId, titles } from '../shared/games/index.ts'
import { type Contender, play } from './contenders.ts'
import { type Figure, figure, median } from './figures.ts'
import { usual } from './script.ts'
import type { CrowdedTable } from './sockets.ts'

/** The cost of a game: milliseconds of the processor, and bytes that each client reads. */
export interface Cost {
  readonly cpu: number
  readonly bytes: number
}
export interface Costs {
  readonly game: GameId
  readonly players: number
  readonly runs: ReadonlyMap<string, readonly Cost[]>
}

/** Measures the cost of a game: ten tables play it at once, after others that only warm up. */
const costOf = async (
  { process, open }: Contender,
  { game, players, warm, games }: { game: GameId; players: number; warm: number; games: number },
): Promise<Cost> => {
  const tables: CrowdedTable[] = []
  for (let i = 0; i < 10; i++) tables.push(await open(process.base, players, game))
  const all = (count: number): Promise<unknown> =>
    Promise.all(
      tables.map(async table => {
        for (let i = 0; i < count; i++) await play(table, players, usual, game)
      }),
    )
  await all(warm)
  const before = await process.usage('processor')
  const read = tables.reduce((sum, table) => sum + table.read(), 0)
  await all(games)
  const bytes = (tables.reduce((sum, table) => sum + table.read(), 0) - read) / games / 10 / (players + 1)
  const { cpu } = await process.usage('processor')
  for (const table of tables) await table.close()
  return { cpu: (cpu - before.cpu) / games / 10, bytes }
}

/** Runs the contenders in turn, so that other load on the machine slows each of them alike. */
export const costs = async (
  all: readonly Contender[],
  { game, players, rounds, games }: { game: GameId; players: number; rounds: number; games: number },
): Promise<Costs> => {
  const runs = new Map<string, Cost[]>(all.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++)
    for (const one of all)
      runs.get(one.name)?.push(await costOf(one, { game, players, games, warm: round === 0 ? 3 : 1 }))
  return { game, players, runs }
}

/** The limits, as multiples of the small-JSON hub's cost in the same run. */
const limits: Readonly<Record<keyof Cost, number>> = { cpu: 3, bytes: 3 }

export const costFigures = ({ game, players, runs }: Costs): readonly Figure[] => {
  const of = (name: string, key: keyof Cost): readonly number[] => (runs.get(name) ?? []).map(run => run[key])
  const goal = (name: string, key: keyof Cost): string =>
    name === 'this server'
      ? `at most ${(limits[key] * median(of('small JSON', key))).toFixed(key === 'cpu' ? 1 : 0)}`
      : 'reference'
  const what = `a game of ${titles[game]}, ${players} players`
  return [...runs.keys()].flatMap(name => [
    figure(`CPU, ${what}, ${name}`, of(name, 'cpu'), 'ms', goal(name, 'cpu')),
    figure(`bytes a client, ${what}, ${name}`, of(name, 'bytes'), '', goal(name, 'bytes')),
  ])
}
