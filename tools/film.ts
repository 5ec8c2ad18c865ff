import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import type { View } from '../shared/client/connection.ts'
import { at } from '../shared/engine/game.ts'
import { isGameId } from '../shared/games/index.ts'
import { charges, colours } from '../shared/party/crests.ts'
import { unplayed } from '../shared/party/score.ts'
import { sizes } from '../test/browser/kit/tv-server.ts'
import type { Moment } from '../test/kit/moments.ts'
import { momentsOf, shownOf } from './moments.ts'
import { root } from './run.mjs'
import { onStages, type Stages } from './stages.ts'
import { amount, gameAt, Misuse, main } from './terminal.ts'

const usage = `npm run look -- film GAME [--only WORDS] [--seats N] [--every MILLISECONDS] [--size WIDTHxHEIGHT]

Films what the TV plays: a picture of each reveal of a game every 300 ms of its own time, however slow this computer is,
with what was shown before it, and all pages of an end. The pictures lie in test-results/films, a folder a reveal, and
beside it a sheet of them.
  --only WORDS  the reveal of that name, or all whose name has these words, as "dawned murder"; "lobby" is the loop before anybody sits, and
                two who do; "countdown" the end of a day by the clock; may be said several times
  --seats N     so many people (8 unless said)
  --list        names the reveals`

const folder = join(root, 'test-results/films')
const [columns, thumb] = [5, 560]
/** The ms between frames: short enough that the screen does not lower its resolution. */
const frame = 40
/** The film of the lobby, before any reveal. */
const lobby = 'lobby'
/** The film of a day's last seconds, which no reveal plays. */
const countdown = 'countdown'
/** The most pictures of answers that come in before a reveal. */
const mostBefore = 10

const show = (page: Page, { parts: _, ...sent }: View): Promise<void> =>
  page.evaluate(view => window.showTable(view), sent)

/** Opens a page whose clock stands still: each picture is then taken at exactly its moment. */
const openScreen = async ({ tv }: Stages, size: keyof typeof sizes): Promise<Page> => {
  const page = await tv(sizes[size], 'canvas', async one => {
    await one.clock.install({ time: new Date('2026-01-01T20:00:00Z') })
    // Draws seldom, because only the moments of the pictures matter.
    await one.addInitScript(milliseconds => {
      window.requestAnimationFrame = draw => Number(setTimeout(() => draw(performance.now()), milliseconds))
      window.cancelAnimationFrame = clearTimeout
    }, frame)
  })
  await page.clock.pauseAt(new Date('2026-01-01T21:00:00Z'))
  return page
}

interface Picture {
  readonly file: string
  readonly title: string
}

const camera = (page: Page, into: string) => {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  const film: Picture[] = []
  const take = async (title: string): Promise<void> => {
    const file = join(into, `${String(film.length).padStart(3, '0')}.png`)
    await page.screenshot({ path: file })
    film.push({ file, title })
  }
  return { film, take }
}

const makeSheet = async (page: Page, what: string, film: readonly Picture[]): Promise<string> => {
  const cells = film.map(
    ({ file, title }) =>
      `<figure><img src="${pathToFileURL(file)}" width="${thumb}"><figcaption>${title}</figcaption></figure>`,
  )
  const style =
    `body{margin:12px;background:#222;color:#eee;font:20px system-ui;width:${columns * (thumb + 8)}px}` +
    'figure{display:inline-block;margin:4px}img{display:block}figcaption{font-size:16px}h1{font-size:28px;margin:4px}'
  const html = join(folder, `${what}.html`)
  writeFileSync(html, `<!doctype html><meta charset="utf-8"><style>${style}</style><h1>${what}</h1>${cells.join('')}\n`)
  await page.goto(pathToFileURL(html).href)
  const file = join(folder, `${what}.png`)
  await page.screenshot({ path: file, fullPage: true })
  rmSync(html)
  return file
}

/** Makes a score of the evening so far, as on the page of an ending: somebody is on a streak. */
const scored = ({ room, chairs }: View): View['room']['score'] =>
  room.order.flatMap((seat, i) => {
    const chair = chairs[seat]
    if (!chair) return []
    const { name } = chair
    const [charge, colour] = [at(charges, i % charges.length), at(colours, i % colours.length)]
    return [
      { ...unplayed, seat, bot: false, name, charge, colour, won: (i * 2) % 4, games: 3, streak: i === 1 ? 2 : 0 },
    ]
  })

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const filmMoment = async (page: Page, moment: Moment, every: number): Promise<readonly Picture[]> => {
  const { before, since: seen, until, lasts } = await shownOf(moment)
  const ends = seen.table?.over != null
  const since = ends ? { ...seen, room: { ...seen.room, score: scored(seen) } } : seen
  const { film, take } = camera(page, join(folder, moment.what.replaceAll(' ', '-')))
  await show(page, before)
  await page.clock.runFor(2000)
  const share = Math.max(1, Math.ceil(until.length / mostBefore))
  for (const [i, view] of until.entries()) {
    if (i % share !== 0 && i !== until.length - 1) continue
    await show(page, view)
    await page.clock.runFor(800)
    await take('before')
  }
  if (film.length === 0) await take('before')
  await show(page, since)
  for (let passed = 0; passed < lasts * 1000 + 2 * every; passed += every) {
    await page.clock.runFor(passed === 0 ? 20 : every)
    await take(seconds(passed))
  }
  for (let n = 2; ends && n <= moment.gameScreen.pages(since); n++) {
    await page.evaluate(() => window.turnPage())
    await page.clock.runFor(400)
    await take(`page ${n}`)
  }
  return film
}

/** Films the loop before anybody sits: three previews, each several beats long; then two people sit down. */
const filmLobby = async (page: Page, moment: Moment, every: number): Promise<readonly Picture[]> => {
  const { film, take } = camera(page, join(folder, lobby))
  const { view } = moment
  const room = { ...view.room, id: lobby, stage: 'lobby', order: [], host: null, games: 0 }
  const sit = (many: number): Promise<void> => {
    const order = view.room.order.slice(0, many)
    const chairs = Object.fromEntries(Object.entries(view.chairs).filter(([seat]) => order.includes(seat)))
    const objection = { why: 'few', option: 'players', count: 5 - many }
    return show(page, {
      ...view,
      table: null,
      chairs,
      room: { ...room, order, host: order[0] ?? null, objection },
    } as View)
  }
  for (const [many, lasts] of [
    [0, 21_000],
    [1, 2700],
    [2, 2700],
  ] as const) {
    await sit(many)
    for (let passed = 0; passed < lasts; passed += every) {
      await page.clock.runFor(every)
      await take(many === 0 ? seconds(passed) : `${many} sit, ${seconds(passed)}`)
    }
  }
  return film
}

/** Films a day by its clock: at its beginning and later, and then second by second to its end. */
const filmCountdown = async (page: Page, moment: Moment, every: number): Promise<readonly Picture[]> => {
  const { since } = await shownOf(moment)
  const { film, take } = camera(page, join(folder, countdown))
  const seconds = 180
  const left = async (rest: number): Promise<void> => {
    const now = await page.evaluate(() => Date.now())
    const clock = { ask: 'talk', for: 'phase', seconds, ends: now + rest * 1000, remaining: rest } as const
    await show(page, { ...since, room: { ...since.room, id: `${countdown} ${rest}`, clocks: [clock] } } as View)
  }
  for (const rest of [180, 120, 60, 30]) {
    await left(rest)
    await page.clock.runFor(2000)
    await take(`${rest} s left`)
  }
  await left(12)
  for (let passed = 0; passed < 13_000; passed += every) {
    await page.clock.runFor(every)
    await take(`${((12_000 - passed) / 1000).toFixed(1)} s left`)
  }
  return film
}

const otherFilms = { [lobby]: filmLobby, [countdown]: filmCountdown } as const
const isOtherFilm = (words: string): words is keyof typeof otherFilms => Object.hasOwn(otherFilms, words)

/** Lists the reveals of this name, or where none has it, those whose name has these words. */
const revealsNamed = (all: readonly Moment[], words: string): readonly Moment[] => {
  const exact = all.filter(({ what }) => what === words)
  return exact.length > 0 ? exact : all.filter(({ what }) => what.includes(words))
}

const run = async (
  game: string,
  only: readonly string[],
  every: number,
  size: keyof typeof sizes,
  many: number,
  list: boolean,
): Promise<boolean> => {
  if (!isGameId(game)) throw new Misuse(`game: ${game} is not played.`)
  const all = await momentsOf(game, many)
  if (list) {
    for (const { what } of all) console.log(what)
    return true
  }
  const films = only.flatMap(words => {
    const chosen =
      words === lobby
        ? all.slice(0, 1)
        : words === countdown
          ? all.filter(({ view: { table } }) => table?.phase === 'day').slice(0, 1)
          : revealsNamed(all, words)
    if (chosen.length === 0) throw new Misuse(`only: ${words} is part of no reveal's name; --list says them.`)
    return chosen.map(moment => ({ moment, name: isOtherFilm(words) ? words : moment.what.replaceAll(' ', '-') }))
  })
  return onStages(async stages => {
    const sheets = await stages.browser.newPage()
    for (const { moment, name } of films) {
      const page = await openScreen(stages, size)
      const film = await (isOtherFilm(name) ? otherFilms[name] : filmMoment)(page, moment, every)
      await page.close()
      console.log(await makeSheet(sheets, name, film))
    }
  })
}

main('film', usage, args => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [''] },
      every: { type: 'string', default: '300' },
      seats: { type: 'string', default: '8' },
      size: { type: 'string', default: '1920x1080' },
      list: { type: 'boolean', default: false },
    },
  })
  const { game } = gameAt(positionals[0])
  if (!Object.hasOwn(sizes, values.size))
    throw new Misuse(`size: ${values.size} is none of ${Object.keys(sizes).join(', ')}.`)
  const every = amount('every', values.every, 20, 10_000)
  const [fewest, most] = game.seats
  const many = amount('seats', values.seats, fewest, most)
  return run(game.id, values.only, every, values.size as keyof typeof sizes, many, values.list)
})
