import { people } from './people.ts'

// From bots' games of a table to what people would win there: people's share at so many players, moved by what the same
// roles do to people at other numbers of players, and by how far bots' games of it are from bots' other games.

/** A table's cell, and what Good wins there in percent. */
export interface Share {
  readonly cell: string
  readonly good: number
}

/** How much of people's difference by the roles, and of bots' difference, is believed; and how many games are few. */
const believed = { roles: 0.5, bots: 0.3, few: 200 } as const

const sizeOf = (cell: string): string => cell.split(' ')[0] ?? ''
const rolesOf = (cell: string): string => cell.split(' ')[1] ?? ''
const cells = Object.entries(people.cells).filter(([cell]) => rolesOf(cell) !== 'all')
const overall = (size: string): number | null => people.cells[`${size} all`]?.good ?? null

/** People's games of the same roles at other numbers of players: how far they are from all games there. */
const byRoles = (cell: string): number => {
  const others = cells.filter(([other]) => rolesOf(other) === rolesOf(cell) && sizeOf(other) !== sizeOf(cell))
  const games = others.reduce((sum, [, one]) => sum + one.games, 0)
  const moved = others.reduce((sum, [other, one]) => sum + one.games * (one.good - (overall(sizeOf(other)) ?? 0)), 0)
  return moved / (games + believed.few)
}

/** Bots' games of so many players, each set of roles as often as people played it with another number. */
const usual = (size: string, bots: readonly Share[]): number => {
  const alike = bots
    .filter(({ cell }) => sizeOf(cell) === size && cell.split(' ').length === 2)
    .map(({ cell, good }) => {
      const others = cells.filter(([other]) => rolesOf(other) === rolesOf(cell) && sizeOf(other) !== size)
      return { good, weight: 10 + others.reduce((sum, [, { games }]) => sum + games, 0) }
    })
  const all = alike.reduce((sum, { weight }) => sum + weight, 0)
  return alike.reduce((sum, { good, weight }) => sum + good * weight, 0) / all
}

/** Says what people would win at a table, by nothing that they won there; null where no people of so many were counted. */
export const expectedOf = (table: Share, bots: readonly Share[]): number | null => {
  const size = sizeOf(table.cell)
  const all = overall(size)
  if (all === null) return null
  return all + believed.roles * byRoles(table.cell) + believed.bots * (table.good - usual(size, bots))
}

/** The mean error of that over people's tables of a hundred games and more: of each, and of each game. */
export const errorOf = (
  bots: readonly Share[],
): { readonly tables: number; readonly games: number; readonly of: number } => {
  const errors = bots.flatMap(table => {
    const row = people.cells[table.cell]
    const expected = expectedOf(table, bots)
    return row === undefined || row.games < 100 || expected === null
      ? []
      : [{ error: Math.abs(expected - row.good), games: row.games }]
  })
  const games = errors.reduce((sum, one) => sum + one.games, 0)
  return {
    tables: errors.reduce((sum, { error }) => sum + error, 0) / errors.length,
    games: errors.reduce((sum, one) => sum + one.error * one.games, 0) / games,
    of: errors.length,
  }
}
