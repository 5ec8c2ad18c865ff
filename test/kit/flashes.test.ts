import { expect, test } from 'vitest'
import { mostFlashes } from './flashes.ts'

const fields = 144
const rate = 20
/** Makes two seconds in which some fields are lit during every second stretch of so many frames. */
const blinking = (every: number, lit: number, bright = 0.6) =>
  Array.from({ length: 2 * rate }, (_, frame) =>
    Array.from({ length: fields }, (_, i) => (i < lit && Math.floor(frame / every) % 2 === 1 ? bright : 0.05)),
  )

test.each([
  ['nothing moves', blinking(1, 0), 0],
  ['five flashes a second', blinking(2, fields), 5],
  ['two flashes a second', blinking(5, fields), 2],
  ['on a field too small to matter', blinking(2, 3), 0],
  ['too faint to matter', blinking(2, fields, 0.12), 0],
] as const)('counts flashes: %s', (_what, film, most) => {
  expect(mostFlashes(film, rate)).toBe(most)
})

test('light that comes on and stays is not a flash', () => {
  const film = Array.from({ length: 40 }, (_, i) => Array.from({ length: fields }, () => Math.min(0.9, i * 0.05)))
  expect(mostFlashes(film, rate)).toBe(0)
})
