import { describe, expect, test } from 'vitest'
import { seeded } from '../../shared/engine/random.ts'
import { growthOf, type Sample } from './growth.ts'

const random = seeded(3)
const scatter = (): number =>
  random.one(
    'scatter',
    Array.from({ length: 41 }, (_, i) => i / 10 - 2),
  )
/** Makes four samples a minute, which scatter by two megabytes. */
const samples = (minutes: number, at: (minute: number) => number): readonly Sample[] =>
  Array.from({ length: minutes * 4 }, (_, i) => ({ minute: i / 4, megabytes: at(i / 4) + scatter() }))

describe('what memory does over time', () => {
  test('a leak of one kilobyte an act is growth, however much the samples scatter', () => {
    const growth = growthOf(samples(24, minute => 90 + minute * 60 * 0.2))
    expect(growth?.perHour).toBeCloseTo(720, -1)
    expect(growth?.least).toBeGreaterThan(650)
  })

  test('memory that only goes up and down is no certain growth', () => {
    expect(growthOf(samples(24, minute => 90 + 8 * Math.sin(minute)))?.least).toBeLessThan(0)
    expect(growthOf(samples(24, () => 90))?.least).toBeLessThan(0)
  })

  test('a few minutes are not enough', () => {
    expect(growthOf(samples(9, minute => 90 + minute))).toBeNull()
    expect(growthOf([{ minute: 1, megabytes: 90 }])).toBeNull()
    expect(growthOf([])).toBeNull()
  })
})
