import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Screen } from '../kit/server.ts'
import { checkPage, glance } from './kit/phone-checks.ts'
import { type Company, gather } from './kit/phone-company.ts'
import { answer, sitDown } from './kit/phone-table.ts'

let at: Company
beforeAll(async () => {
  at = await gather()
}, 120_000)
afterEach(() => at.part())
afterAll(() => at?.stop())

describe('players who are away', () => {
  test('are named next to the start button, with what can be done about it', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    await at.company(table, ['Bo', 'Cy', 'Dee', 'Eve', 'Flo'])
    at.others()[1]?.link.close()
    await ada.page.waitForSelector('.away-now')
    expect(await ada.page.locator('.seat:has(.crest-away)').allTextContents()).toEqual([expect.stringContaining('Cy')])
    expect(await ada.page.textContent('.away-now p')).toBe('Cy is away. Wait, or decide for each:')
    await checkPage(ada.page, '39-away')
    await ada.page.tap('[data-start]')
    await expect.poll(() => ada.page.textContent('.toast[role="alert"]')).toContain('Cy is away')
    await ada.page.tap('.away-now [data-act="bench"]')
    await ada.page.waitForSelector('.away-now', { state: 'detached' })
    await ada.page.tap('[data-start]')
    await ada.page.waitForSelector('[data-ask^="acknowledge "]')
  })

  test('are replaced by a bot when the host asks for one, until they are back', async () => {
    const table = await at.makeTable()
    const ada = await at.voting(table)
    const [bo, ...rest] = at.others() as [Screen, ...Screen[]]
    bo.link.close()
    // The ring shows it at once, on the crest alone; nobody is said to be away whose vote is not waited for.
    await ada.page.waitForSelector('.ring-seat:has-text("Bo") .crest-away')
    expect(await ada.page.locator('.ring .crest-away').count()).toBe(1)
    await answer(ada, 'vote', ['approve'])
    for (const one of rest) await one.say({ do: 'answer', ask: 'vote 1.1', picks: ['approve'] })
    const lets = '.awaited [data-act="stand-in"]'
    await ada.page.waitForSelector(lets)
    expect(await ada.page.textContent('.awaited')).toContain('Waiting for Bo, whose phone is away.')
    await glance(ada.page, '41-stand-in')
    await ada.page.tap(lets)
    await expect.poll(() => ada.page.textContent('.toasts')).toContain('A bot plays for Bo.')
    await rest[0]?.until(view => view.table?.phase !== 'vote')
    const back = at.link(table, { key: bo.key })
    const { chairs, seat } = await back.until(view => view.seat !== null && view.chairs[view.seat]?.bot === false)
    expect(chairs[seat ?? '']?.name).toBe('Bo')
    await expect.poll(() => ada.page.textContent('.toasts')).toContain('Bo is back.')
  })

  test('a watcher sees the table, and may sit down for the next game', async () => {
    const table = await at.makeTable()
    const ada = await at.voting(table)
    const bob = await at.phone(table, 'Bob')
    expect(await bob.page.textContent('.sit-form')).toContain('You watch this one, and play the next')
    await bob.page.tap('.quiet:has-text("Only watch")')
    await bob.page.waitForSelector('.phone')
    expect(await bob.page.textContent('main h1')).toContain('Vote on')
    expect(await bob.page.locator('[data-ask]').count()).toBe(0)
    await bob.page.tap('[data-tab="card"]')
    await checkPage(bob.page, '40-watching')
    await bob.page.tap('[data-sit]')
    await sitDown(bob)
    await expect.poll(() => ada.page.locator('.bar-own').count()).toBe(1)
    expect(await bob.page.locator('[data-ask]').count()).toBe(0)
    expect(await bob.page.textContent('main')).toContain('You play the next game.')
    await bob.page.tap('[data-tab="card"]')
    expect(await bob.page.textContent('main')).toContain('You play the next game.')
    expect(await ada.page.textContent('main')).not.toContain('You play the next game.')
  })
})
