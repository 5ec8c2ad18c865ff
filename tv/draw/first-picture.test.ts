import { expect, test } from 'vitest'
import { makeFirstPicture } from './frames.ts'

/** Makes a first picture with a fake clock. */
const opened = () => {
  const timers: { readonly at: number; readonly then: () => void }[] = []
  const log: string[] = []
  let [now, playing] = [0, false]
  const screen: Parameters<typeof makeFirstPicture>[0] = {
    redraw: () => log.push('late'),
    get busy() {
      return playing
    },
    refine: () => log.push('refined'),
    after: (milliseconds, then) => {
      timers.push({ at: now + milliseconds, then })
      return () => undefined
    },
  }
  const first = makeFirstPicture(screen, null)
  first.waitForView()
  return {
    first,
    log,
    plays: (isPlaying: boolean) => {
      playing = isPlaying
    },
    pass: (milliseconds: number) => {
      const until = now + milliseconds
      while (true) {
        const next = timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= until)
        if (!next) break
        timers.splice(timers.indexOf(next), 1)
        now = next.at
        next.then()
      }
      now = until
    },
  }
}

test('waits for the first table, but only for a moment', () => {
  const { first, log, pass } = opened()
  pass(1000)
  expect(first.waits()).toBe(true)
  pass(2000)
  expect(first.waits()).toBe(false)
  expect(log).toEqual(['late'])
})

test('refines once, after the first picture has been shown for a while and while no reveal is playing', () => {
  const { first, log, pass, plays } = opened()
  first.drawn()
  pass(2000)
  expect(log).toEqual([])
  first.begin()
  pass(3000)
  expect(log).toEqual(['late'])
  plays(true)
  first.drawn()
  first.drawn()
  pass(5000)
  expect(log).toEqual(['late'])
  plays(false)
  pass(1000)
  first.drawn()
  pass(5000)
  expect(log).toEqual(['late', 'refined'])
})
