import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type View, withTable } from '../../shared/client/connection.ts'
import { games } from '../../shared/games/registry.ts'
import { theatre as avalon } from '../../tv/avalon/theatre.ts'
import { theatre as mafia } from '../../tv/mafia/theatre.ts'
import { type Theatre, toldOf } from '../../tv/scene.ts'
import { theatre as thavalon } from '../../tv/thavalon/theatre.ts'
import { type Fork, forksOf } from '../kit/cue-laws.ts'
import { openBrowser } from './kit/tv-server.ts'
import { openScreen } from './kit/tv-stage.ts'

const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Hal']
/** `STRIP=folder`: a picture of each 300 ms, at full size, to be looked at. */
const strip = process.env.STRIP
const size = strip ? { width: 1920, height: 1080 } : { width: 960, height: 540 }
const step = 300

const known = {
  avalon: [1, 3, 5].flatMap(seed =>
    forksOf({ id: 'avalon', entry: games.avalon, theatre: avalon }, names, {}, seed, 5),
  ),
  thavalon: [1, 2].flatMap(seed =>
    forksOf({ id: 'thavalon', entry: games.thavalon, theatre: thavalon }, names, {}, seed, 8),
  ),
  mafia: [1, 2].flatMap(seed =>
    forksOf({ id: 'mafia', entry: games.mafia, theatre: mafia }, names, {}, seed, 8, { patient: true }),
  ),
}

type Told = { readonly type: string } & Readonly<Record<string, unknown>>
const toldAt = (view: View, place: number): Told => toldOf(view)[place] as Told

/** Two views of one moment whose outcomes of this kind are these. */
const pair = (
  forks: readonly Fork[],
  one: (told: Told) => boolean,
  other: (told: Told, first: Told) => boolean,
): { readonly place: number; readonly views: readonly [View, View] } => {
  for (const { place, views } of forks) {
    const first = views.find(view => one(toldAt(view, place)))
    const second = first && views.find(view => other(toldAt(view, place), toldAt(first, place)))
    if (first && second) return { place, views: [first, second] }
  }
  throw new Error('no such moment in these games')
}
const is =
  (type: string, more: (told: Told) => boolean = () => true) =>
  (told: Told) =>
    told.type === type && more(told)
const unlike = (type: string) => (told: Told, first: Told) =>
  told.type === type && JSON.stringify(told) !== JSON.stringify(first)

/** Another declaration at the same moment, which by chance nobody made. */
const declared = () => {
  const { place, views } = pair(known.thavalon, is('declared'), is('declared'))
  const [first] = views
  const told = toldOf(first)
  const other = { ...toldAt(first, place), role: 'agravaine', by: 's4' }
  return { place, views: [first, withTable(first, { told: [...told.slice(0, place), other] })] as const }
}

const voters = (told: Told): string => Object.keys(told.ballots as object).join()
const moments: readonly (readonly [
  what: string,
  theatre: Theatre,
  made: () => { readonly place: number; readonly views: readonly [View, View] },
])[] = [
  [
    'a vote',
    avalon,
    () =>
      pair(
        known.avalon,
        is('voted', ({ approved }) => approved === true),
        is('voted', told => told.approved === false),
      ),
  ],
  [
    'a quest',
    avalon,
    () =>
      pair(
        known.avalon,
        is('quested', told => told.success === true),
        is('quested', told => told.success === false),
      ),
  ],
  ['a shot', avalon, () => pair(known.avalon, is('shot'), unlike('shot'))],
  ['a declaration', thavalon, declared],
  [
    'a dawn',
    mafia,
    () =>
      pair(
        known.mafia,
        is('dawned', ({ death }) => death !== null),
        unlike('dawned'),
      ),
  ],
  [
    'a murder by the vote',
    mafia,
    () =>
      pair(
        known.mafia,
        is('tallied', ({ death }) => death !== null),
        (told, first) => told.type === 'tallied' && told.outcome !== first.outcome && voters(told) === voters(first),
      ),
  ],
]

let browser: Browser
let screen: Awaited<ReturnType<typeof openScreen>>
beforeAll(async () => {
  ;[browser, screen] = await Promise.all([openBrowser(), openScreen()])
}, 120_000)
afterAll(async () => {
  await browser?.close()
  screen?.stop()
})

const show = (page: Page, { parts: _, ...sent }: View): Promise<void> =>
  page.evaluate(view => window.showTable(view), sent)

const picture = async (page: Page): Promise<Buffer> => page.screenshot({ animations: 'allow' })
const hash = (image: Buffer): string => createHash('sha1').update(image).digest('hex')

/** What the screen looks like every 300 ms from the moment that this is told. */
const filmOf = async (what: string, theatre: Theatre, view: View, place: number, frames: number) => {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  await page.clock.install({ time: new Date('2026-01-01T20:00:00Z') })
  await page.goto(`${screen.url}?render=canvas`)
  await page.waitForFunction(() => typeof window.showTable === 'function')
  // From here on time passes only as it is told to.
  await page.clock.pauseAt(new Date('2026-01-01T21:00:00Z'))
  await show(page, theatre.before(view, place))
  await page.clock.runFor(2000)
  await show(page, view)
  const film: string[] = []
  for (let i = 0; i < frames; i++) {
    await page.clock.runFor(step)
    const image = await picture(page)
    film.push(`${hash(image)} ${await page.textContent('main')}`)
    if (strip) {
      mkdirSync(strip, { recursive: true })
      writeFileSync(`${strip}/${what.replaceAll(' ', '-')}-${String((i + 1) * step).padStart(5, '0')}.png`, image)
    }
  }
  await context.close()
  return film
}

describe('until its reveal no pixel and no word differs between two outcomes', () => {
  const patience = { timeout: strip ? 600_000 : 60_000 }
  test.each(moments)('%s', patience, async (what, theatre, made) => {
    const { place, views } = made()
    const { reveals } = theatre.cue({
      event: toldAt(views[0], place),
      before: theatre.before(views[0], place),
      since: theatre.asOf(views[0], place),
    })
    expect(reveals).toBeGreaterThan(0)
    // The cards of a quest are shown one by one: the first of them is turned after the first wait.
    const secret = what === 'a quest' ? 1400 : what === 'a declaration' ? 700 : reveals
    const until = what === 'a murder by the vote' ? 700 : secret
    const count = strip ? Math.ceil((reveals + 3000) / step) : Math.ceil((until + 1200) / step)
    const [one, other] = [
      await filmOf(`${what} 1`, theatre, views[0], place, count),
      await filmOf(`${what} 2`, theatre, views[1], place, count),
    ]
    const same = Math.floor((until - 30) / step)
    expect(same).toBeGreaterThan(0)
    expect(other.slice(0, same)).toEqual(one.slice(0, same))
    expect(other.at(-1)).not.toBe(one.at(-1))
    // It moves, so that the comparison is not one of a picture that stands still.
    expect(new Set(one).size).toBeGreaterThan(2)
  })
})

test('on a machine slowed six times a reveal keeps moving to its end', async () => {
  const { place, views } = pair(known.mafia, is('dawned'), unlike('dawned'))
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto(screen.url)
  await page.waitForFunction(() => typeof window.showTable === 'function')
  const session = await context.newCDPSession(page)
  await show(page, mafia.before(views[0], place))
  await page.waitForFunction(() => !window.screenState().playing)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const before = await page.evaluate(() => window.screenState().frames)
  await show(page, views[0])
  await page.waitForFunction(() => window.screenState().playing)
  const low = await page.evaluate(() => window.screenState().low)
  await page.waitForFunction(() => !window.screenState().playing, null, { timeout: 60_000 })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const after = await page.evaluate(() => window.screenState())
  process.stdout.write(`frames of a dawn, slowed six times: ${after.frames - before}, then low: ${after.low}\n`)
  expect(low).toBe(false)
  expect(after.frames - before).toBeGreaterThan(5)
  await context.close()
})
