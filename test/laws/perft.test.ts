import { describe, expect, test } from 'vitest'
import { applyMove, consider, type Match, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { divide, perft, playOn, playTo } from '../kit/perft.ts'
import { gameRows } from '../rows/index.ts'
import type { Position } from '../rows/row.ts'
import { seatsOf } from './play-checked.ts'

/** The moments come from deals with shuffled seats; a game without that option has none. */
const shuffled = { seating: 'shuffled' }

const position = (id: GameId, [, seats, seed, at, { options, last, more = [], to = at }]: Position): Match => {
  const { game } = games[id]
  const setup = { seats: seatsOf(seats), options: withDefaults(game.options, { ...shuffled, ...options }) }
  const there = playTo(startMatch(game, setup.seats, game.deal(setup, seeded(seed))), at, last)
  const kinds = Object.keys(game.kinds)
  const match = more.reduce<Match | null>((after, picks) => {
    if (typeof picks === 'string') return after && playOn(after, picks === 'last' ? kinds : [])
    const [by, ask, ...picked] = picks
    const move = after && consider(after, by, { ask, picks: picked }, seeded(1))
    return after && typeof move === 'object' && move ? applyMove(after, move) : null
  }, there)
  if (!match || publicStateOf(match).step !== to) throw new Error(`the game never comes to ${to}`)
  return match
}

describe.each(gameIds)('%s', id => {
  test.each(gameRows[id].perft)('%s, of %i', (...row) => {
    const match = position(id, row)
    const counts = row[5]
    expect(counts.map((_, i) => perft(match, i + 1))).toEqual(counts)
  })

  test('the counts for each first answer add up to the total', () => {
    for (const row of gameRows[id].perft.slice(0, 5)) {
      const match = position(id, row)
      const counts = [...divide(match, 3).values()]
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(perft(match, 3))
    }
  })
})
