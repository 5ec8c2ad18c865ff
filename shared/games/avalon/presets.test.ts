import { describe, expect, test } from 'vitest'
import { presetsFor } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { options, type PresetId, presetIds, presets } from './options.ts'
import { inPlay } from './roles.ts'

// The presets, as the rules page lists them.

const sizes = [5, 6, 7, 8, 9, 10]
/** The special roles of each preset by the number of players; null if it is not offered. */
const classic = 'assassin merlin morgana percival'
const page: Readonly<Record<PresetId, (players: number) => string | null>> = {
  first: () => 'assassin merlin',
  classic: () => classic,
  // Mordred beside the Assassin and Morgana takes three Evil seats, Oberon beside all of them four.
  shadow: players => (players < 7 ? null : 'assassin merlin mordred morgana percival'),
  full: players => {
    if (players < 7) return null
    return players < 10 ? 'assassin merlin morgana oberon percival' : 'assassin merlin mordred morgana oberon percival'
  },
  plain: () => '',
  duel: players => (players < 7 ? null : 'assassin lancelot-evil lancelot-good merlin morgana percival'),
  ring: players => (players < 7 ? null : classic),
}

describe('the presets', () => {
  test.each(presetIds)('have the roles of the rules page, at each size: %s', id => {
    const offered = sizes.map(players => {
      const found = presetsFor(presets, players).find(preset => preset.id === id)
      if (!found) return null
      const roles = inPlay(withDefaults(options, found.options), players)
      return [...new Set(roles)]
        .filter(role => role !== 'servant' && role !== 'minion')
        .sort()
        .join(' ')
    })
    expect(offered).toEqual(sizes.map(page[id]))
  })

  test('include the Lancelots’ deck in the duel alone, and the ring in the ring alone', () => {
    for (const { id, options: chosen } of presets) {
      const set = withDefaults(options, chosen)
      expect([set.lancelots, set['evil-ring']], id).toEqual([id === 'duel' ? 'deck' : 'none', id === 'ring'])
      expect([set.lady, set['merlin-sight'], set.excalibur, set.dagger], id).toEqual([false, 'plain', false, 'role'])
    }
  })
})
