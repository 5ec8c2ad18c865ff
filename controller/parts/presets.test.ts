import { expect, test } from 'vitest'
import { withDefaults } from '../../shared/engine/match.ts'
import { games } from '../../shared/games/registry.ts'
import { presetOf } from './presets.tsx'

const { game, words } = games.avalon
const { applies } = words
const standard = withDefaults(game.options, {})

test('options are named after the set that they equal, whatever their seat-dependent values', () => {
  expect(presetOf(game.presets, standard, applies)?.id).toBe('first')
  expect(presetOf(game.presets, { ...standard, players: 7, seating: 'shuffled' }, applies)?.id).toBe('first')
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
