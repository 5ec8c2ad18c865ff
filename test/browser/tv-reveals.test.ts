import '../kit/speak-english.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type View, withTable } from '../../shared/client/connection.ts'
import { games } from '../../shared/games/registry.ts'
import { makeMotion } from '../../tv/draw/motion.ts'
import { eventsOf, type GameScreen, namesOf, type Reveal } from '../../tv/game-screen.ts'
import { gameScreen as avalon } from '../../tv/games/avalon/index.ts'
import { gameScreen as mafia } from '../../tv/games/mafia/index.ts'
import { inOrder } from '../../tv/games/quest/cards.ts'
import { gameScreen as thavalon } from '../../tv/games/thavalon/index.ts'
import { type Fork, revealAt } from '../kit/reveal-checks.ts'
import { forksOf } from '../kit/reveal-laws.ts'
import { core } from '../kit/sample.ts'
import { playReveal, recordingAnimator } from '../kit/tv.ts'
import { openBrowser } from './kit/server.ts'
import { openStage } from './kit/stage.ts'

const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Hal']
/** With `STRIP=folder`, a picture every 300 ms is kept at full size, for somebody to look at. */
const strip = process.env.STRIP
const size = strip ? { width: 1920, height: 1080 } : { width: 640, height: 360 }
const step = 300

const known = {
  avalon: [1, 3, 5].flatMap(seed =>
    forksOf({ id: 'avalon', entry: games.avalon, gameScreen: avalon }, names, {}, seed, 5),
  ),
  thavalon: [1, 2].flatMap(seed =>
    forksOf({ id: 'thavalon', entry: games.thavalon, gameScreen: thavalon }, names, {}, seed, 8),
  ),
  mafia: [1, 2].flatMap(seed =>
    forksOf({ id: 'mafia', entry: games.mafia, gameScreen: mafia }, names, {}, seed, 8, { patient: true }),
  ),
}

type Told = { readonly type: string } & Readonly<Record<string, unknown>>
const toldAt = (view: View, place: number): Told => eventsOf(view)[place] as Told

/** Finds two views of one moment with different outcomes of this public event. */
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

/** Makes the same view with another event at this place. */
const instead = (view: View, place: number, told: object): View => {
  const all = eventsOf(view).map((one, i) => (i === place ? { ...one, ...told } : one))
  return withTable(view, { events: all })
}

type Moment = { readonly place: number; readonly views: readonly [View, View] }

/** Finds a real moment, and makes the same with another outcome. */
const altered = (
  forks: readonly Fork[],
  one: (told: Told) => boolean,
  change: (told: Told, place: number) => object,
): Moment => {
  const { place, views } = pair(forks, one, one)
  const [view] = views
  return { place, views: [view, instead(view, place, change(toldAt(view, place), place))] }
}

/** Makes the same quest, with another card as the one that is turned over last. */
const lastCard =
  (others: Readonly<Record<string, string>>) =>
  ({ cards, success }: Told): object => {
    const all = inOrder(cards as readonly string[])
    return { cards: [...all.slice(0, -1), others[all.at(-1) ?? '']], success: success !== true }
  }

/** Makes the same death, with another role. */
const otherRole = ({ death }: Told): object => {
  const { role } = death as { readonly role: string }
  return { death: { ...(death as object), role: role === 'villager' ? 'angel' : 'villager' } }
}

const voters = (told: Told): string => Object.keys(told.ballots as object).join()
const dies = ({ death }: Told): boolean => death !== null

/** Finds a moment with both outcomes of a public event. */
const both = (forks: readonly Fork[], type: string, forked: string): Moment =>
  pair(
    forks,
    is(type, told => told[forked] === true),
    is(type, told => told[forked] === false),
  )

type Until = (reveals: number) => number
const reveal: Until = reveals => reveals
/** Returns the time at which the last card of a quest is half turned over. */
const lastTurn: Until = reveals => reveals - 1160

/** Each reveal, two outcomes of it, and the time until which nothing may differ. */
const moments: readonly (readonly [what: string, gameScreen: GameScreen, made: () => Moment, until: Until])[] = [
  // Votes are turned over one by one, the first after this time.
  ['a vote', avalon, () => both(known.avalon, 'voted', 'approved'), () => 900],
  // Quest cards are turned over one by one, the first after this time.
  ['a quest', avalon, () => both(known.avalon, 'quested', 'success'), () => 1400],
  ['a shot', avalon, () => pair(known.avalon, is('shot'), unlike('shot')), reveal],
  ['a vote on a mission', thavalon, () => both(known.thavalon, 'voted', 'approved'), () => 900],
  [
    'the last card of a mission',
    thavalon,
    () => altered(known.thavalon, is('quested'), lastCard({ success: 'reverse', fail: 'reverse', reverse: 'fail' })),
    lastTurn,
  ],
  // The declaring seat is shown before its role.
  [
    'a declaration',
    thavalon,
    () => altered(known.thavalon, is('declared'), ({ by }) => ({ by: by === 's4' ? 's5' : 's4' })),
    () => 700,
  ],
  [
    'the role of whoever declares',
    thavalon,
    () => altered(known.thavalon, is('declared'), ({ role }) => ({ role: role === 'arthur' ? 'agravaine' : 'arthur' })),
    reveal,
  ],
  ['a call', thavalon, () => pair(known.thavalon, is('shot'), unlike('shot')), reveal],
  [
    'a dawn',
    mafia,
    () =>
      pair(
        known.mafia,
        is('dawned', dies),
        is('dawned', told => !dies(told)),
      ),
    reveal,
  ],
  ['the role of a victim', mafia, () => altered(known.mafia, is('dawned', dies), otherRole), reveal],
  // The votes are shown before their result.
  [
    'a murder by the vote',
    mafia,
    () =>
      pair(
        known.mafia,
        is('tallied', dies),
        (told, first) => told.type === 'tallied' && told.outcome !== first.outcome && voters(told) === voters(first),
      ),
    () => 700,
  ],
  ['the role of whom the village murders', mafia, () => altered(known.mafia, is('tallied', dies), otherRole), reveal],
]

let browser: Browser
let screen: Awaited<ReturnType<typeof openStage>>
beforeAll(async () => {
  ;[browser, screen] = await Promise.all([openBrowser(), openStage('tv')])
}, 120_000)
afterAll(async () => {
  await browser?.close()
  screen?.stop()
})

const show = (page: Page, { parts: _, ...sent }: View): Promise<void> =>
  page.evaluate(view => window.showTable(view), sent)

/** Takes a picture over the DevTools protocol, which is quicker than Playwright's own method. */
const picture = async (eye: CDPSession): Promise<Buffer> => {
  const { data } = await eye.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}
const hash = (image: Buffer): string => createHash('sha1').update(image).digest('hex')

declare global {
  interface Window {
    /** The sentences that the narrator has begun to speak. */
    readonly said?: string[]
  }
}

const spoken = ' AND SAYS: '

/** Gives the page a voice that takes half a second for each sentence. */
const giveVoice = (): void => {
  const said: string[] = []
  const speak = (words: SpeechSynthesisUtterance): void => {
    said.push(words.text)
    setTimeout(() => words.onend?.(new Event('end') as SpeechSynthesisEvent), 500)
  }
  Object.defineProperty(window, 'speechSynthesis', { value: { speak, cancel: () => undefined, getVoices: () => [] } })
  Object.assign(window, { said })
}

/** Draws only three frames between two pictures, each with everything in its place at that time. */
const seldom = (): void => {
  window.requestAnimationFrame = draw => window.setTimeout(() => draw(performance.now()), 75)
}

/** Films what the screen draws, writes and says, every 300 ms from the moment when this event is told. */
const filmOf = async (what: string, gameScreen: GameScreen, view: View, place: number, frames: number) => {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  await page.addInitScript(giveVoice)
  await page.clock.install({ time: new Date('2026-01-01T20:00:00Z') })
  const eye = await context.newCDPSession(page)
  await page.goto(`${screen.url}?render=canvas`)
  await page.waitForFunction(() => typeof window.showTable === 'function')
  // The test controls the page's clock from here on.
  await page.clock.pauseAt(new Date('2026-01-01T21:00:00Z'))
  if (!strip) await page.evaluate(seldom)
  await show(page, gameScreen.before(view, place))
  await page.evaluate(() => window.allowSound())
  await page.clock.runFor(2000)
  await show(page, view)
  const film: string[] = []
  for (let i = 0; i < frames; i++) {
    await page.clock.runFor(step)
    const image = await picture(eye)
    const said = await page.evaluate(() => (window.said ?? []).join(' '))
    film.push(`${hash(image)} ${await page.textContent('main')}${spoken}${said}`)
    if (strip) {
      mkdirSync(strip, { recursive: true })
      writeFileSync(`${strip}/${what.replaceAll(' ', '-')}-${String((i + 1) * step).padStart(5, '0')}.png`, image)
    }
  }
  await context.close()
  return film
}

const revealOf = (gameScreen: GameScreen, view: View, place: number): number =>
  gameScreen.reveal({
    event: toldAt(view, place),
    before: gameScreen.before(view, place),
    after: gameScreen.asOf(view, place),
  }).untilResultMs

describe('until its reveal no pixel and no word differs between two outcomes', () => {
  const patience = { timeout: strip ? 600_000 : 180_000 }
  test.each(core(moments, 1))('%s', patience, async (what, gameScreen, made, begins) => {
    const { place, views } = made()
    const reveals = revealOf(gameScreen, views[0], place)
    expect(reveals).toBeGreaterThan(0)
    const until = begins(reveals)
    const count = Math.ceil((reveals + (strip ? 3000 : 1200)) / step)
    const [one, other] = [
      await filmOf(`${what} 1`, gameScreen, views[0], place, count),
      await filmOf(`${what} 2`, gameScreen, views[1], place, count),
    ]
    const same = Math.floor((until - 30) / step)
    expect(same).toBeGreaterThan(0)
    expect(other.slice(0, same)).toEqual(one.slice(0, same))
    expect(other.at(-1)).not.toBe(one.at(-1))
    const { words } = views[0].parts
    const sentence = words.event(toldAt(views[0], place), namesOf(views[0])).replace(/[\u2066-\u2069]/g, '')
    expect(one.at(-1)?.split(spoken)[1]).toContain(sentence)
    // Something moves: two still pictures would be equal in any case.
    expect(new Set(one).size).toBeGreaterThan(2)
  })

  // An ending turns its faces over one by one; `tv/edges.test.ts` checks picture by picture that none is shown too
  // early.
  test.each([
    ['avalon', avalon, known.avalon],
    ['thavalon', thavalon, known.thavalon],
    ['mafia', mafia, known.mafia],
  ] as const)('every public event of %s that reveals something is filmed above', (_game, gameScreen, forks) => {
    const held = forks.flatMap(({ place, views }) =>
      views.flatMap(view =>
        revealOf(gameScreen, view, place) > 0 ? [toldAt(view, place).type].filter(type => type !== 'over') : [],
      ),
    )
    const met = moments.flatMap(([, of, made]) => {
      if (of !== gameScreen) return []
      const { place, views } = made()
      return [toldAt(views[0], place).type]
    })
    expect(new Set(met)).toEqual(new Set(held))
  })
})

/** Measures how many pictures as large as the screen this page can copy in a second, as slow as it is now. */
const copiesIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [from, to] = [document.createElement('canvas'), document.createElement('canvas')]
    for (const canvas of [from, to]) Object.assign(canvas, { width: innerWidth, height: innerHeight })
    const [brush, other] = [to.getContext('2d', { alpha: false }), from.getContext('2d')]
    other?.fillRect(0, 0, 9, 9)
    document.body.append(to)
    const each = 10
    let copies = 0
    const begun = performance.now()
    while (performance.now() - begun < 1500) {
      for (let i = 0; i < each; i++) brush?.drawImage(from, 0, 0)
      copies += each
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    to.remove()
    return (copies * 1000) / (performance.now() - begun)
  })

/** Returns how long things move in a reveal, in seconds, without waits. */
const movesIn = async (reveal: Reveal): Promise<number> => {
  const log: string[] = []
  await playReveal(reveal)(recordingAnimator(makeMotion(true), log))
  return log.reduce((sum, line) => sum + Number(/^runs (\d+)/.exec(line)?.[1] ?? 0), 0) / 1000
}

/**
 * A step of a reveal is never longer than a quarter of a second of its movement (`longest` of the loop), however slow or busy
 * the machine is: a reveal cannot jump to its end. What a frame costs is measured by `npm run bench -- frames`, because a
 * machine that is busy for a moment would decide it here.
 */
const steps = 4
/**
 * The copies a second of a machine that is slow enough: on a faster one even a frame that costs twenty copies is drawn as
 * often as the screen asks for one.
 */
const fewCopies = 150

test('on a slow machine a reveal keeps moving to its end', { timeout: 120_000 }, async () => {
  const { place, views } = pair(known.mafia, is('dawned'), unlike('dawned'))
  const reveal = revealAt(mafia, views[0], place)
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.goto(screen.url)
  await page.waitForFunction(() => typeof window.showTable === 'function')
  // There is no GPU here, and none is requested: the page has found that out by itself.
  expect(await page.evaluate(() => document.querySelector('canvas')?.getContext('2d') !== null)).toBe(true)
  const session = await context.newCDPSession(page)
  await show(page, mafia.before(views[0], place))
  await page.waitForFunction(() => !window.screenState().playing)
  const slow = (rate: number): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate })
  await slow(6)
  await slow(Math.max(6, (6 * (await copiesIn(page))) / fewCopies))
  const before = await page.evaluate(() => window.screenState().frames)
  await show(page, views[0])
  await page.waitForFunction(() => window.screenState().playing)
  const low = await page.evaluate(() => window.screenState().low)
  await page.waitForFunction(() => !window.screenState().playing, null, { timeout: 60_000 })
  const after = await page.evaluate(() => window.screenState())
  const frames = after.frames - before
  const moves = await movesIn(reveal)
  process.stdout.write(`a dawn, slowed: ${frames} frames in ${moves} s of movement\n`)
  expect(low).toBe(false)
  expect(frames).toBeGreaterThanOrEqual(Math.floor(moves * steps))
  await context.close()
})
