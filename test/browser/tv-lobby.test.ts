import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type Phaser from 'phaser'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { games } from '../../shared/games/registry.ts'
import { charges, colours } from '../../shared/party/crests.ts'
import type { TvScreen } from '../../tv/screen.ts'
import { openTable, screen } from '../kit/server.ts'
import { givePage, takePage } from './kit/devices.ts'
import { acknowledge, seat, start, step, toLobby } from './kit/tv-drive.ts'
import { small, tvFixture } from './kit/tv-fixture.ts'
import { mirrorText, openTv } from './kit/tv-server.ts'

const names = ['Ada', 'Bo', 'Cy', 'Dot', 'Eve']

const { base } = tvFixture()

const untilMirror = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(said => document.querySelector('#lines')?.textContent?.includes(said), text)
const linkIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const qr = globalThis.tv?.().items.find(({ key }) => key === 'qr')
    return qr?.kind === 'drawing' ? qr.art : ''
  })

/** Returns the key of each scene that is on, and the code of the table that it shows, as a debugger finds them. */
const scenesIn = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    // The page exposes it for people with a debugger alone.
    const { game } = globalThis as unknown as { readonly game: Phaser.Game }
    return game.scene.getScenes<TvScreen[]>(true).map(({ sys, view }) => [sys.settings.key, view?.room.code])
  })

test('a remote opens a table for practice: bots are there, and a phone that scans the code gets a seat', async () => {
  const { page, faults } = await openTv(`${base()}tv?calm=1&render=canvas`, small)
  await untilMirror(page, 'Join at')
  const first = page.url()
  expect(JSON.stringify(await page.evaluate(() => globalThis.tv?.().items))).toMatch(/Practise/)
  await page.keyboard.press('Enter')
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  const down = async (wanted: string): Promise<void> => {
    for (let i = 0; i < 9 && (await focused()) !== wanted; i++) await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(wanted)
    await page.keyboard.press('Enter')
  }
  await down('Practise: a table with bots')
  await down('Practise Mafia')
  await page.waitForURL(url => url.href !== first && /\/tv\/[A-Z]{4,6}/.test(url.pathname))
  await untilMirror(page, 'Bots sit here already')
  const [, code = '', invite = ''] = /\/t\/(\w+)#([\w-]+)$/.exec(await linkIn(page)) ?? []
  expect(page.url()).toContain(`/tv/${code}`)
  expect(invite).toHaveLength(11)
  const phone = screen(base(), code)
  const { room, chairs } = await phone.until(() => true)
  expect(room.game).toBe('mafia')
  expect(room.order.length).toBeGreaterThanOrEqual(6)
  expect(room.order.every(one => chairs[one]?.bot)).toBe(true)
  const crest = { charge: charges.at(-1) ?? '', colour: colours.at(-1) ?? '' }
  expect(await phone.say({ do: 'sit', name: 'Ximena', ...crest })).toMatchObject({ ok: true })
  await untilMirror(page, 'Ready! \u2068Ximena\u2069 can start.')
  expect(await phone.say({ do: 'start' })).toMatchObject({ ok: true })
  await page.waitForFunction(() => globalThis.tv?.().view?.table?.phase === 'deal')
  expect(await scenesIn(page)).toEqual([['tv', code]])
  expect(faults).toEqual([])
  phone.link.close()
  await givePage(page)
})

test('a lobby teaches its game while people sit down, until Back; after a game it shows the score', async () => {
  const primer = games.avalon.words.primer({})
  const { code } = await openTable(base())
  const open = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await takePage({ viewport: small, reducedMotion })
    await page.goto(`${base()}tv/${code}?render=canvas`)
    await page.waitForFunction(() => globalThis.tv?.().view)
    return page
  }
  const [lively, still] = await Promise.all([open('no-preference'), open('reduce')])
  const party = await seat(base(), code, names)
  await untilMirror(lively, primer[0].text)
  await untilMirror(still, primer[0].text)
  await untilMirror(lively, primer[1].text)
  await lively.keyboard.press('Escape')
  await lively.waitForFunction(() => !globalThis.tv?.().items.some(({ key }) => key === 'lesson text'))
  await start(party)
  while (party.table().phase !== 'over') await step(party)
  await toLobby(party)
  await untilMirror(lively, 'won 1 of 1.')
  await lively.keyboard.press('ArrowLeft')
  await lively.waitForFunction(() => globalThis.tv?.().items.some(({ key }) => key === 'score title'))
  party.close()
  for (const page of [lively, still]) await givePage(page)
})

/** Finds the built scripts that contain a text: their names say only which folder they come from. */
const scriptsWith = (text: string): readonly string[] => {
  const folder = join(process.env.PAGES ?? 'dist', 'assets')
  const found = readdirSync(folder).filter(
    file => /^(?!tv-|entry-).*\.js$/.test(file) && readFileSync(join(folder, file), 'utf8').includes(text),
  )
  if (found.length === 0) throw new Error(`no script has ${text}`)
  return found.map(file => `/assets/${file}`)
}
const isOneOf =
  (scripts: readonly string[]) =>
  ({ pathname }: URL): boolean =>
    scripts.some(script => pathname.endsWith(script))

test('words that load after another game was chosen are not used for that game', async () => {
  const { code } = await openTable(base())
  const page = await takePage({ viewport: small })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  let come = (): void => undefined
  const late = new Promise<void>(resolve => {
    come = resolve
  })
  let held = 0
  await page.route(isOneOf(scriptsWith('wordsIn:')), async route => {
    held += 1
    if (held === 1) await late
    await route.continue()
  })
  await page.goto(`${base()}tv/${code}?calm=1&render=canvas`)
  await expect.poll(() => held).toBe(1)
  const party = await seat(base(), code, names)
  await party.host.say({ do: 'game', game: 'mafia' })
  await party.host.until(({ room }) => room.game === 'mafia')
  await party.host.say({ do: 'start' })
  await page.waitForFunction(() => globalThis.tv?.().view?.table?.phase === 'deal')
  come()
  await party.host.say({ do: 'pause' })
  await page.waitForTimeout(500)
  expect(faults).toEqual([])
  expect(await mirrorText(page)).toMatch(/5 alive/)
  party.close()
  await givePage(page)
})

test('a game’s scenes that fail to load are requested again', async () => {
  const { code } = await openTable(base())
  const page = await takePage({ viewport: small })
  const failed: string[] = []
  // Avalon's own, and what it shares with THavalon.
  const scripts = scriptsWith('hall brink')
  await page.route(isOneOf(scripts), async route => {
    const { pathname } = new URL(route.request().url())
    if (failed.includes(pathname)) await route.continue()
    else {
      failed.push(pathname)
      await route.abort()
    }
  })
  const party = await seat(base(), code, names)
  await start(party)
  await acknowledge(party)
  await page.goto(`${base()}tv/${code}?calm=1&render=canvas`)
  await page.waitForFunction(() => globalThis.tv?.().items.some(({ key }) => key === 'sentence'))
  expect(await mirrorText(page)).toContain('Quest 1: 2 go')
  expect(failed.toSorted()).toEqual(scripts.toSorted())
  party.close()
  await givePage(page)
})
