import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { core } from '../kit/sample.ts'
import { givePage } from './kit/devices.ts'
import { playOn } from './kit/newcomer.ts'
import { checkPage } from './kit/phone-checks.ts'
import { openPhone, type Phone, shot } from './kit/phone-table.ts'

let server: Process

beforeAll(async () => {
  server = await startProcess({ file: 'test/browser/kit/brisk.ts' })
}, 120_000)
afterAll(async () => {
  await server?.dispose()
})

/** Returns the size of a PNG image from the file's header. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)]

/** Taps from the front page to a game that is ready to start. */
const sitDown = async (game: GameId): Promise<Phone> => {
  const phone = await openPhone(game, server.base)
  await phone.page.tap(`[data-practise="${game}"]`)
  await phone.page.waitForSelector('[data-start]:enabled')
  return phone
}

const learnAll = async ({ page }: Phone, seen: boolean): Promise<void> => {
  for (let i = 1; (await page.locator('.lesson').count()) > 0; i++) {
    expect(await page.getAttribute('.lesson', 'data-lesson')).toBe(String(i))
    if (seen && i === 1) await checkPage(page, '60-lesson')
    else await shot(page, `60-lesson-${i}-${await page.evaluate(() => document.documentElement.dataset.game)}`)
    await page.tap('[data-next]')
  }
}

/**
 * The lobby and its cards are the same for every game; each game's own questions are tapped through in tests of their
 * own.
 */
const played = core(gameIds)
describe.each(played)('practise alone: %s', game => {
  const first = game === played[0]
  test('takes one tap to begin, and goes on to the end by tapping whatever is asked', async () => {
    const phone = await sitDown(game)
    const { page, faults } = phone
    expect(await page.textContent('.bar-own')).toBe('Guest')
    expect(await page.textContent('.lobby > h1')).toBe(games[game].words.title)
    expect(await page.locator('.seat').count()).toBe(7)
    expect(await page.locator('.lobby details[open]').count()).toBe(0)
    await learnAll(phone, first)
    await page.tap('.folded summary:has-text("My name")')
    await page.fill('input[name="own-name"]', 'Ada')
    await page.tap('.sit-form button[type="submit"]')
    await expect.poll(() => page.textContent('.bar-own')).toBe('Ada')

    await page.tap('[data-start]')
    const { asked, answered } = await playOn(page)
    // On a busy machine the quick clock may end the reading of cards before the card is put away.
    expect([...asked]).toContain('acknowledge')
    expect(answered.size).toBeGreaterThan(1)

    expect(await page.textContent('.outcome')).toMatch(/win/)
    expect(await page.locator('.cast-one').count()).toBe(7)
    expect(await page.locator('.knew dt').count()).toBeGreaterThan(0)
    expect(await page.textContent('[data-score]')).toContain('Ada')
    const download = page.waitForEvent('download')
    await page.tap('[data-save]')
    const file = await download
    expect(file.suggestedFilename()).toBe(`sofa-and-dagger-${game}-1.png`)
    const saved = `test-results/phone/64-picture-${game}.png`
    await file.saveAs(saved)
    const [wide = 0, high = 0] = sizeOf(readFileSync(saved))
    expect(wide).toBe(1080)
    expect(high).toBeGreaterThan(1000)
    await page.tap('.retold summary')
    expect(await page.locator('.retold .panel').count()).toBeGreaterThan(0)
    if (first) await checkPage(page, '62-end')
    else await shot(page, `62-end-${game}`)

    await page.tap('.asks .secondary:has-text("Back to the lobby")')
    await page.waitForSelector('.lobby [data-score]')
    expect(await page.locator('.lesson').count()).toBe(0)
    if (first) await checkPage(page, '63-lobby-after')
    await page.reload()
    await page.waitForSelector('.lobby')
    expect(await page.locator('.lesson').count()).toBe(0)
    expect(faults).toEqual([])
    await givePage(phone.page)
  })
})

test('lets the cards be skipped, game by game, and bots come and go', async () => {
  const phone = await sitDown('mafia')
  const { page } = phone
  await page.tap('[data-skip]')
  await expect.poll(() => page.locator('.lesson').count()).toBe(0)
  await page.tap('.games label:has-text("THavalon")')
  await expect.poll(() => page.getAttribute('.lesson', 'data-lesson')).toBe('1')
  await page.tap('summary:has-text("Seats")')
  await page.tap('[data-bot]')
  await expect.poll(() => page.locator('.seat').count()).toBe(8)
  expect(await page.locator('.seat-marks:text-is("bot")').count()).toBe(7)
  await page.tap('[data-seat="s2"] [aria-expanded]')
  await page.tap('[data-seat="s2"] [data-act="remove"]')
  await page.tap('[data-seat="s2"] [data-act="remove"]')
  await expect.poll(() => page.locator('.seat').count()).toBe(7)
  expect(phone.faults).toEqual([])
  await givePage(phone.page)
})
