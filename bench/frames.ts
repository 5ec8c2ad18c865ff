import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { TableRoom } from '../server/room/room.ts'
import { type GameId, isGameId } from '../shared/games/ids.ts'
import { openBrowser } from '../test/browser/kit/server.ts'
import { openTv, openTvServer, sizes } from '../test/browser/kit/tv-server.ts'
import { openTable } from '../test/kit/server.ts'
import { showing } from '../tools/showing.ts'

/**
 * How many frames a second a browser without a GPU comes to while the TV plays a bots' game at 1280x720: for each kind of
 * told event the worst second of its cues, and all of their seconds on average. `--seconds` says how long a game may take.
 */

/** A second in which a cue was playing, or the part of a second that was left of it. */
interface Second {
  readonly cue: string
  readonly frames: number
  readonly seconds: number
}

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true, default: ['avalon', 'mafia'] },
    pace: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '600' },
    ways: { type: 'string', default: '' },
  },
})
const pace = Number(values.pace)
const goal = 20

const load = (): string => loadavg()[0]?.toFixed(1) ?? '?'

const server = await openTvServer()
TableRoom.settings = { ...TableRoom.settings, pace }
const browser = await openBrowser()

const measure = async (game: GameId): Promise<void> => {
  const { code } = await openTable(server.base)
  const { page, faults } = await openTv(browser, `${server.base}tv/${code}?${values.ways}`, sizes['1280x720'])
  await page.waitForFunction(() => globalThis.tv?.().view)
  await page.evaluate(() => {
    const seconds: Second[] = []
    let cue = ''
    let frames = 0
    let since = 0
    // Counts the browser's frames, not the TV's drawings: where nothing moves nothing is drawn, which is no dropped
    // frame.
    const each = (now: number): void => {
      const state = globalThis.tv?.()
      const told = state?.playing ? (state.view?.table?.told.at(-1)?.type ?? '') : ''
      frames += 1
      if (told !== cue || now - since >= 1000) {
        if (cue !== '') seconds.push({ cue, frames, seconds: (now - since) / 1000 })
        cue = told
        frames = 0
        since = now
      }
      requestAnimationFrame(each)
    }
    requestAnimationFrame(each)
    Object.assign(globalThis, { seconds })
  })
  const whole = async (): Promise<true> => {
    for await (const _ of showing(server.base, code, { game, seats: null, pace, games: 1 }))
      await page.waitForFunction(() => globalThis.tv?.().playing === false)
    return true
  }
  const ended = await Promise.race([whole(), sleep(1000 * Number(values.seconds), false)])
  const all = await page.evaluate(() => (globalThis as unknown as { readonly seconds: readonly Second[] }).seconds)
  const cues = Map.groupBy(
    all.filter(({ seconds }) => seconds > 0.5),
    ({ cue }) => cue,
  )
  console.log(
    `${ended ? 'The whole of' : 'The beginning of'} ${game}, ${pace} times as fast as people, load ${load()}; frames a second, the worst second first:`,
  )
  const rate = (some: readonly Second[]): number =>
    some.reduce((sum, { frames }) => sum + frames, 0) / some.reduce((sum, { seconds }) => sum + seconds, 0)
  for (const [cue, some] of cues) {
    const worst = Math.min(...some.map(one => rate([one])))
    const under = worst < goal ? `  under ${goal}` : ''
    console.log(
      `  ${cue.padEnd(16)} ${worst.toFixed(0).padStart(3)}, on average ${rate(some).toFixed(0)} over ${some.length} s${under}`,
    )
  }
  const low = await page.evaluate(() => globalThis.tv?.().low)
  console.log(`  ${low ? 'at a lower resolution, as on a slow TV' : 'at the full resolution'}; ${faults.length} faults`)
  await page.context().close()
}

for (const game of values.game) {
  if (!isGameId(game)) throw new Error(`${game} is not played.`)
  await measure(game)
}
await browser.close()
await server.stop()
process.exit(0)
