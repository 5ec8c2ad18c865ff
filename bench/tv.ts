import type { Page } from 'playwright-core'
import { endPages } from '../test/browser/kit/devices.ts'
import { acknowledge, seat, start } from '../test/browser/kit/tv-drive.ts'
import { names } from '../test/browser/kit/tv-fixture.ts'
import { openTv, openTvServer, sizes } from '../test/browser/kit/tv-server.ts'
import { openTable } from '../test/kit/server.ts'
import { at, figure, printed } from './figures.ts'
import { loadedBy, slowDown } from './loaded.ts'

// Measures the cost of the TV's page: bytes, the time until its board stands on a slow processor, and an idle board's
// frames.

const server = await openTvServer()
const { code } = await openTable(server.base)
const party = await seat(server.base, code, names)
await start(party)
await acknowledge(party)

const slower = 6
/** How long an idle board is watched, in seconds. */
const watched = 20

/** Opens the board, which then stands. */
const openBoard = async (ways: string, prepare: (page: Page) => Promise<void>): Promise<Page> => {
  const { page } = await openTv('about:blank', sizes['1280x720'], null, 'own')
  await prepare(page)
  await page.goto(`${server.base}tv/${code}?${ways}`)
  await page.waitForFunction(() => (globalThis.tv?.().items ?? []).some(({ key }) => key === 'sentence'), null, {
    timeout: 120_000,
  })
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page
}

const begun = Date.now()
const slow = await openBoard('calm=1', page => slowDown(page, slower))
const stood = (Date.now() - begun) / 1000
const kilobytes = await loadedBy(slow)
await slow.context().close()

/** Returns the frames and the ms of script of each second of an idle board, and the ms of script in each frame. */
const idle = async (ways: string, how: string) => {
  const page = await openBoard(ways, async () => undefined)
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    const spent: number[] = []
    const own = requestAnimationFrame
    globalThis.requestAnimationFrame = each =>
      own(time => {
        const from = performance.now()
        each(time)
        spent.push(performance.now() - from)
      })
    Object.assign(globalThis, { spent })
  })
  const tracing = await page.context().newCDPSession(page)
  await tracing.send('Performance.enable')
  const script = async (): Promise<number> => {
    const { metrics } = await tracing.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  const before = await script()
  await page.waitForTimeout(watched * 1000)
  const used = (1000 * ((await script()) - before)) / watched
  const spent = await page.evaluate(() => (globalThis as unknown as { readonly spent: readonly number[] }).spent)
  await page.context().close()
  return [
    figure(`idle board, ${how}, frames a second`, [spent.length / watched]),
    figure(
      `idle board, ${how}, script a frame at p95`,
      [at(spent.length === 0 ? [0] : spent, 0.95)],
      'ms',
      'at most 2',
    ),
    figure(`idle board, ${how}, script a second`, [used], 'ms'),
  ]
}

const figures = [
  figure('TV, brotli loaded when its board stands, besides fonts', [kilobytes], 'kB', 'at most 450'),
  figure(`TV, board stands, ${slower} x slower`, [stood], 's', 'at most 3'),
  ...(await idle('', 'candles burning')),
  ...(await idle('calm=1', 'calm')),
]
console.log(`\n${printed(figures)}`)
party.close()
await endPages()
await server.stop()
process.exit(0)
