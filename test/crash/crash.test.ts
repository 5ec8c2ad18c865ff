import { describe, test } from 'vitest'
import { type GameId, gameIds } from '../../shared/games/ids.ts'
import { gameRows } from '../rows/index.ts'
import { longest, minutes, sweeps } from './sweep.ts'

/** Killing is dear: `npm test` does it through a game of Avalon in both ways, and through one night of Mafia. */
const rounds: readonly (readonly [GameId, number])[] =
  minutes > 0
    ? gameIds.map(game => [game, 10])
    : gameIds.flatMap(game => {
        const { seats } = gameRows[game].crash
        return seats === null ? [] : [[game, seats] as const]
      })

describe('a server that is killed', () => {
  test.concurrent.each(rounds)(
    'after every acknowledged act of a game of %s gives all screens back what they had, and the game goes on to its end',
    (game, seats) => sweeps(game, seats, 'after'),
    longest,
  )

  test.concurrent.each(rounds.filter(([game]) => minutes > 0 || game === 'avalon'))(
    'in the midst of every act of a game of %s still does it once, and its phone learns so',
    (game, seats) => sweeps(game, seats, 'amidst'),
    longest,
  )
})
