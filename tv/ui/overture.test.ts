import { expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { opening } from '../../shared/protocol/opening.ts'
import { isSkipped } from './overture.ts'

const at = (...ends: readonly number[]): View =>
  ({ room: { clocks: ends.map(ends => ({ ask: opening, ends })) } }) as unknown as View

test('the beginning of a game is skipped where its clock is gone before it has ended', () => {
  expect(isSkipped(at(10_000), at(), 4000)).toBe(true)
})

test('the beginning of a game goes on where its clock runs, has ended by itself, or never was', () => {
  expect(isSkipped(at(10_000), at(10_000), 4000)).toBe(false)
  expect(isSkipped(at(10_000), at(), 9900)).toBe(false)
  expect(isSkipped(at(10_000), at(), 10_200)).toBe(false)
  expect(isSkipped(at(), at(), 4000)).toBe(false)
  expect(isSkipped(null, at(), 4000)).toBe(false)
})
