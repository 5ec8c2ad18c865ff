import { expect, test } from 'vitest'
import { prefsFrom } from './prefs.ts'

const plain = { reveal: 'hold', hand: 'right', motion: 'system', vibrate: 'on', text: '100', language: 'browser' }
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
