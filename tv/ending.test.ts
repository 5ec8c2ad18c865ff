import { describe, expect, test } from 'vitest'
import type { Fact } from '../shared/engine/game.ts'
import { endingSeconds } from '../shared/protocol/ending.ts'
import { openingSeconds } from '../shared/protocol/opening.ts'
import { lengthOf, playCue } from '../test/kit/tv.ts'
import { cue as avalon } from './avalon/cues.ts'
import { cue as mafia } from './mafia/cues.ts'
import { cue as thavalon } from './thavalon/cues.ts'
import type { Cue } from './theatre.ts'
import { overture } from './ui/overture.ts'

describe('an ending’s clock runs as long as the TV tells of it', () => {
  type CueOf = (context: { readonly event: never; readonly before: never; readonly since: never }) => Cue
  const castOf = (players: number): Readonly<Record<string, string>> =>
    Object.fromEntries(Array.from({ length: players }, (_, i) => [`s${i + 1}`, 'villager']))
  const over = (winner: string | null, players: number): Fact =>
    ({ type: 'over', winner, reveal: players === 0 ? null : { cast: castOf(players) } }) as Fact
  const shot = { type: 'shot', by: 's1', call: 'merlin' }
  const endings: readonly (readonly [string, CueOf, readonly Fact[]])[] = [
    ...[5, 7, 10].flatMap(n => [
      [`Avalon with ${n}`, avalon as CueOf, [over('good', n)]] as const,
      [`Avalon with ${n}, by a shot`, avalon as CueOf, [{ ...shot, at: 's2' } as Fact, over('evil', n)]] as const,
      [`THavalon with ${n}, by a shot`, thavalon as CueOf, [{ ...shot, at: ['s2'] } as Fact, over('evil', n)]] as const,
    ]),
    ...[4, 10, 20].map(n => [`Mafia with ${n}`, mafia as CueOf, [over('bomber', n)]] as const),
    ['a game whose roles stay hidden', mafia as CueOf, [over(null, 0)]],
  ]
  test.each(endings)('%s', async (_, cueOf, told) => {
    let tells = 0
    for (const [i, event] of told.entries()) {
      const since = { room: {}, table: {} } as never
      const seats = Object.keys(castOf(10))
      const before = { game: 'avalon', table: { seats, told: told.slice(0, i) } } as never
      const cue = cueOf({ event: event as never, before, since })
      tells += await lengthOf(playCue(cue, i < told.length - 1))
    }
    expect(endingSeconds(told)).toBeGreaterThanOrEqual(tells)
    expect(endingSeconds(told)).toBeLessThan(tells + 2.5)
  })
})

describe('a beginning’s clock runs as long as the TV tells of it', () => {
  test.each([5, 10, 20])('with %i', async n => {
    const seats = Array.from({ length: n }, (_, i) => `s${i + 1}`)
    const tells = await lengthOf(playCue(overture(seats, [])))
    expect(openingSeconds).toBeGreaterThanOrEqual(tells)
    expect(openingSeconds).toBeLessThan(tells + 2.5)
  })
})
