import { describe, expect, test } from 'vitest'
import { languageFor, languageIds, languages } from './shipped.ts'
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

describe.each(languageIds)('the language %s', id => {
  test('has all of its parts, each of which can be said', async () => {
    const { grammar, parts, name } = await languages[id].load()
    expect(name).toBe(languages[id].name)
    expect(Intl.PluralRules.supportedLocalesOf(grammar.tag)).toEqual([grammar.tag])
    for (const load of Object.values(parts)) expect(speak(grammar, await load())).toBeTypeOf('object')
  })
})
