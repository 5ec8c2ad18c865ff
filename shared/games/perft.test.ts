import { describe, expect, test } from 'vitest'
import type { Options } from '../engine/game.ts'
import { begin, type Match, tableOf, withDefaults } from '../engine/match.ts'
import { divide, perft, playOn, playTo } from '../engine/perft.ts'
import { seeded } from '../engine/random.ts'
import { seatsOf } from './conduct.ts'
import { type GameId, gameIds, games } from './index.ts'

/** How a game comes to the moment: its options, the kinds of asks that get the last picks, and answers after that. */
interface Way {
  readonly options?: Options
  readonly last?: readonly string[]
  readonly more?: readonly ('first' | 'last')[]
}
/** A moment of a game from a fixed deal, and how many sequences of 1, 2, 3 ... answers there are from it. */
type Row = readonly [what: string, seats: number, seed: number, at: string, way: Way, counts: readonly number[]]

const lady = { lady: true }
const cards = ['card']
const votes = ['vote']
const rows: Readonly<Record<GameId, readonly Row[]>> = {
  avalon: [
    ['the cards are read', 5, 1, 'deal', {}, [6, 30, 120, 360, 720, 1800, 18000]],
    ['a first team of two of five', 5, 1, 'team 1.1', {}, [10, 100, 800, 4800]],
    ['a second team of three of six', 6, 1, 'team 2.1', {}, [20, 240, 2400, 19200]],
    ['a fourth team of four of seven', 7, 5, 'team 4.1', { last: cards }, [35, 490, 5880]],
    ['a first vote', 5, 1, 'vote 1.1', {}, [10, 80, 480, 1920, 3840]],
    ['a tie of six in the air', 6, 1, 'vote 1.1', { more: ['first', 'last', 'first'] }, [6, 24, 48, 96, 816, 8736]],
    ['a fourth proposal', 5, 1, 'vote 1.4', { last: votes, more: ['first', 'last'] }, [6, 24, 48, 96, 576, 4896]],
    ['a fifth proposal', 5, 1, 'vote 1.5', { last: votes, more: ['first', 'last'] }, [6, 24, 48, 48, 96, 96, 192]],
    ['a first quest, one evil aboard', 5, 3, 'quest 1.1', {}, [3, 4, 8, 80, 800, 6400]],
    ['a third quest after two successes', 6, 1, 'quest 3.1', {}, [6, 26, 72, 96, 192, 3120]],
    ['a third quest after a failure', 6, 1, 'quest 3.1', { last: cards }, [6, 26, 72, 96, 192, 3840]],
    ['a fourth quest, two Fails to fail', 7, 5, 'quest 4.1', { last: cards }, [6, 26, 72, 96, 192, 5040]],
    ['a fourth quest, one Fail to fail', 6, 1, 'quest 4.1', { last: cards }, [4, 10, 12, 24, 180, 2160]],
    ['a result with no Lady due', 7, 1, 'result 1', { options: lady }, [2, 70, 980, 11760]],
    ['a result before the Lady', 7, 1, 'result 2', { options: lady }, [2, 12, 24, 840, 11760]],
    ['the Lady after quest 2', 7, 1, 'lady 2', { options: lady }, [6, 12, 420, 5880]],
    ['the Lady after quest 3', 7, 5, 'lady 3', { options: lady, last: cards }, [5, 10, 350, 4900]],
    ['the Lady due after quest 4', 7, 7, 'result 4', { options: lady, last: cards }, [2, 8, 16, 560]],
    ['a last result, with Merlin', 5, 1, 'result 3', {}, [2, 8, 0]],
    ['a last result, without', 5, 1, 'result 3', { options: { merlin: false } }, [2, 0]],
    ['the assassination', 10, 1, 'assassination', {}, [9, 0]],
  ],
}

const position = (id: GameId, [, seats, seed, at, { options, last, more = [] }]: Row): Match => {
  const { game } = games[id]
  const setup = { seats: seatsOf(seats), options: withDefaults(game.options, options ?? {}) }
  const there = playTo(begin(game, setup.seats, game.deal(setup, seeded(seed))), at, last)
  const kinds = Object.keys(game.kinds)
  const match = more.reduce<Match | null>((so, picks) => so && playOn(so, picks === 'last' ? kinds : []), there)
  if (!match || tableOf(match).step !== at) throw new Error(`the game never comes to ${at}`)
  return match
}

describe.each(gameIds)('%s', id => {
  test.each(rows[id])('%s, of %i', (...row) => {
    const match = position(id, row)
    const counts = row[5]
    expect(counts.map((_, i) => perft(match, i + 1))).toEqual(counts)
  })

  test('what is counted apart for each first answer comes to the same', () => {
    for (const row of rows[id].slice(0, 5)) {
      const match = position(id, row)
      const counts = [...divide(match, 3).values()]
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(perft(match, 3))
    }
  })
})
