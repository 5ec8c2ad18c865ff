import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameIds } from '../../shared/games/index.ts'
import { emptyParty, reduceParty } from '../../shared/party/party.ts'
import { loadTexts } from '../../shared/texts/catalogue.ts'
import { type LanguageId, languageIds, languages } from '../../shared/texts/languages.ts'
import { eveningTo, type Moment } from '../../tools/dev/moment.ts'
import { findFonts } from '../../tools/install.mjs'
import { seatNames } from '../../tools/terminal.ts'
import { unsaid } from '../kit/pseudo.ts'
import { core, someOf } from '../kit/sample.ts'
import { strangers, vocabulary } from '../kit/tongues.ts'
import type { Drawn, PageName } from './kit/phone-harness.tsx'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { sizes } from './kit/phone-table.ts'
import { partyOf, sentTo } from './kit/phone-views.ts'
import { openBrowser, openServer, type TestServer } from './kit/server.ts'
import { boxesOn } from './kit/tofu.ts'
import { cutOn, textsOn } from './kit/words-on.ts'

// What a phone shows where it is at no table, and the picture it saves: in every language, and in those made for tests.

let server: TestServer
let browser: Browser
let looks: Looks
beforeAll(async () => {
  ;[server, browser, looks] = await Promise.all([openServer(), openBrowser(), openLooks()])
}, 120_000)
afterAll(async () => {
  await looks?.stop()
  await browser?.close()
  await server?.stop()
})

/** Returns how a browser asks for a language: by a country where it is spoken, not by a script. */
const localeOf = (id: LanguageId): string => {
  const { language, region } = new Intl.Locale(id).maximize()
  return `${language}-${region}`
}
const names = ['BCDF', 'B C D F', 'Ada', 'Cy']

const expectWhole = async (page: Page, what: string): Promise<void> => {
  const { cut, wide } = await cutOn(page)
  expect({ what, cut, wide }).toEqual({ what, cut: [], wide: 0 })
}

const asking = languageIds.map((id, i) => [id, i] as const)
describe.each(core(asking, 3))('a browser that asks for %s', (id, i) => {
  let page: Page
  beforeAll(async () => {
    const how = { locale: localeOf(id), viewport: sizes.small, hasTouch: true, isMobile: true }
    page = await (await browser.newContext(how)).newPage()
  })
  afterAll(() => page?.context().close())

  const paths = [
    ['', '.front'],
    ['rules', '.contents a:nth-of-type(4)'],
    ['rules#midnight', '.lesson-body:nth-of-type(5)'],
    ['rules#mafia-host', '[data-say]'],
    ['rules?roles=avalon&players=10&lancelots=deck&guinevere=true&revealer=true', '.role-sheet [data-role]'],
    ['t/BCDF', '.outside [role="alert"]'],
  ] as const
  test.each(someOf(paths, 2, i))('reads /%s in it, whole on a small screen', async (path, ready) => {
    await page.goto(`${server.base}${path}`)
    await page.waitForSelector(ready)
    const language = await languages[id].load()
    const known = await vocabulary(language)
    const texts = (await textsOn(page)).map(text => text.replace(/\S*\d[.:]\d+\S*/g, ' '))
    expect(texts.length).toBeGreaterThan(4)
    expect(texts.flatMap(text => strangers(text, known, names))).toEqual([])
    expect(await page.getAttribute('html', 'lang')).toBe(language.grammar.tag)
    expect((await page.getAttribute('html', 'dir')) ?? 'ltr').toBe(language.grammar.direction)
    if (findFonts()) expect(await boxesOn(page)).toEqual([])
    await expectWhole(page, path)
  })

  test('says in it that a page does not exist, and leads to the start page', async () => {
    await page.goto(`${server.base}nowhere/at/all`)
    const { party, grammar } = await loadTexts(await languages[id].load(), ['party'])
    expect(await page.textContent('h1')).toBe(party.bare.refused.nothing)
    expect(await page.getAttribute('html', 'lang')).toBe(grammar.tag)
    await expectWhole(page, 'nowhere')
    await page.tap('a')
    await page.waitForSelector('.front')
  })
})

describe('the role sheet', () => {
  const address = 'rules?roles=avalon&players=7&percival=true&morgana=true&merlin=nonsense&nothing=1'
  let page: Page
  beforeAll(async () => {
    page = await (await browser.newContext({ locale: 'en-GB', viewport: sizes.usual })).newPage()
    await page.goto(`${server.base}${address}`)
    await page.waitForSelector('.role-sheet [data-role]')
  })
  afterAll(() => page?.context().close())
  const listed = () =>
    page.$$eval('.role-sheet-side', sides =>
      sides.map(side => [
        side.querySelector('h2')?.textContent,
        ...[...side.querySelectorAll('[data-role]')].map(role => role.getAttribute('data-role')),
      ]),
    )

  test('lists the roles in its address, by side, each with its icon and what it does', async () => {
    expect(await listed()).toEqual([
      ['Good', 'merlin', 'percival', 'servant'],
      ['Evil', 'assassin', 'morgana', 'minion'],
    ])
    await page.waitForFunction(() => document.querySelectorAll('[data-role] .icon path').length === 6)
    for (const text of await page.locator('[data-role] p').allTextContents()) expect(text).toMatch(/^[A-Z].+\.$/)
  })

  test('is printed on one page, black on white, without its buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.role-sheet :is(button:not(.role-name), a):visible').count()).toBe(0)
    // A role's name is a button that is printed as a word of its sentence.
    const names = await page.$$eval('.role-sheet .role-name', buttons =>
      buttons.map(button => {
        const { color, backgroundColor, textDecorationLine, borderStyle } = getComputedStyle(button)
        return `${color}, ${backgroundColor}, ${textDecorationLine}, ${borderStyle}`
      }),
    )
    expect([...new Set(names)]).toEqual(['rgb(0, 0, 0), rgba(0, 0, 0, 0), none, none'])
    const colours = await page.$$eval('html, body, .parchment, [data-role] p, [data-role] strong, h1, h2', parts =>
      parts.map(part => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(part)
        const isInk = part.matches('p, strong, h1, h2')
        return isInk ? color : `${backgroundColor} ${backgroundImage}`
      }),
    )
    expect([...new Set(colours)].toSorted()).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255) none'])
    await page.emulateMedia({ media: null })
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test('leads to the rules, whose link leads back to a sheet', async () => {
    await page.click('.role-sheet a')
    await page.waitForSelector('#avalon .lesson')
    await page.click('.contents [href="#mafia"]')
    await page.click('[data-sheet="mafia"]')
    await page.waitForSelector('.role-sheet [data-role="villager"]')
  })
})

const pages = [
  'front',
  'rules',
  'a code that opens nothing',
  'a locked table',
  'a table saved by a newer server',
  'the door',
  'no connection',
  'a seat on another phone',
  'a phone that was removed',
  'a deleted table',
  'sitting down',
] as const satisfies readonly PageName[]
const table = () => sentTo(partyOf('avalon', 5, {}), 's1')

const speak = (id: string): Promise<void> => looks.page.evaluate(language => window.speak(language), id)
const show = async (name: PageName): Promise<void> => {
  await looks.resize('small')
  await looks.page.evaluate(([page, sent]) => window.showPage(page, sent), [name, table()] as const)
  await looks.page.waitForSelector(name === 'rules' ? '.contents a:nth-of-type(4)' : 'h1')
}
/** Strips names, codes, and what is the same in all languages. */
const bare = (text: string): string => text.replace(/Sofa & Dagger|\b(BCDF|B C D F|Ada|Cy)\b|\S*\d[.:]\d+\S*/g, ' ')

describe('in a language that is longer by two fifths, on a screen of 320 x 568', () => {
  test.each(pages)('%s says nothing in English, and nothing is cut', async name => {
    await speak('en-XA')
    await show(name)
    await expectWhole(looks.page, name)
    const left = (await textsOn(looks.page)).map(text => unsaid(bare(text))).filter(text => text !== '')
    expect(left).toEqual([])
  })
})

describe('in a language that is read from right to left', () => {
  test.each(someOf(pages, 2))('%s is mirrored, and nothing is cut', async name => {
    await speak('ar-XB')
    await show(name)
    await expectWhole(looks.page, name)
    expect(await looks.page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
  })
})

/** How far the letters of two lines may reach into each other. */
const slack = 4
const width = 1080
/** Names of players, which belong to no language. */
const people = new RegExp(`\\b(${seatNames(20).join('|')})\\b`, 'gu')

/** Lists what is wrong with a drawn picture: lines that are truncated, leave the sheet, or overlap. */
const faultsOf = (lines: readonly Drawn[]): readonly string[] =>
  lines.flatMap((one, i) => [
    ...(/…$/.test(one.text) ? [`cut: ${one.text}`] : []),
    ...(one.left < 20 || one.right > width - 20 ? [`off the sheet: ${one.text}`] : []),
    ...lines.slice(i + 1).flatMap(other => {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return across > slack && down > slack ? [`${one.text} lies on ${other.text}`] : []
    }),
  ])

const ended = gameIds.flatMap(game => [5, 7, 10].map(seats => ({ game, phase: 'over', seats })))
const drawn = async (language: string, moment: Moment): Promise<readonly Drawn[]> => {
  await speak(language)
  const sent = sentTo(eveningTo(moment, false).reduce(reduceParty, emptyParty), 's1')
  return looks.page.evaluate(view => window.drawPicture(view), sent)
}
const pictured = someOf(ended, 6).map(moment => [moment.game, moment.seats, moment] as const)

describe('the picture that a phone saves of a finished game', () => {
  test.each(pictured)(
    'of %s with %i says nothing in English where all texts are longer, and nothing is cut',
    async (_, seats, moment) => {
      const lines = await drawn('en-XA', moment)
      expect(lines.length).toBeGreaterThan(3 * seats)
      expect(faultsOf(lines)).toEqual([])
      // A sentence may take several lines: its bracket closes on the last of them.
      const said = lines
        .map(({ text }) => text)
        .join(' ')
        .replace(/[\u2066-\u2069]/g, '')
        .replace(people, ' ')
      expect(unsaid(bare(said))).toBe('')
    },
  )

  test.each(pictured)(
    'of %s with %i is mirrored in a language read from the right, except for its letters',
    async (_, __, moment) => {
      const [usual, mirrored] = [await drawn('en', moment), await drawn('ar-XB', moment)]
      expect(mirrored.length).toBeGreaterThan(usual.length / 2)
      expect(faultsOf(mirrored)).toEqual([])
      const name = seatNames(moment.seats)[0]
      const [first, other] = [usual, mirrored].map(lines => lines.find(({ text }) => text === name))
      if (!first || !other) throw new Error(`${name} is not on the picture`)
      // What began this far from the left now ends this far from the right.
      expect(Math.abs(width - other.right - first.left)).toBeLessThan(slack)
    },
  )

  const others = asking.filter(([id]) => id !== 'en')
  test.each(core(others, 3))('is whole in %s', async (id, i) => {
    const language = await languages[id].load()
    const known = await vocabulary(language)
    for (const moment of someOf(ended, 6, i)) {
      const lines = await drawn(id, moment)
      expect(faultsOf(lines)).toEqual([])
      const said = lines.map(({ text }) => text.replace(/[\u2066-\u2069]/g, '').replace(people, ' '))
      expect(said.flatMap(text => strangers(text, known, []))).toEqual([])
    }
  })
})
