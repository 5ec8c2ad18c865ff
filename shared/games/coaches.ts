import type { Guide } from '../engine/words.ts'
import type { GameId } from './index.ts'

/** What helps beginners with a game while they play: apart from the games' table, which every phone loads first. */
const loaders = {
  avalon: () => import('./avalon/coach.ts'),
  thavalon: () => import('./thavalon/coach.ts'),
  mafia: () => import('./mafia/coach.ts'),
  midnight: () => import('./midnight/coach.ts'),
} as const satisfies Readonly<Record<GameId, () => Promise<{ readonly coach: object; readonly brief: object }>>>

export const loadGuide = async (game: GameId): Promise<Guide> => {
  const { coach, brief } = await loaders[game]()
  // Within a game its own types hold: they are given its own table and hand.
  return { coach, brief } as Guide
}
