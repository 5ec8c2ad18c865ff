import { describe, expect, test } from 'vitest'
import { gameIds } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { chargeRows, charges } from '../shared/party/crests.ts'
import { iconNames } from './icons.ts'
import { tabIcons } from './table.tsx'

const crests: readonly string[] = charges.map(charge => chargeRows[charge].icon)

describe('a sign', () => {
  test('is either a crest or an icon of a game, never both', () => {
    expect(new Set(iconNames).size).toBe(iconNames.length)
  })
  test('of a page stands for nothing else', () => {
    const ways = Object.values(tabIcons)
    expect(new Set(ways).size).toBe(ways.length)
    for (const game of gameIds)
      for (const { icon } of games[game].words.primer({})) {
        expect(crests).not.toContain(icon)
        // The round table and the sealed card stand for what their pages show.
        if (icon !== 'round-table' && icon !== 'wax-seal') expect(ways).not.toContain(icon)
      }
  })
})
