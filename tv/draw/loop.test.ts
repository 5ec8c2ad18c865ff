import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLoop } from './frames.ts'

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
