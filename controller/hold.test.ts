import { expect, test } from 'vitest'
import { opens, type Touch } from './hold.ts'

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
] as const)('with %s, after %j it lies open: %s', (way, touches, open) => {
  expect(after(way, ...touches)).toBe(open)
})
