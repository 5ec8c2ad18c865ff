import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Screen } from '../kit/server.ts'
import { givePage, takePage } from './kit/devices.ts'
import { type Company, gather, type OpenTable } from './kit/phone-company.ts'
import { readingMs, shot } from './kit/phone-table.ts'
import { openServer } from './kit/server.ts'
import { openSite } from './kit/site.ts'

// Accessibility: a quest is played at `/both` by keys alone, with the focus in either frame, and its questions are in view.

let company: Company
beforeAll(async () => {
  company = await gather()
})
afterAll(() => company.stop())

/** The windows of laptops in which a question must be whole. */
const laptops = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
] as const

/** A laptop at the page of both: the picture above, and the phone below. */
interface Laptop {
  readonly page: Page
  readonly tv: Frame
  readonly phone: Frame
}

const open = async ({ code, invite }: OpenTable): Promise<Laptop> => {
  const page = await takePage({ viewport: laptops[2] })
  await page.goto(`${company.base}both/${code}?calm#${invite}`)
  const frame = async (path: string): Promise<Frame> => {
    const found = await (await page.waitForSelector(`iframe[src*="/${path}/"]`)).contentFrame()
    if (!found) throw new Error(`there is no page at ${path}`)
    return found
  }
  return { page, tv: await frame('tv'), phone: await frame('t') }
}

/** Says which parts of the open question are outside the phone's part of the window, at each size. */
const cutOff = async ({ page, phone }: Laptop, kind: string): Promise<readonly string[]> => {
  const found: string[] = []
  for (const size of laptops) {
    await page.setViewportSize(size)
    await phone.waitForFunction(width => innerWidth === width, size.width)
    await shot(page, `both-${kind}-${size.width}`)
    const outside = await phone.evaluate(() =>
      [...document.querySelectorAll('main .ask, main .ask button')].flatMap(part => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth ? [] : [part.outerHTML]
      }),
    )
    found.push(...outside.map(part => `${size.width}: ${part}`))
  }
  return found
}

/** Answers the open question of this kind by keys alone, with the focus in either frame. */
const answerByKeys = async (laptop: Laptop, kind: string, focused: Frame, picks: readonly string[]): Promise<void> => {
  const { page, phone } = laptop
  const confirm = `[data-ask^="${kind}"] [data-confirm]`
  await phone.waitForSelector(confirm)
  expect(await cutOff(laptop, kind)).toEqual([])
  await focused.evaluate(() => window.focus())
  for (const key of picks) await page.keyboard.press(key)
  if (await phone.locator(`${confirm}:disabled`).count()) {
    await page.keyboard.down(' ')
    await phone.waitForSelector('#card, .pick-face')
    await page.waitForTimeout(readingMs)
    await page.keyboard.up(' ')
    await phone.waitForSelector('#card, .pick-face', { state: 'detached' })
  }
  await page.keyboard.press('Enter')
  await phone.waitForSelector(confirm, { state: 'detached' })
}

/** Lets everybody else answer what they are asked of this kind, once they are. */
const restAnswer = async (others: readonly Screen[], kind: string, picks: readonly string[]): Promise<void> => {
  for (const { say, view } of others) {
    const ask = view().secret?.asks.find(one => one.kind === kind)
    if (ask) await say({ do: 'answer', ask: ask.id, picks: [...picks] })
  }
}

test('a game is played by keys alone, with the focus in either frame, and the picture knows no secret', async () => {
  const table = await company.makeTable()
  const laptop = await open(table)
  const { page, phone, tv } = laptop
  await phone.waitForSelector('input[name="name"]')
  await phone.focus('input[name="name"]')
  await page.keyboard.type('Ada 1')
  await page.keyboard.press('Enter')
  await phone.waitForSelector('.phone')
  const others = await company.company(table, ['Bo', 'Cy', 'Di', 'Ed'])
  await phone.waitForSelector('.start button:not(:disabled)')
  await phone.focus('.start button')
  await page.keyboard.press('Enter')
  await answerByKeys(laptop, 'acknowledge', tv, [])
  for (const one of others) await one.until(view => view.table?.phase === 'deal')
  await restAnswer(others, 'acknowledge', [])
  const [bo] = others
  await bo?.until(view => view.table?.phase === 'team')
  // Ada is on every team that is proposed.
  const led = others.some(one => one.view().secret?.asks.some(({ kind }) => kind === 'team'))
  if (led) await restAnswer(others, 'team', bo?.view().room.order.slice(0, 2) ?? [])
  else await answerByKeys(laptop, 'team', phone, ['1', '2'])
  await answerByKeys(laptop, 'vote', tv, ['2', '1'])
  for (const one of others) await one.until(view => view.table?.phase === 'vote')
  await restAnswer(others, 'vote', ['approve'])
  await phone.waitForSelector('.go-on button')
  await page.keyboard.press('Enter')
  await answerByKeys(laptop, 'card', tv, ['1'])
  await restAnswer(others, 'card', ['success'])
  await bo?.until(view => view.table?.events.some(({ type }) => type === 'quested') ?? false)
  const shown = await tv.evaluate(() => globalThis.tv?.().view)
  expect([shown?.seat, shown?.secret]).toEqual([null, null])
  await company.part()
  await givePage(page)
})

test('the picture is silent where another screen is on, until its switch says otherwise', async () => {
  const table = await company.makeTable()
  const { page, phone, tv } = await open(table)
  await phone.waitForSelector('input[name="name"]')
  const loudness = (): Promise<number | undefined> => tv.evaluate(() => globalThis.tv?.().loudness)
  await tv.waitForFunction(() => globalThis.tv?.().loudness === 10)
  const living = company.link(table, { tv: true })
  await living.untilAt('open')
  await tv.waitForFunction(() => globalThis.tv?.().loudness === 0)
  await tv.click('#sound')
  expect(await loudness()).toBe(10)
  await tv.click('#sound')
  expect(await loudness()).toBe(0)
  expect(await tv.locator('#menu').isHidden()).toBe(true)
  await company.part()
  await givePage(page)
})

test('another site shows our pages in its own only where the operator has named it', async () => {
  const site = await openSite()
  const named = await openServer({ framers: [site.origin] })
  const page = await takePage({ viewport: laptops[0] }, { isNew: true })
  const blocked = page.waitForEvent('console', message => /frame-ancestors/.test(message.text()))
  site.show(`${company.base}`)
  await page.goto(site.origin)
  await blocked
  for (const path of ['', 'tv', `both/${(await company.makeTable()).code}`]) {
    site.show(`${named.base}${path}`)
    await page.goto(site.origin)
    const frame = await (await page.waitForSelector('iframe')).contentFrame()
    await frame?.waitForSelector(path === '' ? '#phone > *' : path === 'tv' ? '#stage canvas' : 'iframe')
  }
  await page.context().close()
  await named.stop()
  site.stop()
})
