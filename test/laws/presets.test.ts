import { describe, expect, test } from 'vitest'
import { type Options, presetsFor } from '../../shared/engine/game.ts'
import { withDefaults } from '../../shared/engine/match.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'

const sizesOf = ([fewest, most]: readonly [number, number]): readonly number[] =>
  Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i)

describe.each(gameIds)('the named sets of options of %s', id => {
  const { game, words } = games[id]
  const about = game.options.filter(({ subject }) => subject !== 'seats').map(option => option.id)

  test.each(sizesOf(game.seats))('with %i players can each start as they are, and no two are the same', size => {
    const seats = Array.from({ length: size }, (_, i) => `s${i + 1}`)
    const offered = presetsFor(game.presets, size)
    expect(new Set(offered.map(preset => preset.id)).size).toBe(offered.length)
    const chosen = new Set<string>()
    for (const preset of offered) {
      const options: Options = withDefaults(game.options, preset.options)
      expect(game.settle({ seats, options }).notices, preset.id).toEqual([])
      expect(game.objection({ seats, options }), preset.id).toBe(null)
      chosen.add(JSON.stringify(options))
    }
    expect(chosen.size).toBe(offered.length)
    expect(offered.map(preset => preset.id)).toContain('first')
  })

  test('each set every option that they are about, so that none depends on what was chosen before', () => {
    for (const preset of game.presets) {
      expect(Object.keys(preset.options).toSorted()).toEqual(about.toSorted())
      for (const option of game.options)
        if (option.subject !== 'seats') expect(option.values).toContain(preset.options[option.id])
      expect(words.preset(preset.id).label).toMatch(/\S/)
      expect(words.preset(preset.id).text).toMatch(/\.$/)
    }
  })
})
