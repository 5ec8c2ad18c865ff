import { afterEach, describe, expect, test } from 'vitest'
import type { BaseEvent } from '../shared/engine/game.ts'
import { gameIds, loadParts } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { type Language, english as source, switchLanguage, t } from '../shared/texts/catalogue.ts'
import { phone } from '../shared/texts/en/phone.ts'
import { languageIds, languages } from '../shared/texts/languages.ts'
import { english } from '../test/kit/english-words.ts'
import { speakLanguage, titleOf } from './catalogue.ts'

import { iconNames } from './icons.ts'

/** Lists every text of a tree by its path; texts with placeholders as their functions. */
const all = (said: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof said === 'object' && said !== null
    ? Object.entries(said).flatMap(([key, text]) => all(text, path === '' ? key : `${path}.${key}`))
    : [[path, said]]

describe('English', () => {
  test('has a text at every place', () => {
    for (const [path, text] of all({ ...english, grammar: {}, language: {} }))
      if (typeof text === 'string' && !/^(phone\.roomSettings\.\w+\.text|\w+\.tv\.asides\.)/.test(path))
        expect(text, path).toMatch(/\S/)
  })
  test('teaches each game in four cards and those that list its roles, all of which a phone can draw', () => {
    for (const game of gameIds) {
      const primer = games[game].words.primer({})
      expect(primer.filter(({ list }) => !list)).toHaveLength(4)
      for (const { icon, heading, text } of primer) {
        expect(iconNames).toContain(icon)
        expect(heading.length).toBeLessThan(32)
        expect(text.length).toBeLessThan(150)
        expect(`${heading} ${text}`).not.toContain('!')
      }
    }
  })
})

describe('another language', () => {
  const german: Language = {
    ...source,
    grammar: { ...source.grammar, tag: 'de', list: [', ', ' und '] },
    common: {
      ...source.common,
      entry: { ...source.common.entry, sit: 'Hinsetzen', joining: 'Tisch {code} wird gesucht' },
    },
    load: async part => ({
      ...(await source.load(part)),
      ...(part === 'phone' && { phone: { ...phone, start: 'Los geht es', waitingFor: 'Es fehlen noch {names}' } }),
    }),
  }
  const page = { documentElement: { lang: 'en', dir: 'ltr' } }
  Object.assign(globalThis, { document: page })
  afterEach(async () => {
    await switchLanguage(source)
    page.documentElement.lang = 'en'
  })

  test('replaces English in all that is in use, at once', async () => {
    await speakLanguage(() => Promise.resolve(german))
    expect([t().common.entry.sit, t().common.entry.joining({ code: 'BCDF' })]).toEqual([
      'Hinsetzen',
      'Tisch BCDF wird gesucht',
    ])
    expect([t().phone.start, t().phone.waitingFor({ names: ['Ada', 'Bo'] })]).toEqual([
      'Los geht es',
      'Es fehlen noch Ada und Bo',
    ])
    expect(t().phone.seats).toBe('Seats')
  })
  test('sets the page’s language and direction; what cannot be loaded stays English', async () => {
    await speakLanguage(() => Promise.reject(new Error('not there')))
    expect([t().common.entry.sit, page.documentElement.lang]).toEqual(['Sit down', 'en'])
    await speakLanguage(() => Promise.resolve(german))
    expect(page.documentElement).toEqual({ lang: 'de', dir: 'ltr' })
  })
  test.each(languageIds)('%s calls each game by its title in the game’s own words', async id => {
    await speakLanguage(languages[id].load)
    for (const game of gameIds) expect(titleOf(game)).toBe((await loadParts(game, t().language)).words.title)
  })
  test('translates a game’s words, too', async () => {
    await speakLanguage(() => Promise.resolve(german))
    const { words } = await loadParts('avalon', t().language)
    const departed = { type: 'departed', quest: 1, team: ['a', 'b'] } as BaseEvent
    expect(games.avalon.words.event(departed, seat => seat)).toContain('a and b')
    expect(words.event(departed, seat => seat)).toContain('a und b')
  })
})
