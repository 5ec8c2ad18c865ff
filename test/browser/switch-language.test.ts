import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadParts } from '../../shared/games/index.ts'
import { type LanguageId, languages } from '../../shared/texts/languages.ts'
import { eventsOf, namesOf } from '../../tv/game-screen.ts'
import type { Screen } from '../kit/server.ts'
import { strangers, vocabulary } from '../kit/tongues.ts'
import { givePage } from './kit/devices.ts'
import { type Company, gather, type OpenTable } from './kit/phone-company.ts'
import { holding, type Phone } from './kit/phone-table.ts'
import { often, openTv, type Tv, untilStill } from './kit/tv-server.ts'
import { textsOn } from './kit/words-on.ts'

// One game of Avalon in which a phone and the TV change their language: no page reloads, nothing is lost, and nothing
// stays in the language from before.

let at: Company
let table: OpenTable
let ada: Phone
let tv: Tv | null = null
beforeAll(async () => {
  at = await gather()
  table = await at.makeTable()
  ada = await at.voting(table)
  await mark(ada.page)
}, 120_000)
afterAll(async () => {
  if (tv) await givePage(tv.page)
  await at?.part()
  await at?.stop()
})

/** Marks a page: a reload would remove the mark. */
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(window, { kept: 1 }))
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'kept' in window)

const tab = (name: string): Promise<void> => ada.page.tap(`nav [data-tab="${name}"]`)
const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
const bo = (): Screen => {
  const [first] = at.others()
  if (!first) throw new Error('nobody else is here')
  return first
}

const names = /(?<!\p{L})(Ada|Bo|Cy|Dee|Eve)(?!\p{L})/gu
const address = /\S*\d[.:]\d+\S*/g
/** Matches the mark of a deal, which is the same in every language. */
const dealMark = /[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}/g
const strangersIn = async (texts: readonly string[], id: LanguageId): Promise<readonly string[]> => {
  const known = await vocabulary(await languages[id].load())
  const codes = [table.code, [...table.code].join(' ')]
  return texts.flatMap(text => {
    const own = text
      .replace(/[\u2066-\u2069]/g, '')
      .replace(address, ' ')
      .replace(dealMark, ' ')
      .replace(names, ' ')
    const found = strangers(own, known, codes)
    return found.length === 0 ? [] : [`${found.join(' ')} in “${text}”`]
  })
}

/** Chooses a language on the phone's page of settings, and waits until the page says that it is used. */
const choose = async (id: LanguageId): Promise<void> => {
  await tab('more')
  await ada.page.selectOption('.panel.options [data-setting="language"] select', id)
  await ada.page.waitForFunction(tag => document.documentElement.lang === tag, id)
}

/** Reads every page of the phone, with everything unfolded, the card held and the notebook open. */
const readPages = async (): Promise<readonly string[]> => {
  const texts: string[] = []
  const read = async (): Promise<void> => {
    await unfold(ada.page)
    texts.push(...(await textsOn(ada.page)))
  }
  for (const name of ['table', 'history', 'rules', 'more', 'card']) {
    await tab(name)
    await read()
  }
  await holding(ada.page, '[data-hold="card"]', async () => {
    await ada.page.waitForSelector('#card')
    await read()
  })
  await ada.page.tap('[data-notes]')
  await ada.page.waitForSelector('#notes')
  await read()
  return texts
}

const line = 'dee zögert'

test('a phone in the middle of a game keeps its pick and its notes, in the other language and back', async () => {
  const { page } = ada
  await page.tap('[data-pick="approve"]')
  await tab('card')
  await page.tap('[data-notes]')
  await page.fill('#notes textarea', line)
  for (const id of ['de', 'en'] as const) {
    await choose(id)
    expect(await isMarked(page)).toBe(true)
    const texts = await readPages()
    expect(texts.length).toBeGreaterThan(200)
    expect(await strangersIn(texts, id)).toEqual([])
    expect(await page.inputValue('#notes textarea')).toBe(line)
    await tab('table')
    expect(await page.getAttribute('[data-pick="approve"]', 'aria-pressed')).toBe('true')
    expect(await page.isEnabled('[data-confirm]')).toBe(true)
  }
})

/** Returns what the TV draws and what its mirror says. */
const shownOn = ({ page }: Tv): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...(globalThis.tv?.().items ?? []).flatMap(item => (item.kind === 'words' ? [...item.lines] : [])),
    ...[...document.querySelectorAll('#moment, #lines li, #log li')].map(({ textContent }) => textContent ?? ''),
  ])
const bare = (text: string | null): string => (text ?? '').replace(/[\u2066-\u2069]/g, '')

test('a TV in the middle of a reveal plays it to its end, and goes on in the other language', async () => {
  await ada.page.tap('[data-confirm]')
  await ada.page.waitForSelector('[data-answered^="vote "]')
  tv = await openTv(
    `${at.base}tv/${table.code}?render=canvas#${table.invite}`,
    { width: 640, height: 360 },
    null,
    'own',
  )
  const { page, faults } = tv
  await page.waitForFunction(() => globalThis.tv?.().view, undefined, often)
  await untilStill(page)
  await mark(page)
  // Records whether a reveal is being played when the language changes.
  await page.evaluate(() => {
    new MutationObserver(() => Object.assign(window, { wasPlaying: globalThis.tv?.().playing })).observe(
      document.documentElement,
      { attributeFilter: ['lang'] },
    )
  })
  await tab('more')
  await unfold(ada.page)
  await at.everybody('vote', ['approve'])
  await page.waitForFunction(() => globalThis.tv?.().playing, undefined, often)
  await ada.page.tap('[data-clocks] button:has-text("Pause")')
  await ada.page.selectOption('.host [data-setting="language"] select', 'fr')
  await page.waitForFunction(() => document.documentElement.lang === 'fr', undefined, often)
  expect(await page.evaluate(() => (window as { readonly wasPlaying?: boolean }).wasPlaying)).toBe(true)
  await untilStill(page)
  expect(await isMarked(page)).toBe(true)

  const view = bo().view()
  const { words } = await loadParts('avalon', await languages.fr.load())
  if (view.table === null) throw new Error('no game is on')
  expect(view.table.phase).toBe('votes')
  expect(bare(await page.textContent('#moment'))).toBe(bare(words.moment(view.table, namesOf(view))))
  const voted = eventsOf(view).filter(({ type }) => type === 'voted')
  expect(voted).toHaveLength(1)
  const log = (await page.locator('#log li').allTextContents()).map(bare)
  for (const event of voted) {
    const said = bare(words.event(event, namesOf(view)))
    expect(log.filter(one => one === said)).toHaveLength(1)
  }
  expect(await strangersIn(await shownOn(tv), 'fr')).toEqual([])
  expect(faults).toEqual([])
  await ada.page.tap('[data-clocks] button:has-text("Resume")')
})

/** Ends the game from the phone, and waits until the TV has shown its end. */
const endGame = async ({ page }: Tv): Promise<void> => {
  await tab('more')
  for (const button of ['[data-pick="show"]', '[data-confirm]:enabled']) {
    await ada.page.waitForSelector(`[data-ask="end game"] ${button}`, { state: 'attached' })
    await ada.page.$eval(`[data-ask="end game"] ${button}`, one => (one as HTMLButtonElement).click())
  }
  await page.waitForFunction(() => globalThis.tv?.().view?.table?.over, undefined, often)
  await untilStill(page)
  await tab('table')
  await ada.page.waitForSelector('.outcome')
}
const openRetelling = async (): Promise<void> => {
  await tab('table')
  await ada.page.tap('[data-again]')
  await ada.page.waitForSelector('.retold-page')
}

test('a phone at the end says its pages and the retelling in the other language and back', async () => {
  if (!tv) throw new Error('there is no TV')
  await endGame(tv)
  for (const id of ['de', 'en'] as const) {
    await choose(id)
    expect(await isMarked(ada.page)).toBe(true)
    const texts: string[] = []
    for (const name of ['table', 'history', 'rules', 'more']) {
      await tab(name)
      await unfold(ada.page)
      texts.push(...(await textsOn(ada.page)))
    }
    await openRetelling()
    await ada.page.tap('.retold-page [role="switch"]')
    texts.push(...(await textsOn(ada.page)))
    expect(texts.length).toBeGreaterThan(200)
    expect(await strangersIn(texts, id)).toEqual([])
  }
})

test('an open retelling stays where it is, in the other language once that is loaded', async () => {
  const { page } = ada
  const held: (() => void)[] = []
  let isHeld = true
  // Holds the language's files back until the retelling is open.
  await page.route('**/assets/*.js', async route => {
    if (isHeld) await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
  })
  await tab('more')
  await page.selectOption('.panel.options [data-setting="language"] select', 'ru')
  await openRetelling()
  await page.tap('[data-play="true"]')
  await page.tap('[data-step="on"]')
  const place = await page.getAttribute('.retold-page', 'data-count')
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  expect(await strangersIn(await textsOn(page), 'en')).toEqual([])
  isHeld = false
  for (const go of held) go()
  await page.waitForFunction(() => document.documentElement.lang === 'ru')
  await expect.poll(async () => strangersIn(await textsOn(page), 'ru')).toEqual([])
  expect(await page.getAttribute('.retold-page', 'data-count')).toBe(place)
  expect(await isMarked(page)).toBe(true)
  await page.unroute('**/assets/*.js')
  await choose('en')
})

test('a TV at the end shows the same in the other language, and plays nothing again', async () => {
  if (!tv) throw new Error('there is no TV')
  const { page, faults } = tv
  const keys = (): Promise<readonly string[]> =>
    page.evaluate(() => (globalThis.tv?.().items ?? []).map(({ key }) => key))
  await page.evaluate(() => {
    Object.assign(window, { wasPlaying: false })
    new MutationObserver(() => globalThis.tv?.().playing && Object.assign(window, { wasPlaying: true })).observe(
      document.querySelector('#lines') ?? document.body,
      { childList: true, subtree: true },
    )
  })
  const before = await keys()
  await tab('more')
  await unfold(ada.page)
  await ada.page.selectOption('.host [data-setting="language"] select', 'es')
  await page.waitForFunction(() => document.documentElement.lang === 'es', undefined, often)
  await untilStill(page)
  expect(await strangersIn(await shownOn(tv), 'es')).toEqual([])
  // The pages of an ending turn by themselves: the same one comes again.
  await expect.poll(keys, { timeout: 120_000 }).toEqual(before)
  expect(await page.evaluate(() => (window as { readonly wasPlaying?: boolean }).wasPlaying)).toBe(false)
  expect(await isMarked(page)).toBe(true)
  expect(faults).toEqual([])
})
