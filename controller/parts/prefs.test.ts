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
])('settings are read out of %j, each of them on its own', (stored, prefs) => {
  expect(prefsFrom(stored)).toEqual(prefs)
})
