import { expect, test } from 'vitest'
import { makeCeiling, tablesFor } from './ceiling.ts'

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
