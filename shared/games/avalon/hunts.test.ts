import { expect, test } from 'vitest'
import { hunts } from './table.ts'

test('the Assassin comes where that role is dealt, or the dagger is carried besides another', () => {
  expect(hunts({ roles: ['merlin', 'assassin'], options: {} })).toBe(true)
  expect(hunts({ roles: ['merlin', 'morgana'], options: { merlin: true, dagger: 'carried' } })).toBe(true)
  expect(hunts({ roles: ['servant', 'minion'], options: { merlin: false, dagger: 'carried' } })).toBe(false)
})
