import { expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { type GameId, gameIds, playerLimits } from '../../shared/games/index.ts'
import { eventsOf } from '../../tv/game-screen.ts'
import { allSeeds, momentsOf } from '../kit/moments.ts'
import { checkKeys } from '../kit/reveal-checks.ts'
import { whole } from '../kit/sample.ts'
import { contextAt } from '../kit/tv.ts'

// Law: every key that a reveal names is drawn in the picture that it is played over, in all games and at all sizes. A
// key that is drawn only sometimes is asked for first, and some picture of that event has it.

const { now } = contextAt(1920)

/** Returns the moment as its clocks run out while every phone is away: pictures then have more. */
const late = (view: View): View => {
  const clock = (use: 'phase' | 'pause') => ({ ask: use, for: use, seconds: 60, ends: now + 4000, remaining: 4 })
  const chairs = Object.entries(view.chairs).map(([seat, chair]) => [seat, { ...chair, here: false }])
  const room = { ...view.room, clocks: [clock('phase'), clock('pause')] }
  return { ...view, room, chairs: Object.fromEntries(chairs) }
}

/** Returns the numbers of players that run: all in the long run, else the fewest, the most and one between. */
const sizesOf = (id: GameId): readonly number[] => {
  const [fewest, most] = playerLimits[id]
  const all = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i)
  return whole ? all : [fewest, (fewest + most) >> 1, most]
}

/** Lists the moments of one game with so many players; an evening of twenty takes ten times as long as one of five. */
const momentsWith = (id: GameId, many: number): ReturnType<typeof momentsOf> =>
  momentsOf(id, many, whole || many === playerLimits[id][0] ? allSeeds : allSeeds.slice(0, 3))

test.each(gameIds)('every key that a reveal of %s names is drawn', async id => {
  const asked = new Map<string, boolean>()
  for (const many of sizesOf(id))
    for (const { what, gameScreen, view, place } of await momentsWith(id, many))
      for (const shown of [view, late(view)])
        for (const w of [1920, 1440])
          for (const [key, drawn] of await checkKeys(`${what}, ${many} players`, gameScreen, shown, place, w)) {
            // Seats differ only in chance.
            const name = `${eventsOf(view)[place]?.type}: ${key.replace(/\bs\d+\b/, 'seat')}`
            asked.set(name, asked.get(name) === true || drawn)
          }
  expect([...asked].flatMap(([name, drawn]) => (drawn ? [] : [name]))).toEqual([])
})
