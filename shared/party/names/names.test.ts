import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxNameLength, nameFaults } from '../refusals.ts'
import { cleanName } from './names.ts'

const family = '👨‍👩‍👧‍👦'

describe('a valid name', () => {
  test.each([
    ['plain', 'Ada', 'Ada'],
    ['outer spaces', '  Ada\n', 'Ada'],
    ['inner spaces', 'Ada \u00A0\u3000 L', 'Ada L'],
    ['composed', 'Zoe\u0308', 'Zoë'],
    ['the word of a fault', 'blank', 'blank'],
    ['markup is text', '<b>&amp;</b>', '<b>&amp;</b>'],
    ['a name of an object', '__proto__', '__proto__'],
    ['one character', '明', '明'],
    ['as long as can be', 'x'.repeat(16), 'x'.repeat(16)],
    ['16 letters with marks', 'q\u0301'.repeat(16), 'q\u0301'.repeat(16)],
    ['Cyrillic', 'Вовочка', 'Вовочка'],
    ['Hebrew with points', 'שִּׁמְעוֹן', 'שִּׁמְעוֹן'.normalize('NFC')],
    ['Arabic with points', 'مُحَمَّدٌ', 'مُحَمَّدٌ'.normalize('NFC')],
    ['Persian with a non-joiner', 'می‌خواهم', 'می‌خواهم'],
    ['non-joiners in a row', 'ب‌ب‌ب', 'ب‌ب‌ب'],
    ['Hindi conjuncts', 'कार्त्स्न्यं', 'कार्त्स्न्यं'],
    ['Hindi with a joiner', 'क्‍ष', 'क्‍ष'],
    ['Sinhala with a joiner', 'ශ්‍රී', 'ශ්‍රී'],
    ['Malayalam that ends in a joiner', 'മോഹന്‍', 'മോഹന്‍'],
    ['Thai', 'น้ำผึ้ง', 'น้ำผึ้ง'],
    ['Burmese', 'ခြွေးမြွှေး', 'ခြွေးမြွှေး'],
    ['Burmese letters stacked', '\u101E\u1039\u101E\u102C', '\u101E\u1039\u101E\u102C'],
    ['Khmer', 'ស្រីពេជ្រ', 'ស្រីពេជ្រ'],
    ['Tibetan', 'བསྒྲུབས', 'བསྒྲུབས'],
    ['Korean', '김민준', '김민준'],
    ['Vietnamese', 'Nguyễn', 'Nguyễn'],
    ['a variant ideograph', '葛\u{E0100}城', '葛\u{E0100}城'],
    ['Mongolian variant', 'ᠠ\u180B', 'ᠠ\u180B'],
    ['four accents', 'Z\u0301\u0302\u0303\u0304', 'Ź\u0302\u0303\u0304'],
    ['emoji', 'Ada 🎲', 'Ada 🎲'],
    ['a family', family, family],
    ['two families', family + family, family + family],
    ['skin and sex', '🤷🏻‍♂️', '🤷🏻‍♂️'],
    ['a kiss', '🧑🏻‍❤️‍💋‍🧑🏿', '🧑🏻‍❤️‍💋‍🧑🏿'],
    ['a rainbow', '🏳️‍🌈', '🏳️‍🌈'],
    ['a flag', '🇳🇴', '🇳🇴'],
    [
      'Scotland',
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    ['a keycap', '1\uFE0F\u20E3', '1\uFE0F\u20E3'],
    ['a heart as text', '❤\uFE0E', '❤\uFE0E'],
  ])('%s', (_why, text, name) => {
    expect(cleanName(text)).toEqual({ name })
  })
})

describe('a text that is no name', () => {
  test.each([
    ['nothing', '', 'blank'],
    ['spaces', ' \t\u00A0\u3000 ', 'blank'],
    ['a Braille blank', '\u2800 \u2800', 'blank'],
    ['17 letters', 'x'.repeat(17), 'long'],
    ['17 with a space', 'Ada Lovelace 1234', 'long'],
    ['very many', 'x'.repeat(100_000), 'long'],
    ['many heavy characters', family.repeat(6), 'heavy'],
    ['Hangul without end', '\u1100'.repeat(65), 'heavy'],
    ['zalgo', `A${'\u0337'.repeat(5)}`, 'marks'],
    ['zalgo among spacing marks', `क${'\u0951\u0903'.repeat(5)}`, 'marks'],
    ['a row of spacing marks', `क${'\u0903'.repeat(8)}`, 'marks'],
    ['a mark on nothing', '\u0301Ada', 'marks'],
    ['a mark on a space', 'Ada \u0301', 'marks'],
    ['a line end inside', 'Ada\nBo', 'hidden'],
    ['a tab inside', 'Ada\tBo', 'hidden'],
    ['a line separator', 'Ada\u2028Bo', 'hidden'],
    ['a zero byte', 'Ada\0', 'hidden'],
    ['right to left override', 'Ada\u202Eadb', 'hidden'],
    ['an isolate', '\u2067Ada\u2069', 'hidden'],
    ['a direction mark', 'Ada\u200F', 'hidden'],
    ['a zero-width space', 'A\u200Bda', 'hidden'],
    ['a soft hyphen', 'A\u00ADda', 'hidden'],
    ['a byte order mark inside', 'A\uFEFFda', 'hidden'],
    ['a joiner between Latin letters', 'A\u200Dda', 'hidden'],
    ['a non-joiner between Cyrillic letters', 'В\u200Cова', 'hidden'],
    ['a joiner at the start', '\u200Dب', 'hidden'],
    ['a non-joiner at the end', 'ب\u200C', 'hidden'],
    ['two joiners', 'ب\u200C\u200Cب', 'hidden'],
    ['a joiner alone', '\u200D', 'hidden'],
    ['a joiner after an emoji', '🎲\u200D', 'hidden'],
    ['five joined', ['👩', '👩', '👩', '👩', '👩'].join('\u200D'), 'hidden'],
    ['a style on a letter', 'A\uFE0F', 'hidden'],
    ['two styles', '❤\uFE0F\uFE0F', 'hidden'],
    ['a variant of a letter', 'A\u{E0100}', 'hidden'],
    ['text in tags', '🏴\u{E0068}\u{E0069}\u{E007F}', 'hidden'],
    ['a Hangul filler', '\u3164', 'hidden'],
    ['a grapheme joiner', 'A\u034Fda', 'hidden'],
    ['a blank after a name', 'Merlin\u2800', 'hidden'],
    ['a blank inside a name', 'Mer\u2800lin', 'hidden'],
    ['a note without a head', 'Merlin\u{1D159}', 'hidden'],
    ['a place for an object', '\uFFFCMerlin', 'hidden'],
    ['only a place for an object', '\uFFFC', 'blank'],
    ['half an ideograph of nothing', 'Merlin\u303F', 'hidden'],
    ['a blank hieroglyph', 'Merlin\u{13441}', 'hidden'],
    ['a Khitan filler', 'Merlin\u{16FE4}', 'hidden'],
    ['a thickener without a letter', 'Merlin\u{1BC9D}', 'hidden'],
    ['a turn without a sign', 'Merlin\u{1DAA1}', 'hidden'],
    ['a joiner of numbers', 'Merlin\u{1107F}', 'hidden'],
    ['a Burmese stacker on a Latin letter', 'Merlin\u1039', 'hidden'],
    ['a Khmer stacker that stacks nothing', '\u1780\u17D2', 'hidden'],
    ['a Tifinagh joiner among Latin letters', 'Mer\u2D7Flin', 'hidden'],
    ['private use', '\uE000', 'unknown'],
    ['half a surrogate pair', 'A\uD83D', 'unknown'],
    ['unassigned', '\u0378', 'unknown'],
    ['an emoji to come', '\u{1F1AE}', 'unknown'],
    ['no character', '\uFFFF', 'unknown'],
  ])('%s', (_why, text, fault) => {
    expect(cleanName(text)).toEqual({ fault })
  })
})

const awkward = [
  ...' \u00A0\u2003\n\tAaé1#*\u0301\u0308\u0903\u094D\u200B\u200C\u200D\u202E\uFE0E\uFE0F\u20E3بक가ᄀ明👩🏽🎲🏴🇳🇴\u2800\u3164',
  '\u{E0100}',
  '\u{E0067}',
  '\uD83D',
  '\u1FEF',
  '\u212B',
]
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...awkward), maxLength: 20 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map(units => String.fromCharCode(...units)),
)

test('any text is a clean name or has a fault, and a clean name stays unchanged', () => {
  let names = 0
  fc.assert(
    fc.property(texts, text => {
      const cleaned = cleanName(text)
      if ('fault' in cleaned) {
        expect(nameFaults).toContain(cleaned.fault)
        return
      }
      names++
      expect(cleanName(cleaned.name)).toEqual(cleaned)
      expect(cleaned.name.isWellFormed()).toBe(true)
      expect(cleaned.name).not.toMatch(
        /^\s|\s$|[^\S ]| {2}|[\p{Cc}\p{Cn}\p{Co}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u,
      )
      expect([...new Intl.Segmenter('en').segment(cleaned.name)].length).toBeLessThanOrEqual(maxNameLength)
    }),
    { numRuns: 5000 },
  )
  expect(names).toBeGreaterThan(100)
})
