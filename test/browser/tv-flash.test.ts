import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { gameIds } from '../../shared/games/index.ts'
import { type Film, mostFlashes } from '../kit/flashes.ts'
import { type Moment, momentsOf, shownOf } from '../kit/moments.ts'
import { core, someOf } from '../kit/sample.ts'
import { openBrowser } from './kit/server.ts'
import { openStage } from './kit/stage.ts'

// WCAG 2.3.1: nothing flashes more than three times in any second. Each cue of each game is filmed frame by frame, at a
// small size.

const size = { width: 320, height: 180 }
/** The ms between frames: twenty frames a second show up to ten flashes. */
const step = 50
let browser: Browser
let screen: Awaited<ReturnType<typeof openStage>>
beforeAll(async () => {
  ;[browser, screen] = await Promise.all([openBrowser(), openStage('tv')])
}, 120_000)
afterAll(async () => {
  await browser?.close()
  screen?.stop()
})

const show = (page: Page, { parts: _, ...sent }: View): Promise<void> =>
  page.evaluate(view => window.showTable(view), sent)

const columns = 16
const rows = 9
/** Measures the brightness of each field of the screen, from 0 to 1. */
const brightness = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    ([w, h]) => {
      const small = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const brush = small.getContext('2d', { willReadFrequently: true })
      const shown = document.querySelector('canvas')
      if (!(brush && shown)) return []
      brush.drawImage(shown, 0, 0, w, h)
      const { data } = brush.getImageData(0, 0, w, h)
      const linear = (value: number): number => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
      return Array.from({ length: w * h }, (_, i) => {
        const [r = 0, g = 0, b = 0] = data.slice(i * 4, i * 4 + 3)
        return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
      })
    },
    [columns, rows] as const,
  )

/** Opens a page whose clock the test controls. */
const openScreen = async (): Promise<Page> => {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  await page.clock.install({ time: new Date('2026-01-01T20:00:00Z') })
  await page.goto(`${screen.url}?render=canvas`)
  await page.waitForFunction(() => typeof window.showTable === 'function')
  await page.clock.pauseAt(new Date('2026-01-01T21:00:00Z'))
  return page
}

const filmOf = async (page: Page, moment: Moment): Promise<Film> => {
  const { before, since, lasts } = await shownOf(moment)
  await show(page, before)
  await page.clock.runFor(1000)
  await show(page, since)
  const film: (readonly number[])[] = []
  for (let passed = 0; passed < lasts * 1000 + 500; passed += step) {
    await page.clock.runFor(step)
    film.push(await brightness(page))
  }
  return film
}

describe.each(core(gameIds, 2))('in the cues of %s', async game => {
  const moments = someOf(await momentsOf(game), 24)
  let page: Page
  beforeAll(async () => {
    page = await openScreen()
  }, 60_000)
  afterAll(() => page?.context().close())

  test.each(moments)(
    'nothing flashes more than three times in any second: $what',
    { timeout: 120_000 },
    async moment => {
      const film = await filmOf(page, moment)
      expect(film.flat().every(Number.isFinite)).toBe(true)
      expect(mostFlashes(film, 1000 / step)).toBeLessThanOrEqual(3)
    },
  )
})
