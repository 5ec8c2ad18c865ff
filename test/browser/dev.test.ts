import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dev, startDev } from '../kit/dev.ts'
import { openPhone } from './kit/phone-table.ts'
import { openTv } from './kit/tv-server.ts'

let dev: Dev
let pages: readonly Page[] = []

beforeAll(async () => {
  dev = await startDev('--table', 'avalon:team', '--seats', '7')
}, 120_000)

afterAll(async () => {
  await Promise.all(pages.map(page => page.context().close()))
  await dev.stop()
})

/** Marks a page: the mark is lost only when the page is reloaded. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes'
  })
const marked = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.marked)

/** Counts the sockets to the table that a page opens. */
const socketsOf = (page: Page): (() => number) => {
  let count = 0
  page.on('websocket', socket => {
    if (/sessionId=/.test(socket.url())) count += 1
  })
  return () => count
}

const knows = (page: Page) =>
  page.evaluate(() => {
    const view = globalThis.tv?.().view
    if (!view) return null
    // Drops `since`, the time since when somebody is here: each run of the server counts it anew.
    const chairs = Object.entries(view.chairs).map(([seat, { since: _since, ...chair }]) => [seat, chair])
    return { table: view.table, order: view.room.order, chairs }
  })
/** Waits until the TV shows that the phone is here. */
const shown = (page: Page) => page.waitForFunction(() => globalThis.tv?.().view?.chairs.s1?.here === true)

test('a changed screen shows in place, and a server that restarts reloads no page', async () => {
  const { base, code } = dev
  const phone = await openPhone('Ada', `${base}as/s1/${code}`)
  await phone.page.waitForSelector('.phone[data-screen]')
  await phone.page.tap('.nav [data-tab="rules"]')
  await phone.page.waitForSelector('.phone[data-screen="rules"]')
  const tv = await openTv(`${base}tv/${code}?calm`)
  await tv.page.waitForFunction(() => globalThis.tv?.().items.some(({ key }) => /^shield s7/.test(key)))
  pages = [phone.page, tv.page]
  const sockets = [socketsOf(phone.page), socketsOf(tv.page)]
  await Promise.all([mark(phone.page), mark(tv.page)])
  await shown(tv.page)
  const before = await knows(tv.page)
  expect(before?.table?.phase).toBe('team')
  const took: Record<string, number> = {}
  const timed = async (what: string, file: string, from: string, to: string, seen: () => Promise<unknown>) => {
    const begun = performance.now()
    dev.change(file, from, to)
    await seen()
    took[what] = Math.round(performance.now() - begun)
  }

  await timed('a phone screen', 'controller/rules/rules.tsx', '{t().phone.rules}<', 'Changed: {t().phone.rules}<', () =>
    phone.page.waitForSelector('h1:has-text("Changed: ")'),
  )
  await timed(
    'a part of every phone screen',
    'controller/bar.tsx',
    '<bdi>{own.name}<',
    '<bdi>Changed {own.name}<',
    () => phone.page.waitForSelector('.bar-own:has-text("Changed ")'),
  )
  // The same tab is still open.
  expect(await phone.page.locator('.phone').getAttribute('data-screen')).toBe('rules')
  await timed('a TV scene', 'tv/games/quest/scene.ts', '=> quest({ n })', "=> 'Errand ' + n", () =>
    tv.page.waitForFunction(() => /Errand 1/.test(JSON.stringify(globalThis.tv?.().items))),
  )
  expect(await Promise.all([marked(phone.page), marked(tv.page)])).toEqual(['yes', 'yes'])
  expect(sockets.map(count => count())).toEqual([0, 0])

  // A changed sentence of the server proves that it runs the changed code.
  const back = () => Promise.all([phone.page.waitForEvent('websocket'), tv.page.waitForEvent('websocket')])
  const refused = async (): Promise<string> => (await fetch(`${base}api/none`, { method: 'POST' })).text()
  await timed('the server', 'server/http/api.ts', "(404, 'nothing')", "(404, 'nowhere')", back)
  expect(await refused()).toContain('nowhere')
  if (process.env.MEASURE) console.log(JSON.stringify(took))
  await shown(tv.page)
  expect(await knows(tv.page)).toEqual(before)
  expect(await Promise.all([marked(phone.page), marked(tv.page)])).toEqual(['yes', 'yes'])
  expect([...phone.faults, ...tv.faults].filter(fault => !/WebSocket|ERR_/.test(fault))).toEqual([])
}, 120_000)
