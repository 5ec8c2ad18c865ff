import { describe, expect, test } from 'vitest'
import { atLeast, best, countOf, evenly, exactly, guilt, happens, seatsIn, subsets, surely, weigh } from './bot.ts'
import { seeded } from './random.ts'

const five = evenly(subsets(5, 2))
const rounded = (chances: readonly number[]): readonly number[] =>
  chances.map(chance => Math.round(chance * 1000) / 1000)

describe('sets of villains', () => {
  test.each([
    [5, 2, 10],
    [7, 3, 35],
    [10, 4, 210],
    [20, 5, 15_504],
    [4, 4, 1],
    [4, 0, 1],
  ])('of %i seats %i can be chosen in %i ways', (among, count, ways) => {
    const sets = subsets(among, count)
    expect(new Set(sets).size).toBe(ways)
    expect(sets.every(set => countOf(set) === count && set < 2 ** among)).toBe(true)
  })
  test('are read in the seats’ order', () => {
    expect(seatsIn(['ada', 'bo', 'cy', 'di'], 0b1010)).toEqual(['bo', 'di'])
  })
})

describe('a suspicion', () => {
  test('begins with all seats equal', () => {
    expect(rounded(guilt(five, 5))).toEqual([0.4, 0.4, 0.4, 0.4, 0.4])
  })
  test('is certain of what is known', () => {
    expect(rounded(guilt(weigh(five, [surely(0b00001, 0b00010)]), 5))).toEqual([1, 0, 0.333, 0.333, 0.333])
    expect(rounded(guilt(weigh(five, [surely(0b00011, 0)]), 5))).toEqual([1, 1, 0, 0, 0])
  })
  test('lowers the others’ guilt when one of two is guilty', () => {
    const one = weigh(five, [exactly(0b00011, 1)])
    expect(rounded(guilt(one, 5))).toEqual([0.5, 0.5, 0.333, 0.333, 0.333])
    // Two pairs hold one villain each, so the fifth seat is clear.
    expect(rounded(guilt(weigh(one, [exactly(0b01100, 1)]), 5))).toEqual([0.5, 0.5, 0.5, 0.5, 0])
  })
  test('weighs what is merely likely, in any order', () => {
    const likely = (set: number): number => (set & 1 ? 3 : 1)
    const there = weigh(weigh(five, [likely]), [exactly(0b00011, 1)])
    const back = weigh(weigh(five, [exactly(0b00011, 1)]), [likely])
    expect(rounded(guilt(there, 5))).toEqual([0.75, 0.25, 0.333, 0.333, 0.333])
    expect(rounded(guilt(back, 5))).toEqual(rounded(guilt(there, 5)))
  })
  test('ignores a clue that would leave nothing', () => {
    expect(weigh(five, [surely(0b00111, 0)])).toEqual(five)
  })
  test('gives the chance that this many of a team are villains', () => {
    expect(atLeast(five, 0b00011, 1)).toBeCloseTo(0.7)
    expect(atLeast(five, 0b00011, 2)).toBeCloseTo(0.1)
    expect(atLeast(five, 0b11111, 2)).toBeCloseTo(1)
    expect(atLeast(five, 0b11111, 3)).toBe(0)
  })
})

describe('a weighted choice', () => {
  test('is the best, and one of the best by chance', () => {
    const random = seeded(1)
    const scores: Readonly<Record<string, number>> = { ada: 1, bo: 3, cy: 3, di: 2 }
    const picks = Array.from({ length: 100 }, () => best(Object.keys(scores), name => scores[name] ?? 0, random))
    expect([...new Set(picks)].toSorted()).toEqual(['bo', 'cy'])
  })
  test('happens as often as its percentage', () => {
    const random = seeded(1)
    const count = (percent: number): number =>
      Array.from({ length: 1000 }, () => happens(percent, random)).filter(Boolean).length
    expect(count(0)).toBe(0)
    expect(count(100)).toBe(1000)
    expect(Math.abs(count(30) - 300)).toBeLessThan(50)
  })
})
