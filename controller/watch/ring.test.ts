import { expect, test } from 'vitest'
import { placeOf } from './ring.tsx'

test('one’s own seat is the nearest, and the next one clockwise is to its left', () => {
  expect(placeOf(2, 2, 4)).toEqual({ x: 0, y: 1 })
  expect(placeOf(3, 2, 4)).toEqual({ x: -1, y: 0 })
  expect(placeOf(0, 2, 4)).toEqual({ x: 0, y: -1 })
  expect(placeOf(1, 2, 4)).toEqual({ x: 1, y: 0 })
})
