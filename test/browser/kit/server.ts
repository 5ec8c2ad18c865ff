import { type Browser, chromium } from 'playwright-core'
import { filesIn } from '../../../server/http/built-files.ts'
import { readPages } from '../../../server/http/pages.ts'
import { chromiumFlags, findShell } from '../../../tools/chromium.mjs'
import { type Serving, serve } from '../../kit/server.ts'

/** A real server with the built pages, in this process. */
export type TestServer = Awaited<ReturnType<typeof openServer>>
export const openServer = (more: Serving = {}) =>
  serve({ pages: readPages(filesIn(process.env.PAGES ?? 'dist')), version: 'one', ...more })

/** The timeout for a page, in ms: on a busy machine, what usually takes a moment may take half a minute. */
export const patience = 60_000

export const flags = [...chromiumFlags, '--enable-precise-memory-info']

/** Connects to the browser that all files of a run share; without one, launches a browser of its own. */
export const openBrowser = (): Promise<Browser> =>
  process.env.CHROMIUM_AT
    ? chromium.connect(process.env.CHROMIUM_AT)
    : chromium.launch({ executablePath: findShell() ?? '', args: flags })
