import { beatLasts } from '../ui/welcome.ts'
import type { Painter } from './painter.ts'

const pageTurn = 14_000
const wandering = 60_000
const flickering = 140

/** Flickers the candles. */
const makeFlicker = (painter: Painter): (() => boolean) => {
  let flame = 0
  return () => {
    const halos = painter.flickering()
    if (halos.length === 0) return false
    flame += 1
    for (const [i, key] of halos.entries()) {
      const t = flame * 0.9 + i * 2.1
      painter.pose(key, {
        alpha: 0.82 + 0.12 * Math.sin(t) + 0.06 * Math.sin(t * 2.7),
        scale: 1 + 0.025 * Math.sin(t * 1.3),
      })
    }
    return true
  }
}

/** Shifts static parts by a few pixels, against burn-in. */
const wander = (painter: Painter): void => {
  const t = Date.now() / 240_000
  painter.drift(4 * Math.sin(t * 6.28), 3 * Math.cos(t * 4.4))
}

/** Starts the animations of an idle screen. */
export const startIdling = (
  painter: Painter,
  owner: {
    readonly turn: () => void
    readonly flickers: () => boolean
    readonly moved: () => void
    readonly beat: () => void
  },
): void => {
  const flicker = makeFlicker(painter)
  setInterval(owner.turn, pageTurn)
  setInterval(owner.beat, beatLasts)
  setInterval(() => {
    wander(painter)
    owner.moved()
  }, wandering)
  setInterval(() => {
    if (owner.flickers() && flicker()) owner.moved()
  }, flickering)
}

export const eachSecond = (then: (seconds: number) => void): void => {
  let seconds = 0
  setInterval(() => {
    seconds += 1
    then(seconds)
  }, 1000)
}
