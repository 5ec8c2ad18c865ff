import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { screen } from '../kit/server.ts'
import { answerOne, askedOn } from './kit/any-answer.ts'
import { givePage } from './kit/devices.ts'
import { openPage, sitToo } from './kit/hand-over.ts'
import { openPhone, type Phone, sitDown } from './kit/phone-table.ts'

// Whole games of all four with one phone for several people: their taps and seconds are printed, for people to read.

let server: Process
beforeAll(async () => {
  server = await startProcess({ file: 'test/browser/kit/brisk.ts' })
}, 120_000)
afterAll(() => server?.dispose())

/** Who shares which phone, the host's first; bots sit beside them, and somebody may have no phone. */
interface Table {
  readonly who: string
  readonly phones: readonly (readonly string[])[]
  readonly bots: number
  readonly without?: boolean
}
const tables: readonly Table[] = [
  { who: 'two at one phone', phones: [['Ada', 'Ben']], bots: 5 },
  { who: 'six at one phone', phones: [['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo']], bots: 1 },
  { who: 'one without a phone', phones: [['Ada', 'Ben']], bots: 5, without: true },
  {
    who: 'five at two phones',
    phones: [
      ['Ada', 'Ben', 'Cy'],
      ['Dee', 'Eve'],
    ],
    bots: 0,
  },
]

/** Seats everybody; the first phone is the host's. */
const gather = async (game: GameId, { phones, bots, without = false }: Table): Promise<readonly Phone[]> => {
  const made = await fetch(new URL('api/tables', server.base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game }),
  })
  const { code, invite } = (await made.json()) as { readonly code: string; readonly invite: string }
  const all: Phone[] = []
  for (const [first = '', ...others] of phones) {
    const phone = await openPhone(first, String(new URL(`t/${code}#${invite}`, server.base)))
    await sitDown(phone)
    for (const name of others) await sitToo(phone.page, name, without)
    all.push(phone)
  }
  await all[0]?.page.waitForSelector('.lobby')
  // These clocks run twenty times as fast, and people pass a phone at their own pace.
  const key = await all[0]?.page.evaluate(slot => localStorage.getItem(slot), `sofa-and-dagger ${code}`)
  const host = screen(server.base, code, { key: key ?? '' })
  await host.untilAt('open')
  if (game === 'mafia' || game === 'midnight')
    for (const option of ['discussion', 'vote', 'night']) await host.say({ do: 'option', option, value: 'off' })
  host.link.close()
  const people = phones.flat().length
  for (let i = 0; i < bots; i++) {
    await all[0]?.page.tap('[data-bot]')
    await all[0]?.page.waitForSelector(`.seat:nth-child(${people + i + 1})`)
  }
  return all
}

/** What is open on the phone: the cover, a list, a page with questions, or nothing. */
const shown = (page: Page): Promise<'cover' | 'listed' | 'page' | 'nothing'> =>
  page.evaluate(() => {
    if (document.querySelector('[data-cover]')) return 'cover'
    if (document.querySelector('[data-listed] button:not([disabled])')) return 'listed'
    return document.querySelector('[data-cover-again]') ? 'page' : 'nothing'
  })

/** Answers what the open page asks; covers the phone again where that asks nothing. */
const answerPage = async (page: Page, tries: Map<string, number>): Promise<void> => {
  const asks = await askedOn(page)
  for (const ask of asks) {
    const before = tries.get(ask) ?? 0
    tries.set(ask, before + 1)
    await answerOne(page, ask, before).catch(() => undefined)
  }
  if (asks.length === 0) {
    const held = page.locator('main [data-hold]').first()
    if ((await held.count()) > 0) await held.tap({ timeout: 1000 }).catch(() => undefined)
    await page
      .locator('[data-cover-again]')
      .tap({ timeout: 1000 })
      .catch(() => undefined)
  }
}

/** Opens the next row of the list, and answers it. */
const answerRow = async (page: Page, tries: Map<string, number>): Promise<void> => {
  const rows = page.locator('[data-listed] > button:not([disabled])')
  const waiting = rows.filter({ hasText: 'choosing' }).first()
  if ((await waiting.count()) === 0) return
  if ((await waiting.getAttribute('aria-expanded')) !== 'true')
    await waiting.tap({ timeout: 1000 }).catch(() => undefined)
  const [ask] = await askedOn(page)
  if (ask === undefined) return
  const before = tries.get(ask) ?? 0
  tries.set(ask, before + 1)
  await answerOne(page, ask, 0).catch(() => undefined)
}

const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    const more = (): void => {
      Object.assign(window, { taps: ((window as { taps?: number }).taps ?? 0) + 1 })
    }
    document.addEventListener('pointerdown', more, true)
  })

/** Plays to the end with one phone that goes round; returns how often it did. */
const playOn = async (page: Page): Promise<number> => {
  const tries = new Map<string, number>()
  let passed = 0
  while ((await page.locator('.outcome').count()) === 0) {
    const now = await shown(page)
    if (now === 'cover') {
      await openPage(page).then(
        () => {
          passed += 1
        },
        () => undefined,
      )
    } else if (now === 'page') await answerPage(page, tries)
    else if (now === 'listed') await answerRow(page, tries)
    else await page.waitForTimeout(40)
  }
  return passed
}

test.each(gameIds.flatMap(game => tables.map(table => ({ game, table, who: table.who }))))(
  '$game with $who is played to its end',
  async ({ game, table, who }) => {
    const phones = await gather(game, table)
    const [host] = phones
    await host?.page.waitForSelector('[data-start]:enabled')
    for (const { page } of phones) await countTaps(page)
    const begun = Date.now()
    await host?.page.tap('[data-start]')
    // The server is killed once in the middle, where there is one phone.
    const killed =
      who === 'two at one phone'
        ? host?.page
            .waitForSelector('[data-cover-again]')
            .then(() => server.kill())
            .then(() => server.start())
        : null
    const passed = await Promise.all(phones.map(({ page }) => playOn(page)))
    await killed
    const taps = await Promise.all(
      phones.map(({ page }) => page.evaluate(() => (window as { taps?: number }).taps ?? 0)),
    )
    const seconds = Math.round((Date.now() - begun) / 1000)
    console.log(`${game}, ${who}: passed ${passed.join(' + ')} times, ${taps.join(' + ')} taps, ${seconds} s`)
    for (const [i, { page, faults }] of phones.entries()) {
      expect(passed[i]).toBeGreaterThanOrEqual(table.phones[i]?.length ?? 0)
      expect(await page.textContent('.outcome')).toMatch(/win/i)
      if (who !== 'two at one phone') expect(faults).toEqual([])
      await givePage(page)
    }
  },
)
