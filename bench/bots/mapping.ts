import { people } from './people.ts'

// Predicts from bots' games of a table what people would win there: people's share at that number of players, corrected
// by what the same roles do to people at other numbers of players, and by how far bots' games of it differ from bots'
// other games.

export interface Share {
  readonly cell: string
  readonly good: number
}

/**
 * How far people's difference by the roles, and bots' difference, are believed; and the number of games that counts as
 * few.
 */
const believed = { roles: 0.25, bots: 0.5, few: 200 } as const

const sizeOf = (cell: string): string => cell.split(' ')[0] ?? ''
const rolesOf = (cell: string): string => cell.split(' ')[1] ?? ''
const cells = Object.entries(people.cells).filter(([cell]) => rolesOf(cell) !== 'all')
const overall = (size: string): number | null => people.cells[`${size} all`]?.good ?? null

/** Returns how far people's games of the same roles, at other numbers of players, differ from all games there. */
const byRoles = (cell: string): number => {
  const others = cells.filter(([other]) => rolesOf(other) === rolesOf(cell) && sizeOf(other) !== sizeOf(cell))
  const games = others.reduce((sum, [, one]) => sum + one.games, 0)
  const moved = others.reduce((sum, [other, one]) => sum + one.games * (one.good - (overall(sizeOf(other)) ?? 0)), 0)
  return moved / (games + believed.few)
}

/**
 * Returns the bots' usual share at a number of players, with each set of roles weighted as people play it at other
 * numbers.
 */
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

/**
 * Predicts what people would win at a table, without what they won there or at any single table of that size, but with
 * what they won at all tables of that size together. Null if no people's games of that size were counted.
 */
export const expectedOf = (table: Share, bots: readonly Share[]): number | null => {
  const size = sizeOf(table.cell)
  const all = overall(size)
  if (all === null) return null
  return all + believed.roles * byRoles(table.cell) + believed.bots * (table.good - usual(size, bots))
}

/** The mean error of that prediction over people's tables of a hundred games and more: per table, and per game. */
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
