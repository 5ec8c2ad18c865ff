import type { Options } from '../engine/game.ts'

interface Row {
  readonly id: string
  /** Its usual title, for languages without a title of their own. */
  readonly title: string
  /** The number of players, as the game itself has it. */
  readonly players: readonly [fewest: number, most: number]
  /** A table to try the game with: a number of seats, and options that show something. */
  readonly sample: { readonly seats: number; readonly options: Options }
}

/** Every game, in the order in which they are offered, with what is known before it is loaded. */
const rows = [
  {
    id: 'avalon',
    title: 'Avalon',
    players: [5, 10],
    sample: { seats: 8, options: { percival: true, morgana: true, lady: true } },
  },
  { id: 'thavalon', title: 'THavalon', players: [5, 10], sample: { seats: 8, options: {} } },
  {
    id: 'mafia',
    title: 'Mafia',
    players: [4, 20],
    sample: { seats: 9, options: { discussion: 60, vote: 30, night: 30 } },
  },
  {
    id: 'midnight',
    title: 'Midnight',
    players: [3, 10],
    sample: { seats: 7, options: { discussion: 180, vote: 30, night: 30 } },
  },
] as const satisfies readonly Row[]

export type GameId = (typeof rows)[number]['id']
export const gameIds: readonly GameId[] = rows.map(({ id }) => id)
/** The game of a table whose host has not chosen one. */
export const firstGame: GameId = rows[0].id
export const isGameId = (id: string): id is GameId => (gameIds as readonly string[]).includes(id)

const byId = <T>(of: (row: Row) => T): Readonly<Record<GameId, T>> =>
  Object.fromEntries(rows.map(row => [row.id, of(row)])) as Record<GameId, T>
export const titles = byId(({ title }) => title)
export const players = byId(({ players: all }) => all)
export const samples = byId(({ sample }) => sample)
/** The fewest and the most people that any game is for. */
export const company: readonly [fewest: number, most: number] = [
  Math.min(...rows.map(({ players }) => players[0])),
  Math.max(...rows.map(({ players }) => players[1])),
]
