import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser, patience } from './server.ts'

// A pool of phones and TVs: a page that has shown one table opens the next in half the time of a new one, because its
// process is already running. Each worker of a run keeps those that its tests have given back.

interface More {
  /** A script that runs in the page from its first moment on. */
  readonly script?: (() => void) | null
  /** Whether its owner has never finished a game: others are not helped. */
  readonly isNovice?: boolean
  /** Whether the page is neither from the pool nor goes there afterwards. */
  readonly isNew?: boolean
}

/** Remembers, as phones do, that its owner has finished every game; runs from the page's first moment on. */
const knowsGames = (): void => {
  if (location.protocol !== 'http:') return
  for (const game of ['avalon', 'thavalon', 'mafia', 'midnight'])
    if (localStorage.getItem(`sofa-and-dagger finished ${game}`) === null)
      localStorage.setItem(`sofa-and-dagger finished ${game}`, '1 0')
}

let own: Promise<Browser> | null = null
/** The pages not in use, by kind. */
const free = new Map<string, Page[]>()
const kinds = new WeakMap<Page, string>()

/** Takes a page like that of another device: with a storage of its own, which is empty. */
export const takePage = async (
  how: BrowserContextOptions,
  { script = null, isNovice = false, isNew = false }: More = {},
): Promise<Page> => {
  const { viewport, reducedMotion, ...others } = how
  const kind = JSON.stringify([others, String(script), isNovice])
  const found = isNew ? undefined : free.get(kind)?.pop()
  if (found) {
    await found.emulateMedia({ reducedMotion: reducedMotion ?? null })
    if (viewport) await found.setViewportSize(viewport)
    return found
  }
  own ??= openBrowser()
  const context = await (await own).newContext(how)
  context.setDefaultTimeout(patience)
  if (!isNovice) await context.addInitScript(knowsGames)
  if (script !== null) await context.addInitScript(script)
  const page = await context.newPage()
  if (!isNew) kinds.set(page, kind)
  return page
}

/** The most pages of a kind that are kept: each takes 50 MB. */
const most = 5

const heard = ['pageerror', 'console', 'request', 'load', 'download'] as const

/** Undoes everything that a test has done to a page. */
const forget = async (page: Page): Promise<void> => {
  const context = page.context()
  for (const event of heard) page.removeAllListeners(event)
  context.removeAllListeners('request')
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.emulateMedia({ media: null })
  const { origin } = new URL(page.url())
  // A file without scripts, on the same server: another site would give the page another process.
  await page.goto(`${origin}/offline.css`)
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}

/**
 * Gives a page back, so that another test can take it. A test that added a script or a clock, which the page's next
 * documents would have as well, closes its context instead.
 */
export const givePage = async (page: Page): Promise<void> => {
  const kind = kinds.get(page)
  if (page.isClosed()) return
  const isAsNew =
    kind !== undefined &&
    (await forget(page).then(
      () => true,
      () => false,
    ))
  const like = free.get(kind ?? '') ?? []
  if (isAsNew && like.length < most) free.set(kind, [...like, page])
  else await page.context().close()
}

/** Ends all pages, for a program that is no test: the browser of a run ends with it. */
export const endPages = async (): Promise<void> => {
  await (await own)?.close()
  own = null
  free.clear()
}
