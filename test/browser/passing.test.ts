import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { some } from '../kit/sample.ts'
import { allOf, coverOn, coverPage, openFor, openPage, seatsOn, sitToo } from './kit/hand-over.ts'
import { checkPage } from './kit/phone-checks.ts'
import { type Company, gather, type OpenTable } from './kit/phone-company.ts'
import { answer, holding, type Phone, pressing } from './kit/phone-table.ts'

let at: Company
beforeAll(async () => {
  at = await gather()
}, 120_000)
afterEach(() => at.part())
afterAll(() => at?.stop())

/** Two at one phone and three on their own begin a game of Avalon. */
const begun = async (): Promise<{ readonly phone: Phone; readonly table: OpenTable }> => {
  const table = await at.makeTable()
  const phone = await at.seated(table, 'Ada')
  await sitToo(phone.page, 'Ben')
  await at.company(table, ['Cy', 'Dee', 'Eve'])
  await phone.page.waitForSelector('[data-start]:enabled')
  await checkPage(phone.page, 'a0-two-in-the-lobby')
  await phone.page.tap('[data-start]')
  return { phone, table }
}

/** Reads the card of the seat whose page is open, confirms it, and returns all that the card says. */
const readCard = async ({ page }: Phone): Promise<string> => {
  await page.waitForSelector('[data-ask^="acknowledge"]')
  const role = await holding(page, '[data-hold="card"]', () => page.textContent('.face-role'))
  await page.tap('[data-ask^="acknowledge"] [data-confirm]')
  return role ?? ''
}

describe('two at one phone', () => {
  test('get it in turn, and nothing of the other is ever on it', async () => {
    const { phone } = await begun()
    const { page } = phone
    // The deal: each reads their own card, and between the two the phone is covered.
    expect(await openPage(page)).toBe('s1')
    const ada = await readCard(phone)
    await expect.poll(() => coverOn(page)).toBe('s2')
    await checkPage(page, 'a1-cover')
    expect(await allOf(page)).not.toContain(ada)
    // Another crest opens nothing.
    const other = await page.locator('[data-crest]:not([data-crest="s2"])').first().getAttribute('data-crest')
    await pressing(page, `[data-crest="${other}"]`, () => page.waitForSelector('[data-pressing="long"]'))
    await page.waitForSelector('.cover-how:has-text("crest.")')
    expect(await coverOn(page)).toBe('s2')
    expect(await openPage(page)).toBe('s2')
    expect(await page.textContent('.bar-own')).toBe('Ben')
    await checkPage(page, 'a2-open')
    const ben = await readCard(phone)
    await expect.poll(() => coverOn(page)).toBe(null)
    const covered = await allOf(page)
    for (const role of new Set([ada, ben])) expect(covered).not.toContain(role)
    // A reload covers it, whoever had it, and both seats are back.
    await openFor(page, 's2')
    await page.reload()
    await page.waitForSelector('.bar-own:has-text("Ada")')
    expect(await page.locator('[data-cover-again]').count()).toBe(0)
    expect(await seatsOn(page)).toBe(2)
    await expect.poll(() => page.textContent('.bar-own')).toMatch(/Ada.*Ben/)
    // Putting the phone away covers it, too.
    await openFor(page, 's1')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.waitForSelector('[data-cover-again]', { state: 'detached' })

    // The leader picks a team; a public vote needs no passing.
    await at.everybody('acknowledge', [])
    const led = await Promise.race([
      page.waitForSelector('[data-cover]').then(() => null),
      ...at
        .others()
        .map(one => one.until(view => view.secret?.asks.some(({ kind }) => kind === 'team') === true).then(() => one)),
    ])
    if (led) await led.say({ do: 'answer', ask: 'team 1.1', picks: ['s1', 's2'] })
    else {
      await openPage(page)
      await answer(phone, 'team', ['s1', 's2'])
    }
    for (const seat of ['s1', 's2']) {
      await page.tap(`[data-listed="${seat}"] .row-button`)
      if (seat === 's1') await checkPage(page, 'a3-listed')
      await page.tap(`[data-listed="${seat}"] [data-pick="approve"]`)
      await page.tap(`[data-listed="${seat}"] [data-confirm]`)
      if (seat === 's1') await page.waitForSelector('[data-listed="s1"] [disabled]')
    }
    expect(await page.locator('[data-cover]').count()).toBe(0)
    await at.everybody('vote', ['approve'])
    // On a quest everybody on the team gets the phone.
    for (const seat of ['s1', 's2']) {
      expect(await openPage(page)).toBe(seat)
      await answer(phone, 'card', ['success'])
    }
    await at.others()[0]?.until(view => view.table?.phase === 'result' || view.table?.phase === 'team')
    expect(phone.faults).toEqual([])
  })

  test('each reads their own card, again and again, and never finds the other’s', async () => {
    const { phone } = await begun()
    const { page } = phone
    const roles: Record<string, string> = {}
    const noneOf = (text: string, seats: readonly string[], own = ''): void => {
      for (const role of seats.flatMap(seat => roles[seat] ?? []))
        if (role !== own) expect(text).not.toContain(`>${role}<`)
    }
    for (let i = 0; i < some(200, 20); i++) {
      const [seat = '', other = ''] = i % 2 === 0 ? ['s1', 's2'] : ['s2', 's1']
      await openFor(page, seat)
      roles[seat] ??= (await holding(page, '[data-hold="card"]', () => page.textContent('.face-role'))) ?? ''
      noneOf(await allOf(page), [seat, other])
      const held = await holding(page, '[data-hold="card"]', () => allOf(page))
      expect(held).toContain(`>${roles[seat]}<`)
      noneOf(held, [other], roles[seat])
      await coverPage(page)
      noneOf(await allOf(page), [seat, other])
    }
    expect(phone.faults).toEqual([])
  })

  test('a seat leaves for a phone of its own, and comes back', async () => {
    const { phone, table } = await begun()
    const { page } = phone
    await openPage(page)
    await readCard(phone)
    await expect.poll(() => coverOn(page)).toBe('s2')
    const own = await at.phone(table, 'Ben')
    await own.page.tap('.folded summary')
    await own.page.tap('[data-take="s2"]')
    await page.tap('[data-join-request] [data-yes]')
    await own.page.waitForSelector('[data-ask^="acknowledge"]')
    expect(await own.page.textContent('.bar-own')).toBe('Ben')
    // The phone that stays has one seat, and works as one.
    await expect.poll(() => page.textContent('.bar-own')).toBe('Ada')
    expect(await page.locator('[data-cover]').count()).toBe(0)
    await readCard(own)
    // Back again.
    await page.tap('[data-tab="more"]')
    await page.tap('[data-add]')
    await page.tap('.folded summary')
    await page.tap('[data-take="s2"]')
    await own.page.tap('[data-join-request] [data-yes]')
    await expect.poll(() => seatsOn(page)).toBe(2)
    await openFor(page, 's2')
    expect(await page.textContent('.bar-own')).toBe('Ben')
    await coverPage(page)
  })
})

test('a person without a phone is at the host’s, until another phone is lent to them', async () => {
  const table = await at.makeTable()
  const ada = await at.seated(table, 'Ada')
  await sitToo(ada.page, 'Oma', true)
  await ada.page.waitForSelector('[data-seat="s2"] .seat-marks:has-text("no phone")')
  const ben = await at.seated(table, 'Ben')
  await at.company(table, ['Cy', 'Dee'])
  expect(await ben.page.textContent('[data-lent="s2"]')).toContain('Who lends a phone to Oma?')
  await ben.page.tap('[data-lent="s2"] button')
  await ada.page.tap('[data-join-request] [data-yes]')
  await expect.poll(() => seatsOn(ben.page)).toBe(2)
  await expect.poll(() => ben.page.locator('[data-lent]').count()).toBe(0)
  // From now on that phone is passed to them.
  await ada.page.waitForSelector('[data-lent="s2"]')
  await ada.page.tap('[data-start]:not([disabled])')
  expect(await openPage(ben.page)).toBe('s2')
  expect(await ben.page.textContent('.bar-own')).toBe('Oma')
  await coverPage(ben.page)
})
