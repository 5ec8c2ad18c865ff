import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { palette } from '../shared/client/palette.ts'
import { guestLink, guestUrl, spoken } from './parts/address.ts'
import { moved } from './parts/order.ts'
import { prefsFrom } from './parts/prefs.ts'
import { isShort, layoutOf } from './parts/size.ts'
import { asCode } from './screens/join.tsx'

describe('the layout', () => {
  test.each([
    [390, 844, 16, 'upright'],
    [320, 568, 16, 'upright'],
    [320, 568, 32, 'tight'],
    [844, 390, 16, 'wide'],
    [844, 390, 32, 'upright'],
    [1024, 768, 16, 'wide'],
  ] as const)('%d x %d with letters of %d is %s', (width, height, rem, layout) => {
    expect(layoutOf(width, height, rem)).toBe(layout)
  })

  test('is short where not everything fits', () => {
    expect(isShort(568, 16)).toBe(true)
    expect(isShort(844, 16)).toBe(false)
  })
})

describe('settings', () => {
  const plain = { reveal: 'hold', hand: 'right', motion: 'system', vibrate: 'on', text: '100' }
  test.each([
    [null, plain],
    ['rubbish', plain],
    [
      { hand: 'third', text: '150' },
      { ...plain, text: '150' },
    ],
  ])('out of %j', (kept, prefs) => {
    expect(prefsFrom(kept)).toEqual(prefs)
  })
})

describe('addresses', () => {
  test('get their scheme from the page where the server does not know it', () => {
    expect(guestUrl('//10.0.0.2:2567', 'http:')).toBe('http://10.0.0.2:2567')
    expect(guestUrl('https://play.example/', 'http:')).toBe('https://play.example')
  })
  test('carry the invite in links, and are typed without a scheme', () => {
    expect(guestLink('http://a', 'BCDF', 'x')).toBe('http://a/t/BCDF#x')
    expect(spoken('https://a/tv')).toBe('a/tv')
  })
  test.each([
    [' bc df ', 'BCDF'],
    ['b-c-d-f', 'BCDF'],
  ])('take the code %j', (typed, code) => {
    expect(asCode(typed)).toBe(code)
  })
})

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['a', -1, ['b', 'c', 'a']],
  ['c', 1, ['c', 'a', 'b']],
  ['a', 1, ['b', 'a', 'c']],
] as const)('%s moves by %d', (seat, by, order) => {
  expect(moved(['a', 'b', 'c'], seat, by)).toEqual(order)
})

test('nothing flashes white before the styles are there', () => {
  const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
  expect(page).toContain(`<meta name="theme-color" content="${palette.dusk}" />`)
  const head = page.indexOf('rel="stylesheet"')
  expect(head).toBeGreaterThan(0)
  expect(head).toBeLessThan(page.indexOf('<script'))
})
