import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameIds } from '../../shared/games/index.ts'
import { languageIds } from '../../shared/texts/languages.ts'
import { givePage, takePage } from './kit/devices.ts'
import { type Company, gather } from './kit/phone-company.ts'
import { sitDown, sizes } from './kit/phone-table.ts'

/** The most requests of a phone with an empty cache, from its link to its first question. */
const maxRequests = 25

const dist = process.env.PAGES ?? 'dist'
/** Returns the bytes of what an address names among the built pages; nought for what the server makes. */
const bytesOf = (url: string): number => {
  const { pathname } = new URL(url)
  const file = join(dist, pathname.startsWith('/t/') ? 'controller/index.html' : pathname)
  const found = [`${file}.br`, file].find(existsSync)
  return found === undefined ? 0 : statSync(found).size
}

// Russian needs the fonts of two alphabets, and no language needs more.
const measured = process.env.MEASURE ? languageIds : (['en', 'ru'] as const)
describe.each(measured)('a phone that speaks %s', language => {
  let at: Company
  beforeAll(async () => {
    at = await gather()
  })
  afterAll(() => at?.stop())

  test.each(gameIds)(`makes at most ${maxRequests} requests until it is asked something in %s`, async game => {
    const table = await at.makeTable()
    const phone = { viewport: sizes.usual, hasTouch: true, isMobile: true, locale: language }
    const page = await takePage(phone, { isNew: true })
    const urls: string[] = []
    page.on('request', request => urls.push(request.url()))
    await page.goto(table.url)
    await sitDown({ name: 'Ada', page, context: page.context(), faults: [] })
    await at.company(table, ['Bo', 'Cy', 'Dee', 'Eve'])
    await page.tap(`[data-tile="${game}"]`)
    for (const one of at.others()) await one.until(view => view.game === game)
    await page.waitForSelector('[data-start]:enabled')
    await page.tap('[data-start]')
    await page.waitForSelector('[data-ask^="acknowledge "]')
    await page.waitForLoadState('networkidle')
    if (process.env.MEASURE) {
      const bytes = urls.filter(url => !url.endsWith('.woff2')).map(bytesOf)
      console.log(`${language} ${game}: ${urls.length} requests, ${bytes.reduce((sum, one) => sum + one, 0)} bytes`)
    }
    await givePage(page)
    await at.part()
    // The test has found the requests: the page, its script and its game are there.
    expect(urls.length).toBeGreaterThan(10)
    expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(maxRequests)
  })
})
