import { describe, expect, test } from 'vitest'
import { botGame, botsOf, brainGame } from '../../test/kit/bot-games.ts'
import { core, some, whole } from '../../test/kit/sample.ts'
import { nothing, randomSetup, seatsOf } from '../../test/laws/play-checked.ts'
import { gameRows } from '../../test/rows/index.ts'
import { at, type Level, levels, type Options, type Seat } from '../engine/game.ts'
import { handOf, isOver, type Match, publicStateOf, startMatch, withDefaults } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import { type GameId, gameIds } from './index.ts'
import { games } from './registry.ts'

/** Plays games with bots of a level on one side, both or none; returns each side's wins in a hundred. */
const played = (
  id: GameId,
  count: number,
  times: number,
  bots: string,
  chosen: Options = {},
  level: Level = levels[0],
): Readonly<Record<string, number>> => {
  const { game } = games[id]
  const seats = seatsOf(count)
  const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })
  const wins: Record<string, number> = {}
  for (let seed = 1; seed <= times; seed++) {
    const random = seeded(seed)
    const match = startMatch(game, seats, game.deal({ seats, options }, random))
    const sides = new Map(seats.map(seat => [seat, handOf(match, seat).side]))
    let last = match
    const bot = botsOf(id, level)
    const brainOf = (seat: Seat) => (bots === 'all' || sides.get(seat) === bots ? bot : null)
    for (const { after } of brainGame(match, brainOf, random)) last = after
    const winner = publicStateOf(last).over?.winner ?? 'nobody'
    wins[winner] = (wins[winner] ?? 0) + 100 / times
  }
  return wins
}

/** Games of chance alone are the same for each side that is compared with them. */
const byChance = new Map<string, ReturnType<typeof played>>()
const chance = (id: GameId, count: number, times: number): ReturnType<typeof played> => {
  const key = `${id} ${count}`
  const known = byChance.get(key) ?? played(id, count, times, 'nobody')
  byChance.set(key, known)
  return known
}

type Row = readonly [id: GameId, seats: number, more: Options]
const inSight = { percival: true, morgana: true }
/** The tables played in every run, and those of the long run alone. */
const balanced: readonly Row[] = [
  ['avalon', 7, {}],
  ['thavalon', 7, {}],
]
const others: readonly Row[] = [
  ['avalon', 5, {}],
  ['avalon', 8, {}],
  ['avalon', 10, {}],
  ['avalon', 7, inSight],
  ['avalon', 10, inSight],
  ['thavalon', 5, {}],
  ['thavalon', 8, {}],
  ['thavalon', 10, {}],
]

describe('bots on both sides', () => {
  const times = some(250, 4.2)
  // The tolerance: over 250 games chance alone moves a share by some three points.
  const room = whole ? 4 : 8
  const tables = core([...balanced, ...(whole ? others : [])], 1)
  test.each(tables)('leave good in %s of %i with %j from 35 to 65 games of a hundred', (id, count, options) => {
    const { good = 0 } = played(id, count, times, 'all', options)
    expect(good).toBeGreaterThan(35 - room)
    expect(good).toBeLessThan(65 + room)
  })
})

/** With one night, one vote and no talk bots have less to contribute, and it takes more games to show it. */
const brief: { readonly [G in GameId]?: { readonly more: number; readonly times: number } } = {
  midnight: { more: 6, times: 10 },
}

describe('against the random player', () => {
  // Not sampled: in forty games chance alone moves a share by fifteen points.
  const times = 100
  const counts = whole ? [5, 7, 10] : [7]
  const rows = core(gameIds).flatMap(id =>
    gameRows[id].sides.flatMap(side => counts.map(count => [id, id === 'mafia' ? count + 2 : count, side] as const)),
  )
  test.each(rows)(
    'bots at their sharpest win clearly more often than chance would in %s of %i as %s',
    (id, count, side) => {
      const { more, times: longer } = brief[id] ?? { more: 15, times: 1 }
      const { [side]: won = 0 } = played(id, count, times * longer, side, {}, 'sharp')
      const { [side]: lucky = 0 } = chance(id, count, times * longer)
      // Where random players nearly always win there is little to add.
      expect(won).toBeGreaterThan(Math.min(lucky + more, 90))
    },
  )
})

describe.each(gameIds)('at any table of %s', id => {
  const { game } = games[id]
  const kinds = Object.entries(game.kinds).flatMap(([kind, who]) =>
    /^(the clock|the host|the door)/.test(who) ? [] : [kind],
  )

  test('bots play to the end, and answer all that a seat can be asked', () => {
    const reached = nothing().kinds
    let turn = 0
    const counts = Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, i) => game.seats[0] + i)
    for (let seed = 0; seed < (whole ? 24 : 10); seed++)
      for (const count of counts.filter(seats => whole || seats <= 10)) {
        const random = seeded(100 * count + seed)
        // Each option is on in its turn: by chance alone many are too rare for what only they ask.
        const { id: option, values } = at(game.options, turn++ % game.options.length)
        const setup = randomSetup(game, seatsOf(count), random, { [option]: at(values, values.length - 1) })
        if (!setup) continue
        let last: Match = startMatch(game, setup.seats, game.deal(setup, random))
        for (const { ask, after } of botGame(last, () => true, random)) {
          reached.add(ask.kind)
          last = after
        }
        expect(isOver(last)).toBe(true)
      }
    expect(kinds.filter(kind => !reached.has(kind))).toEqual([])
  })
})
