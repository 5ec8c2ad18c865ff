import { type Browser, chromium } from 'playwright-core'
import { filesIn, readPages } from '../../../server/http/pages.ts'
import { findShell } from '../../../tools/install.mjs'
import { type Serving, serve } from '../../kit/server.ts'

/** A real server with the built pages, in this process. */
export type TestServer = Awaited<ReturnType<typeof openServer>>
export const openServer = (more: Serving = {}) =>
  serve({ pages: readPages(filesIn(process.env.PAGES ?? 'dist')), version: 'one', ...more })

/** The timeout for a page, in ms: on a busy machine, what usually takes a moment may take half a minute. */
export const patience = 60_000

/** Keeps the browser off the network, because tests run where there is none, and renders WebGL in software. */
export const chromiumFlags = [
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
export const flags = [...chromiumFlags, '--enable-precise-memory-info']

/** Connects to the browser that all files of a run share; without one, launches a browser of its own. */
export const openBrowser = (): Promise<Browser> =>
  process.env.CHROMIUM_AT
    ? chromium.connect(process.env.CHROMIUM_AT)
    : chromium.launch({ executablePath: findShell() ?? '', args: flags })
