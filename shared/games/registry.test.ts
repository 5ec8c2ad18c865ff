import { describe, expect, test } from 'vitest'
import { strengthOf } from '../engine/parts.ts'
import { chargeRows } from '../party/crests.ts'
import { roleIconNames } from './index.ts'
import { games } from './registry.ts'

describe('the pictures of the roles', () => {
  test('are never crests, nor the signs of a quest’s result', async () => {
    const crests: readonly string[] = Object.values(chargeRows).map(({ icon }) => icon)
    for (const name of await roleIconNames())
      expect([...crests, 'holy-grail', 'crowned-skull', 'crown']).not.toContain(name)
  })
  test.each(Object.entries(games))('differ from role to role in %s', (_, { roleIcons }) => {
    const icons = Object.values(roleIcons).map(({ icon }) => icon)
    expect(new Set(icons).size).toBe(icons.length)
  })
  test('are drawn with the strength that makes them equally dark', () => {
    for (const face of Object.values(games).flatMap(({ roleIcons }) => Object.values(roleIcons))) {
      expect(strengthOf(face), face.icon).toBeGreaterThan(0.4)
      expect(strengthOf(face), face.icon).toBeLessThanOrEqual(1)
    }
  })
})
