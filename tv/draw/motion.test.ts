import { describe, expect, test } from 'vitest'
import { type Ease, ease, makeMotion } from './motion.ts'

describe('motion', () => {
  test('runs for its time, beginning with 0 and ending with 1', async () => {
    const motion = makeMotion(false)
    const seen: number[] = []
    const done = motion.run(100, t => seen.push(t))
    motion.tick(25)
    motion.tick(50)
    expect(motion.busy()).toBe(true)
    motion.tick(50)
    await done
    expect(seen).toEqual([0, 0.25, 0.75, 1])
    expect(motion.busy()).toBe(false)
  })

  test('when hurried, ends all animations at once, even those begun afterwards', async () => {
    const motion = makeMotion(false)
    const seen: string[] = []
    const one = motion.run(1000, t => seen.push(`one ${t}`))
    const two = one.then(() => motion.run(1000, t => seen.push(`two ${t}`)))
    motion.skip()
    await two
    expect(seen).toEqual(['one 0', 'one 1', 'two 1'])
    motion.resume()
    void motion.run(10, t => seen.push(`three ${t}`))
    expect(seen.at(-1)).toBe('three 0')
  })

  test('in calm, nothing ever moves', async () => {
    const motion = makeMotion(true)
    const seen: number[] = []
    motion.resume()
    await motion.run(1000, t => seen.push(t))
    await motion.wait(1000)
    expect(seen).toEqual([1])
    expect(motion.busy()).toBe(false)
  })

  test('begins nothing twice when an animation ends', async () => {
    const motion = makeMotion(false)
    let ends = 0
    const chain = motion.wait(10).then(() => {
      ends += 1
      return motion.wait(10)
    })
    motion.tick(10)
    await Promise.resolve()
    await Promise.resolve()
    motion.tick(10)
    await chain
    expect(ends).toBe(1)
    expect(motion.busy()).toBe(false)
  })

  test.each([16, 50, 130])('takes the same time with a frame every %i ms', async frame => {
    const motion = makeMotion(false)
    let steps = 0
    const chain = (async () => {
      while (steps < 20) {
        await motion.run(200, () => undefined)
        steps += 1
      }
    })()
    let passed = 0
    while (motion.busy()) {
      motion.tick(frame)
      passed += frame
      for (let i = 0; i < 5; i++) await Promise.resolve()
    }
    await chain
    expect(passed - 20 * 200).toBeGreaterThanOrEqual(0)
    expect(passed - 20 * 200).toBeLessThan(frame)
  })

  test('begins with 0 even where it begins later', async () => {
    const motion = makeMotion(false)
    const seen: number[] = []
    const first = motion.wait(10)
    motion.tick(100)
    await first
    motion.tick(0)
    void motion.run(100, t => seen.push(t))
    expect(seen).toEqual([0])
  })

  test.each(Object.keys(ease) as Ease[])('%s goes from 0 to 1', name => {
    expect(ease[name](0)).toBeCloseTo(0, 1)
    expect(ease[name](1)).toBeCloseTo(1)
  })
})
