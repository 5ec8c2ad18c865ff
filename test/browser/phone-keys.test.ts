import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Company, gather } from './kit/phone-company.ts'
import { readingMs } from './kit/phone-table.ts'

// Accessibility: an evening by keyboard; a vote takes its choices and four presses; no secret is in a live region.

let at: Company
beforeAll(async () => {
  at = await gather()
}, 120_000)
afterEach(() => at.part())
afterAll(() => at?.stop())

describe('without touch', () => {
  test('a card, a vote and the pages work by keyboard alone, and a screen reader reads them', async () => {
    const table = await at.makeTable()
    const ada = await at.phone(table, 'Ada')
    const { keyboard } = ada.page
    await ada.page.focus('input[name="name"]')
    await keyboard.type('Ada')
    await keyboard.press('Enter')
    await ada.page.waitForSelector('.phone')
    await at.company(table, ['Bo', 'Cy', 'Dee', 'Eve'])
    const isOn = (selector: string): Promise<boolean> =>
      ada.page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)
    /** Goes on with Tab to an element, and returns the number of presses. */
    const reach = async (selector: string): Promise<number> => {
      for (let presses = 0; presses < 80; presses++) {
        if (await isOn(selector)) return presses
        await keyboard.press('Tab')
      }
      throw new Error(`the keyboard does not reach ${selector}`)
    }
    await ada.page.waitForSelector('[data-start]:enabled')
    await ada.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    expect(await reach('[data-start]')).toBeLessThan(10)
    await keyboard.press('Enter')
    await ada.page.waitForSelector('[data-ask^="acknowledge "]')
    await reach('[data-hold="card"]')
    await keyboard.down(' ')
    await ada.page.waitForSelector('#card')
    const button = ada.page.locator('[data-hold="card"]')
    const role = (await ada.page.textContent('.face-role')) ?? ''
    expect(await button.evaluate(each => each.getAttribute('aria-describedby'))).toBe('card')
    // A held secret is in no live region, which a screen reader would read out by itself.
    const live = '[aria-live], [role="status"], [role="log"] p, [role="alert"]'
    expect(await ada.page.locator(live).allTextContents()).not.toContain(role)
    await ada.page.waitForTimeout(readingMs)
    await keyboard.up(' ')
    await expect.poll(() => ada.page.locator('#card').count()).toBe(0)
    await reach('[data-confirm]')
    await keyboard.press('Enter')
    await ada.page.waitForSelector('[data-answered^="acknowledge "]')
    await at.everybody('acknowledge', [])
    for (const one of at.others()) await one.until(view => view.table?.phase === 'team')
    const leader = at.others().find(one => one.view().secret?.asks.some(({ kind }) => kind === 'team'))
    if (leader) await leader.say({ do: 'answer', ask: 'team 1.1', picks: leader.view().room.order.slice(0, 2) })
    else {
      await reach('[data-pick="s1"]')
      await keyboard.press(' ')
      await reach('[data-pick="s2"]')
      await keyboard.press(' ')
      await reach('[data-confirm]')
      await keyboard.press('Enter')
    }
    await ada.page.waitForSelector('[data-ask^="vote "]')
    expect(await ada.page.locator('main').ariaSnapshot()).toContain('heading "Vote on')
    const log = ada.page.locator('[role="log"]')
    await expect.poll(() => log.locator('p').allTextContents()).toContain('It is your turn.')
    // The question comes first, and the seats around the table are one stop.
    expect(await isOn('body')).toBe(false)
    let presses = await reach('[data-pick="approve"]')
    await keyboard.press(' ')
    expect(await ada.page.getByRole('button', { name: 'Approve', pressed: true }).count()).toBe(1)
    presses += await reach('[data-confirm]')
    expect(presses + 2).toBeLessThanOrEqual(2 + 4)
    await reach('[data-ring]')
    const seat = (): Promise<string | null> =>
      ada.page.evaluate(() => document.activeElement?.getAttribute('data-ring') ?? null)
    const first = await seat()
    await keyboard.press('ArrowRight')
    expect(await seat()).not.toBe(first)
    await keyboard.press('ArrowLeft')
    expect(await seat()).toBe(first)
    await keyboard.press('Tab')
    expect(await seat()).toBe(null)
    await ada.page.focus('[data-confirm]')
    await keyboard.press('Enter')
    await expect.poll(() => log.locator('p:has-text("Your vote is in.")').count()).toBe(1)
    await keyboard.press('Alt+r')
    await expect.poll(() => log.locator('p:has-text("Your vote is in.")').count()).toBe(2)
    await reach('[data-tab="history"]')
    await keyboard.press('Enter')
    await ada.page.waitForSelector('.grid')
    expect(await ada.page.getByRole('table').count()).toBe(1)
    expect(await ada.page.getByRole('navigation').getByRole('button').count()).toBe(5)
  })

  test('with the setting for tapping, a tap opens the card and another closes it', async () => {
    const ada = await at.voting(await at.makeTable())
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('[data-setting="reveal"] label:has-text("Tap")')
    await ada.page.tap('[data-tab="card"]')
    await ada.page.tap('[data-hold="card"]')
    await ada.page.waitForSelector('#card')
    await ada.page.tap('[data-hold="card"]')
    await ada.page.waitForSelector('#card', { state: 'detached' })
    await ada.page.reload()
    await ada.page.tap('[data-tab="card"]')
    await ada.page.tap('[data-hold="card"]')
    await ada.page.waitForSelector('#card')
  })
})
