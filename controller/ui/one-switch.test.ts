import { describe, expect, test } from 'vitest'
import { clock, isTimed } from '../../shared/engine/game.ts'
import { startMatch, withDefaults } from '../../shared/engine/match.ts'
import { asksOf } from '../../shared/engine/progress.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds, playerLimits } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { randomGame } from '../../test/kit/random-player.ts'
import { firstFrame, framed, groupsOf, pressed, stepOn } from './one-switch.ts'
import { choices } from './prefs.ts'

// Accessibility: one switch beats every default clock at the largest table.

const stopsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)

/** Returns after how many steps somebody has chosen a stop who presses at the end of each step that frames it. */
const stepsTo = (count: number, wanted: number): number => {
  const groups = groupsOf(stopsOf(count))
  let frame = firstFrame
  for (let steps = 1; steps < 1000; steps++) {
    if (framed(frame, groups).includes(wanted)) {
      const { frame: next, chosen } = pressed(frame, groups)
      if (chosen === wanted) return steps
      frame = next
    } else frame = stepOn(frame, groups)
  }
  throw new Error(`${wanted} of ${count} is never framed`)
}
const mostSteps = (count: number): number => Math.max(...stopsOf(count).map(wanted => stepsTo(count, wanted)))

describe('with one switch', () => {
  test.each([1, 3, 6, 7, 13, 21, 30])('each of %i things can be chosen, and none takes long', count => {
    expect(mostSteps(count)).toBeLessThanOrEqual(count <= 6 ? count : Math.ceil(count / 4) + 5)
  })

  test('a group that was chosen by mistake is left again', () => {
    const groups = groupsOf(stopsOf(12))
    let { frame } = pressed(firstFrame, groups)
    expect(framed(frame, groups)).toEqual([0])
    for (let i = 0; i < 8; i++) frame = stepOn(frame, groups)
    expect(framed(frame, groups)).toEqual([0, 1, 2, 3])
  })
})

const usualStepMs = 1500
/** How long a card is open before it counts as read, in ms. */
const readMs = 600
/** Stops besides the choices: the button that opens a secret, more time, going on, and the pages. */
const others = 6

/** Lists the clocks of a game that players see, each with the picks that an answer takes at most, and from how many. */
const timed = (id: GameId) => {
  const { game } = games[id]
  const [, most] = playerLimits[id]
  const seats = Array.from({ length: most }, (_, i) => `s${i + 1}`)
  const { options } = game.settle({ seats, options: withDefaults(game.options, {}) })
  const first = startMatch(game, seats, game.deal({ seats, options }, seeded(1)))
  return [first, ...[...randomGame(first, seeded(1), { patient: true })].map(({ after }) => after)].flatMap(match => {
    const seconds = game
      .asks(match.state, clock)
      .flatMap(ask => (isTimed(ask) && ask.for === 'phase' ? [ask.seconds] : []))
    if (seconds.length === 0) return []
    const asks = seats.flatMap(seat => asksOf(match, seat).filter(({ optional, current }) => !(optional || current)))
    return asks.map(ask => ({
      seconds: Math.min(...seconds),
      picks: ask.pick[1],
      from: (ask.offered ?? ask.from).length,
      kind: ask.kind,
    }))
  })
}

test.each(gameIds)('one switch beats every clock of %s by default, at the largest table', id => {
  for (const { seconds, picks, from, kind } of timed(id)) {
    const reads = kind === 'vote' ? 0 : mostSteps(from + others) * usualStepMs + readMs
    const chooses = picks * mostSteps(from + others) * usualStepMs
    const confirms = usualStepMs
    expect((reads + chooses + confirms) / 1000, `${kind}: ${picks} of ${from}`).toBeLessThan(seconds)
  }
})

test('its pace can be chosen, and is off at first', () => {
  expect(choices.switch[0]).toBe('off')
  expect(choices.switch).toContain(String(usualStepMs))
})
