import { describe, expect, test } from 'vitest'
import { marks } from './marks.ts'
import { holdLaw, type Secrets } from './secrets.ts'
import { type Guest, makeGuest } from './table.ts'

// Proves that the raw-wire law can fire: each guest is given what it may never get.

const [tv, ada, bo] = [makeGuest(1, true), makeGuest(2), makeGuest(3)] as const
const secrets: Secrets = new Map([['{"role":"merlin"}', new Set([ada])]])
const held =
  (guest: Guest, said: string, all: Secrets = secrets) =>
  () =>
    holdLaw(
      all,
      [tv, ada, bo].map(one => (one === guest ? { ...one, said: [said] } : one)),
    )

describe('the raw-wire law fires', () => {
  test('not where nothing is wrong', () => {
    expect(held(bo, 'hello')).not.toThrow()
    const own = { ...ada, said: ['{"role":"merlin"}'] }
    expect(() => holdLaw(new Map([['{"role":"merlin"}', new Set([own])]]), [tv, own, bo])).not.toThrow()
  })
  test('where a phone or the TV is sent the hand of another', () => {
    expect(held(bo, '..{"role":"merlin"}..')).toThrow(`what ${bo.key} was sent`)
    expect(held(tv, '..{"role":"merlin"}..')).toThrow(`what ${tv.key} was sent`)
  })
  test.each([ada.key, ada.hash, bo.key, tv.hash])('where somebody is sent the key or hash %s', text => {
    expect(held(bo, `..${text}..`)).toThrow(`what ${bo.key} was sent`)
  })
  test.each(marks)('where the TV is sent %s', mark => {
    expect(held(tv, mark)).toThrow(`what ${tv.key} was sent`)
    expect(held(bo, mark)).not.toThrow()
  })
})
