import { describe, expect, test } from 'vitest'
import { randomGame } from '../../../test/kit/random-player.ts'
import { some } from '../../../test/kit/sample.ts'
import { handOf, tableOf } from '../../../test/kit/scenario-mafia.ts'
import { randomSetup, seatsOf } from '../../../test/laws/play-checked.ts'
import type { Seat } from '../../engine/game.ts'
import { type Match, startMatch } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { game as mafia } from './rules.ts'
import type { State } from './sights.ts'
import { present } from './state.ts'

// Mafia's own laws, about deaths, and about the knowledge of the dead and of those who left.

const stateOf = (match: Match): State => match.state as State

/** Checks that everybody is alive, dead, or lost: exactly one of these. */
const accounted = (match: Match): void => {
  const { living: alive, dead, lost, candidates, seats, round } = tableOf(match)
  expect([...alive, ...dead.map(({ seat }) => seat), ...lost].sort()).toEqual([...seats].sort())
  expect(candidates.filter(seat => !alive.includes(seat))).toEqual([])
  expect(round).toBe(tableOf(match).events.filter(({ type }) => type === 'fell').length || 1)
}

/** Checks that the dead and those who left are asked nothing, and that a current answer is still legal. */
const handled = (match: Match, seat: Seat): void => {
  const state = stateOf(match)
  const { act, team, answers } = handOf(match, seat)
  const asks = mafia.asks(state, seat)
  for (const { from, current = [] } of asks) expect(current.filter(pick => !from.includes(pick))).toEqual([])
  if (!present(state.table).includes(seat)) expect([asks, act]).toEqual([[], null])
  if (!state.table.living.includes(seat)) expect([answers, team]).toEqual([[], {}])
}

/** Checks that nobody dies twice or comes back, and that the dead learn nothing new. */
const lasting = (before: Match, after: Match): void => {
  const gone = ({ dead, lost }: ReturnType<typeof tableOf>): readonly Seat[] => [
    ...dead.map(({ seat }) => seat),
    ...lost,
  ]
  const [was, is] = [gone(tableOf(before)), gone(tableOf(after))]
  expect(is.filter(seat => was.includes(seat)).sort()).toEqual([...was].sort())
  expect(new Set(is).size).toBe(is.length)
  const dawned = tableOf(before).phase !== tableOf(after).phase
  for (const seat of dawned ? [] : was) expect(handOf(after, seat)).toEqual(handOf(before, seat))
}

describe('deaths in random games with departures and returns', () => {
  test.each([4, 5, 6, 7, 8, 9, 11, 14, 20])('obey the laws, among %i', players => {
    const games = some(Math.ceil(720 / players ** 1.5), 6)
    for (let seed = 0; seed < games; seed++) {
      const random = seeded(players * 1000 + seed)
      const setup = randomSetup(mafia, seatsOf(players), random)
      if (!setup) throw new Error(`no table for ${players}`)
      const first = startMatch(mafia, setup.seats, mafia.deal(setup, random))
      for (const { before, after } of randomGame(first, random, { leaving: 30, changing: 10, patient: true })) {
        if (before.state === after.state) continue
        accounted(after)
        lasting(before, after)
        for (const seat of after.seats) handled(after, seat)
      }
    }
  })
})
