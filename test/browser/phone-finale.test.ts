import '../kit/speak-english.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { finaleClock } from '../../shared/protocol/clocks.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { checkPage } from './kit/phone-checks.ts'
import { type Company, gather } from './kit/phone-company.ts'

describe('a game that ends', () => {
  let at: Company
  beforeAll(async () => {
    at = await gather()
  }, 120_000)
  afterEach(() => at.part())
  afterAll(() => at?.stop())

  /**
   * Starts a game of five with one real page, with or without a TV; `end` ends it, `unplug` takes the TV away, and
   * `isTold` says whether the clock of the TV's ending runs.
   */
  const playing = async (tv: boolean) => {
    const table = await at.makeTable()
    const [host] = await at.company(table, ['Ada', 'Cy', 'Dee', 'Eve'])
    const { page } = await at.seated(table, 'Bo')
    const big = tv ? at.link(table, { tv }) : null
    await big?.until(view => view.room.screens === 1)
    await host?.until(view => view.room.order.length === 5)
    expect(await host?.say({ do: 'start' })).toMatchObject({ ok: true })
    await page.waitForSelector('[data-ask^="acknowledge "]')
    const end = async (): Promise<void> => {
      expect(await host?.say({ do: 'answer', ask: 'end game', picks: ['show'] })).toMatchObject({ ok: true })
    }
    const isTold = (): boolean => host?.view().room.clocks.some(({ ask }) => ask === finaleClock) === true
    return { page, end, isTold, unplug: () => big?.link.close() }
  }
  const told = /Merlin|Assassin|The host ended/
  /** Returns how each card of the cast lies over its face: turned away one after another, or not at all. */
  const lying = (page: Page): Promise<readonly string[]> =>
    page.$$eval('.cast-one', cards =>
      cards.map(card => {
        const { display, content, animationDelay } = getComputedStyle(card, '::before')
        return display === 'none' || content === 'none' ? 'face up' : animationDelay
      }),
    )

  test('is told by the TV first, and on the phone afterwards', async () => {
    const { page, end } = await playing(true)
    await end()
    await page.waitForSelector('[data-screen="look-up"]')
    expect(await page.textContent('main')).toContain(t().phone.lookUp)
    expect(await page.textContent('main')).not.toMatch(told)
    await checkPage(page, '22-finale')
    await page.tap('[data-tab="history"]')
    expect(await page.textContent('main')).toContain(t().phone.held)
    expect(await page.textContent('main')).not.toMatch(told)
    await page.tap('[data-tab="table"]')
    await page.waitForSelector('.outcome')
    expect(await lying(page)).toEqual(Array(5).fill('face up'))
  })

  test('is told by the TV first to a page that is reloaded then, or opened then', async () => {
    const { page, end, isTold } = await playing(true)
    await end()
    for (const forget of [false, true]) {
      if (forget) await page.evaluate(() => localStorage.removeItem('sofa-and-dagger shown'))
      await page.reload()
      await page.waitForSelector('[data-screen="look-up"]')
      for (const tab of ['card', 'history', 'rules', 'more', 'table']) {
        await page.tap(`[data-tab="${tab}"]`)
        if (tab !== 'rules') expect(await page.textContent('main')).not.toMatch(told)
      }
    }
    expect(isTold()).toBe(true)
    await page.waitForSelector('.outcome')
    expect(isTold()).toBe(false)
  })

  test('turns over its cast one by one where no TV does, and only once', async () => {
    const { page, end } = await playing(false)
    await end()
    await page.waitForSelector('.cast-one')
    const times = (await lying(page)).map(Number.parseFloat)
    expect(times).toHaveLength(5)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(5)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(new Set(await lying(page))).toEqual(new Set(['face up']))
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    // After a visit to another page the cast is unchanged, and latecomers have missed nothing.
    await page.tap('[data-tab="rules"]')
    await page.tap('[data-tab="table"]')
    expect(new Set(await lying(page))).toEqual(new Set(['face up']))
    await page.reload()
    await page.waitForSelector('.cast-one')
    expect(new Set(await lying(page))).toEqual(new Set(['face up']))
  })

  test('is on the phone at once without a TV, and when the TV leaves', async () => {
    const { page, end } = await playing(false)
    await end()
    await page.waitForSelector('.outcome')
    expect(await page.textContent('main')).toContain('The game took 1 minute.')
    await at.part()
    const next = await playing(true)
    await next.end()
    await next.page.waitForSelector('[data-screen="look-up"]')
    next.unplug()
    await next.page.waitForSelector('.outcome')
    expect(next.isTold()).toBe(true)
  })
})
