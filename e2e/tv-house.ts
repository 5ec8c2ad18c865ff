import type { AddressInfo, Server as NetServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { type Browser, chromium, type Page } from 'playwright-core'
import { logOn } from '../server/log/sqlite.ts'
import { readPages } from '../server/pages.ts'
import { makeServer } from '../server/serve.ts'
import { chromiumFlags, findChromium } from '../tools/chromium.mjs'

/** A real server with the built pages, in this process. */
export interface House {
  readonly base: string
  readonly stop: () => Promise<void>
}

export const openHouse = async (port = 0): Promise<House> => {
  const server = makeServer({
    log: logOn(new DatabaseSync(':memory:'), 'memory'),
    pages: readPages(process.env.PAGES ?? 'dist'),
    version: 'one',
    proxies: 0,
    // As a guest's phone would see it: never localhost.
    address: () => '//192.168.1.20:2567',
  })
  await server.listen(port, '127.0.0.1')
  const at = (server.transport.server as NetServer).address() as AddressInfo
  return {
    base: `http://127.0.0.1:${at.port}/`,
    stop: () => server.gracefullyShutdown(false),
  }
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags, '--enable-precise-memory-info'] })

export const sizes = {
  '1280x720': { width: 1280, height: 720 },
  '1920x1080': { width: 1920, height: 1080 },
  '3840x2160': { width: 3840, height: 2160 },
  '1440x1080': { width: 1440, height: 1080 },
} as const
export type Size = keyof typeof sizes

/** A TV: a page of its own, with what it complained of. */
export interface Tv {
  readonly page: Page
  readonly faults: readonly string[]
}

export const openTv = async (
  browser: Browser,
  url: string,
  viewport: { readonly width: number; readonly height: number } = sizes['1280x720'],
): Promise<Tv> => {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(url)
  return { page, faults }
}

/** Waits until the TV shows this sentence as its moment. */
export const untilMoment = (page: Page, text: string | RegExp): Promise<unknown> => {
  const source = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : text.source
  return page.waitForFunction(
    pattern =>
      new RegExp(pattern).test((document.querySelector('#moment')?.textContent ?? '').replace(/[\u2066-\u2069]/g, '')),
    source,
  )
}

/** Waits until nothing is played and nothing moves. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => globalThis.tv?.().playing === false)

export const mirrorText = (page: Page): Promise<string> =>
  page.evaluate(() => (document.querySelector('main')?.textContent ?? '').replace(/[\u2066-\u2069]/g, ''))
