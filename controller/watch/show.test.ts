import { expect, test } from 'vitest'
import { spotOf } from './show.tsx'
import { ballotsLastMs, showLasts } from './showing.ts'

const stages = [
  { width: 292, height: 400 },
  { width: 362, height: 640 },
  { width: 730, height: 250 },
]

test('up to twenty are counted around the table: nobody lies on another, and this phone’s own seat is the lowest', () => {
  for (const stage of stages)
    for (let count = 3; count <= 20; count++) {
      const spots = Array.from({ length: count }, (_, place) => spotOf(place, count, stage))
      for (const [i, { x, y }] of spots.entries()) {
        expect(x).toBeGreaterThanOrEqual(30)
        expect(x).toBeLessThanOrEqual(stage.width - 30)
        expect(y).toBeLessThanOrEqual((spots[0]?.y ?? 0) + 0.1)
        for (const other of spots.slice(i + 1)) expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(38)
      }
      // Places before this phone's own count backwards.
      expect(spotOf(-1, count, stage)).toEqual(spots[count - 1])
    }
})

test('how long the arrows grow follows from the number of ballots alone: only the verdict after them is longer', () => {
  const ballots = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`s${i}`, 's1']))
  const peace = {
    type: 'tallied',
    day: 1,
    ballots,
    outcome: 'peace',
    death: null,
    tied: [],
    left: [],
    shown: [],
  } as const
  const death = { seat: 's1', role: 'villager', turned: false } as const
  const murder = { ...peace, outcome: 'murder', death } as const
  for (const votes of ['together', 'one-by-one'] as const) {
    expect(ballotsLastMs(murder, votes)).toBe(ballotsLastMs(peace, votes))
    expect(showLasts(peace, votes)).toBe(ballotsLastMs(peace, votes))
    expect(showLasts(murder, votes)).toBeGreaterThan(showLasts(peace, votes))
    // The game's own pause after a vote is 8 s long.
    expect(showLasts(murder, votes)).toBeLessThan(8000)
  }
})
