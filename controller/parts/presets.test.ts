import { expect, test } from 'vitest'
import { withDefaults } from '../../shared/engine/match.ts'
import { games } from '../../shared/games/registry.ts'
import { presetOf } from './presets.tsx'

const { game } = games.avalon
const standard = withDefaults(game.options, {})

test('options are called by the set that they are, whatever they say of seats', () => {
  expect(presetOf(game.presets, standard)?.id).toBe('first')
  expect(presetOf(game.presets, { ...standard, players: 7, seating: 'shuffled' })?.id).toBe('first')
  expect(presetOf(game.presets, { ...standard, percival: true, morgana: true })?.id).toBe('classic')
})

test('options that were changed are called the host’s own', () => {
  expect(presetOf(game.presets, { ...standard, lady: true })).toBe(null)
})
