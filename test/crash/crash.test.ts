import { describe, test } from 'vitest'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { core } from '../kit/sample.ts'
import { gameRows } from '../rows/index.ts'
import { longestMs, sweeps } from './sweep.ts'

type Sweep = readonly [game: GameId, seats: number, when: 'after' | 'amidst']
/**
 * Killing takes long: `npm test` does it during the acts of a game of Avalon, `npm run test:long` also after each act,
 * there and through a night of Mafia and Midnight.
 */
const all = gameIds.flatMap((game): readonly Sweep[] => {
  const { seats } = gameRows[game].crash
  if (seats === null) return []
  return [...(game === 'avalon' ? [[game, seats, 'amidst'] as const] : []), [game, seats, 'after']]
})
const rounds = (how: Sweep[2]): readonly Sweep[] => core(all).filter(([, , when]) => when === how)

describe('a server that is killed', () => {
  test.concurrent.each(rounds('after'))(
    'after every acknowledged act of a game of %s gives all screens their state back, and the game goes on to its end',
    sweeps,
    longestMs,
  )

  test.concurrent.each(rounds('amidst'))(
    'during every act of a game of %s still does it exactly once, and its phone is told so',
    sweeps,
    longestMs,
  )
})
