import { expect, test } from 'vitest'
import { ringPlace } from './ring.tsx'

test('one’s own seat is the nearest, and the next one clockwise is to its left', () => {
  expect(ringPlace(2, 2, 4)).toEqual({ x: 0, y: 1 })
  expect(ringPlace(3, 2, 4)).toEqual({ x: -1, y: 0 })
  expect(ringPlace(0, 2, 4)).toEqual({ x: 0, y: -1 })
  expect(ringPlace(1, 2, 4)).toEqual({ x: 1, y: 0 })
})
