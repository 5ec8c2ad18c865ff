import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicStateOf } from '../../shared/engine/match.ts'
import { type GameId, gameIds, loadParts } from '../../shared/games/index.ts'
import { type LanguageId, languages } from '../../shared/texts/languages.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { someOf } from '../kit/sample.ts'
import { strangers, vocabulary } from '../kit/tongues.ts'
import { readParty } from './kit/evening-log.ts'
import { quickFrames } from './kit/quick-frames.ts'
import { openBrowser, patience } from './kit/server.ts'

// Functions that run in a page from its first moment on (`addInitScript`): each contains everything that it needs.

declare global {
  interface Window {
    /** Returns every text that this page has shown since it was opened, or since `forget`. */
    readonly seenTexts: () => readonly string[]
    readonly forget: () => void
  }
}

/** Records every text that a page ever shows, draws, or says to a screen reader. */
const overhear = (): void => {
  const shown = new Set<string>()
  const attributes = ['aria-label', 'placeholder', 'alt']
  const hearText = ({ parentElement: parent, textContent }: Node): void => {
    // Languages are listed by their own names.
    if (parent?.closest('body') && !parent.closest('script, noscript, option[lang]')) shown.add(textContent ?? '')
  }
  const hearAttributes = (node: Node): void => {
    if (node instanceof Element) for (const name of attributes) shown.add(node.getAttribute(name) ?? '')
  }
  const hear = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) hearText(node)
    hearAttributes(node)
    for (const child of node.childNodes) hear(child)
  }
  const hearChange = ({ type, target, addedNodes }: MutationRecord): void => {
    if (type === 'attributes') hearAttributes(target)
    if (type === 'characterData') hearText(target)
    for (const node of addedNodes) hear(node)
  }
  new MutationObserver(changes => {
    for (const change of changes) hearChange(change)
  }).observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: attributes })
  const { fillText } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
    shown.add(text)
    fillText.call(this, text, ...where)
  }
  Object.assign(window, { seenTexts: () => [...shown], forget: () => shown.clear() })
}

/** Answers whatever a phone is asked until the game is over, as fast as its page allows. Its secrets open at a tap. */
const playAlong = (): void => {
  localStorage.setItem('sofa-and-dagger phone', '{"reveal":"tap"}')
  const tries = new Map<string, number>()
  const tap = (what: string, inside: ParentNode = document): void => inside.querySelector<HTMLElement>(what)?.click()
  /** Alternates between reading and picking, because either may be what is missing. */
  const prepare = (ask: HTMLElement, tried: number): void => {
    const picks = [...ask.querySelectorAll<HTMLElement>('[data-pick]')]
    if (tried % 3 > 0) picks[(tried - Math.ceil(tried / 3)) % Math.max(1, picks.length)]?.click()
    else if (ask.dataset.ask?.startsWith('acknowledge ')) tap('[data-hold="card"]')
    else for (const card of ask.querySelectorAll<HTMLElement>('[data-hold]')) card.click()
  }
  const answer = (ask: HTMLElement): void => {
    const id = ask.dataset.ask ?? ''
    const tried = tries.get(id) ?? 0
    const confirm = ask.querySelector<HTMLButtonElement>('[data-confirm]')
    // Some asks stay open until their phase ends.
    if (id.startsWith('end ') || tried > 40 || !confirm) return
    tries.set(id, tried + 1)
    if (confirm.disabled) prepare(ask, tried)
    else confirm.click()
  }
  setInterval(() => {
    if (document.querySelector('.outcome')) return tries.clear()
    const asks = [...document.querySelectorAll<HTMLElement>('[data-ask]')]
    if (asks.length === 0) tap('[data-call]')
    for (const ask of asks) answer(ask)
  }, 60)
}

// One evening with five phones in five languages, and the TV in a sixth: each of them shows only its own.

/** The guests and their browsers: no phone has a setting, and no name is a word of a language. */
const guests = [
  { name: 'Xaver', locale: 'de-DE', speaks: 'de' },
  { name: 'Zoé', locale: 'fr-FR', speaks: 'fr' },
  { name: 'Людмила', locale: 'ru-RU', speaks: 'ru' },
  { name: '小林', locale: 'zh-CN', speaks: 'zh-Hans' },
  { name: 'Thiago', locale: 'pt-BR', speaks: 'pt-BR' },
] as const satisfies readonly { name: string; locale: string; speaks: LanguageId }[]
/** Returns the language that the host chooses for the TV in each game. */
const onTv = (game: GameId): LanguageId => (gameIds.indexOf(game) % 2 === 0 ? 'zh-Hant' : 'es')

interface Screen {
  readonly page: Page
  readonly faults: readonly string[]
}

let server: Process
let browser: Browser
let tv: Screen
const phones: Screen[] = []
let others: readonly string[] = []

const open = async (url: string, how: BrowserContextOptions): Promise<Screen> => {
  const context = await browser.newContext(how)
  context.setDefaultTimeout(patience)
  await context.addInitScript(overhear)
  await context.addInitScript(how.hasTouch ? playAlong : quickFrames)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  await page.goto(url)
  return { page, faults }
}

const address = /\S*\d:\d+\S*/g
/** Matches the mark of a deal, which is the same in every language. */
const mark = /[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}/g
const strangersOn = async (
  { page }: Screen,
  language: LanguageId,
  more: readonly string[] = [],
): Promise<readonly string[]> => {
  const known = await vocabulary(await languages[language].load())
  const seen = await page.evaluate(() => window.seenTexts())
  expect(seen.length).toBeGreaterThan(20)
  return seen.flatMap(text => {
    const found = strangers(
      text
        .replace(/[\u2066-\u2069]/g, '')
        .replace(address, ' ')
        .replace(mark, ' '),
      known,
      [...others, ...more],
    )
    return found.length === 0 ? [] : [`${language}: ${found.join(' ')} in “${text}”`]
  })
}

beforeAll(async () => {
  server = await startProcess({ file: 'test/browser/kit/brisk.ts' })
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.dispose()
})

const host = (): Page => {
  const [first] = phones
  if (!first) throw new Error('nobody is here')
  return first.page
}
const tab = (name: string): Promise<void> => host().tap(`nav [data-tab="${name}"]`)

test('a TV opens a table, and five phones sit down, each in the language of its browser', async () => {
  tv = await open(`${server.base}tv`, { viewport: { width: 640, height: 360 } })
  await tv.page.waitForURL(/\/tv\/[A-Z]{4}$/)
  const code = tv.page.url().slice(-4)
  others = [...guests.map(({ name }) => name), code, [...code].join(' ')]
  const sit = async ({ name, locale, speaks }: (typeof guests)[number]): Promise<Screen> => {
    const viewport = { width: 390, height: 844 }
    const phone = await open(`${server.base}t/${code}`, { viewport, hasTouch: true, isMobile: true, locale })
    await phone.page.fill('input[name="name"]', name)
    await phone.page.tap('form:has(input[name="name"]) button[type="submit"]')
    await phone.page.waitForSelector('.phone').catch(async error => {
      throw new Error(`${name} has no seat, and reads: ${await phone.page.textContent('body')}`, { cause: error })
    })
    expect(await phone.page.getAttribute('html', 'lang')).toBe(speaks)
    return phone
  }
  const [first, ...rest] = guests
  phones.push(await sit(first))
  // Until its host chooses another, the TV speaks the language of the host's phone.
  await tv.page.waitForFunction(tag => document.documentElement.lang === tag, first.speaks)
  phones.push(...(await Promise.all(rest.map(sit))))
})

const played = someOf(gameIds, gameIds.length, 1)

test.each(played)('%s is played to its end, and each screen says who won in its own language', async game => {
  const language = onTv(game)
  await tab('more')
  await host().evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  await host().selectOption('.host [data-setting="language"] select', language)
  await tab('table')
  await host().locator('.games label').nth(gameIds.indexOf(game)).tap()
  await tv.page.waitForFunction(tag => document.documentElement.lang === tag, language)
  await tv.page.waitForTimeout(200)
  await tv.page.evaluate(() => window.forget())

  await Promise.all(phones.map(({ page }) => page.locator('button[data-skip]').dispatchEvent('click')))
  await host().tap('[data-start]:enabled')
  await Promise.all(phones.map(({ page }) => page.waitForSelector('.outcome', { timeout: 90_000 })))

  const { match } = readParty(server.data)
  if (match === null) throw new Error('no game is on')
  const table = publicStateOf(match)
  const won = async (id: LanguageId): Promise<string> =>
    (await loadParts(game, await languages[id].load())).words.outcome(table)
  expect(table.over?.winner).not.toBeNull()
  for (const [i, { page }] of phones.entries())
    expect(await page.textContent('.outcome')).toBe(await won(guests[i]?.speaks ?? 'de'))
  const said = await won(language)
  await tv.page.waitForFunction(text => document.querySelector('main')?.textContent?.includes(text), said)
  expect(await tv.page.getAttribute('html', 'lang')).toBe(language)
  expect(await strangersOn(tv, language)).toEqual([])
  await Promise.all(
    phones.map(async ({ page }) => {
      // Five phones draw and compress their pictures at once, while the TV still plays.
      const download = page.waitForEvent('download', { timeout: patience })
      await page.tap('[data-save]')
      await download
    }),
  )
  await host().tap('.asks .secondary')
  await Promise.all(phones.map(({ page }) => page.waitForSelector('.lobby')))
})

test('no phone has shown a word from outside its language, and no page reported an error', async () => {
  const found = await Promise.all(phones.map((phone, i) => strangersOn(phone, guests[i]?.speaks ?? 'de')))
  expect(found.flat()).toEqual([])
  expect([tv, ...phones].flatMap(({ faults }) => faults)).toEqual([])
})
