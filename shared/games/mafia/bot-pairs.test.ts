import { describe, expect, test } from 'vitest'
import { evenly, guilt, subsets, surely, weigh } from '../../engine/bot.ts'
import { chancesOf, type Weights } from './bot.ts'

/** Weights for this many seats: of each seat and of each two, as `of` gives them. */
const weights = (size: number, of: (i: number, j: number) => number): Weights => ({
  one: Float64Array.from({ length: size }, (_, i) => of(i, i)),
  two: Float64Array.from({ length: size * size }, (_, place) => {
    const [i, j] = [Math.floor(place / size), place % size]
    return of(Math.min(i, j), Math.max(i, j))
  }),
})
const alike = (size: number): Weights => weights(size, () => 1)
const rounded = (chances: readonly number[]): readonly number[] => chances.map(chance => Math.round(chance * 1e9) / 1e9)

describe('chances from pairs', () => {
  test.each([
    [5, 1],
    [7, 2],
    [8, 3],
    [9, 4],
  ])('are those of all sets weighed one by one: %i seats, %i villains', (size, count) => {
    const of = (i: number, j: number): number => 0.3 + ((7 * i + 3 * j) % 5) / 4
    const by = weights(size, of)
    const [villains, others] = [count > 1 ? 0b10 : 0, 0b1000]
    const clue = (set: number): number => {
      const members = Array.from({ length: size }, (_, i) => i).filter(i => (set & (1 << i)) !== 0)
      return members.reduce((product, i) => members.reduce((so, j) => (j < i ? so : so * of(i, j)), product), 1)
    }
    const listed = weigh(evenly(subsets(size, count)), [surely(villains, others), clue])
    expect(rounded(chancesOf(by, { villains, others, count }))).toEqual(rounded(guilt(listed, size)))
  })
  test('begin equal, and are certain of what is known', () => {
    expect(rounded(chancesOf(alike(5), { villains: 0, others: 0, count: 2 }))).toEqual([0.4, 0.4, 0.4, 0.4, 0.4])
    expect(rounded(chancesOf(alike(5), { villains: 0b1, others: 0b110, count: 2 }))).toEqual([1, 0, 0, 0.5, 0.5])
    expect(chancesOf(alike(3), { villains: 0b11, others: 0, count: 2 })).toEqual([1, 1, 0])
  })
  test('are equal if nothing is possible', () => {
    const impossible = weights(4, () => 0)
    expect(chancesOf(impossible, { villains: 0b1, others: 0, count: 2 })).toEqual([1, 1 / 3, 1 / 3, 1 / 3])
  })
  test('add up to the number of villains at the largest tables', () => {
    const chances = chancesOf(
      weights(20, (i, j) => 1 + ((i * j) % 3)),
      { villains: 0, others: 0b100, count: 9 },
    )
    expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(9)
    expect(chances[2]).toBe(0)
  })
})
