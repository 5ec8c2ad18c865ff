import type { Browser, Page, ViewportSize } from 'playwright-core'
import { openBrowser } from '../test/browser/kit/server.ts'
import { openStage } from '../test/browser/kit/stage.ts'

/** Opens the screens on pages without a server. */
export interface Stages {
  readonly browser: Browser
  /** `before` prepares the page, before anything runs on it. */
  readonly tv: (viewport: ViewportSize, render?: string, before?: (page: Page) => Promise<void>) => Promise<Page>
  readonly phone: (viewport: ViewportSize) => Promise<Page>
}

/** Runs what needs such pages, and closes them in the end. */
export const onStages = async (use: (stages: Stages) => Promise<void>): Promise<true> => {
  const browser = await openBrowser()
  const opened = new Set<Awaited<ReturnType<typeof openStage>>>()
  const load = async (page: Page, what: 'tv' | 'phone', ways: string, shows: string): Promise<Page> => {
    const stage = await openStage(what)
    opened.add(stage)
    await page.goto(`${stage.url}${ways}`)
    await page.waitForFunction(name => name in window, shows)
    return page
  }
  try {
    await use({
      browser,
      tv: async (viewport, render = 'canvas', before) => {
        const page = await browser.newPage({ viewport })
        await before?.(page)
        return load(page, 'tv', `?render=${render}`, 'showTable')
      },
      phone: async viewport =>
        load(await browser.newPage({ viewport, hasTouch: true, isMobile: true }), 'phone', '', 'showView'),
    })
  } finally {
    await browser.close()
    for (const stage of opened) stage.stop()
  }
  return true
}
