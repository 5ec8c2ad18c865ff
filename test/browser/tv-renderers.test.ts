import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { gameIds } from '../../shared/games/index.ts'
import { momentsOf, shownOf } from '../kit/moments.ts'
import { apart, looksSame } from './kit/phone-looks.ts'
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

/** Says how far two pictures of a table are apart, each on a page of its own. */
const apartOn = async ([one, other]: readonly Page[], view: View) => {
  if (!(one && other)) throw new Error('no pages')
  return apart(one, await pictureOn(one, view), await pictureOn(other, view))
}

test.each(gameIds)('WebGL and our canvas renderer draw the same table of %s', async game => {
  const moment = (await momentsOf(game)).find(({ what }) => /quested|tallied/.test(what))
  if (!moment) throw new Error('no moment')
  const { since } = await shownOf(moment)
  const far = await apartOn(pages, since)
  console.log(game, moment.what, far)
  expect(looksSame(far), JSON.stringify(far)).toBe(true)
})
