import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { emptyParty, reduceParty } from '../../shared/party/party.ts'
import { type LanguageId, languageIds, languages } from '../../shared/texts/languages.ts'
import { eveningTo, type Moment, momentsAt } from '../../tools/dev/moment.ts'
import { findFonts } from '../../tools/install.mjs'
import { seatNames } from '../../tools/terminal.ts'
import type { Item, TextItem } from '../../tv/draw/items.ts'
import { unsaid } from '../kit/pseudo.ts'
import { core, someOf } from '../kit/sample.ts'
import { strangers, vocabulary } from '../kit/tongues.ts'
import { faults, isWords } from '../kit/tv.ts'
import { givePage, takePage } from './kit/devices.ts'
import { sentTo } from './kit/phone-views.ts'
import { openStage } from './kit/stage.ts'
import { boxesOn } from './kit/tofu.ts'

// What the TV draws in other languages, with the browser's own fonts: nothing is cut, and nothing is a box.

let stage: Awaited<ReturnType<typeof openStage>>
let page: Page
beforeAll(async () => {
  stage = await openStage('tv')
  page = await takePage({ viewport: { width: 640, height: 360 }, reducedMotion: 'reduce' })
}, 120_000)
afterAll(async () => {
  await givePage(page)
  stage?.stop()
})

/** Restores a text as it was before it was broken into lines: Latin words keep their space in every language. */
const joined = (lines: readonly string[], space: string): string =>
  lines
    .join('\n')
    .replace(/(?<=[A-Za-z])\n(?=[A-Za-z])/g, ' ')
    .replaceAll('\n', space)
/** Matches the mark of a deal, which is the same in every language. */
const mark = /[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}/g

/** Returns a moment as a TV gets it that speaks this language. */
const sentAt = (moment: Moment, language: string): Omit<View, 'parts'> => {
  const party = eveningTo(moment, false).reduce(reduceParty, emptyParty)
  const { room, ...sent } = sentTo(party, null, { screens: 1 })
  return { ...sent, room: { ...room, settings: { ...room.settings, language: language as LanguageId } } }
}

const itemsOn = (): Promise<readonly Item[]> => page.evaluate(() => window.screenState().items)

/** The most pages of any ending; where there are fewer, the first ones come again. */
const mostPages = 8

/** Shows a moment on a new page, and checks each of its pictures: an ending has several. */
const eachPicture = async (
  moment: Moment,
  language: string,
  inspect: (items: readonly Item[]) => Promise<void> | void,
): Promise<void> => {
  await page.goto(`${stage.url}?render=canvas`)
  await page.waitForFunction(() => 'showTable' in window)
  await page.evaluate(sent => window.showTable(sent), sentAt(moment, language))
  await page.waitForFunction(() => !window.screenState().playing && window.screenState().items.length > 0)
  await page.evaluate(() => document.fonts.ready)
  for (let i = 0; i < (moment.phase === 'over' ? mostPages : 1); i++) {
    await inspect(await itemsOn())
    await page.evaluate(() => window.turnPage())
  }
}

/** The strongest squeeze at which letters can still be read from a sofa. */
const narrowest = 0.5
const cut = ({ lines, squeeze = 1 }: TextItem): boolean => lines.join('').includes('…') || squeeze < narrowest

const moments = momentsAt([], undefined)
const nameOf = ({ game, phase }: Moment): string => `${game}: ${phase}`
const names = [...seatNames(20), 'BCDF', 'B C D F', 'Sofa & Dagger']
/** Strips addresses and names, which are whole words. */
const bare = (text: string): string =>
  names
    .reduce(
      (rest, name) => rest.replace(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'), ' '),
      text.replace(/\S*\d[.:]\d+\S*/g, ' '),
    )
    .replace(/[\u2066-\u2069]/g, '')

describe('in a language that is longer by two fifths', () => {
  test.each(
    someOf(
      moments.map(m => [nameOf(m), m] as const),
      14,
    ),
  )('%s: no text is cut, covered or outside the picture, and none is hard-coded', async (_, moment) => {
    await eachPicture(moment, 'en-XA', items => {
      const words = items.filter(isWords)
      expect(words.some(({ lines }) => lines.join('').includes('ééé'))).toBe(true)
      expect(words.filter(cut).map(({ key, lines }) => `${key}: ${lines.join(' / ')}`)).toEqual([])
      expect(faults(words, 1920)).toEqual([])
      expect(words.filter(({ lines }) => unsaid(bare(lines.join(' '))) !== '')).toEqual([])
    })
  })
})

/** Matches a name in a sentence that nothing protects from the direction of the letters around it. */
const bareName = new RegExp(`(?<![\\u2068\\p{L}])(${seatNames(20).join('|')})(?!\\p{L})`, 'u')
const isName = (text: string): boolean => seatNames(20).includes(text.replace(/[\u2066-\u2069]/g, ''))

describe('in a language that is read from right to left', () => {
  test.each(
    someOf(
      moments.map(m => [nameOf(m), m] as const),
      14,
      3,
    ),
  )('%s: nothing is cut, and names in sentences keep their own direction', async (_, moment) => {
    await eachPicture(moment, 'ar-XB', async items => {
      const words = items.filter(isWords)
      expect(await page.getAttribute('html', 'dir')).toBe('rtl')
      expect(words.filter(cut).map(({ key, lines }) => `${key}: ${lines.join(' / ')}`)).toEqual([])
      expect(faults(words, 1920)).toEqual([])
      const texts = words.map(({ lines }) => lines.join(' ')).filter(text => !isName(text))
      expect(texts.filter(text => bareName.test(text))).toEqual([])
    })
  })
})

test('each Chinese is drawn with its own glyphs, even names, and after another language', async () => {
  const moment = moments[0]
  if (!moment) throw new Error('there is no moment')
  await page.goto(`${stage.url}?render=canvas`)
  await page.waitForFunction(() => 'showTable' in window)
  const drawnIn = async (language: string): Promise<readonly string[]> => {
    await page.evaluate(() => {
      const { fillText } = CanvasRenderingContext2D.prototype
      const langs = new Set<string>()
      CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        if (/\p{Script=Han}/u.test(text)) langs.add((this.canvas as HTMLCanvasElement).lang)
        fillText.call(this, text, ...rest)
      }
      Object.assign(window, { langs })
    })
    const sent = sentAt(moment, language)
    const chairs = Object.fromEntries(
      Object.entries(sent.chairs).map(([seat, chair], i) => [seat, i === 0 ? { ...chair, name: '骨直' } : chair]),
    )
    await page.evaluate(view => window.showTable(view), { ...sent, chairs })
    await page.waitForFunction(() => (window as unknown as { langs: Set<string> }).langs.size > 0)
    await page.waitForTimeout(300)
    return page.evaluate(() => [...(window as unknown as { langs: Set<string> }).langs])
  }
  // The first pictures of a page are drawn before its texts are loaded.
  expect(await drawnIn('zh-Hans')).toContain('zh-Hans')
  expect(await drawnIn('zh-Hant')).toEqual(['zh-Hant'])
})

const others = languageIds.filter(id => id !== 'en').map((id, i) => [id, i] as const)
describe.each(core(others, 3))('in %s', (id, i) => {
  const sample = someOf(
    moments.map(m => [nameOf(m), m] as const),
    20,
    2 * i,
  )
  test.each(sample)('%s: nothing is cut, a box, or a word of another language', async (_, moment) => {
    const language = await languages[id].load()
    const known = await vocabulary(language)
    await eachPicture(moment, id, async items => {
      const words = items.filter(isWords)
      expect(words.filter(cut).map(({ key, lines }) => `${key}: ${lines.join(' / ')}`)).toEqual([])
      const texts = words.map(({ lines }) => bare(joined(lines, language.grammar.space).replace(mark, ' ')))
      expect(texts.flatMap(text => strangers(text, known, []))).toEqual([])
      if (findFonts()) expect(await boxesOn(page)).toEqual([])
      expect(await page.getAttribute('html', 'lang')).toBe(language.grammar.tag)
    })
  })
})
