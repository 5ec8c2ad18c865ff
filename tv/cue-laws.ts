import { expect, test } from 'vitest'
import { makeMotion } from './motion.ts'
import type { Hands } from './scene.ts'
import { handsOn, lengthOf } from './testing.ts'

/** What holds for every cue of every game: it fits into its pause, ends when it is hurried, and keeps still where asked to. */
export const cueLaws = <Event>(
  all: readonly (readonly [what: string, event: Event, seconds: number])[],
  cue: (event: Event, hands: Hands) => Promise<void>,
  far: RegExp = /"dy"|"angle"/,
): void => {
  test.each(all)('%s fits into its pause', async (_what, event, seconds) => {
    expect(await lengthOf(hands => cue(event, hands))).toBeLessThan(seconds - 0.5)
    expect(await lengthOf(hands => cue(event, hands), true)).toBeLessThan(seconds - 0.5)
  })

  test.each(all)('%s ends at once when it is hurried', async (_what, event) => {
    const motion = makeMotion(false)
    const played = cue(event, handsOn(motion, []))
    motion.tick(30)
    motion.hurry()
    await played
    expect(motion.busy()).toBe(false)
  })

  test('with reduced motion nothing flies or turns far', async () => {
    for (const [, event] of all) {
      const log: string[] = []
      await cue(event, handsOn(makeMotion(true), log, true))
      expect(log.filter(line => far.test(line))).toEqual([])
    }
  })
}
