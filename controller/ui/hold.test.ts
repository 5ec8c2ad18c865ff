import { expect, test } from 'vitest'
import { clickOf, closesAfter, type Opened, opens, type Touch } from './hold.tsx'

// Accessibility: a click that no finger began opens a card for 15 s; after 600 ms it was read.

const after = (way: 'hold' | 'tap', ...touches: readonly Touch[]): Opened =>
  touches.reduce<Opened>((opened, touch) => opens(opened, touch, way), 'closed')

test.each([
  ['hold', ['down'], 'held'],
  ['hold', ['down', 'up'], 'closed'],
  ['hold', ['down', 'leave'], 'closed'],
  ['hold', ['down', 'late'], 'closed'],
  ['hold', ['tap'], 'closed'],
  ['hold', ['down', 'up', 'tap'], 'closed'],
  ['hold', ['assisted'], 'kept'],
  ['hold', ['assisted', 'leave'], 'kept'],
  ['hold', ['assisted', 'late'], 'closed'],
  ['hold', ['assisted', 'assisted'], 'closed'],
  ['hold', ['assisted', 'late', 'assisted'], 'kept'],
  ['hold', ['assisted', 'down', 'up'], 'closed'],
  ['tap', ['tap'], 'kept'],
  ['tap', ['down', 'up', 'tap'], 'kept'],
  ['tap', ['tap', 'tap'], 'closed'],
  ['tap', ['tap', 'leave'], 'kept'],
  ['tap', ['tap', 'late'], 'closed'],
  ['tap', ['down'], 'closed'],
  ['tap', ['assisted'], 'kept'],
] as const)('with the setting %s, %j leaves a secret %s', (way, touches, opened) => {
  expect(after(way, ...touches)).toBe(opened)
})

test('at the deal a card stays open while it is held, and closes by itself at any other time', () => {
  expect(closesAfter('held', true)).toBe(null)
  expect(closesAfter('held', false)).toBe(5000)
  for (const first of [true, false]) expect(closesAfter('kept', first)).toBe(15_000)
})

test.each([
  ['a short press', 1000, 1120, 'tap'],
  ['a press by which something can be read', 1000, 1600, 'press'],
  ['a click that no finger and no key began', null, 1600, 'assisted'],
] as const)('%s is taken for: %s', (_, pressedAt, clickedAt, click) => {
  expect(clickOf(pressedAt, clickedAt)).toBe(click)
})
