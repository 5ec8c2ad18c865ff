import { describe, expect, test } from 'vitest'
import { gameIds, games } from '../shared/games/index.ts'
import { instructions } from './further.ts'

describe.each(gameIds)('the instructions of %s', id => {
  const { words } = games[id]
  const sections = instructions(words, 'Other roles')
  const lines = sections.flatMap(section => section.lines)

  test('have every role once, with its side', () => {
    for (const { name, side } of Object.values(words.roles)) {
      const own = lines.filter(line => line.startsWith(`${name},`) || line.startsWith(`${name} (`))
      expect(own, name).toHaveLength(1)
      expect(own[0]?.split(':', 1)[0]).toMatch(new RegExp(`, ${side}$`))
    }
  })

  test('say what each side is after, before anything else', () => {
    const [aim] = sections
    expect(aim?.heading).toBe('The aim')
    const sides = new Set(Object.values(words.roles).map(({ side, name }) => (side === 'Alone' ? name : side)))
    for (const side of sides) expect(aim?.lines.join(' '), side).toMatch(new RegExp(`${side} wins?\\b`))
  })

  test('have a part for everything that is played in a round', () => {
    expect(sections.length).toBeGreaterThanOrEqual(5)
    for (const { heading, lines: own } of sections) expect(own.length, heading).toBeGreaterThan(0)
  })
})
