import { afterEach, describe, expect, test } from 'vitest'
import type { Fact } from '../shared/engine/game.ts'
import { gameIds, loadParts } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { entry } from '../shared/texts/en/entry.ts'
import { english as source } from '../shared/texts/en/index.ts'
import { phone } from '../shared/texts/en/phone.ts'
import { english } from '../shared/texts/english.ts'
import type { Language } from '../shared/texts/languages.ts'
import { languageIds, languages } from '../shared/texts/shipped.ts'
import { speakAtTable, speakEnglish, speakLanguage, spokenLanguage, titleOf } from './catalogue.ts'
import { texts as entryTexts } from './entry-texts.ts'
import { iconNames } from './icons.ts'
import { texts } from './texts.ts'

/** Lists every text of a tree by its path; texts with placeholders as their functions. */
const all = (said: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof said === 'object' && said !== null
    ? Object.entries(said).flatMap(([key, text]) => all(text, path === '' ? key : `${path}.${key}`))
    : [[path, said]]

describe('English', () => {
  test('has a text at every place', () => {
    for (const [path, text] of all({ ...english, grammar: {} }))
      if (typeof text === 'string' && !/^(phone\.roomSettings\.\w+\.text|tv\w+\.asides\.)/.test(path))
        expect(text, path).toMatch(/\S/)
  })
  test('teaches each game in at most four cards, all of which a phone can draw', () => {
    for (const game of gameIds) {
      const primer = games[game].words.primer({})
      expect(primer.length).toBeLessThanOrEqual(4)
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
    name: 'Deutsch',
    grammar: { ...source.grammar, tag: 'de', list: [', ', ' und '] },
    parts: {
      ...source.parts,
      entry: () => Promise.resolve({ ...entry, sit: 'Hinsetzen', joining: 'Tisch {code} wird gesucht' }),
      phone: () => Promise.resolve({ ...phone, start: 'Los geht es', waitingFor: 'Es fehlen noch {names}' }),
    },
  }
  const page = { documentElement: { lang: 'en', dir: 'ltr' } }
  Object.assign(globalThis, { document: page })
  afterEach(() => {
    speakEnglish()
    page.documentElement.lang = 'en'
  })

  test('replaces English: the texts of the front page at once, the others at the table', async () => {
    await speakLanguage(() => Promise.resolve(german))
    expect([entryTexts.sit, entryTexts.joining({ code: 'BCDF' })]).toEqual(['Hinsetzen', 'Tisch BCDF wird gesucht'])
    expect([texts.start, texts.sit]).toEqual(['Start the game', 'Hinsetzen'])
    await speakAtTable()
    expect([texts.start, texts.waitingFor({ names: ['Ada', 'Bo'] })]).toEqual([
      'Los geht es',
      'Es fehlen noch Ada und Bo',
    ])
    expect(texts.seats).toBe('Seats')
  })
  test('sets the page’s language and direction; what cannot be loaded stays English', async () => {
    await speakLanguage(() => Promise.reject(new Error('not there')))
    expect([entryTexts.sit, page.documentElement.lang]).toEqual(['Sit down', 'en'])
    await speakLanguage(() => Promise.resolve(german))
    expect(page.documentElement).toEqual({ lang: 'de', dir: 'ltr' })
  })
  test.each(languageIds)('%s calls each game by its title in the game’s own words', async id => {
    await speakLanguage(languages[id].load)
    for (const game of gameIds) expect(titleOf(game)).toBe((await loadParts(game, spokenLanguage())).words.title)
  })
  test('translates a game’s words, too', async () => {
    await speakLanguage(() => Promise.resolve(german))
    const { words } = await loadParts('avalon', spokenLanguage())
    const departed = { type: 'departed', quest: 1, team: ['a', 'b'] } as Fact
    expect(games.avalon.words.told(departed, seat => seat)).toContain('a and b')
    expect(words.told(departed, seat => seat)).toContain('a und b')
  })
})
