import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '../kit/sample.ts'
import { givePage } from './kit/devices.ts'
import { checkPage } from './kit/phone-checks.ts'
import { openPhone, type Phone } from './kit/phone-table.ts'
import { picture } from './kit/tofu.ts'
import { option, type Party, seat, start, step, toLobby } from './kit/tv-drive.ts'
import { caughtUp, close, names, small, tvFixture } from './kit/tv-fixture.ts'
import { sizes, type Tv } from './kit/tv-server.ts'

// A finished game is retold: on the TV, on any phone, and from a file without a network.

const { base, open } = tvFixture('test-results/tv')
const fails = [0, 1, 0, 0, 0]

/** Plays a game with the Lady to its end, with a TV and a phone that watches. */
const played = async (): Promise<{ readonly tv: Tv; readonly party: Party; readonly phone: Phone }> => {
  const { code, tv } = await open('render=canvas', whole ? sizes['1280x720'] : small)
  const party = await seat(base(), code, names.slice(0, 7))
  const phone = await openPhone('Zoe', `${base()}t/${code}`)
  await phone.page.tap('.quiet:has-text("atch")')
  await phone.page.waitForSelector('.phone')
  await option(party, 'lady', true)
  await start(party)
  while (party.table().phase !== 'over') await step(party, quest => fails[quest - 1] ?? 0)
  await caughtUp(tv, party)
  return { tv, party, phone }
}

const shownOn = ({ page }: Tv): Promise<number | null> => page.evaluate(() => globalThis.tv?.().retold ?? null)
const saidOn = ({ page }: Tv): Promise<string> =>
  page.evaluate(() =>
    (globalThis.tv?.().items ?? [])
      .flatMap(item => (item.kind === 'words' && /^(retold|news)/.test(item.key) ? [item.lines.join(' ')] : []))
      .join('\n'),
  )

describe('a finished game', () => {
  let game: Awaited<ReturnType<typeof played>>
  beforeAll(async () => {
    game = await played()
  }, 120_000)
  afterAll(async () => {
    await givePage(game.phone.page)
    await close(game.tv, game.party)
  })

  test('is retold on the TV by the host, and stepped through with the remote', async () => {
    const { tv, party } = game
    const { page } = tv
    expect(await party.host.say({ do: 'retell' })).toMatchObject({ ok: true })
    await page.waitForFunction(() => globalThis.tv?.().retold)
    await page.waitForFunction(() => (globalThis.tv?.().retold ?? 0) > 2)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
    const paused = await shownOn(tv)
    await page.waitForTimeout(3500)
    expect(await shownOn(tv)).toBe(paused)
    // Left and right go by acts.
    let at = paused ?? 0
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('ArrowRight')
      await page.waitForTimeout(60)
      const next = (await shownOn(tv)) ?? 0
      expect(next).toBeGreaterThan(at)
      at = next
    }
    await page.keyboard.press('ArrowLeft')
    await page.waitForTimeout(60)
    expect(await shownOn(tv)).toBeLessThan(at)
    expect(await saidOn(tv)).toMatch(/Quest \d \(\d of \d\)/)
    // Beside the table stands who was who, from the beginning.
    expect(await saidOn(tv)).toMatch(/: Merlin/)
    await page.keyboard.press('ArrowUp')
    await page.waitForTimeout(100)
    expect(await saidOn(tv)).not.toContain('Merlin')
    // On a screen of another size, too, it stays where it was: before the end.
    await page.setViewportSize(sizes['1920x1080'])
    await page.waitForTimeout(whole ? 500 : 100)
    expect(await page.evaluate(() => globalThis.tv?.().items.map(({ key }) => key))).not.toContain('winner')
    await picture(page, 'test-results/tv/retold.png')
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(100)
    expect(await saidOn(tv)).toMatch(/: Merlin/)
    await picture(page, 'test-results/tv/retold-roles.png')
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(100)
    expect(await saidOn(tv)).toMatch(/What .*Ada.* knew then/)
    await picture(page, 'test-results/tv/retold-knew.png')
    // Up goes back to who was who, OK plays on from here, and Back closes the retelling: the table is shown again.
    await page.keyboard.press('ArrowUp')
    await page.waitForTimeout(100)
    expect(await saidOn(tv)).toMatch(/Who was who/)
    const stood = (await shownOn(tv)) ?? 0
    await page.keyboard.press('Enter')
    await page.waitForFunction(from => (globalThis.tv?.().retold ?? 0) > from, stood)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => globalThis.tv?.().retold === null)
    expect(await saidOn(tv)).toBe('')
    expect(tv.faults).toEqual([])
  })

  test('is retold on a phone, and saved as a file that plays without a network', async () => {
    const { page, context } = game.phone
    await page.waitForSelector('[data-again]')
    await page.tap('[data-again]')
    await page.waitForSelector('.retold-page')
    await page.tap('[data-play="true"]')
    // By acts, as on the TV: the fourth is a quest, many events on.
    for (let i = 0; i < 4; i++) await page.tap('[data-step="on"]')
    await page.tap('[data-step="back"]')
    expect(await page.textContent('.retold-place')).toMatch(/^Quest 3 \(4 of \d+\)$/)
    const at = Number(await page.getAttribute('.retold-page', 'data-count'))
    expect(at).toBeGreaterThan(8)
    expect(await page.textContent('.retold-people')).not.toContain('Merlin')
    await checkPage(page, '70-told-again')
    await page.tap('.retold-page [role="switch"]')
    expect(await page.textContent('.retold-people')).toContain('Merlin')
    await page.tap('.retold-people li:has-text("Merlin") button')
    expect(await page.textContent('.retold-knew')).toMatch(/Evil/)
    await checkPage(page, '71-told-again-roles')

    const download = page.waitForEvent('download')
    await page.tap('[data-keep]')
    const file = await download
    expect(file.suggestedFilename()).toBe('sofa-and-dagger-avalon-1.html')
    const path = 'test-results/phone/kept-avalon.html'
    await file.saveAs(path)
    expect(readFileSync(path).length).toBeLessThan(400_000)
    const kept = await context.newPage()
    const asked: string[] = []
    const faults: string[] = []
    kept.on('request', request => asked.push(request.url()))
    kept.on('pageerror', error => faults.push(String(error)))
    kept.on('console', message => faults.push(message.text()))
    await context.setOffline(true)
    await kept.goto(pathToFileURL(path).href)
    for (let i = 1; i < at; i++) await kept.tap('.controls button:last-child')
    const said = await page.textContent('.retold-said')
    expect(said).toContain(await kept.textContent('.said'))
    await kept.tap('label')
    await kept.tap('.people li:has-text("Merlin") button')
    expect(await kept.textContent('.knew')).toMatch(/Evil/)
    await picture(kept, 'test-results/phone/72-kept.png')
    expect(asked.length).toBe(1)
    expect(faults).toEqual([])
    await kept.close()
    await context.setOffline(false)

    await page.tap('[data-close]')
    await page.waitForSelector('.outcome')
    await page.tap('.nav-tab[data-tab="history"]')
    await checkPage(page, '73-evening')
    await page.tap('[data-game="1"]')
    await page.waitForSelector('.retold-page')
  })

  test('is told no further on the TV or a phone once the next begins, and may be seen again on a phone', async () => {
    const { tv, party, phone } = game
    const { page } = phone
    expect(await party.host.say({ do: 'retell' })).toMatchObject({ ok: true })
    await tv.page.waitForFunction(() => globalThis.tv?.().retold)
    await toLobby(party)
    await tv.page.waitForFunction(() => globalThis.tv?.().retold === null)
    await page.waitForSelector('.retold-page')
    await start(party)
    await page.waitForSelector('.retold-page', { state: 'detached' })
    await page.tap('.nav-tab[data-tab="history"]')
    await page.tap('[data-game="1"]')
    await page.waitForSelector('.retold-page')
    expect(tv.faults).toEqual([])
    expect(phone.faults.filter(fault => !/ERR_INTERNET|WebSocket|Failed to fetch/.test(fault))).toEqual([])
  })
})
