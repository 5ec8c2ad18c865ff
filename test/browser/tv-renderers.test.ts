import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { momentsOf, shownOf } from '../kit/moments.ts'
import { apart } from './kit/phone-looks.ts'
import { openBrowser } from './kit/server.ts'
import { openStage } from './kit/stage.ts'

// A TV without a GPU draws with our canvas renderer what others draw with WebGL: both make the same picture.

const renderers = ['webgl', 'canvas'] as const
let browser: Browser
let stage: Awaited<ReturnType<typeof openStage>>
let pages: readonly Page[] = []

const openPage = async (renderer: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  await page.goto(`${stage.url}?render=${renderer}&calm=1`)
  await page.waitForFunction(() => typeof window.showTable === 'function')
  expect(await page.getAttribute('canvas', 'data-renderer')).toBe(renderer)
  return page
}
beforeAll(async () => {
  ;[browser, stage] = await Promise.all([openBrowser(), openStage('tv')])
  pages = await Promise.all(renderers.map(openPage))
}, 120_000)
afterAll(async () => {
  await browser?.close()
  stage?.stop()
})

const pictureOn = async (page: Page, { parts: _, ...sent }: View): Promise<Buffer> => {
  await page.evaluate(view => window.showTable(view), sent)
  await page.waitForFunction(() => {
    const { playing, coarse } = window.screenState()
    return !playing && coarse === 0
  })
  return page.screenshot()
}

/**
 * How far one colour may be off in a picture of a quarter of the size, in which the edges of what is scaled, turned and
 * written come to the same; and on how many of its 57,600 pixels. Seen are 11 at most.
 */
const quarter = { factor: 4, trace: 32 }
const mostPixels = 60

/** Returns how many pixels of the two pictures of a table differ. */
const pixelsApart = async (view: View): Promise<number> => {
  const [one, other] = pages
  if (!(one && other)) throw new Error('no pages')
  const [first, second] = [await pictureOn(one, view), await pictureOn(other, view)]
  return (await apart(one, first, second, quarter)).pixels
}

const tableOf = async (game: GameId): Promise<View> => {
  const moment = (await momentsOf(game)).find(({ what }) => /quested|tallied/.test(what))
  if (!moment) throw new Error(`no moment of ${game}`)
  return (await shownOf(moment)).since
}

test.each(gameIds)('WebGL and our canvas renderer draw the same table of %s', async game => {
  expect(await pixelsApart(await tableOf(game))).toBeLessThanOrEqual(mostPixels)
})

test('a renderer that draws everything two pixels too far to the right is noticed', async () => {
  const view = await tableOf('avalon')
  await pages[1]?.evaluate(() => {
    const { prototype } = CanvasRenderingContext2D
    const { setTransform } = prototype
    prototype.setTransform = function (...to: unknown[]) {
      Reflect.apply(
        setTransform,
        this,
        to.map((value, place) => (place === 4 ? Number(value) + 2 : value)),
      )
    }
  })
  expect(await pixelsApart({ ...view, room: { ...view.room, id: 'another' } })).toBeGreaterThan(mostPixels)
})
