import { describe, expect, test } from 'vitest'
import { makeMotion } from '../draw/motion.ts'
import type { Pose } from '../game-screen.ts'
import { makeCorner } from './corner.ts'
import { cornerKeys } from './keys.ts'

/** A screen with its corner, whose time is passed by hand. */
const screened = (calm = false) => {
  const poses = new Map<string, Pose>()
  const timers: { at: number; then: () => void }[] = []
  let now = 0
  const motion = makeMotion(false)
  const painter = { pose: (key: string, pose: Pose) => poses.set(key, pose) }
  const screen = {
    instant: calm,
    painter,
    motion,
    loop: { wake: () => undefined },
    after: (milliseconds: number, then: () => void) => {
      const timer = { at: now + milliseconds, then }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  }
  // The corner uses these parts of a screen alone.
  const { see } = makeCorner(screen as unknown as Parameters<typeof makeCorner>[0])
  return {
    see,
    motion,
    alphas: () => Object.values(cornerKeys).map(key => poses.get(key)?.alpha),
    pass: (milliseconds: number) => {
      for (let left = milliseconds; left > 0; left -= 20) {
        now += 20
        for (const timer of timers.filter(({ at }) => at <= now)) {
          timers.splice(timers.indexOf(timer), 1)
          timer.then()
        }
        motion.tick(20)
      }
    },
  }
}

describe('the way in, in its corner', () => {
  test('fades while a reveal takes the stage, and comes back a second later', () => {
    const { see, alphas, pass, motion } = screened()
    see(false)
    expect(alphas()).toEqual([1, 1, 1])
    see(true)
    expect(alphas()).toEqual([1, 1, 1])
    pass(600)
    expect(alphas()).toEqual([0, 0, 0])
    see(false)
    pass(900)
    expect(alphas()).toEqual([0, 0, 0])
    pass(700)
    expect(alphas()).toEqual([1, 1, 1])
    expect(motion.busy()).toBe(false)
  })
  test('stays away between two reveals that follow each other', () => {
    const { see, alphas, pass } = screened()
    see(false)
    see(true)
    pass(600)
    see(false)
    pass(500)
    see(true)
    pass(3000)
    expect(alphas()).toEqual([0, 0, 0])
  })
  test('is away at once where a screen is opened during a hunt', () => {
    const { see, alphas, motion } = screened()
    see(true)
    expect(alphas()).toEqual([0, 0, 0])
    expect(motion.busy()).toBe(false)
  })
  test('does not fade on a calm screen', () => {
    const { see, alphas } = screened(true)
    see(false)
    see(true)
    expect(alphas()).toEqual([0, 0, 0])
    see(false)
    expect(alphas()).toEqual([1, 1, 1])
  })
})
