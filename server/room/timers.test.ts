import { afterEach, beforeEach, expect, test } from 'vitest'
import { isTimed } from '../../shared/engine/game.ts'
import { casting, dealt, inPhase, nine } from '../../test/kit/scenario-mafia.ts'
import { holdTime, letTimeGo, passTime } from '../../test/kit/time.ts'
import { Clocks } from './timers.ts'

beforeEach(() => holdTime())
afterEach(() => letTimeGo())

const delivered = (): Promise<void> => Promise.resolve()
const living = ['ada', 'bo', 'cy', 'di', 'ed', 'gus', 'hal', 'ivy']

test('changing a vote after all have voted does not restart the five seconds', async () => {
  const fired: string[] = []
  const clocks = new Clocks(({ id }) => fired.push(id))
  const all = inPhase('vote', dealt(nine)).and(casting({ none: living }))
  const follow = (now: typeof all): void => {
    clocks.arm(now.match.game.asks(now.match.state, 'clock').filter(isTimed), {}, () => false)
  }
  follow(all)
  const ends = clocks.views().find(({ ask }) => ask === 'last 1')?.ends
  await passTime(3_000, delivered)
  follow(all.and(casting({ bo: ['ada', 'cy'] })))
  expect(clocks.views().find(({ ask }) => ask === 'last 1')?.ends).toBe(ends)
  await passTime(1_900, delivered)
  expect(fired).toEqual([])
  await passTime(200, delivered)
  expect(fired).toEqual(['last 1'])
  clocks.stopAll()
})
