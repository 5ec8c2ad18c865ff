import { describe, test } from 'vitest'
import { type GameId, gameIds } from '../../shared/games/ids.ts'
import { byTurns } from '../kit/sample.ts'
import { gameRows } from '../rows/index.ts'
import { longest, minutes, sweeps } from './sweep.ts'

type Sweep = readonly [game: GameId, seats: number, when: 'after' | 'amidst']
/** Killing is dear: `npm test` does it through a game of Avalon in both ways, and through a night of Mafia and Midnight. */
const all = gameIds.flatMap((game): readonly Sweep[] => {
  const seats = minutes > 0 ? 10 : gameRows[game].crash.seats
  if (seats === null) return []
  return [...(minutes > 0 || game === 'avalon' ? [[game, seats, 'amidst'] as const] : []), [game, seats, 'after']]
})
const now = byTurns('crash: a server is killed', all, 1, ([game, , when]) => `${when} an act of ${game}`)
const rounds = (how: Sweep[2]): readonly Sweep[] => now.filter(([, , when]) => when === how)

describe('a server that is killed', () => {
  test.concurrent.each(rounds('after'))(
    'after every acknowledged act of a game of %s gives all screens back what they had, and the game goes on to its end',
    sweeps,
    longest,
  )

  test.concurrent.each(rounds('amidst'))(
    'in the midst of every act of a game of %s still does it once, and its phone learns so',
    sweeps,
    longest,
  )
})
