import { describe, expect, test } from 'vitest'
import { isShort, phoneLayout, prefsFrom } from './prefs.ts'

const plain = {
  reveal: 'hold',
  hand: 'right',
  motion: 'system',
  vibrate: 'on',
  text: '100',
  switch: 'off',
  language: 'browser',
}
test.each([
  [null, plain],
  ['rubbish', plain],
  [
    { hand: 'third', text: '150' },
    { ...plain, text: '150' },
  ],
])('settings are read from %j one by one: a bad one leaves the others', (stored, prefs) => {
  expect(prefsFrom(stored)).toEqual(prefs)
})

describe('the layout of a screen', () => {
  test.each([
    [390, 844, 16, 'upright'],
    [320, 568, 16, 'upright'],
    [320, 568, 32, 'tight'],
    [844, 390, 16, 'wide'],
    [844, 390, 32, 'upright'],
    [1024, 768, 16, 'wide'],
  ] as const)('of %d x %d px, with letters of %d px, is %s', (width, height, rem, layout) => {
    expect(phoneLayout(width, height, rem)).toBe(layout)
  })

  test('is short where a page does not fit in it', () => {
    expect(isShort(568, 16)).toBe(true)
    expect(isShort(844, 16)).toBe(false)
  })
})
