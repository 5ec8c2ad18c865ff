import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import type { View } from '../shared/client/connection.ts'
import { gameIds, isGameId } from '../shared/games/index.ts'
import { sizes } from '../test/browser/kit/tv-server.ts'
import type { Moment } from '../test/kit/moments.ts'
import { momentsOf, shownOf } from '../tools/moments.ts'
import { onStages } from '../tools/stages.ts'

// Measures how many frames a second a browser without a GPU reaches in each reveal of each game: in its worst second, and
// on average. `--render webgl` draws as if there were a GPU, `--size 1920x1080` at another size, `--only WORDS` takes the
// reveals of that name, and `--slower 6` slows the page's processor down by that factor.

interface Second {
  readonly frames: number
  readonly seconds: number
}

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true, default: [...gameIds] },
    only: { type: 'string', default: '' },
    render: { type: 'string', default: 'auto' },
    size: { type: 'string', default: '1280x720' },
    slower: { type: 'string', default: '1' },
  },
})
const goal = 20

const faults: string[] = []
const watched = async (page: Page): Promise<void> => {
  page.on('pageerror', error => faults.push(String(error)))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) })
}

const show = (page: Page, { parts: _, ...sent }: View): Promise<void> =>
  page.evaluate(view => window.showTable(view), sent)

/** Counts only the frames that should be drawn: if nothing moves nothing is drawn, and that is no drop. */
const secondsOf = (page: Page): Promise<readonly Second[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Second[]>(resolve => {
        const seconds: Second[] = []
        let [frames, since] = [0, performance.now()]
        const each = (now: number): void => {
          const over = !window.screenState().playing
          frames += 1
          if (over || now - since >= 1000) {
            seconds.push({ frames, seconds: (now - since) / 1000 })
            ;[frames, since] = [0, now]
          }
          if (over) resolve(seconds)
          else requestAnimationFrame(each)
        }
        requestAnimationFrame(each)
      }),
  )

const measure = async (page: Page, moment: Moment): Promise<void> => {
  const { before, since, lasts } = await shownOf(moment)
  if (lasts < 0.5) return
  await show(page, before)
  await page.waitForFunction(() => !window.screenState().playing)
  await page.waitForTimeout(500)
  await show(page, since)
  await page.waitForFunction(() => window.screenState().playing)
  const all = await secondsOf(page)
  const whole = all.filter(({ seconds }) => seconds > 0.5)
  const rate = (some: readonly Second[]): number =>
    some.reduce((sum, { frames }) => sum + frames, 0) / some.reduce((sum, { seconds }) => sum + seconds, 0)
  const worst = Math.min(...whole.map(one => rate([one])))
  const took = all.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(
    `  ${moment.what.padEnd(28)} ${worst.toFixed(0).padStart(3)}, on average ${rate(all).toFixed(0)}; ${took.toFixed(1)} s of ${lasts.toFixed(1)}${worst < goal ? `  under ${goal}` : ''}`,
  )
}

await onStages(async ({ tv }) => {
  const page = await tv(sizes[values.size as keyof typeof sizes], values.render, watched)
  console.log(
    `Frames a second at ${values.size}, ${values.slower} x slower, load ${loadavg()[0]?.toFixed(1)}; the worst second first:`,
  )
  for (const game of values.game) {
    if (!isGameId(game)) throw new Error(`${game} is not played.`)
    for (const moment of await momentsOf(game)) if (moment.what.includes(values.only)) await measure(page, moment)
  }
  console.log(`  ${faults.length} faults, load ${loadavg()[0]?.toFixed(1)}`)
})
process.exit(0)
