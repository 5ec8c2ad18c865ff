import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GameId, gameIds, practiceSeats } from '../../shared/games/index.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { core } from '../kit/sample.ts'
import { answerOne, askedOn } from './kit/any-answer.ts'
import { givePage } from './kit/devices.ts'
import { checkPage } from './kit/phone-checks.ts'
import { openPhone, type Phone, shot } from './kit/phone-table.ts'

/** The kinds of asks that a newcomer was shown, and those that were answered before their phase ended. */
interface Met {
  readonly asked: ReadonlySet<string>
  readonly answered: ReadonlySet<string>
}
/** Plays to the end by tapping whatever is asked. */
const playOn = async (page: Page): Promise<Met> => {
  const tries = new Map<string, number>()
  const [asked, answered] = [new Set<string>(), new Set<string>()]
  while ((await page.locator('.outcome').count()) === 0) {
    for (const ask of await askedOn(page)) {
      const before = tries.get(ask) ?? 0
      // Gives up an ask after several tries: some stay open until their phase ends, and a refused card needs another
      // pick.
      if (before > 8) continue
      tries.set(ask, before + 1)
      const kind = ask.split(' ')[0] ?? ''
      asked.add(kind)
      // The phase may end in the meantime.
      await answerOne(page, ask, before).then(
        () => answered.add(kind),
        () => undefined,
      )
    }
    await page.waitForTimeout(40)
  }
  return { asked, answered }
}

let server: Process

beforeAll(async () => {
  server = await startProcess({ file: 'test/browser/kit/brisk.ts' })
}, 120_000)
afterAll(async () => {
  await server?.dispose()
})

/** Returns the size of a PNG image from the file's header. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)]

/** Taps from the front page into a guided game. */
const begin = async (game: GameId): Promise<Phone> => {
  const phone = await openPhone(game, server.base, 'usual', true)
  await phone.page.tap(`[data-practise="${game}"]`)
  await phone.page.waitForSelector('.brief')
  expect(await phone.page.locator('.brief li').count()).toBe(3)
  await phone.page.tap('[data-drawn="brief"] [data-confirm]')
  await phone.page.waitForSelector('[data-hold="card"]')
  return phone
}

/** Sits down at a table of bots that explains nothing. */
const sitDown = async (game: GameId): Promise<Phone> => {
  const phone = await openPhone(game, server.base)
  const made = await fetch(new URL('api/tables', server.base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ practise: true, game }),
  })
  const { code, invite } = (await made.json()) as { readonly code: string; readonly invite: string }
  await phone.page.goto(String(new URL(`t/${code}#${invite}`, server.base)))
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
  test('takes one tap to begin, and explains on to the end whatever is asked', async () => {
    const phone = await begin(game)
    const { page, faults } = phone
    expect(await page.textContent('.bar-own')).toBe('Guest')
    await expect.poll(() => page.locator('.coach').count()).toBe(1)
    if (first) await checkPage(page, '60-guided')
    const { asked, answered } = await playOn(page)
    // On a busy machine the quick clock may end the reading of cards before the card is put away.
    expect([...asked]).toContain('acknowledge')
    expect(answered.size).toBeGreaterThan(1)

    expect(await page.textContent('.outcome')).toMatch(/win/)
    expect(await page.locator('.cast-one').count()).toBe(practiceSeats[game])
    expect(await page.locator('.knew dt').count()).toBeGreaterThan(0)
    expect(await page.textContent('[data-score]')).toContain('Guest')
    // A villain comes next, before anybody can play again.
    expect(await page.evaluate(of => localStorage.getItem(`sofa-and-dagger finished ${of}`), game)).toBe('1 1')
    const db = new DatabaseSync(join(server.data, 'tables.sqlite'), { readOnly: true, timeout: 3_000 })
    const next = db.prepare('SELECT count(*) AS tables FROM events WHERE event = ?')
    const villain = JSON.stringify({ type: 'housed', key: 'practice', value: 'villain' })
    await expect.poll(() => next.get(villain)).toEqual({ tables: played.indexOf(game) + 1 })
    db.close()
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
    await learnAll(phone, first)
    if (first) await checkPage(page, '63-lobby-after')
    await page.reload()
    await page.waitForSelector('.lobby')
    expect(await page.locator('.lesson').count()).toBe(0)
    expect(faults).toEqual([])
    await givePage(phone.page)
  })
})

test('stops helping when told to', async () => {
  const { page, faults } = await begin('midnight')
  await page.tap('[data-stop]')
  await expect.poll(() => page.locator('.coach').count()).toBe(0)
  expect(faults).toEqual([])
  await givePage(page)
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
