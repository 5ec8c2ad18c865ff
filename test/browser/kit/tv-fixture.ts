import { mkdirSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openTable } from '../../kit/server.ts'
import { givePage } from './devices.ts'
import { openBrowser, type TestServer } from './server.ts'
import type { Party } from './tv-drive.ts'
import { often, openTv, openTvServer, sizes, type Tv, untilStep } from './tv-server.ts'

// The setup of each file of TV tests: a server, a browser, and TVs at tables.

/** Ten names of several lengths. */
export const names = [
  'Ada',
  'Bartholomew',
  'Cy',
  'Dorothea',
  'Eve',
  'Frederick',
  'Grace',
  'Heinrich',
  'Isabella',
  'Jo',
] as const
export const small = { width: 640, height: 360 }

/** A server and a browser, from the first test of a file to its last. */
export interface TvFixture {
  readonly base: () => string
  readonly browser: () => Browser
  /** Opens a TV at a new table, and waits until it shows the table. */
  readonly open: (
    ways: string,
    size?: { readonly width: number; readonly height: number },
    before?: ((page: Page) => Promise<unknown>) | null,
    frames?: 'quick' | 'own',
  ) => Promise<{ readonly code: string; readonly tv: Tv }>
}

/** Starts a server and a browser for a file, whose pictures go into the folder. */
export const tvFixture = (folder: string | null = null, store?: DatabaseSync): TvFixture => {
  let here: { readonly server: TestServer; readonly browser: Browser } | null = null
  const at = () => {
    if (here === null) throw new Error('the lodge is not open yet')
    return here
  }
  beforeAll(async () => {
    if (folder !== null) mkdirSync(folder, { recursive: true })
    here = { server: await openTvServer(store && { database: store }), browser: await openBrowser() }
  })
  afterAll(async () => {
    await here?.browser.close()
    await here?.server.stop()
  })
  return {
    base: () => at().server.base,
    browser: () => at().browser,
    open: async (ways, size = sizes['1280x720'], before, frames) => {
      const { server } = at()
      const { code } = await openTable(server.base)
      const tv = await openTv(`${server.base}tv/${code}?${ways}`, size, before, frames)
      await tv.page.waitForFunction(() => globalThis.tv?.().view, undefined, often)
      return { code, tv }
    },
  }
}

/** Waits until the TV shows what the phones know, and no reveal is playing. */
export const caughtUp = ({ page }: Tv, party: { readonly table: () => { readonly step: string } }): Promise<unknown> =>
  untilStep(page, party.table().step)

/** Waits until what the narrator added is gone again: a screen that was reloaded since has never said it. */
export const untilNewsIsOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => globalThis.tv?.().items.every(({ key }) => key !== 'news'), undefined, often)

export const pictureOf = (page: Page): Promise<unknown> => page.evaluate(() => globalThis.tv?.().items)

export const keysOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis.tv?.().items ?? []).map(({ key }) => key))

export const close = async ({ page }: Tv, party: Party | null = null): Promise<void> => {
  party?.close()
  await givePage(page)
}
