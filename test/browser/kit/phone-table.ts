import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { whole } from '../../kit/sample.ts'
import { takePage } from './devices.ts'
import { noBoxes, picture } from './tofu.ts'

/** The sizes in which every screen is checked. */
export const sizes = {
  usual: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  sideways: { width: 844, height: 390 },
} as const
export type Size = keyof typeof sizes

/** One phone: a browser context of its own, with touch. */
export interface Phone {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  /** The errors in its console and of its page. */
  readonly faults: readonly string[]
}

/** Opens a phone, which whoever opened it gives back (`givePage`). */
export const openPhone = async (name: string, url: string, size: Size = 'usual', isNovice = false): Promise<Phone> => {
  const page = await takePage({ viewport: sizes[size], hasTouch: true, isMobile: true }, { isNovice })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(url)
  return { name, page, context: page.context(), faults }
}

export const sitDown = async ({ page, name }: Phone): Promise<void> => {
  await page.fill('input[name="name"]', name)
  await page.tap('button[type="submit"]')
  await page.waitForSelector('.phone')
}

const fingers = new WeakMap<Page, Promise<CDPSession>>()
/** Returns a page's finger: one session of the DevTools protocol, kept as long as the page exists. */
const fingerOn = (page: Page): Promise<CDPSession> => {
  const finger = fingers.get(page) ?? page.context().newCDPSession(page)
  fingers.set(page, finger)
  return finger
}

/** Presses an element while `act` runs, however short that is. */
export const pressing = async <T>(page: Page, selector: string, act: () => Promise<T>): Promise<T> => {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to hold at ${selector}`)
  const touch = await fingerOn(page)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  try {
    return await act()
  } finally {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** The time that somebody needs to read something, in ms: a shorter press is a tap. */
export const readingMs = 350
/** Holds an element pressed while `act` runs, and long enough to read it. */
export const holding = <T>(page: Page, selector: string, act: () => Promise<T>): Promise<T> =>
  pressing(page, selector, async () => {
    const [result] = await Promise.all([act(), page.waitForTimeout(readingMs)])
    return result
  })

/**
 * Throws where a character on a page is drawn as a box, and keeps a picture for somebody to look at: in the long run,
 * or where PICTURES asks for it.
 */
export const shot = async (page: Page, name: string): Promise<void> => {
  const path = `test-results/phone/${name}.png`
  await (whole || process.env.PICTURES ? picture(page, path) : noBoxes(page, path))
}

/** Takes pictures of the current screen in every size; a character without a glyph lacks it in each of them. */
export const shots = async (page: Page, name: string): Promise<void> => {
  if (!(whole || process.env.PICTURES)) return shot(page, name)
  for (const size of ['small', 'sideways', 'usual'] as const) {
    await page.setViewportSize(sizes[size])
    await page.waitForTimeout(60)
    await shot(page, `${name}-${size}`)
  }
}

/** Holds the role card, and confirms that it was read. */
export const acknowledge = async ({ page }: Phone): Promise<void> => {
  await page.waitForSelector('[data-ask^="acknowledge"]')
  await holding(page, '[data-hold="card"]', () => page.waitForSelector('#card'))
  await page.tap('[data-ask^="acknowledge"] [data-confirm]')
}

export const answer = async ({ page }: Phone, kind: string, picks: readonly string[]): Promise<void> => {
  const ask = `[data-ask^="${kind} "]`
  await page.waitForSelector(ask)
  for (const pick of picks) {
    await page.tap(`${ask} [data-pick="${pick}"]`)
    // A quest card must be read before it may be played.
    const card = `${ask} [data-hold="${pick}"]`
    if (kind === 'card') await holding(page, card, () => page.waitForSelector(`${card} .pick-face`))
  }
  await page.tap(`${ask} [data-confirm]`)
}
