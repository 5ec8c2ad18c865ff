import type { CDPSession, Page } from 'playwright-core'
import type { Serving } from '../../kit/server.ts'
import { takePage } from './devices.ts'
import { quickFrames } from './quick-frames.ts'
import { openServer, type TestServer } from './server.ts'

/** Starts a server with an address in a home network, as a guest's phone would see it. */
export const openTvServer = (more: Serving = {}): Promise<TestServer> =>
  openServer({ address: () => '//192.168.1.20:2567', ...more })

export const sizes = {
  '1280x720': { width: 1280, height: 720 },
  '1920x1080': { width: 1920, height: 1080 },
  '3840x2160': { width: 3840, height: 2160 },
  '1440x1080': { width: 1440, height: 1080 },
} as const
export type Size = keyof typeof sizes

/** A TV: a page of its own, and the errors on it. */
export interface Tv {
  readonly page: Page
  readonly faults: readonly string[]
}

/** Turns a quick TV's sound up, so that it composes its music. */
export const loud = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const levels = 'sofa-and-dagger sound levels'
    if (localStorage.getItem(levels) === '0 10 10 10') localStorage.setItem(levels, '10 10 10 10')
  })

/** Makes the page a new one: its memory then holds only what it shows in this test. */
export const unused = (): Promise<void> => Promise.resolve()

/**
 * Opens a TV, which the test gives back (`givePage`). Its animations are quick, unless the test is about its frames; what
 * is done with the page `before` makes it a new one.
 */
export const openTv = async (
  url: string,
  viewport: { readonly width: number; readonly height: number } = sizes['1280x720'],
  before: ((page: Page) => Promise<unknown>) | null = null,
  frames: 'quick' | 'own' = 'quick',
): Promise<Tv> => {
  const page = await takePage({ viewport }, { script: frames === 'quick' ? quickFrames : null, isNew: before !== null })
  await before?.(page)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(url)
  return { page, faults }
}

/** How often a page's condition is polled: polling at each frame would keep the page drawing. */
export const often = { polling: 50 } as const

/** Waits until the TV shows this sentence as its moment. */
export const untilMoment = (page: Page, text: string | RegExp): Promise<unknown> => {
  const source = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : text.source
  return page.waitForFunction(
    pattern =>
      new RegExp(pattern).test((document.querySelector('#moment')?.textContent ?? '').replace(/[\u2066-\u2069]/g, '')),
    source,
    often,
  )
}

/** Waits until the TV shows this step of the game, and no reveal is playing. */
export const untilStep = (page: Page, step: string): Promise<unknown> =>
  page.waitForFunction(
    wanted => {
      const state = globalThis.tv?.()
      return state?.view?.table?.step === wanted && !state.playing
    },
    step,
    often,
  )

/** Waits until no reveal is playing and nothing moves. */
export const untilStill = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => globalThis.tv?.().playing === false, undefined, often)

export const mirrorText = (page: Page): Promise<string> =>
  page.evaluate(() => (document.querySelector('main')?.textContent ?? '').replace(/[\u2066-\u2069]/g, ''))

/** Returns every string in the page's memory. */
export const heapStrings = async (session: CDPSession): Promise<readonly string[]> => {
  const chunks: string[] = []
  const hear = ({ chunk }: { chunk: string }): void => {
    chunks.push(chunk)
  }
  session.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', hear)
  // The rest of a snapshot is numbers, ten times as long. Within a string there is a backslash before each quote.
  const snapshot = chunks.join('')
  const strings = JSON.parse(snapshot.slice(snapshot.lastIndexOf('"strings":[') + 10, -1)) as readonly string[]
  // Skips long strings: the page's sources, and this search itself.
  return strings.filter(text => text.length < 20_000)
}
