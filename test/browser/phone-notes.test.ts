import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkPage } from './kit/phone-checks.ts'
import { type Company, gather } from './kit/phone-company.ts'
import type { Phone } from './kit/phone-table.ts'

let at: Company
beforeAll(async () => {
  at = await gather()
}, 120_000)
afterEach(() => at.part())
afterAll(() => at?.stop())

const open = async ({ page }: Phone): Promise<void> => {
  await page.tap('[data-tab="card"]')
  await page.tap('[data-notes]')
  await page.waitForSelector('#notes')
}
const kept = ({ page }: Phone): Promise<unknown> => page.waitForSelector('[data-kept="kept"]', { timeout: 15_000 })
/** Returns the contents of the open notebook. */
const standing = ({ page }: Phone) =>
  page.evaluate(() => ({
    pressed: [...document.querySelectorAll('.note-mark[aria-pressed="true"]')].map(mark =>
      mark.getAttribute('aria-label'),
    ),
    claims: [...document.querySelectorAll<HTMLSelectElement>('.note select')].map(({ value }) => value),
    words: document.querySelector<HTMLTextAreaElement>('#notes textarea')?.value,
  }))
const write = async (phone: Phone): Promise<void> => {
  const { page } = phone
  await page.tap('[data-seat="s2"] [data-mark="trust"]')
  await page.tap('[data-seat="s3"] [data-mark="doubt"]')
  await page.selectOption('[data-seat="s4"] select', 'merlin')
  await page.fill('#notes textarea', 'Dee hesitated')
}
const written = {
  pressed: ['I trust Bo', 'I doubt Cy'],
  claims: ['', '', 'merlin', ''],
  words: 'Dee hesitated',
}

describe('a notebook', () => {
  test('is closed until it is opened, survives a reload, and says that the table has it', async () => {
    const ada = await at.voting(await at.makeTable())
    await ada.page.tap('[data-tab="card"]')
    expect(await ada.page.locator('#notes').count()).toBe(0)
    await open(ada)
    await kept(ada)
    await write(ada)
    expect(await standing(ada)).toEqual(written)
    await kept(ada)
    await checkPage(ada.page, '70-notebook')
    await ada.page.tap('[data-tab="history"]')
    await ada.page.tap('[data-tab="card"]')
    expect(await ada.page.locator('#notes').count()).toBe(0)
    await ada.page.reload()
    await open(ada)
    expect(await standing(ada)).toEqual(written)
    expect(ada.faults).toEqual([])
  })

  test('moves with its seat to another phone, and is shown to no other seat', async () => {
    const table = await at.makeTable()
    const ada = await at.voting(table)
    await open(ada)
    await kept(ada)
    await write(ada)
    await kept(ada)
    const views = at.others().map(one => JSON.stringify(one.view()))
    expect(views.every(view => !view.includes('hesitated'))).toBe(true)

    const fresh = await at.phone(table, 'Ada again')
    await fresh.page.tap('details:has([data-take]) > summary')
    await fresh.page.tap('[data-take="s1"]')
    await ada.page.tap('[data-yes]')
    await fresh.page.waitForSelector('.phone')
    await open(fresh)
    await kept(fresh)
    expect(await standing(fresh)).toEqual(written)
    await fresh.page.tap('[data-seat="s3"] [data-mark="doubt"]')
    expect((await standing(fresh)).pressed).toEqual(['I trust Bo'])
  })

  test('takes no more when it is full, says so in one sentence, and keeps what it had', async () => {
    const ada = await at.voting(await at.makeTable())
    await open(ada)
    await ada.page.fill('#notes textarea', 'x'.repeat(200))
    await ada.page.fill('#notes textarea', 'y'.repeat(201))
    expect((await standing(ada)).words).toBe('x'.repeat(200))
    await expect
      .poll(() => ada.page.textContent('.toast[role="alert"]'))
      .toBe('Your notebook takes 200 characters and no more.')
  })
})

describe('the history', () => {
  test('has every team and vote so far in one grid, which needs no scrolling on the smallest phone', async () => {
    const ada = await at.voting(await at.makeTable())
    await ada.page.tap('[data-pick="approve"]')
    await ada.page.tap('[data-confirm]')
    await at.everybody('vote', ['reject'])
    await ada.page.tap('[data-tab="history"]')
    await expect.poll(() => ada.page.locator('.grid tbody .cell .icon').count(), { timeout: 15_000 }).toBeGreaterThan(5)
    expect(await ada.page.locator('.grid').count()).toBe(1)
    await checkPage(ada.page, '71-grid')
    await ada.page.setViewportSize({ width: 320, height: 568 })
    const wide = await ada.page.$eval('.grid-scroll', ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(wide).toBe(0)
    // Below it is the table from above, even on a phone whose question hides it elsewhere.
    expect(await ada.page.locator('.ring-seat').count()).toBe(5)
    expect(await ada.page.locator('.ring-turn').count()).toBe(5)
    const first = await ada.page.locator('.grid tbody tr').first().textContent()
    expect(first).toMatch(/approves/)
  })
})
