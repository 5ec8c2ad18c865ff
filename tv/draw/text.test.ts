import { describe, expect, test } from 'vitest'
import type { Box } from './items.ts'
import { isolated, type Measure, textItem } from './text.ts'

const measure: Measure = (text, size) => [...new Intl.Segmenter().segment(text)].length * size * 0.5
const box = (w: number, h: number): Box => ({ x: 0, y: 0, w, h })
const style = { sizes: [40, 30, 20], colour: '#000' }

describe('a text in a box', () => {
  test('takes the largest size that fits', () => {
    expect(textItem('k', 'abcd', box(80, 50), style, measure)).toMatchObject({ size: 40, lines: ['abcd'] })
    expect(textItem('k', 'abcd', box(60, 50), style, measure)).toMatchObject({ size: 30, lines: ['abcd'] })
  })

  test('breaks at spaces before it shrinks', () => {
    expect(textItem('k', 'ab cd', box(60, 100), style, measure)).toMatchObject({ size: 40, lines: ['ab', 'cd'] })
  })

  test('leaves no word alone on the last line', () => {
    const lines = (text: string) => textItem('k', text, box(160, 100), { ...style, sizes: [20] }, measure).lines
    expect(lines('aaaa bbbb cccc dd')).toEqual(['aaaa bbbb', 'cccc dd'])
    expect(lines('aaaa bbbb cccc ddddddd')).toEqual(['aaaa bbbb cccc', 'ddddddd'])
  })

  test('keeps a word whole as long as a smaller size fits', () => {
    expect(textItem('k', 'abcdef', box(90, 100), style, measure)).toMatchObject({ size: 30, lines: ['abcdef'] })
  })

  test('squeezes a word that no size fits, and never breaks it', () => {
    expect(textItem('k', 'abcdefghij', box(60, 100), style, measure)).toMatchObject({
      lines: ['abcdefghij'],
      size: 20,
      w: 60,
      squeeze: 0.6,
    })
    expect(textItem('k', 'of abcdefghij', box(60, 100), style, measure).lines).toEqual(['of', 'abcdefghij'])
  })

  test('breaks a word that would be unreadable', () => {
    const { lines } = textItem('k', 'abcdefghij'.repeat(3), box(60, 400), style, measure)
    expect(lines.join('')).toBe('abcdefghij'.repeat(3))
    expect(lines.length).toBeGreaterThan(1)
  })

  test('breaks between the characters of a script without spaces, and begins no line with forbidden ones', () => {
    const lines = (text: string, w: number): readonly string[] =>
      textItem('k', text, box(w, 400), { ...style, sizes: [20] }, measure).lines
    expect(lines('三次任務成功。刺客只有一次機會，猜誰是梅林', 50)).toEqual([
      '三次任務成',
      '功。刺客只',
      '有一次機',
      '會，',
      '猜誰是梅林',
    ])
    expect(lines('請每個人都選「成功」或者「失敗」這兩張牌', 80)).toEqual([
      '請每個人都選「成',
      '功」或者「失敗」',
      '這兩張牌',
    ])
    // No character is left alone on the last line, unless another line would be needed.
    expect(lines('平票了再投一次只在这两个人之间当中选择', 180)).toEqual(['平票了再投一次只在这', '两个人之间当中选择'])
    // A name is not broken, in a sentence or alone.
    expect(lines(`接下來要輪到${isolated('花子さん')}選出下一次任務的人選了`, 100)).toContain(
      `${isolated('花子さん')}選出下一`,
    )
    expect(lines('魔法使いの弟子たちよ永遠に王様', 100)).toHaveLength(1)
  })

  test('stays on one line where it has to', () => {
    expect(textItem('k', 'ab cd ef', box(60, 100), { ...style, oneLine: true }, measure)).toMatchObject({
      lines: ['ab cd ef'],
      size: 20,
      squeeze: 0.75,
    })
  })

  test('never breaks what is read as one character', () => {
    const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
    const { lines } = textItem('k', family.repeat(6), box(20, 200), style, measure)
    expect(lines.every(line => line.replaceAll(family, '') === '')).toBe(true)
    const marks = 'e\u0301'.repeat(9)
    expect(textItem('k', marks, box(20, 400), style, measure).lines.every(line => !/^\u0301/.test(line))).toBe(true)
  })

  test('is shortened where it cannot fit, and shows that it is', () => {
    const { lines, size } = textItem('k', 'abc def ghi jkl', box(40, 24), style, measure)
    expect(size).toBe(20)
    expect(lines).toEqual(['abc…'])
  })

  test('never reaches beyond its box, nor goes below the least size', () => {
    for (const text of ['a', 'Wide words and more of them', 'Unbreakableeeeeeeeeeeeeee', 'x\ny\nz'])
      for (const w of [40, 90, 300])
        for (const h of [24, 60, 200]) {
          const words = textItem('k', text, box(w, h), style, measure)
          expect(words.w).toBeLessThanOrEqual(w)
          expect(words.h).toBeLessThanOrEqual(Math.max(h, 20 * 1.16))
          expect(words.size).toBeGreaterThanOrEqual(20)
        }
  })

  test('is aligned to the left or to the upper edge where it has to be', () => {
    const words = textItem('k', 'ab', box(200, 100), { ...style, align: 'left', rise: 'top' }, measure)
    expect(words.x - words.w / 2).toBe(-100)
    expect(words.y - words.h / 2).toBe(-50)
  })

  test('keeps a name’s writing direction from affecting the rest', () => {
    expect(isolated('שלום')).toBe('\u2068שלום\u2069')
  })
})
