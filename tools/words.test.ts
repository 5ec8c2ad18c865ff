import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageIds } from '../shared/texts/languages.ts'
import { root } from './run.mjs'
import { type Messages, messagesOf, textsOf } from './web-extension.ts'
import { exported, faults, glossaryIn, glossaryOf, placesIn, type Row, type Rows, writeLanguage } from './words.ts'

const rows = await exported('en')
const none: ReturnType<typeof glossaryOf> = []
const texts = (translation: Rows[string]['translation'], path = 'avalon.told.led') => {
  const { english } = rows[path] ?? { english: '' }
  return faults(path, { english, translation }, none).map(({ text }) => text)
}

describe('the file for translators', () => {
  test('has every text of every part with its English and its placeholders', () => {
    expect(Object.keys(rows).length).toBeGreaterThan(900)
    expect(rows['avalon.told.led']).toMatchObject({ places: ['attempt', 'leader', 'quest'] })
    expect(rows['quest.few']).toMatchObject({ english: { one: '{n:Words} more player.' }, places: ['n'] })
    for (const { english, translation } of Object.values(rows)) expect(translation).toEqual(english)
  })
  test('says where each text is used, by its part’s comment and those above it', () => {
    expect(rows['party.banter.dealt.0']?.context).toMatch(/Bots' small talk, neutral/)
    expect(rows['avalon.sees.evil']?.context).toContain('beside a crest')
  })
})

describe('a translation is refused', () => {
  test('without a placeholder, or with one that English lacks', () => {
    expect(texts('Quest {quest}, Vorschlag {attempt}: {leader} führt.')).toEqual([])
    expect(texts('Quest {quest}: {leader} führt.')).toEqual(['avalon.told.led lacks the place {attempt}.'])
    expect(texts('Quest {quest}, {attempt}: {leader}, {card}.')).toEqual([
      'avalon.told.led has no place {card} in English.',
    ])
    expect(texts('Noch Leute.', 'quest.few')).toEqual(['quest.few lacks the place {n}.'])
    expect(texts({ other: 'Noch Leute.' }, 'quest.few')).toEqual([])
    expect(texts(null)).toEqual(['avalon.told.led is not translated.'])
  })
  test('that would be cut off on a small phone', () => {
    expect(texts('Ein sehr langer Knopf, den niemand liest', 'phone.stay')).toEqual([
      'phone.stay is too long for a small phone: “Ein sehr langer Knopf, den niemand liest”.',
    ])
    expect(texts('留下', 'phone.stay')).toEqual([])
  })
  test('that uses another word than its glossary', () => {
    const glossary = glossaryOf(
      '| Term | German | Where |\n|---|---|---|\n| Loyal Servant | Treuer Diener / Diener | the box |\n',
    )
    expect(glossary.map(({ term, said }) => [term, said])).toEqual([['Loyal Servant', ['Treuer Diener', 'Diener']]])
    const said = (translation: string) =>
      faults('role', { english: 'Loyal Servant', translation }, glossary).map(({ text, grave }) => [text, grave])
    expect(said('Treuer Diener')).toEqual([])
    expect(said('Knecht')).toEqual([
      ['role says “Loyal Servant” otherwise than its glossary (Treuer Diener, Diener).', false],
    ])
    // Words are inflected at their ends, and placeholders are not words.
    expect(said('die treuen Dienern')).toEqual([])
    expect(
      faults('avalon.told.led', { english: '{quest}', translation: '{quest}' }, glossaryOf('| quest | Abenteuer |')),
    ).toEqual([])
  })
})

describe('messages for Weblate', () => {
  const english = '{n:Words} and {n:words} for $5'
  const row: Row = { english, translation: english, places: ['n'], context: '' }
  test.each(languageIds)('hold the texts of %s, and give them back to the letter', async id => {
    const texts = await exported(id.toLowerCase())
    const messages: Messages = JSON.parse(JSON.stringify(messagesOf(texts)))
    const read = textsOf(messages, texts)
    expect(read.unknown).toEqual([])
    expect(Object.fromEntries(read.texts)).toEqual(
      Object.fromEntries(Object.entries(texts).map(([path, { translation }]) => [path, translation])),
    )
    for (const [key, { message, placeholders = {} }] of Object.entries(messages)) {
      expect(key).toMatch(/^[A-Za-z]\w*(@\w+)?$/)
      const named = [...message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name)
      expect(new Set(named)).toEqual(new Set(Object.keys(placeholders)))
    }
  })
  test('keep places apart that differ only by capitals, and a dollar', () => {
    const messages = messagesOf({ 'a.b-c': row })
    expect(messages).toEqual({
      a_b_x2d_c: {
        message: '$n_words$ and $n_words_2$ for $$5',
        description: `English: ${english}`,
        placeholders: { n_words: { content: '{n:Words}' }, n_words_2: { content: '{n:words}' } },
      },
    })
    expect(textsOf(messages, { 'a.b-c': row }).texts.get('a.b-c')).toBe(english)
  })
  test('of a new language can be filled in: every form of its numbers, with the places of the English', async () => {
    const texts = await exported('pl')
    const filled = Object.entries(messagesOf(texts, 'pl')).map(([key, message]) => {
      expect(message.message).toBe('')
      const places = Object.keys(message.placeholders ?? {}).map(name => `$${name}$`)
      return [key, { ...message, message: `x ${places.join(' ')}` }] as const
    })
    const { texts: read } = textsOf(Object.fromEntries(filled), texts)
    const lacking = Object.entries(texts).flatMap(([path, row]) =>
      faults(path, { ...row, translation: read.get(path) ?? null }, []).filter(({ grave }) => grave),
    )
    expect(lacking).toEqual([])
    expect(Object.keys(read.get('avalon.told.departed') ?? {}).toSorted()).toEqual(['few', 'many', 'one', 'other'])
  })
  test('that nobody has translated are no texts', () => {
    expect(textsOf({ a: { message: '', description: '' } }, { a: { ...row, translation: null } }).texts.size).toBe(0)
  })
})

test('texts that are exported and imported again are unchanged', async () => {
  const into = mkdtempSync(join(tmpdir(), 'words-'))
  const files = await writeLanguage('pt-PT', rows, into)
  const avalon = readFileSync(join(into, 'pt-pt/avalon.ts'), 'utf8')
  expect(files.length).toBe(new Set(Object.keys(rows).map(path => path.split('.')[0])).size)
  expect(avalon).toContain("import type { avalon as english } from '../en/avalon.ts'")
  for (const [path, { english }] of Object.entries(rows))
    if (path.startsWith('avalon.') && typeof english === 'string' && !/['\\]/.test(english))
      expect(avalon).toContain(`'${english}'`)
  expect(placesIn({ other: '{names} go' })).toEqual(['n', 'names'])
  const own = readFileSync(join(into, 'pt-pt/language.ts'), 'utf8')
  expect(own).toContain("tag: 'pt-PT'")
  expect(own.match(/^import .*$/gm)).toEqual([
    "import type { PartId } from '../catalogue.ts'",
    "import type { common as english } from '../en/language.ts'",
    "import { type Grammar, translation } from '../templates.ts'",
  ])
  expect(own).toContain('import(`../pt-pt/$')
  expect(own).toContain('export const common = translation<typeof english>()({')
  rmSync(into, { recursive: true })
})

test('a term in one game’s section applies only to that game’s texts', () => {
  const glossary = glossaryOf('## Avalon and THavalon\n\n| Minion | Scherge |\n\n## Mafia\n\n| Minion | Handlanger |\n')
  const said = (path: string, translation: string) => faults(path, { english: 'Minion', translation }, glossary).length
  expect([said('avalon.x', 'Scherge'), said('mafia.phone.x', 'Handlanger'), said('mafia.x', 'Scherge')]).toEqual([
    0, 0, 1,
  ])
})

test('a row of several terms counts as several, and a listed text may use another word', () => {
  const glossary = glossaryOf(
    '## Midnight\n\n| Wolf, Cub | Wolf, Welpe | ours |\n\n## Otherwise\n\n| Cub | `midnight.tagline` | a joke |\n',
  )
  expect(glossary.map(({ term, said }) => [term, said])).toEqual([
    ['Wolf', ['Wolf']],
    ['Cub', ['Welpe']],
  ])
  const said = (path: string) => faults(path, { english: 'Cub', translation: 'Junges' }, glossary).length
  expect([said('midnight.tagline'), said('midnight.title')]).toEqual([0, 1])
})

test.each(languageIds.filter(id => id !== 'en'))('%s uses the terms of its glossary', async id => {
  const glossary = glossaryIn(id)
  expect(glossary.length, `terms in the GLOSSARY.md of ${id}`).toBeGreaterThan(40)
  const found = Object.entries(await exported(id.toLowerCase())).flatMap(([path, row]) =>
    faults(path, row, glossary).map(({ text }) => text),
  )
  expect(found).toEqual([])
})

describe('the command, in a copy of the texts', () => {
  const copy = mkdtempSync(join(tmpdir(), 'words-'))
  const file = join(copy, 'de.json')
  const avalon = join(copy, 'shared/texts/de/avalon.ts')
  const words = (...args: readonly string[]): string =>
    spawnSync(process.execPath, [join(copy, 'tools/words.ts'), ...args], { encoding: 'utf8', cwd: copy }).stdout
  /** Imports German with these texts changed. */
  const imported = async (texts: Readonly<Record<string, unknown>>, ...more: readonly string[]): Promise<string> => {
    const all = await exported('de')
    const changed = Object.entries(texts).map(([path, translation]) => [
      path,
      { english: '', context: '', ...all[path], translation },
    ])
    writeFileSync(file, JSON.stringify(messagesOf({ ...all, ...Object.fromEntries(changed) } as Rows)))
    return words('import', 'de', file, ...more)
  }
  beforeAll(() => {
    for (const part of [
      'shared/texts',
      'tools/words.ts',
      'tools/web-extension.ts',
      'tools/run.mjs',
      'bin/node.mjs',
      'package.json',
    ])
      cpSync(join(root, part), join(copy, part), { recursive: true })
  })
  afterAll(() => rmSync(copy, { recursive: true }))

  test('refuses everything, and writes nothing, where a text lacks a placeholder, is too long, or is unknown', async () => {
    const before = readFileSync(avalon, 'utf8')
    const long = 'Grobian von ganz außerordentlich weit her'
    const said = await imported({
      'avalon.told.led': 'Abenteuer {quest}: {leader} führt.',
      'avalon.roles.brute.name': long,
      'avalon.roles.cleric.name': 'Priester',
      'avalon.roles.brute.sword': 'Schwert',
      'avalon.roles.oberon.name': null,
    })
    expect(said).toContain('avalon.told.led lacks the place {attempt}.\n')
    expect(said).toContain(`avalon.roles.brute.name is too long for a small phone: “${long}”.\n`)
    expect(said).toContain('avalon.roles.cleric.name says “Cleric” otherwise than its glossary (Kleriker).\n')
    expect(said).toContain('There is no text avalon_roles_brute_sword.\n')
    expect(said).toContain('avalon.roles.oberon.name is not translated.\n')
    expect(said).toMatch(/Nothing was written\.\n$/)
    expect(readFileSync(avalon, 'utf8')).toBe(before)
  })

  test('keeps the comments in the files of the language', async () => {
    const own = readFileSync(avalon, 'utf8')
    const comments = [
      ['export const avalon', 'Read by Ada, who plays it every week.'],
      ['  roles: {', 'The box calls them otherwise.'],
      ["    'evil-ring': {", `A longer one, ${'of many words, '.repeat(12)}and so of several lines.`],
    ] as const
    const noted = comments.reduce((code, [at, text]) => code.replace(at, `/** ${text} */\n${at}`), own)
    writeFileSync(avalon, noted)
    await imported({}, '--anyway')
    const laid = readFileSync(avalon, 'utf8').replace(/\s*\n \* /g, ' ')
    for (const [, text] of comments) expect(laid).toContain(text)
    writeFileSync(avalon, own)
  })

  test('accepts a changed text, and leaves all others as they were', async () => {
    const before = await exported('de')
    const path = 'avalon.roles.brute.name'
    expect(await imported({ [path]: 'Der Grobian' }, '--anyway')).toMatch(/^Wrote \d+ files/)
    words('export', 'de', file)
    const after: Messages = JSON.parse(readFileSync(file, 'utf8'))
    const wanted = { ...before, [path]: { ...before[path], translation: 'Der Grobian' } } as Rows
    expect(after).toEqual(messagesOf(wanted))
  })
})
