import { describe, expect, test } from 'vitest'
import { people } from '../../../test/kit/scenario-midnight.ts'
import type { Options } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { options as form, hints, objection } from './options.ts'
import { counts, masksFor, roles } from './roles.ts'

const setup = (players: number, chosen: Options = {}) => ({
  seats: people.slice(0, players),
  options: withDefaults(form, chosen),
})
const sum = (of: Readonly<Record<string, number>>): number => Object.values(of).reduce((all, n) => all + n, 0)
const sizes = [3, 4, 5, 6, 7, 8, 9, 10]

describe.each(sizes)('the good set for %i', players => {
  test('has exactly three masks more than players, with two Wolves, and is balanced', () => {
    const of = counts(withDefaults(form, {}), players)
    expect(sum(of)).toBe(masksFor(players))
    expect(of.wolf).toBe(2)
    expect([0, 2]).toContain(of.twin)
    expect(objection(setup(players))).toBeNull()
    expect(hints(setup(players))).toEqual([])
  })
  test('makes room for each mask that the host adds', () => {
    for (const role of roles) {
      const n = role === 'wolf' ? 3 : role === 'villager' ? 1 : role === 'twin' ? 2 : 1
      const chosen = { [role]: n }
      expect(objection(setup(players, chosen))).toBeNull()
      expect(counts(withDefaults(form, chosen), players)[role]).toBe(n)
    }
  })
})

test.each([
  [2, {}, 'few', 1],
  [3, { wolf: 3, villager: 4 }, 'masks-many', 1],
  [10, { villager: 0, fool: 0 }, 'masks-few', 2],
] as const)('%i players with %o cannot start: %s, by %i', (players, chosen, why, count) => {
  expect(objection(setup(players, chosen))).toMatchObject({ why, count })
})

test.each([
  [5, { wolf: 0 }, 'wolfless'],
  [5, { wolf: 1 }, 'lone'],
  [5, { wolf: 3 }, 'pack'],
  [5, { thief: 0, prankster: 0, sleepwalker: 0 }, 'still'],
  [5, { seer: 0, watcher: 0, thief: 0 }, 'blind'],
  [4, { fool: 1 }, 'fool'],
  [4, { cub: 1 }, 'cub'],
  [9, { discussion: 180 }, 'talk'],
] as const)('with %i, %o gets a hint: %s', (players, chosen, why) => {
  expect(hints(setup(players, chosen)).map(hint => hint.why)).toContain(why)
})
