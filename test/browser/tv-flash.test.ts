import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { gameIds } from '../../shared/games/index.ts'
import { type Moment, momentsOf, shownOf } from '../kit/moments.ts'
import { core, someOf } from '../kit/sample.ts'
import { openBrowser } from './kit/server.ts'
import { openStage } from './kit/stage.ts'

// Accessibility: nothing flashes more than three times in a second (WCAG 2.3.1).

/** The brightness of each field of a screen, from 0 to 1, frame by frame. */
type Film = readonly (readonly number[])[]

/**
 * A change counts from this share of the greatest brightness on, where the darker state is at most as bright as `dark`.
 */
const change = 0.1
const dark = 0.8
/**
 * The least share of the screen that counts: a quarter of the central field of vision, which is a ninth of the screen.
 */
const area = 0.25 / 9

/** Returns the frames in which a field has changed from lighter to darker or back. */
const turnsOf = (bright: readonly number[]): readonly number[] => {
  const turns: number[] = []
  let [low, high, rising] = [bright[0] ?? 0, bright[0] ?? 0, null as boolean | null]
  for (const [i, now] of bright.entries()) {
    low = Math.min(low, now)
    high = Math.max(high, now)
    if (rising !== true && now - low >= change && low <= dark) {
      turns.push(i)
      ;[rising, high] = [true, now]
    } else if (rising !== false && high - now >= change && now <= dark) {
      turns.push(i)
      ;[rising, low] = [false, now]
    }
  }
  return turns
}

/**
 * Returns the most flashes within any second on a share of the screen that counts. A flash is a pair of opposite
 * changes.
 */
const mostFlashes = (film: Film, rate: number): number => {
  const fields = film[0]?.length ?? 0
  const turns = Array.from({ length: fields }, (_, field) => turnsOf(film.map(frame => frame[field] ?? 0)))
  const enough = Math.max(1, Math.floor(fields * area))
  let most = 0
  for (let start = 0; start < Math.max(1, film.length - rate + 1); start++) {
    const within = turns.map(of => Math.floor(of.filter(at => at >= start && at < start + rate).length / 2))
    const ranked = within.toSorted((a, b) => b - a)
    most = Math.max(most, ranked[enough - 1] ?? 0)
  }
  return most
}

// WCAG 2.3.1: nothing flashes more than three times in any second. Each reveal of each game is filmed frame by frame, at a
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

describe.each(core(gameIds, 2))('in the reveals of %s', async game => {
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

const fields = 144
const rate = 20
/** Makes two seconds in which some fields are lit during every second stretch of so many frames. */
const blinking = (every: number, lit: number, bright = 0.6) =>
  Array.from({ length: 2 * rate }, (_, frame) =>
    Array.from({ length: fields }, (_, i) => (i < lit && Math.floor(frame / every) % 2 === 1 ? bright : 0.05)),
  )

test.each([
  ['nothing moves', blinking(1, 0), 0],
  ['five flashes a second', blinking(2, fields), 5],
  ['two flashes a second', blinking(5, fields), 2],
  ['on a field too small to matter', blinking(2, 3), 0],
  ['too faint to matter', blinking(2, fields, 0.12), 0],
] as const)('counts flashes: %s', (_what, film, most) => {
  expect(mostFlashes(film, rate)).toBe(most)
})

test('light that comes on and stays is not a flash', () => {
  const film = Array.from({ length: 40 }, (_, i) => Array.from({ length: fields }, () => Math.min(0.9, i * 0.05)))
  expect(mostFlashes(film, rate)).toBe(0)
})
