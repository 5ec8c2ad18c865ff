import type { Coach } from '../engine/words.ts'
import type { GameId } from './index.ts'

/** What helps beginners with a game while they play: apart from the games' table, which every phone loads first. */
const loaders = {
  avalon: () => import('./avalon/coach.ts'),
  thavalon: () => import('./thavalon/coach.ts'),
  mafia: () => import('./mafia/coach.ts'),
  midnight: () => import('./midnight/coach.ts'),
} as const satisfies Readonly<Record<GameId, () => Promise<{ readonly coach: object }>>>

export const loadCoach = async (game: GameId): Promise<Coach> =>
  // Within a game its own types hold: it is given its own table and hand.
  (await loaders[game]()).coach as Coach
