import type { Options } from '../engine/game.ts'
import type { GameId } from './index.ts'

/**
 * A table's record, in percent of wins for the many (Good, the Village): in people's games at it, in people's games of
 * its size with any roles, and in bots' games, each with the number of games; and the share to be expected among
 * people: theirs, or else the bots', corrected by the usual difference.
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

export type OddsRows = { readonly [id in GameId]?: Readonly<Record<string, OddsRow>> }

export const countedFor: { readonly [id in GameId]?: 'good' | 'village' } = {
  avalon: 'good',
  thavalon: 'good',
  mafia: 'village',
  midnight: 'village',
}

/** Options that hardly change who wins: where people sit, who is shown before the strike, and the times. */
const aside: readonly string[] = [
  'players',
  'seating',
  'evil-shows',
  'discussion',
  'vote',
  'night',
  'silent-game',
  'dagger',
]
const parts: Readonly<Record<string, readonly string[]>> = {
  avalon: ['merlin', 'percival', 'morgana', 'mordred', 'oberon'],
}
const none: readonly unknown[] = [false, 'none', 0]

/**
 * Names a table by what decides who wins: in Avalon the special roles, as `7 merlin+percival`, and every other option
 * that is not at its default.
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
