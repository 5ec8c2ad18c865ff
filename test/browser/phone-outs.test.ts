import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkPage, glance } from './kit/phone-checks.ts'
import { type Company, gather } from './kit/phone-company.ts'
import { holding, type Phone } from './kit/phone-table.ts'

let at: Company
beforeAll(async () => {
  at = await gather()
}, 120_000)
afterEach(() => at.part())
afterAll(() => at?.stop())

describe('the page at the end of a visit says why, and what to do', () => {
  const said = async ({ page }: Phone, name: string): Promise<string> => {
    await page.waitForSelector('.outside [role="alert"]')
    // They are all the same page with other texts: only the two with other buttons are checked in every size.
    await (name === '32-moved' || name === '36-deleted' ? checkPage(page, name) : glance(page, name))
    expect(await page.locator('.outside a, .outside button').count()).toBeGreaterThan(0)
    return (await page.textContent('.outside [role="alert"]')) ?? ''
  }

  test('when a seat has moved to another phone, because its own agreed', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    const other = await at.phone(table, 'other')
    await other.page.tap('details:has([data-take]) > summary')
    await other.page.tap('[data-take="s1"]')
    await ada.page.waitForSelector('[data-join-request]')
    await checkPage(ada.page, '31-joinRequest')
    await ada.page.tap('[data-join-request] [data-yes]')
    expect(await said(ada, '32-moved')).toContain('Your seat is on another phone now')
    await other.page.waitForSelector('.phone')
    expect(await other.page.textContent('.bar-own')).toBe('Ada')
  })

  test('a refused request is reported to the phone that made it, and the list says which seats are away', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    const [bo] = await at.company(table, ['Bo'])
    bo?.link.close()
    const other = await at.phone(table, 'other')
    await other.page.tap('details:has([data-take]) > summary')
    await expect.poll(() => other.page.textContent('[data-take="s2"]')).toBe('Boaway')
    expect(await other.page.textContent('[data-take="s1"]')).toBe('Ada')
    await other.page.tap('[data-take="s1"]')
    await ada.page.waitForSelector('[data-join-request]')
    // It is in the bar at the top, where it covers nothing that can be tapped.
    expect(await ada.page.locator('.bar [data-join-request]').count()).toBe(1)
    await ada.page.tap('[data-join-request] button:not([data-yes])')
    const said = (): Promise<string | null> => other.page.textContent('.folded [role="status"]')
    await expect.poll(said).toContain('The answer is no')
  })

  test('that the host has left is said where everybody looks, with a button to take over', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    const bo = await at.seated(table, 'Bo')
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('.danger >> nth=-1')
    await ada.page.tap('[data-sure]')
    await bo.page.waitForSelector('[data-hostless]')
    expect(await bo.page.textContent('.toasts')).toContain('Ada, the host, has left the table.')
    const [told, asks] = await Promise.all(
      ['.toast:not([hidden])', '[data-hostless]'].map(part => bo.page.locator(part).boundingBox()),
    )
    expect(told?.y).toBeGreaterThanOrEqual((asks?.y ?? 0) + (asks?.height ?? 0))
    await checkPage(bo.page, '38-hostless')
    await bo.page.tap('[data-hostless] button')
    await bo.page.waitForSelector('[data-start]')
    expect(await bo.page.locator('[data-hostless]').count()).toBe(0)
  })

  test('the host is not asked for a seat whose own phone is here', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    const [bo] = await at.company(table, ['Bo'])
    const other = await at.phone(table, 'other')
    await other.page.tap('details:has([data-take]) > summary')
    await other.page.tap('[data-take="s2"]')
    await bo?.until(view => (view.secret?.joinRequests.length ?? 0) === 1)
    await expect.poll(() => other.page.textContent('.folded [role="status"]')).toContain('Bo’s phone is asked')
    expect(await ada.page.locator('[data-join-request]').count()).toBe(0)
    bo?.link.close()
    await at.link(table).until(({ chairs }) => chairs.s2?.here === false)
    await ada.page.waitForTimeout(300)
    // Passes a minute, until the phone asks the server for its time again.
    await ada.page.evaluate(() => {
      for (const clock of [Date, performance]) {
        const own = clock.now.bind(clock)
        clock.now = () => own() + 61_000
      }
    })
    await ada.page.waitForSelector('[data-join-request]')
    expect(await ada.page.textContent('[data-join-request]')).toContain('Another phone wants Bo’s seat.')
  })

  test('when the host has removed a player', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    const bo = await at.seated(table, 'Bo')
    await ada.page.tap('[data-seat="s2"] [aria-expanded]')
    await ada.page.tap('[data-seat="s2"] [data-act="remove"]')
    await ada.page.tap('[data-seat="s2"] [data-act="remove"]')
    expect(await said(bo, '33-removed')).toContain('The host removed you')
    await bo.page.goto(table.url)
    await bo.page.reload()
    expect(await said(bo, '34-kept-out')).toContain('The host removed you')
    // The host sees who was removed, and lets them in again.
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('[data-guests] summary')
    await ada.page.waitForSelector('[data-readmit="s2"]')
    await ada.page.tap('[data-guests] > .quiet.danger:nth-of-type(1)')
    await checkPage(ada.page, '34-guests')
    await ada.page.tap('[data-readmit="s2"]')
    await ada.page.waitForSelector('[data-readmit]', { state: 'detached' })
    await bo.page.tap('.outside button')
    await bo.page.waitForSelector('input[name="name"]')
  })

  test('when the host has removed a player, and undoes it', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    const bo = await at.seated(table, 'Bo')
    await ada.page.tap('[data-seat="s2"] [aria-expanded]')
    await ada.page.tap('[data-seat="s2"] [data-act="remove"]')
    // It asks for confirmation once.
    expect(await ada.page.textContent('[data-seat="s2"] [data-act="remove"]')).toContain('Sure?')
    expect(await ada.page.isVisible('[data-undo]')).toBe(false)
    await ada.page.tap('[data-seat="s2"] [data-act="remove"]')
    expect(await said(bo, '37-removed-now')).toContain('For a minute the host can still undo it')
    await ada.page.waitForSelector('[data-undo]')
    expect(await ada.page.textContent('[data-undo]')).toMatch(/You removed Bo\.Undo \d+/)
    await checkPage(ada.page, '37-undo')
    await ada.page.tap('[data-undo] button')
    await ada.page.waitForSelector('[data-undo]', { state: 'detached' })
    await ada.page.waitForSelector('[data-seat="s2"]')
    // The phone comes back to its seat by itself.
    await bo.page.waitForSelector('.phone')
    expect(await bo.page.textContent('[data-seat="s2"]')).toContain('Bo')
    // After its minute, undoing is no longer offered. The seat's row is still open.
    await ada.page.waitForSelector('[data-seat="s2"] [data-act="remove"]')
    await ada.page.tap('[data-seat="s2"] [data-act="remove"]')
    await ada.page.tap('[data-seat="s2"] [data-act="remove"]')
    await ada.page.waitForSelector('[data-undo]')
    await ada.page.evaluate(() => {
      const own = performance.now.bind(performance)
      performance.now = () => own() + 61_000
    })
    await ada.page.waitForSelector('[data-undo]', { state: 'detached' })
  })

  test('when the host has removed all watchers', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    const bo = await at.phone(table, 'Bo')
    await bo.page.tap('.quiet:has-text("Only watch")')
    await bo.page.waitForSelector('.phone')
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('[data-guests] summary')
    await ada.page.tap('[data-guests] .quiet:has-text("Put out phones")')
    await ada.page.tap('[data-guests] [data-sure]')
    expect(await said(bo, '35-watched')).toContain('The host has put out all who only watched')
    expect(await ada.page.textContent('.bar-own')).toBe('Ada')
  })

  test('when a player has left', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('.quiet.danger:has-text("Leave")')
    await ada.page.tap('[data-sure]')
    expect(await said(ada, '35-left')).toContain('You have left the table')
    await ada.page.tap('.outside button')
    await ada.page.waitForSelector('input[name="name"]')
  })

  test('when a player has left during a game, whose way back is the first thing on the page', async () => {
    const table = await at.makeTable()
    const ada = await at.voting(table)
    await ada.page.tap('[data-tab="card"]')
    const card = await holding(ada.page, '[data-hold="card"]', () => ada.page.textContent('#card'))
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('.quiet.danger:has-text("Leave")')
    await ada.page.tap('[data-sure]')
    expect(await said(ada, '35-left-in-game')).toContain('come in again')
    await ada.page.tap('.outside button')
    await ada.page.waitForSelector('[data-take="s1"]')
    await checkPage(ada.page, '35-take-again')
    const [first] = await ada.page.locator('main button').allTextContents()
    expect(first).toBe('Take Ada’s seat')
    // Seats whose phones are here can only be requested: they are listed in a fold.
    await ada.page.tap('details:has([data-take]) > summary')
    expect(await ada.page.locator('details [data-take]').allTextContents()).toEqual(['Bo', 'Cy', 'Dee', 'Eve'])
    await ada.page.tap('[data-take="s1"]')
    await ada.page.waitForSelector('[data-ask^="vote "]')
    expect(await ada.page.textContent('.bar-own')).toBe('Ada')
    await ada.page.tap('[data-tab="card"]')
    expect(await holding(ada.page, '[data-hold="card"]', () => ada.page.textContent('#card'))).toBe(card)
  })

  test('another phone asks the host for the seat of a player who has left, and reads nothing before the yes', async () => {
    const table = await at.makeTable()
    const ada = await at.voting(table)
    await at.others()[0]?.say({ do: 'leave' })
    const other = await at.phone(table, 'other')
    await other.page.tap('main > section [data-take="s2"]')
    await expect.poll(() => other.page.textContent('main > section [role="status"]')).toContain('The host is asked')
    await checkPage(other.page, '39-asks-host')
    expect(await other.page.locator('.phone').count()).toBe(0)
    await ada.page.waitForSelector('[data-join-request]')
    await checkPage(ada.page, '39-host-asked')
    await ada.page.tap('[data-join-request] [data-yes]')
    await other.page.waitForSelector('[data-ask^="vote "]')
    expect(await other.page.textContent('.bar-own')).toBe('Bo')
  })

  test('a phone stops asking for a seat whose player is back', async () => {
    const table = await at.makeTable()
    const ada = await at.voting(table)
    const key = at.others()[0]?.key ?? ''
    await at.others()[0]?.say({ do: 'leave' })
    const other = await at.phone(table, 'other')
    await other.page.tap('main > section [data-take="s2"]')
    await ada.page.waitForSelector('[data-join-request]')
    const bo = at.link(table, { key })
    await bo.untilAt('open')
    expect(await bo.say({ do: 'take', seat: 's2' })).toMatchObject({ ok: true })
    await ada.page.waitForSelector('[data-join-request]', { state: 'detached' })
    // Longer than between two tries.
    await other.page.waitForTimeout(4_000)
    expect(bo.view().secret?.joinRequests).toEqual([])
    expect(await other.page.locator('main > section [data-take]').count()).toBe(0)
  })

  test('when the table was deleted', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    const bo = await at.seated(table, 'Bo')
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('.host > .quiet.danger')
    await ada.page.tap('[data-sure]')
    expect(await said(bo, '36-deleted')).toContain('The host has deleted this table')
    await bo.page.reload()
    expect(await said(bo, '37-nowhere')).toContain('No table opens with that code')
  })

  test('a guest without an invitation asks, and is let in', async () => {
    const table = await at.makeTable()
    const ada = await at.seated(table, 'Ada')
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('summary:has-text("Table and big")')
    await ada.page.tap('[data-setting="guests"] label:has-text("By link only")')
    await ada.page.waitForSelector('[data-setting="guests"] label:has-text("By link only") input:checked')
    const bo = await at.phone({ ...table, url: `${at.base}t/${table.code}` }, 'Bo')
    // A typed code could be a guess, so the page says only that somebody is asked if the table exists.
    await expect.poll(() => bo.page.textContent('main')).toContain('is asked to let you in')
    await checkPage(bo.page, '38-asked-perhaps')
    await ada.page.tap('[data-join-request] [data-yes]')
    await bo.page.waitForSelector('input[name="name"]')
  })
})
