import { expect, test } from 'vitest'
import { makeOpening } from './frames.ts'

/** Makes an opening with a fake clock. */
const opened = () => {
  const timers: { readonly at: number; readonly then: () => void }[] = []
  const log: string[] = []
  let [now, playing] = [0, false]
  const opening = makeOpening({
    sign: null,
    late: () => log.push('late'),
    busy: () => playing,
    refine: () => log.push('refined'),
    later: (milliseconds, then) => timers.push({ at: now + milliseconds, then }),
  })
  return {
    opening,
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
  const { opening, log, pass } = opened()
  pass(1000)
  expect(opening.waits()).toBe(true)
  pass(2000)
  expect(opening.waits()).toBe(false)
  expect(log).toEqual(['late'])
})

test('refines once, after the first picture has been shown for a while and while no cue is playing', () => {
  const { opening, log, pass, plays } = opened()
  opening.drawn()
  pass(2000)
  expect(log).toEqual([])
  opening.begin()
  pass(3000)
  expect(log).toEqual(['late'])
  plays(true)
  opening.drawn()
  opening.drawn()
  pass(5000)
  expect(log).toEqual(['late'])
  plays(false)
  pass(1000)
  opening.drawn()
  pass(5000)
  expect(log).toEqual(['late', 'refined'])
})
