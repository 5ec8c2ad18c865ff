import { describe, expect, test } from 'vitest'
import { presetsFor } from '../../shared/engine/game.ts'
import { withDefaults } from '../../shared/engine/match.ts'
import { gameIds } from '../../shared/games/index.ts'
import { type OddsRow, oddsKey } from '../../shared/games/odds.ts'
import { oddsTable as odds } from '../../shared/games/odds-table.ts'
import { games } from '../../shared/games/registry.ts'
import { fairestOf, presetOf } from './presets.tsx'

const { game, words } = games.avalon
const { applies } = words
const standard = withDefaults(game.options, {})

test('options are named after the set that they equal, whatever their seat-dependent values', () => {
  const first = { ...standard, 'evil-shows': true }
  expect(presetOf(game.presets, first, applies)?.id).toBe('first')
  expect(presetOf(game.presets, { ...first, players: 7, seating: 'shuffled' }, applies)?.id).toBe('first')
  expect(presetOf(game.presets, { ...standard, percival: true, morgana: true }, applies)?.id).toBe('classic')
})

test('changed options are called the host’s own', () => {
  expect(presetOf(game.presets, { ...standard, lady: true }, applies)).toBe(null)
})

test('an option that does not apply does not make a set the host’s own', () => {
  const { game: other, words: say } = games.thavalon
  const options = withDefaults(other.options, { titania: false })
  expect(presetOf(other.presets, options, say.applies)?.id).toBe('first')
  expect(presetOf(other.presets, { ...options, pools: 'own' }, say.applies)).toBe(null)
})

describe('the odds', () => {
  test('describe a table by what decides who wins, and by nothing else', () => {
    const { options: form } = games.avalon.game
    const key = (more: object): string => oddsKey('avalon', 7, { ...withDefaults(form, {}), ...more }, form)
    expect(key({})).toBe('7 merlin')
    expect(key({ merlin: false })).toBe('7 plain')
    expect(key({ percival: true, morgana: true, players: 7 })).toBe('7 merlin+percival+morgana')
    expect(key({ oberon: 'standard', lady: true })).toBe('7 merlin+oberon lady=true')
  })
  test('of people come from counted games', () => {
    expect(odds.avalon?.['7 merlin+percival+morgana+mordred']?.slice(0, 2)).toEqual([42, 486])
  })
  test.each(gameIds.filter(id => id in odds))('are there for every named table of %s', id => {
    const { game } = games[id]
    const [fewest, most] = game.seats
    for (let seats = fewest; seats <= most; seats++)
      for (const { options } of presetsFor(game.presets, seats)) {
        const row = odds[id]?.[oddsKey(id, seats, withDefaults(game.options, options), game.options)]
        expect(row?.[5], `${id} ${seats}`).toBeGreaterThan(0)
      }
  })
})

test('call fairest the named table nearest to even among those that were played', () => {
  const row = (expected: number): OddsRow => [null, 0, null, 0, expected, 100, expected]
  const rows: Readonly<Record<string, OddsRow>> = { first: row(41), classic: row(46), shadow: row(57) }
  const tables = ['first', 'classic', 'shadow', 'ring'].map(id => ({ id }))
  expect(fairestOf(tables, ({ id }) => rows[id])?.id).toBe('classic')
  expect(fairestOf([], () => undefined)).toBe(null)
})
