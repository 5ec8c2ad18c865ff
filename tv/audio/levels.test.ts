import { expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { asLevels, isHeardElsewhere, turned } from './volume.ts'

test('this screen’s stored volumes are read, and damaged ones count as none', () => {
  expect(asLevels('9 3 10 0')).toEqual({ whole: 9, music: 3, effects: 10, voice: 0 })
  const full = { whole: 10, music: 10, effects: 10, voice: 10 }
  for (const text of [null, '', '9 3 10', 'x', '-1 2 3 4', '1 2 3 4 5']) expect(asLevels(text)).toEqual(full)
  expect(asLevels('11 99 5 5')).toEqual({ whole: 10, music: 10, effects: 5, voice: 5 })
})
test('each volume is changed by itself, between silence and full', () => {
  const levels = asLevels('5 5 5 5')
  expect(turned(levels, 'music', -1)).toEqual({ whole: 5, music: 4, effects: 5, voice: 5 })
  expect(turned(levels, 'voice', 10).voice).toBe(10)
  expect(turned(levels, 'whole', -10).whole).toBe(0)
})
test.each([
  { screens: 0, phones: 5, silent: false },
  { screens: 1, phones: 5, silent: true },
  { screens: 1, phones: 1, silent: false },
  { screens: 2, phones: 1, silent: true },
])(
  'above a phone it begins silent where another screen is on: $screens of $phones phones',
  ({ screens, phones, silent }) => {
    const person = { here: true, bot: false, empty: false }
    const chairs = { bot: { ...person, bot: true }, ...Array.from({ length: phones }, () => person) }
    // Only these parts of a view decide it.
    expect(isHeardElsewhere({ room: { screens }, chairs } as unknown as View)).toBe(silent)
  },
)
