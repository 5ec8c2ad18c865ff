import { describe, expect, test } from 'vitest'
import { type LanguageId, languageFor, languageIds, languages } from './shipped.ts'
import { speak } from './templates.ts'

const eight = ['en', 'de', 'es', 'fr', 'pt-BR', 'ru', 'zh-Hans', 'zh-Hant'] as const

describe('a screen speaks', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['nl', 'fr-CA', 'de'], 'fr'],
    [['pt'], 'pt-BR'],
    [['pt-PT', 'es'], 'pt-BR'],
    [['zh'], 'zh-Hans'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-SG'], 'zh-Hans'],
    [['zh-TW'], 'zh-Hant'],
    [['zh-HK', 'en'], 'zh-Hant'],
    [['zh-Hant-TW'], 'zh-Hant'],
    [['en-GB', 'de'], 'en'],
    [['nl', 'tlh'], 'en'],
    [[], 'en'],
  ] as const)('of %j the first that there is: %s', (wanted, id) => {
    expect(languageFor(wanted, eight)).toBe(id)
  })
})

/** Every sentence of a tree, by where it stands. */
const sentencesIn = (node: unknown, path: string): readonly (readonly [string, string])[] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, child]) => sentencesIn(child, `${path}.${key}`))
const said = async (id: LanguageId): Promise<ReadonlyMap<string, string>> => {
  const { parts } = await languages[id].load()
  const all = Object.entries(parts).map(async ([part, load]) => sentencesIn(await load(), part))
  return new Map((await Promise.all(all)).flat())
}
/** Names and single words can be the same in two languages; no sentence is. */
const isSentence = (text: string): boolean => (text.replace(/\{[^}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? []).length > 2

describe.each(languageIds.filter(id => id !== 'en'))('the language %s', id => {
  test('leaves no sentence in English', async () => {
    const [english, own] = [await said('en'), await said(id)]
    const sentences = [...english].filter(([, text]) => isSentence(text))
    expect(sentences.length).toBeGreaterThan(900)
    expect(sentences.filter(([path, text]) => own.get(path) === text)).toEqual([])
  })
})

describe.each(languageIds)('the language %s', id => {
  test('has all of its parts, each of which can be said', async () => {
    const { grammar, parts, name } = await languages[id].load()
    expect(name).toBe(languages[id].name)
    expect(Intl.PluralRules.supportedLocalesOf(grammar.tag)).toEqual([grammar.tag])
    for (const load of Object.values(parts)) expect(speak(grammar, await load())).toBeTypeOf('object')
  })
})
