import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Sound } from '../audio/sound.ts'
import type { Pose } from '../game-screen.ts'
import { beatsAfter, makeHeart, makeLoop } from './frames.ts'
import type { Idle } from './items.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Makes a loop whose frames the test draws. */
const drawn = () => {
  const deltas: number[] = []
  const asked: FrameRequestCallback[] = []
  let busy = false
  const loop = makeLoop(
    { tick: delta => deltas.push(delta), busy: () => busy },
    { drawFrame: () => undefined, framesAreSlow: () => undefined },
    frame => asked.push(frame),
  )
  return {
    loop,
    deltas,
    busy: (now: boolean) => {
      busy = now
    },
    frame: (time: number) => asked.shift()?.(time),
  }
}

test('no time is lost between an animation that ends in a frame and one that follows it at once', () => {
  const { loop, deltas, busy, frame } = drawn()
  busy(true)
  loop.wake()
  frame(1000)
  busy(false)
  frame(1080)
  // A reveal does the same: its next step begins before anything else.
  busy(true)
  loop.wake()
  vi.runAllTimers()
  frame(1160)
  expect(deltas).toEqual([16, 80, 80])
})

test('the time while nothing moved does not count', () => {
  const { loop, deltas, busy, frame } = drawn()
  busy(true)
  loop.wake()
  frame(1000)
  busy(false)
  frame(1080)
  vi.runAllTimers()
  loop.wake()
  frame(9000)
  expect(deltas).toEqual([16, 80, 0, 16])
})

describe('the heart of a hunt', () => {
  const heartOf = (idles: Readonly<Record<string, 'beat' | 'sway'>>, flickers = true) => {
    const [heard, posed] = [[] as Sound[], [] as (readonly [string, Pose])[]]
    const screen = {
      rests: true,
      flickers,
      painter: {
        idling: (how: Idle) => Object.keys(idles).filter(key => idles[key] === how),
        pose: (key: string, pose: Pose) => void posed.push([key, pose]),
      },
      loop: { wake: () => undefined },
      sounds: { audio: { play: (sound: Sound) => void heard.push(sound) } },
    }
    // The heart uses no more of a screen than this.
    return { heart: makeHeart(screen as unknown as Parameters<typeof makeHeart>[0]), heard, posed, screen }
  }

  test('beats 60 times a minute at first, and 100 times from a minute on', () => {
    expect(beatsAfter(1000)).toBeCloseTo(1, 1)
    expect(beatsAfter(60_000)).toBe(80)
    expect(beatsAfter(61_000) - beatsAfter(60_000)).toBeCloseTo(100 / 60, 5)
  })

  test('is heard once a beat, swells crests, and sways the dagger', () => {
    const { heart, heard, posed } = heartOf({ crest: 'beat', dagger: 'sway' })
    for (let now = 0; now <= 3000; now += 50) heart(now)
    // At once, and after one, two and nearly three seconds.
    expect(heard).toEqual(['heart', 'heart', 'heart', 'heart'])
    expect(Math.max(...posed.map(([, { scale = 1 }]) => scale))).toBeGreaterThan(1.03)
    expect(posed.some(([key, { angle = 0 }]) => key === 'dagger' && Math.abs(angle) > 0.05)).toBe(true)
  })

  test('is only heard where nothing may move, and not at all where nobody is hunted or something is played', () => {
    const still = heartOf({ crest: 'beat' }, false)
    still.heart(0)
    expect([still.heard, still.posed]).toEqual([['heart'], []])
    const nobody = heartOf({})
    nobody.heart(0)
    const busy = heartOf({ crest: 'beat' })
    busy.screen.rests = false
    busy.heart(0)
    expect([...nobody.heard, ...busy.heard]).toEqual([])
  })
})
