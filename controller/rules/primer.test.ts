import { describe, expect, test } from 'vitest'
import { gameIds, loadParts } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { languageIds, languages } from '../../shared/texts/languages.ts'
import { instructions, pageIn } from './primer.tsx'

test('the page of rules is the one in the address, else that of the table, else none: it asks which', () => {
  expect(pageIn('#mafia', 'avalon')).toEqual({ game: 'mafia', host: false })
  expect(pageIn('#mafia-host', null)).toEqual({ game: 'mafia', host: true })
  expect(pageIn('', 'avalon')).toEqual({ game: 'avalon', host: false })
  for (const hash of ['', '#', '#chess', '#-host', '#mafia-guest', '#constructor'])
    for (const table of [null, '', 'chess', '__proto__']) expect(pageIn(hash, table), `${hash} ${table}`).toBeNull()
})

describe.each(languageIds)('what a host says aloud in %s', async id => {
  const spoken = await languages[id].load()
  test.each(gameIds)('teaches %s in a minute, and how one wins', async game => {
    const { words } = await loadParts(game, spoken)
    expect(words.host).toHaveLength(6)
    const letters = words.host.join(' ').length
    // A minute of speech has about 1,000 letters, and much fewer signs of Chinese.
    expect(letters).toBeLessThan(1000)
    expect(new Set(words.host).size).toBe(6)
  })
})

test('the instructions of Avalon have every mode, with the numbers for the chosen number of players', () => {
  const { words } = games.avalon
  const text = (players: number): string =>
    words
      .modes(players)
      .flatMap(({ heading, lines }) => [heading, ...lines])
      .join('\n')
  for (const mode of ['Plain', 'Decoy', 'Split', 'Oberon split', 'Standard', 'Chaos', 'Evil Ring'])
    expect(text(7)).toContain(mode)
  expect(text(7)).toContain('is sure of two Evil players')
  expect(text(5)).toContain('is sure of one Evil player')
})

describe.each(gameIds)('the instructions of %s', id => {
  const { words } = games[id]
  const headings = { roles: 'Other roles', options: 'What the host may choose' }
  const sections = instructions(words, headings)
  const lines = sections.flatMap(section => section.lines)

  test('have every role once, with its side', () => {
    for (const { name, side } of Object.values(words.roles)) {
      const own = lines.filter(line => line.startsWith(`${name},`) || line.startsWith(`${name} (`))
      expect(own, name).toHaveLength(1)
      expect(own[0]?.split(':', 1)[0]).toMatch(new RegExp(`, ${side}$`))
    }
  })

  test('say first of all what each side is after', () => {
    const [aim] = sections
    expect(aim?.heading).toBe('The aim')
    const sides = new Set(Object.values(words.roles).map(({ side, name }) => (side === 'Alone' ? name : side)))
    for (const side of sides) expect(aim?.lines.join(' '), side).toMatch(new RegExp(`${side} wins?\\b`))
  })

  const sizes = Array.from({ length: words.sizes[1] - words.sizes[0] + 1 }, (_, i) => words.sizes[0] + i)
  test.each(sizes)('have every option with its values, and the numbers for %i players', players => {
    const at = instructions(words, headings, players)
    const own = at.find(({ heading }) => heading === headings.options)?.lines ?? []
    // A tick box for a role needs no explanation besides the role's own.
    const explained = games[id].game.options.filter(({ id: option }) => words.option(option).text !== '')
    expect(own).toHaveLength(explained.length)
    for (const { id: option, values } of explained) {
      const line = own.find(one => one.startsWith(`${words.option(option).label}: `)) ?? ''
      const said = values.filter(value => typeof value !== 'boolean').map(value => words.value(option, value))
      for (const value of said) expect(line).toContain(value)
    }
    for (const line of at.flatMap(section => section.lines)) {
      expect(line).toMatch(/^[A-Z0-9“].*\.\)?$/)
      expect(line).not.toMatch(/undefined|null|NaN|-\d/)
    }
    if (id !== 'mafia') expect(at[0]?.lines[0]).toContain(`Of ${players} players`)
  })

  test('have a part for everything that happens in a round', () => {
    expect(sections.length).toBeGreaterThanOrEqual(5)
    for (const { heading, lines: own } of sections) expect(own.length, heading).toBeGreaterThan(0)
  })
})
