import { afterEach, describe, expect, test } from 'vitest'
import type { View } from '../shared/client/connection.ts'
import { avalonWords, mafiaWords } from '../shared/games/english.ts'
import { gameIds } from '../shared/games/ids.ts'
import { games } from '../shared/games/registry.ts'
import { english as avalon } from './avalon/texts.ts'
import { inWords, speak, speakOneOf, type Texts } from './catalogue.ts'
import { english as entry, texts as entryTexts } from './entry-texts.ts'
import { english as front } from './front-texts.ts'
import { iconNames } from './icons.ts'
import { english as mafia } from './mafia/texts.ts'
import { english as quest } from './quest/texts.ts'
import { english as table, texts } from './texts.ts'
import { english as thavalon } from './thavalon/texts.ts'

const english = {
  entry,
  front,
  table,
  quest,
  avalon,
  thavalon,
  mafia,
  // Each game's words by its id, however many there are.
  games: Object.fromEntries(gameIds.map(id => [id, games[id].words])) as Texts['games'],
} satisfies Texts

/** Lists every text of a catalogue by its path; texts with arguments as their functions. */
const all = (said: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof said === 'object' && said !== null
    ? Object.entries(said).flatMap(([key, text]) => all(text, path === '' ? key : `${path}.${key}`))
    : [[path, said]]

describe('a language does not compile', () => {
  test('where a text is missing, is no text, or is about something else', () => {
    const { sit: _sit, ...without } = entry
    const { decoy: _decoy, ...dawn } = mafia.dawn
    const { knew: _knew, ...wordless } = avalonWords
    const { text: _text, ...settings } = table.settingTexts
    const broken: readonly unknown[] = [
      // @ts-expect-error a text of entering is missing
      { ...english, entry: without } satisfies Texts,
      // @ts-expect-error a text within a list is missing
      { ...english, table: { ...table, settingTexts: settings } } satisfies Texts,
      // @ts-expect-error a text within a row is missing
      { ...english, mafia: { ...mafia, dawn } } satisfies Texts,
      // @ts-expect-error a game's own words lack one
      { ...english, games: { ...english.games, avalon: wordless } } satisfies Texts,
      // @ts-expect-error a whole game is missing
      { ...english, games: { avalon: avalonWords, mafia: mafiaWords } } satisfies Texts,
      // @ts-expect-error a text that is said of a name is said of a number
      { ...english, table: { ...table, ready: (n: number) => `${n}` } } satisfies Texts,
      // @ts-expect-error a text is no text
      { ...english, table: { ...table, start: 3 } } satisfies Texts,
    ]
    expect(broken).toHaveLength(7)
    expect({ ...english, entry: { ...entry, sit: 'Setz dich' } } satisfies Texts).toBeDefined()
  })
})

describe('English', () => {
  test('has a text at every place', () => {
    for (const [path, text] of all(english))
      if (typeof text === 'string' && !/^(quest\.fates|table\.roomSettings\.\w+\.text)/.test(path))
        expect(text, path).toMatch(/\S/)
  })
  test('calls each game by the title in its own words', () => {
    for (const game of gameIds) expect(entry.titles[game]).toBe(games[game].words.title)
  })
  test('teaches each game in four cards at most, that a phone can draw', () => {
    for (const game of gameIds) {
      const { primer } = games[game].words
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
  const german: Texts = {
    ...english,
    entry: { ...entry, sit: 'Hinsetzen' },
    table: { ...table, start: 'Los geht es' },
    games: { ...english.games, avalon: { ...avalonWords, title: 'Avalon auf Deutsch' } },
  }
  afterEach(() => speak(null))
  const view = {
    game: 'avalon',
    room: { game: 'avalon' },
    parts: { words: avalonWords, fields: {} },
  } as unknown as View

  test('takes one file, whose texts are shown in place of the English ones', () => {
    expect([entryTexts.sit, texts.start, inWords(view).parts.words.title]).toEqual([
      'Sit down',
      'Start the game',
      'Avalon',
    ])
    speak(german)
    expect([entryTexts.sit, texts.start, inWords(view).parts.words.title]).toEqual([
      'Hinsetzen',
      'Los geht es',
      'Avalon auf Deutsch',
    ])
    expect(texts.seats).toBe('Seats')
  })
  test('is chosen where it is the first of the browser’s languages that there is', async () => {
    const page = { documentElement: { lang: 'en' } }
    Object.assign(globalThis, { document: page })
    const known = { de: () => Promise.resolve(german), nl: () => Promise.reject(new Error('not there')) }
    await speakOneOf(['fr-CA', 'en-GB', 'de'], known)
    expect(entryTexts.sit).toBe('Sit down')
    await speakOneOf(['nl', 'de'], known)
    expect([entryTexts.sit, page.documentElement.lang]).toEqual(['Sit down', 'en'])
    await speakOneOf(['fr', 'de-AT', 'en'], known)
    expect([entryTexts.sit, page.documentElement.lang]).toEqual(['Hinsetzen', 'de'])
    Reflect.deleteProperty(globalThis, 'document')
  })
})
