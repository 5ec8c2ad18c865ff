import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { screen } from '../kit/server.ts'
import { givePage } from './kit/devices.ts'
import { acknowledge, propose, seat, start, vote } from './kit/tv-drive.ts'
import { keysOf, small, tvFixture } from './kit/tv-fixture.ts'
import { mirrorText, openTv } from './kit/tv-server.ts'

const names = ['Ada', 'Bo', 'Cy', 'Dot', 'Eve']
const calm = 'calm=1&render=canvas'

const folder = mkdtempSync(join(tmpdir(), 'tv-troubles-'))
const file = join(folder, 'tables.sqlite')
const { base, open } = tvFixture(null, new DatabaseSync(file))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const untilSaid = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(wanted => (document.querySelector('#lines')?.textContent ?? '').includes(wanted), text)
const untilUnsaid = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(wanted => !(document.querySelector('#lines')?.textContent ?? '').includes(wanted), text)

describe('a TV in trouble', () => {
  test('says that the table sleeps when every phone has been away, and wakes with the first that is back', async () => {
    const { code, tv } = await open(calm, small)
    const party = await seat(base(), code, names)
    const [ada] = party.phones
    party.close()
    await tv.page.waitForFunction(() => Object.values(globalThis.tv?.().view?.chairs ?? {}).every(({ here }) => !here))
    expect(await mirrorText(tv.page)).not.toContain('The table sleeps')
    // Passes a minute.
    await tv.page.evaluate(() => {
      for (const clock of [Date, performance]) {
        const own = clock.now.bind(clock)
        clock.now = () => own() + 61_000
      }
      dispatchEvent(new Event('resize'))
    })
    await untilSaid(tv.page, 'The table sleeps')
    expect(await keysOf(tv.page)).toEqual(expect.arrayContaining(['sleep title', 'sleep qr', 'sleep code']))
    const back = screen(base(), code, { key: ada?.key ?? '' })
    await back.untilAt('open')
    await untilUnsaid(tv.page, 'The table sleeps')
    expect(await keysOf(tv.page)).not.toContain('sleep title')
    expect(tv.faults).toEqual([])
    back.link.close()
    await givePage(tv.page)
  })

  test('marks at once whose phone is away, while a reveal is played', async () => {
    const { code, tv } = await open('render=canvas', small)
    const party = await seat(base(), code, names)
    await start(party)
    await acknowledge(party)
    await propose(party)
    await vote(party, () => true)
    // The vote's own reveal: the one before it may still be played when the votes are in.
    await tv.page.waitForFunction(() => {
      const { playing, items } = globalThis.tv?.() ?? { playing: false, items: [] }
      return playing && items.some(({ key }) => key === 'stamp')
    })
    party.phones[3]?.link.close()
    const marked = await tv.page.waitForFunction(() => {
      const { playing, items } = globalThis.tv?.() ?? { playing: false, items: [] }
      if (!playing) throw new Error('the reveal was over first')
      return items.some(({ key }) => key === 'away s4')
    })
    expect(await marked.jsonValue()).toBe(true)
    expect(tv.faults).toEqual([])
    party.close()
    await givePage(tv.page)
  })

  test('says that the table cannot save what happens, for as long as it cannot', async () => {
    const { code, tv } = await open(calm, small)
    const party = await seat(base(), code, names)
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    expect(await party.host.say({ do: 'start' })).toMatchObject({ ok: false })
    await untilSaid(tv.page, 'This table cannot save what happens, and waits.')
    expect(await keysOf(tv.page)).toContain('halted')
    other.exec('ROLLBACK')
    other.close()
    await untilUnsaid(tv.page, 'cannot save')
    expect(await keysOf(tv.page)).not.toContain('halted')
    expect(tv.faults).toEqual([])
    party.close()
    await givePage(tv.page)
  })

  test('lowers its resolution when it draws too slowly and no reveal is playing, and shows the same', async () => {
    // Acts as if there were a GPU, but a weak one.
    const { code, tv } = await open('render=webgl', { width: 1920, height: 1080 }, null, 'own')
    const { page } = tv
    const party = await seat(base(), code, names)
    const session = await page.context().newCDPSession(page)
    const width = (): Promise<number> => page.evaluate(() => document.querySelector('canvas')?.width ?? 0)
    // A slow machine may have lowered it in the lobby already.
    expect([1920, 1280]).toContain(await width())
    await session.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await start(party)
    await acknowledge(party)
    await propose(party)
    await vote(party, () => true)
    await party.host.say({ do: 'pause' })
    // The slow page first plays the deal and the vote to their ends.
    await page.waitForFunction(() => document.documentElement.dataset.power === 'low', undefined, { timeout: 80_000 })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    expect(await page.evaluate(() => globalThis.tv?.().low)).toBe(true)
    expect(await width()).toBe(1280)
    await page.waitForFunction(() => globalThis.tv?.().playing === false)
    const shown = await page.evaluate(() => ({
      items: globalThis.tv?.().items,
      css: document.querySelector('canvas')?.style.width,
    }))
    expect(shown.css).toBe('1920px')
    const other = await openTv(`${base()}tv/${code}?${calm}`, { width: 1920, height: 1080 })
    await other.page.waitForFunction(() => globalThis.tv?.().view?.table)
    const step = party.table().step
    for (const one of [page, other.page])
      await one.waitForFunction(now => globalThis.tv?.().view?.table?.step === now && !globalThis.tv?.().playing, step)
    const drawn = (one: Page) => one.evaluate(() => globalThis.tv?.().items)
    expect(await drawn(page)).toEqual(await drawn(other.page))
    expect([...tv.faults, ...other.faults]).toEqual([])
    party.close()
    await givePage(other.page)
    await page.context().close()
  })

  test('finds a table it has shown by its permanent name, and a typed code by its present table', async () => {
    const { code, tv } = await open(calm, small)
    const { page } = tv
    const asked: string[] = []
    page.on('request', request => {
      const name = /api\/tables\/([^/]+)\/enter/.exec(request.url())?.[1]
      if (name) asked.push(name)
    })
    const id = await page.evaluate(() => globalThis.tv?.().view?.room.id)
    await page.reload()
    await page.waitForFunction(() => globalThis.tv?.().view)
    expect(asked).toEqual([id])
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show another table' }).click()
    await page.keyboard.type(code)
    await page.getByRole('button', { name: `Show table ${code}` }).click()
    await expect.poll(() => asked).toEqual([id, code])
    expect(tv.faults).toEqual([])
    await givePage(page)
  })
})
