import { describe, expect, test } from 'vitest'
import { botNames } from '../../texts/bots.ts'
import { languageIds } from '../../texts/languages.ts'
import { sameName } from '../names/lookalikes.ts'
import { cleanName } from '../names/names.ts'
import { fold } from '../party.ts'
import { newTableEvents } from './bots.ts'

describe.each(languageIds)('bots at a table that speaks %s', id => {
  test('have names of that language that can all sit at one table', () => {
    const bots = botNames[id]
    const { chairs, settings } = fold(newTableEvents({ game: 'mafia', invite: 'invite', bots: 19, language: id }))
    const names = chairs.map(({ name }) => name)
    expect(settings.language).toBe(id)
    expect(names.slice(0, bots.length)).toEqual(bots)
    for (const [i, name] of names.entries()) {
      expect(cleanName(name)).toEqual({ name })
      expect(names.slice(0, i).filter(other => sameName(name, other))).toEqual([])
    }
  })
})
