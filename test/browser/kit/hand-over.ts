import type { Page } from 'playwright-core'
import { pressing } from './phone-table.ts'

// Passes a phone with several seats from hand to hand.

/** The seat whose turn the cover names; null where the phone is not covered. */
export const coverOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-cover]')?.getAttribute('data-cover') ?? null)

/** Presses the named seat's crest until its page opens. */
export const openPage = async (page: Page): Promise<string> => {
  const seat = await page.waitForSelector('[data-cover]').then(cover => cover.getAttribute('data-cover'))
  await pressing(page, `[data-crest="${seat}"]`, () => page.waitForSelector('[data-pressing="long"]'))
  await page.waitForSelector('[data-cover-again]')
  return seat ?? ''
}

export const coverPage = async (page: Page): Promise<void> => {
  await page.tap('[data-cover-again]')
  await page.waitForSelector('[data-cover-again]', { state: 'detached' })
}

/** Opens a seat's page out of turn. */
export const openFor = async (page: Page, seat: string): Promise<void> => {
  await page.tap('[data-tab="card"]')
  await page.tap(`[data-whose="${seat}"]`)
  await openPage(page)
}

/** Lets somebody else sit down at a phone that has a seat. */
export const sitToo = async (page: Page, name: string, withoutPhone = false): Promise<void> => {
  const count = await seatsOn(page)
  await page.tap(withoutPhone ? '[data-without]' : '[data-add]')
  await page.fill('input[name="name"]', name)
  await page.tap('button[type="submit"]')
  await page.waitForFunction(
    seats =>
      (localStorage.getItem(`sofa-and-dagger others ${location.pathname.slice(-4)}`) ?? '').split(' ').length === seats,
    count,
  )
  await page.waitForSelector('.phone')
}

/** Counts the seats of a phone, by the keys in its storage. */
export const seatsOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const others = localStorage.getItem(`sofa-and-dagger others ${location.pathname.slice(-4)}`) ?? ''
    return 1 + others.split(' ').filter(key => key !== '').length
  })

/** Everything that a page shows, holds and keeps: its text, its elements, what a screen reader reads, and its storage. */
export const allOf = async (page: Page): Promise<string> => {
  const [markup, tree] = [
    await page.evaluate(
      () => `${document.documentElement.outerHTML} ${JSON.stringify({ ...localStorage, ...sessionStorage })}`,
    ),
    await page.locator('body').ariaSnapshot(),
  ]
  return `${markup} ${tree}`
}
