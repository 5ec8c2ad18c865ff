import { expect, test } from 'vitest'
import { hunts } from './state.ts'

test('there is an Assassin if that role is dealt, or if the dagger is a token', () => {
  expect(hunts({ roles: ['merlin', 'assassin'], options: {} })).toBe(true)
  expect(hunts({ roles: ['merlin', 'morgana'], options: { merlin: true, dagger: 'carried' } })).toBe(true)
  expect(hunts({ roles: ['servant', 'minion'], options: { merlin: false, dagger: 'carried' } })).toBe(false)
})
