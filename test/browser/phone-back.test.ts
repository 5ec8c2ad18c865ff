import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadTexts } from '../../shared/texts/catalogue.ts'
import { languageIds, languages } from '../../shared/texts/languages.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { core } from '../kit/sample.ts'
import { checkPage } from './kit/phone-checks.ts'
import { type Company, gatherAt } from './kit/phone-company.ts'
import { answer, holding } from './kit/phone-table.ts'
import { openBrowser } from './kit/server.ts'

let server: Process
let at: Company
beforeAll(async () => {
  server = await startProcess()
  at = gatherAt(server.base, server.dispose)
}, 120_000)
afterEach(() => at.part())
afterAll(() => at?.stop())

describe('the way back', () => {
  test('leads after a reload to the same seat, with the answer that was given', async () => {
    const ada = await at.voting(await at.makeTable())
    await answer(ada, 'vote', ['reject'])
    await ada.page.waitForSelector('[data-answered^="vote "]')
    await ada.page.reload()
    await ada.page.waitForSelector('[data-answered^="vote "]')
    expect(await ada.page.textContent('.bar-own')).toBe('Ada')
    expect(await holding(ada.page, '[data-hold="answer"]', () => ada.page.textContent('#answer'))).toBe('Reject')
  })

  test('after 20 s without a network sends what was tapped, once: until then the phone says so', async () => {
    const ada = await at.voting(await at.makeTable())
    await ada.context.setOffline(true)
    await expect.poll(() => ada.page.textContent('.bar-note')).toBe('Reconnecting')
    await checkPage(ada.page, '30-reconnecting')
    await answer(ada, 'vote', ['approve'])
    expect(await ada.page.textContent('[data-confirm]')).toBe('Goes out when the table is back')
    await expect.poll(() => ada.page.textContent('.bar-note')).toContain('is its Wi-Fi on?')
    await checkPage(ada.page, '30-away-long')
    await at.everybody('vote', ['approve'])
    await new Promise(done => setTimeout(done, 11_000))
    expect(at.others()[0]?.view().table?.awaited).toEqual(['s1'])
    await ada.context.setOffline(false)
    await at.others()[0]?.until(view => view.table?.awaited.length === 0 || view.table?.phase !== 'vote')
    await expect.poll(() => ada.page.isVisible('.bar-note')).toBe(false)
    // Without a TV, the phone opens the votes first.
    await expect.poll(() => ada.page.textContent('main h1')).toMatch(/approved|plays its cards/)
  })

  test('leads to the seat after a restart of the server, by itself', async () => {
    const ada = await at.voting(await at.makeTable())
    await server.stop()
    await expect.poll(() => ada.page.textContent('.bar-note')).toBe('Reconnecting')
    await server.start()
    await expect.poll(() => ada.page.isVisible('.bar-note')).toBe(false)
    await answer(ada, 'vote', ['approve'])
    await ada.page.waitForSelector('[data-answered^="vote "]')
  })

  test('includes a reload for a newer server, but not while something is unfinished', async () => {
    const ada = await at.voting(await at.makeTable())
    await ada.page.evaluate(() => Object.assign(window, { old: true }))
    const isOld = (): Promise<boolean> => ada.page.evaluate(() => 'old' in window)
    await ada.page.tap('[data-pick="approve"]')
    await ada.page.route('**/enter', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), version: 'newer' } })
    })
    await ada.context.setOffline(true)
    await expect.poll(() => ada.page.isVisible('.bar-note')).toBe(true)
    await ada.context.setOffline(false)
    await expect.poll(() => ada.page.isVisible('.bar-note')).toBe(false)
    expect(await isOld()).toBe(true)
    await ada.page.tap('[data-confirm]')
    await expect.poll(isOld).toBe(false)
    await ada.page.waitForSelector('[data-answered^="vote "]')
  })
})

describe('the app', () => {
  test('can be installed, and without a network says so and finds its way back', async () => {
    const table = await at.makeTable()
    const { page, context } = await at.seated(table, 'Ada')
    const manifest = await (await fetch(`${at.base}app.webmanifest`)).json()
    for (const { src, type } of manifest.icons as readonly { readonly src: string; readonly type: string }[]) {
      const icon = await fetch(new URL(src, at.base))
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    }
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    await context.setOffline(true)
    await page.reload()
    await expect.poll(() => page.textContent('h1')).toBe('No connection')
    await context.setOffline(false)
    await page.waitForSelector('.phone')
    expect(await page.textContent('.bar-own')).toBe('Ada')
  })

  test.each(core(languageIds))('the page without a network says so in %s', async id => {
    const browser = await openBrowser()
    const context = await browser.newContext({ locale: id })
    const page = await context.newPage()
    await page.goto(at.base)
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    await page.waitForSelector('.front')
    await context.setOffline(true)
    await page.reload()
    const { front } = (await loadTexts(await languages[id].load(), ['party'])).party
    const said = await page.locator('h1, p, button').allTextContents()
    expect(said).toEqual([...front.offline, front.tryAgain])
    expect(await page.getAttribute('html', 'lang')).toBe(id)
    await browser.close()
  })

  test('keeps in its worker that one page, and nothing of the game', async () => {
    const { page } = await at.seated(await at.makeTable(), 'Ada')
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    const cached = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return stores.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached.toSorted()).toEqual(['/offline.css', '/offline.html', '/offline.js'])
  })
})
