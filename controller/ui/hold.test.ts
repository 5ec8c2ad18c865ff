import { expect, test } from 'vitest'
import { closesAfter, isTap, opens, type Touch } from './hold.tsx'

const after = (way: 'hold' | 'tap', ...touches: readonly Touch[]): boolean =>
  touches.reduce((open, touch) => opens(open, touch, way), false)

test.each([
  ['hold', ['down'], true],
  ['hold', ['down', 'up'], false],
  ['hold', ['down', 'leave'], false],
  ['hold', ['down', 'late'], false],
  ['hold', ['tap'], false],
  ['hold', ['down', 'up', 'tap'], false],
  ['tap', ['tap'], true],
  ['tap', ['down', 'up', 'tap'], true],
  ['tap', ['tap', 'tap'], false],
  ['tap', ['tap', 'leave'], false],
  ['tap', ['tap', 'late'], false],
  ['tap', ['down'], false],
] as const)('with the setting %s, %j leaves a secret open: %s', (way, touches, open) => {
  expect(after(way, ...touches)).toBe(open)
})

test('at the deal a card stays open while it is held, and closes by itself at any other time', () => {
  expect(closesAfter('hold', true)).toBe(null)
  expect(closesAfter('hold', false)).toBe(5000)
  for (const first of [true, false]) expect(closesAfter('tap', first)).toBe(15_000)
})

test.each([
  ['a short press', 1000, 1120, true],
  ['a press by which something can be read', 1000, 1600, false],
  ['a click without a press', null, 1600, true],
] as const)('%s is a tap: %s', (_, pressedAt, clickedAt, tap) => {
  expect(isTap(pressedAt, clickedAt)).toBe(tap)
})
