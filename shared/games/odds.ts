import type { Options } from '../engine/game.ts'
import type { GameId } from './ids.ts'

/**
 * What is known of a table, in percent for the many (Good, the Village): people's games of it, people's of so many
 * players whatever the roles, bots' games, each with how many they were; and the share that is to be expected among
 * people: theirs, or else the bots', moved by as much as they differ.
 */
export type OddsRow = readonly [
  people: number | null,
  peoples: number,
  size: number | null,
  sizes: number,
  bots: number,
  played: number,
  expected: number,
]

/** By the game and the table's key. */
export type OddsRows = { readonly [id in GameId]?: Readonly<Record<string, OddsRow>> }

/** Whose wins are counted, in the games that are. */
export const countedFor: { readonly [id in GameId]?: 'good' | 'village' } = {
  avalon: 'good',
  thavalon: 'good',
  mafia: 'village',
  midnight: 'village',
}

/** Options that hardly change who wins: where people sit, and the times. */
const aside: readonly string[] = ['players', 'seating', 'discussion', 'vote', 'night', 'silent-game', 'dagger']
const parts: Readonly<Record<string, readonly string[]>> = {
  avalon: ['merlin', 'percival', 'morgana', 'mordred', 'oberon'],
}
const none: readonly unknown[] = [false, 'none', 0]

/**
 * Names a table by what decides who wins: in Avalon the special roles, as `7 merlin+percival`, and whatever else is not
 * as the form has it at first.
 */
export const oddsKey = (
  game: GameId,
  seats: number,
  options: Options,
  form: readonly { readonly id: string; readonly values: readonly unknown[] }[],
): string => {
  const roles = parts[game] ?? []
  const on = roles.filter(role => !none.includes(options[role] ?? false))
  const more = form
    .filter(({ id, values }) => !(aside.includes(id) || roles.includes(id) || options[id] === values[0]))
    .map(({ id }) => `${id}=${String(options[id])}`)
  return [String(seats), roles.length === 0 ? '' : on.join('+') || 'plain', ...more].filter(Boolean).join(' ')
}
