import { expect, test } from 'vitest'
import { allowanceOf, makeAllowance, makeCeiling, tablesFor } from './limits.ts'

let now = 0
const allowance = () => {
  now = 0
  return makeAllowance(() => now)
}
/** Counts how many of this many tries are allowed. */
const times = (tries: number, may: () => boolean): number => Array.from({ length: tries }, may).filter(Boolean).length

test('a phone has a token bucket of changes', () => {
  const { change } = allowance()
  expect(times(1_000, () => change(false, 'Ada'))).toBe(40)
  now += 10 * 3_000
  expect(times(1_000, () => change(false, 'Ada'))).toBe(10)
  now += 1e9
  expect(times(1_000, () => change(false, 'Ada'))).toBe(40)
})

test('all phones together have one limit in ten minutes, however many keys they have', () => {
  const { change } = allowance()
  let written = 0
  for (let second = 0; second < 600; second++) {
    written += times(100, () => change(false, `key ${Math.floor(Math.random() * 1e9)}`))
    now += 1_000
  }
  expect(written).toBeLessThanOrEqual(400 + 600_000 / 2_000)
})

test('the host may change things whatever the others do, and a new phone takes nothing from the quiet ones', () => {
  const { change, revise: think, enter } = allowance()
  times(5_000, () => change(false, `key ${Math.random()}`))
  expect(times(1_000, () => change(true, 'host'))).toBe(240)
  expect(times(1_000, () => think('s1'))).toBe(40)
  expect(times(1_000, () => think('s2'))).toBe(40)
  expect(times(1_000, enter)).toBe(300)
})

test('a refused change costs nothing', () => {
  const { change } = allowance()
  times(400, () => change(false, `key ${Math.random()}`))
  expect(change(false, 'Ada')).toBe(false)
  now += 2_000
  expect(times(5, () => change(false, 'Ada'))).toBe(1)
})

test('a table has its own, and keeps it while it sleeps', () => {
  expect(times(1_000, () => allowanceOf('one').change(false, 'Ada'))).toBe(40)
  expect(allowanceOf('one').change(false, 'Ada')).toBe(false)
  expect(allowanceOf('two').change(false, 'Ada')).toBe(true)
  for (let n = 0; n < 499; n++) allowanceOf(`other ${n}`)
  expect(allowanceOf('two')).not.toBe(allowanceOf('one'))
})

const kinds = ['practice', 'new', 'known', 'watcher'] as const
const refused = (most: number, tables: number, sockets: number) => {
  const { isReached } = makeCeiling(most, () => ({ tables, sockets }))
  return kinds.filter(isReached)
}

test('practice tables are refused first, then new ones, then those that sleep', () => {
  expect(refused(100, 74, 0)).toEqual([])
  expect(refused(100, 75, 0)).toEqual(['practice'])
  expect(refused(100, 90, 0)).toEqual(['practice', 'new'])
  expect(refused(100, 100, 0)).toEqual(['practice', 'new', 'known'])
})

test('the sockets of full tables count for nothing, and forty more of them as a table', () => {
  expect(refused(100, 74, 74 * 12)).toEqual([])
  expect(refused(100, 74, 74 * 12 + 40)).toEqual(['practice'])
  expect(refused(100, 1, 12 + 49 * 40)).toEqual([])
  expect(refused(100, 1, 12 + 50 * 40)).toEqual(['watcher'])
})

test('no ceiling is so low that nobody can play', () => {
  expect(refused(1, 0, 0)).toEqual([])
  expect(tablesFor(0)).toBe(10)
})

test('the ceiling follows from the memory that Node has', () => {
  expect(tablesFor(100e6)).toBe(100)
  expect(tablesFor(4_240e6)).toBe(7_000)
  expect(tablesFor()).toBeGreaterThanOrEqual(10)
})
