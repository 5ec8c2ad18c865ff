import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { givePage, takePage } from './kit/devices.ts'
import { checkPage, glance } from './kit/phone-checks.ts'
import { type Company, gather } from './kit/phone-company.ts'
import { openPhone, shot, sizes } from './kit/phone-table.ts'

let at: Company
beforeAll(async () => {
  at = await gather()
}, 120_000)
afterEach(() => at.part())
afterAll(() => at?.stop())

describe('a code that does not open', () => {
  test('stays in the field with its error, and can be corrected and tried again', async () => {
    const { code } = await at.makeTable()
    const { page } = await at.phone({ url: at.base }, 'Ada')
    await page.fill('input[name="code"]', 'wxyz')
    await page.tap('button[type="submit"]')
    await page.waitForSelector('.outside [role="alert"] h1')
    expect(await page.textContent('h1')).toBe('No table opens with that code')
    expect(await page.inputValue('input[name="code"]')).toBe('WXYZ')
    expect(await page.getAttribute('input[name="code"]', 'aria-describedby')).toBe('code-hint')
    expect(await page.textContent('#code-hint')).toContain('Compare it with the letters on the TV.')
    await checkPage(page, '70-no-such-code')
    // Typed a second time, the code is refused again, and stays in the field.
    await page.tap('button[type="submit"]')
    await page.waitForSelector('.outside [role="alert"] h1')
    expect(await page.inputValue('input[name="code"]')).toBe('WXYZ')
    await page.fill('input[name="code"]', code.toLowerCase())
    await page.tap('button[type="submit"]')
    await page.waitForSelector('input[name="name"]')
  })

  test('is said so as well where it was typed behind the address, as one that opens leads to its table', async () => {
    const { code } = await at.makeTable()
    const { page } = await at.phone({ url: `${at.base}wxzv` }, 'Ada')
    await page.waitForSelector('.outside [role="alert"] h1')
    expect(await page.textContent('h1')).toBe('No table opens with that code')
    expect(await page.inputValue('input[name="code"]')).toBe('WXZV')
    await page.goto(`${at.base}${code.toLowerCase()}/`)
    await page.waitForSelector('input[name="name"]')
    expect(new URL(page.url()).pathname).toBe(`/t/${code}`)
  })

  test('because its host has locked the table says so to somebody with its link', async () => {
    const table = await at.makeTable()
    const [ada] = await at.company(table, ['Ada'])
    expect(await ada?.say({ do: 'setting', key: 'locked', value: true })).toMatchObject({ ok: true })
    const { page } = await at.phone(table, 'Bo')
    await page.waitForSelector('.outside [role="alert"] h1')
    expect(await page.textContent('h1')).toBe('This table is locked')
    expect(await page.textContent('#code-hint')).toBe('Ask the host to unlock it, then try again.')
    expect(await page.inputValue('input[name="code"]')).toBe(table.code)
    // With the invite in the address, the code opens again once the host has unlocked the table.
    expect(await ada?.say({ do: 'setting', key: 'locked', value: false })).toMatchObject({ ok: true })
    await page.tap('button[type="submit"]')
    await page.waitForSelector('input[name="name"]')
  })

  test.each([
    ['locked', 'This table is locked', /^Ask the host /],
    ['order', 'You cannot come in now', /^The order must name every seat/],
    ['never heard of', 'You cannot come in now', 'That was refused. Reload this page, and try again.'],
  ])('because its table is %s has a heading of its own', async (reason, heading, why) => {
    const { page } = await at.phone({ url: at.base }, 'Ada')
    await page.route('**/enter', route => route.fulfill({ status: 403, json: { refused: { reason } } }))
    await page.fill('input[name="code"]', 'BCDF')
    await page.tap('button[type="submit"]')
    await page.waitForSelector('.outside [role="alert"] h1')
    expect(await page.textContent('h1')).toBe(heading)
    expect(await page.textContent('#code-hint')).toMatch(why)
    expect(await page.inputValue('input[name="code"]')).toBe('BCDF')
    await glance(page, `71-${reason.replaceAll(' ', '-')}`)
  })
})

describe('a full table', () => {
  test('says so before a name is typed, and offers a seat as soon as one is free', async () => {
    const table = await at.makeTable()
    const seats = await at.company(
      table,
      Array.from({ length: 20 }, (_, i) => `Guest ${i + 1}`),
    )
    const { page } = await at.phone(table, 'Late')
    await page.waitForSelector('.sit h1')
    expect(await page.textContent('h1')).toBe('This table is full')
    expect(await page.locator('input[name="name"]').count()).toBe(0)
    await glance(page, '71-full')
    // Somebody who leaves is disconnected, and gets no reply.
    void seats[19]?.say({ do: 'leave' })
    await page.fill('input[name="name"]', 'Late')
    await page.tap('button[type="submit"]')
    await page.waitForSelector('.phone')
  })
})

test('a name being typed stays while the game’s texts load, and then the page reloads them', async () => {
  const table = await at.makeTable()
  const { page } = await at.phone({ url: at.base }, 'Ada')
  await page.clock.install()
  await page.route(/assets\/avalon-/, () => undefined)
  await page.goto(table.url)
  await page.fill('input[name="name"]', 'Ada')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.clock.runFor(20_000)
  await page.waitForTimeout(1000)
  expect(await page.inputValue('input[name="name"]')).toBe('Ada')
  expect(loads).toEqual([])
  await page.fill('input[name="name"]', '')
  await expect.poll(() => loads.length).toBe(1)
  // Its clock is a page's for good.
  await page.context().close()
})

describe('a screen at the address of another kind', () => {
  test('is offered to be the big screen if it is wide and has no touch', async () => {
    const table = await at.makeTable()
    const page = await takePage({ viewport: { width: 1280, height: 800 } })
    await page.goto(at.base)
    await page.waitForSelector('.big-screen', { state: 'visible' })
    await page.click('.big-screen summary')
    await page.waitForSelector('[data-here]')
    expect(await page.getAttribute('[data-here]', 'href')).toBe(`${at.base}tv`)
    await shot(page, '72-front-desk')
    await page.goto(table.url)
    await page.waitForSelector('.big-screen', { state: 'visible' })
    await page.click('.big-screen summary')
    await page.waitForSelector('[data-here]')
    expect(await page.getAttribute('[data-here]', 'href')).toBe(`${at.base}tv/${table.code}#${table.invite}`)
    await shot(page, '72-sit-desk')
    await givePage(page)
    const phone = await openPhone('Bo', at.base, 'sideways')
    expect(await phone.page.isVisible('.big-screen')).toBe(false)
    await shot(phone.page, '72-front-sideways')
    await givePage(phone.page)
  })

  test('is offered to join if it is a phone, and makes no table', async () => {
    const asked: string[] = []
    const { page, context } = await at.phone({ url: at.base }, 'Ada')
    context.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto(`${at.base}tv`)
    await page.waitForSelector('.handheld')
    await page.setViewportSize(sizes.small)
    await shot(page, '73-tv-on-a-phone')
    await page.waitForTimeout(300)
    expect(asked.filter(each => each.startsWith('POST'))).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/tv')
    expect(await page.getAttribute('.handheld a', 'href')).toBe(at.base)
    const { code, invite } = await at.makeTable()
    await page.goto(`${at.base}tv/${code}#${invite}`)
    await page.waitForSelector('.handheld')
    await page.tap('.handheld a')
    await page.waitForSelector('input[name="name"]')
    await page.goto(`${at.base}tv`)
    await page.tap('.handheld button')
    await page.waitForURL(/\/tv\/[A-Z]{4}$/)
  })
})
