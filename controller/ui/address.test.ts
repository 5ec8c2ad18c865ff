import { describe, expect, test } from 'vitest'
import { asCode } from '../entry/join.tsx'
import { guestLink, guestUrl, withoutScheme } from './address.ts'

describe('the address of a table', () => {
  test('gets its scheme from the page where the server does not know it', () => {
    expect(guestUrl('//10.0.0.2:2567', 'http:')).toBe('http://10.0.0.2:2567')
    expect(guestUrl('https://play.example/', 'http:')).toBe('https://play.example')
  })
  test('carries the invite in a link, and is typed without a scheme', () => {
    expect(guestLink('http://a', 'BCDF', 'x')).toBe('http://a/t/BCDF#x')
    expect(withoutScheme('https://a/tv')).toBe('a/tv')
  })
  test.each([
    [' bc df ', 'BCDF'],
    ['b-c-d-f', 'BCDF'],
  ])('is found by the code as people type it: %j is %j', (typed, code) => {
    expect(asCode(typed)).toBe(code)
  })
})
