import { describe, expect, test } from 'vitest'
import { partIds } from '../../test/kit/part-ids.ts'
import { type LanguageId, languageFor, languageIds, languages } from './languages.ts'
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
  ] as const)('the first available language of %j: %s', (wanted, id) => {
    expect(languageFor(wanted, eight)).toBe(id)
  })
})

/** Every sentence of a tree, by its path. */
const sentencesIn = (node: unknown, path: string): readonly (readonly [string, string])[] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, child]) => sentencesIn(child, `${path}.${key}`))
const said = async (id: LanguageId): Promise<ReadonlyMap<string, string>> => {
  const { load, common } = await languages[id].load()
  const parts = await Promise.all(partIds.map(async part => sentencesIn((await load(part))[part], part)))
  return new Map([...parts.flat(), ...sentencesIn(common, 'common')])
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
  test('has all of its parts, each of which can be spoken', async () => {
    const { grammar, load } = await languages[id].load()
    expect(Intl.PluralRules.supportedLocalesOf(grammar.tag)).toEqual([grammar.tag])
    for (const part of partIds) expect(speak(grammar, (await load(part))[part]), part).toBeTypeOf('object')
  })
})

/** Every character of a two-byte character set, within these bounds of both bytes. */
const signsOf = (
  set: string,
  [from, to]: readonly [number, number],
  [low, high]: readonly [number, number],
): string => {
  const decoder = new TextDecoder(set)
  const bytes: number[] = []
  for (let lead = from; lead <= to; lead += 1) for (let trail = low; trail <= high; trail += 1) bytes.push(lead, trail)
  return decoder.decode(new Uint8Array(bytes))
}
/** The usual characters of mainland China and of Taiwan. */
const usual = {
  'zh-Hans': new Set(signsOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe])),
  'zh-Hant': new Set(signsOf('big5', [0xa4, 0xf9], [0x40, 0x7e]) + signsOf('big5', [0xa4, 0xf9], [0xa1, 0xfe])),
}
const han = '\u2e80-\u2fdf\u3001-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef'
const chinese = [
  { no: 'space beside its own signs', in: new RegExp(`[${han}] (?=[${han}{\\d])|[}\\d] (?=[${han}])`, 'u') },
  { no: 'sign of Latin scripts after its own', in: new RegExp(`[${han}][,.:;?!()]`, 'u') },
]
/** What each language never says: its glossary has other words, or another form of address. */
const never: Readonly<Record<Exclude<LanguageId, 'en'>, readonly { readonly no: string; readonly in: RegExp }[]>> = {
  de: [{ no: 'formal address', in: /[a-zäöüß,] (Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/u }],
  es: [
    { no: 'address that only Spain has', in: /(?<!\p{L})(vosotr[oa]s|vuestr[oa]s?|os|\p{L}+[áé]is)(?!\p{L})/iu },
    { no: 'word that the glossary rules out', in: /(?<!\p{L})(m[óo]vil(es)?|celular(es)?|anfitri\p{L}+|ordenador)/iu },
  ],
  fr: [{ no: 'sign that may begin a line, or end one', in: /(?<=\S) [:;?!»]|« /u }],
  'pt-BR': [
    { no: 'word of Portugal', in: /(?<!\p{L})(telem[óo]ve\p{L}+|ecrãs?|equipa|t[ue]u?s?)(?!\p{L})/iu },
    { no: 'word that the glossary rules out', in: /(?<!\p{L})anfitri\p{L}+/iu },
  ],
  ru: [
    { no: 'е for ё', in: /(?<!\p{L})(еще|ее|нее|мое|твое|свое|все еще|идет|ведет|ждет|берет|зовет)(?!\p{L})/iu },
    { no: 'word that the glossary rules out', in: /(?<!\p{L})(деревн|квест)/iu },
  ],
  'zh-Hans': [...chinese, { no: 'quotation marks of Taiwan', in: /[「」『』]/u }],
  'zh-Hant': [
    ...chinese,
    { no: 'quotation marks or words of the mainland', in: /[“”]|游戲|屏幕|鏈接|菜單|網絡|視頻/u },
  ],
}

const watched = languageIds.filter(id => id !== 'en').filter(id => never[id].length > 0)
describe.each(watched)('the language %s is written as its readers write', id => {
  test.each(never[id])('with no $no', async ({ in: found }) => {
    expect([...(await said(id))].filter(([, text]) => found.test(text))).toEqual([])
  })
})

test.each(['zh-Hans', 'zh-Hant'] as const)('%s has no character of the other Chinese', async id => {
  const signs = new Set([...(await said(id)).values()].join('').match(/\p{Script=Han}/gu))
  expect(signs.size).toBeGreaterThan(700)
  expect([...signs].filter(sign => !usual[id].has(sign))).toEqual([])
})
