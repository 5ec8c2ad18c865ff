import { describe, expect, test } from 'vitest'
import { chargeRows } from '../party/crests.ts'
import { faceNames, faces, strengthOf } from './faces.ts'

describe('the pictures of the roles', () => {
  test('are never crests, nor the signs of a quest’s result', () => {
    const crests: readonly string[] = Object.values(chargeRows).map(({ icon }) => icon)
    for (const name of faceNames) expect([...crests, 'holy-grail', 'crowned-skull', 'crown']).not.toContain(name)
  })
  test.each(Object.entries(faces))('differ from role to role in %s', (_, of) => {
    expect(new Set(Object.values(of)).size).toBe(Object.keys(of).length)
  })
  test('are each drawn as strongly as makes them equally dark', () => {
    for (const name of faceNames) {
      expect(strengthOf(name), name).toBeGreaterThan(0.4)
      expect(strengthOf(name), name).toBeLessThanOrEqual(1)
    }
  })
})
