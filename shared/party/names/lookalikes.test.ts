import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import confusables from './confusables.json' with { type: 'json' }
import { sameName, skeleton, unwelcomeNames } from './lookalikes.ts'

describe('the same name', () => {
  test.each([
    ['case', 'Ada', 'ada'],
    ['case of other scripts', 'Вова', 'вова'],
    ['a Cyrillic letter', 'Ada', 'Аda'],
    ['full width', 'Ada', 'Ａｄａ'],
    ['composed or not', 'Zoë', 'Zoe\u0308'],
    ['mathematical letters', 'Ada', '𝓐𝓭𝓪'],
    ['small capitals', 'Вob', 'ʙob'],
    ['sharp s', 'Strauß', 'STRAUSS'],
    ['ligature', 'Steffi', 'Steﬃ'],
    ['both small sigmas', 'Νίκος', 'ΝΊΚΟΣ'],
    ['Turkish dotted I', 'İpek', 'ipek'],
    ['Turkish dotless i', 'Işıl', 'ışıl'],
    ['Cherokee', 'ꮳꮃꭹ', 'ᏣᎳᎩ'],
    ['Georgian', 'ნინო', 'ᲜᲘᲜᲝ'],
    ['a capital I as a small l', 'Alex', 'AIex'],
    ['a digit as a letter', 'Bob', 'B0b'],
    ['rn as m', 'Tom', 'Torn'],
    ['a capital that only as a capital looks Latin', 'Tom', 'Тom'],
    ['a whole word of them', 'ТОМ', 'Tom'],
    ['them and another case', 'ВILL', 'bill'],
    ['a Greek capital', 'Nick', 'Νick'],
    ['a Canadian syllable', 'Moe', 'ᗰoe'],
    ['a curly apostrophe', "O'Neil", 'O’Neil'],
    ['a hidden joiner', 'می‌خواهم', 'میخواهم'],
    ['the style of an emoji', '❤', '❤️'],
    ['a half-width kana', 'アキ', 'ｱｷ'],
  ])('%s: %s and %s', (_why, a, b) => {
    expect(sameName(a, b)).toBe(true)
    expect(sameName(b, a)).toBe(true)
  })

  test.each([
    ['Ada', 'Ida'],
    ['Ian', 'Lan'],
    ['Ali', 'All'],
    ['Al', 'Ai'],
    ['Nick', 'Vick'],
    ['Guy', 'Guu'],
    ['Zoe', 'Zoë'],
    ['Ann', 'Anne'],
    ['Ada B', 'AdaB'],
    ['Анна', 'Ганна'],
    ['محمد', 'محمود'],
    ['明', '朋'],
    ['👩‍💻', '👨‍💻'],
    ['👍', '👍🏽'],
  ])('not %s and %s', (a, b) => {
    expect(sameName(a, b)).toBe(false)
  })
})

test.each([
  ['Ada', 'ada'],
  ['АDА', 'ada'],
  ['Ａｄａ', 'ada'],
  ['ᗰ', 'rn'],
  ['ß', 'ss'],
])('the skeleton of %s is %s', (name, bones) => {
  expect(skeleton(name)).toBe(bones)
})

test('every character of the table looks the same as its entry', () => {
  const decoded = (hex: string): string => String.fromCodePoint(...hex.split('+').map(h => Number.parseInt(h, 16)))
  const rows = Object.entries(confusables.lookalikes)
  expect(rows.length).toBeGreaterThan(1000)
  for (const [target, sources] of rows) {
    for (const source of sources.split(' ')) {
      expect(sameName(decoded(source), decoded(target)), `${source} as ${target}`).toBe(true)
      expect(skeleton(skeleton(decoded(source))), source).toBe(skeleton(decoded(source)))
    }
  }
})

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aAlI1mrnоОвВνΝiıİßΣς\u0301\u0307\u200D가ᗰ') }),
)

test('a name is the same in any case, and its skeleton has no case', () => {
  fc.assert(
    fc.property(texts, text => {
      expect(sameName(text, text)).toBe(true)
      expect(sameName(text, text.normalize('NFD').toUpperCase())).toBe(true)
      expect(skeleton(skeleton(text))).toBe(skeleton(text))
    }),
    { numRuns: 2000 },
  )
})

const isUnwelcome = unwelcomeNames(['Scoundrel', 'ноль', '...'])

test.each([
  'Scoundrel',
  'the SCOUNDREL',
  'sc0undre1',
  'Sc0undreI',
  'ѕсоundrel',
  's.c.o.u.n.d.r.e.l',
  'Ｓｃｏｕｎｄｒｅｌ',
  'Scou\u200Dndrel',
  'НОЛЬ',
])('%s is banned', name => expect(isUnwelcome(name)).toBe(true))

test.each(['Ada', 'Scone', 'Drel', '…', '王小明'])('%s is welcome', name => expect(isUnwelcome(name)).toBe(false))

test('without a list every name is welcome', () => expect(unwelcomeNames([])('Scoundrel')).toBe(false))
