import { describe, expect, test } from 'vitest'
import { people } from '../../../test/kit/scenario-avalon.ts'
import { withDefaults } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { options } from './options.ts'
import { failsNeeded, inPlay, type Role, rows, tableFor } from './roles.ts'
import { game as avalon } from './rules.ts'

/** The table of the rules page, word for word. */
const page = `
| 5 | 3 | 2 | 2 | 3 | 2 | 3 | 3 |
| 6 | 4 | 2 | 2 | 3 | 4 | 3 | 4 |
| 7 | 4 | 3 | 2 | 3 | 3 | 4* | 4 |
| 8 | 5 | 3 | 3 | 4 | 4 | 5* | 5 |
| 9 | 6 | 3 | 3 | 4 | 4 | 5* | 5 |
| 10 | 6 | 4 | 3 | 4 | 4 | 5* | 5 |`
const table = page
  .trim()
  .split('\n')
  .map(line =>
    line
      .split('|')
      .map(cell => cell.trim())
      .slice(1, -1),
  )

describe.each(table)('%s players: %s good, %s evil', (players, good, evil, ...quests) => {
  const n = Number(players)
  const sides = (roles: readonly Role[]): readonly number[] =>
    ['good', 'evil'].map(side => roles.filter(role => rows[role].side === side).length)

  test('have the quest sizes of the page, and the quest that takes two Fails', () => {
    expect(tableFor(n).sizes).toEqual(quests.map(cell => Number.parseInt(cell, 10)))
    expect(failsNeeded(n)).toEqual(quests.map(cell => (cell.endsWith('*') ? 2 : 1)))
  })

  test.each([
    ['plain', {}],
    ['with roles', { percival: true, mordred: true }],
    ['without Merlin', { merlin: false }],
    ['without Merlin, with Oberon', { merlin: false, oberon: 'chaos' }],
  ])('have the sides of the page, %s', (_what, chosen) => {
    const roles = inPlay(withDefaults(options, chosen), n)
    expect(sides(roles)).toEqual([Number(good), Number(evil)])
    const deal = avalon.deal({ seats: people.slice(0, n), options: withDefaults(options, chosen) }, seeded(n))
    expect(Object.values(deal.cast).sort()).toEqual([...roles].sort())
  })
})

test('Avalon is for five to ten players', () => {
  expect(avalon.seats).toEqual([5, 10])
})

const casts: readonly (readonly [string, number, object, readonly Role[]])[] = [
  ['the defaults', 5, {}, ['merlin', 'servant', 'servant', 'assassin', 'minion']],
  ['Percival', 5, { percival: true }, ['merlin', 'percival', 'servant', 'assassin', 'minion']],
  ['no Merlin, so no Assassin', 5, { merlin: false }, ['servant', 'servant', 'servant', 'minion', 'minion']],
  [
    'no Merlin, with Morgana and Mordred',
    5,
    { merlin: false, morgana: true, mordred: true },
    ['servant', 'servant', 'servant', 'morgana', 'mordred'],
  ],
  ['Oberon', 6, { oberon: 'chaos' }, ['merlin', 'servant', 'servant', 'servant', 'assassin', 'oberon']],
]
test.each(casts)('the roles in play: %s', (_what, players, chosen, roles) => {
  expect([...inPlay(withDefaults(options, { ...chosen }), players)].sort()).toEqual([...roles].sort())
})
