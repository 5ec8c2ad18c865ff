import '../kit/speak-english.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { loadGameUi } from '../../controller/games/index.ts'
import { eventLines } from '../../controller/watch/log.tsx'
import type { View } from '../../shared/client/connection.ts'
import { type GameId, gameIds, playerLimits } from '../../shared/games/index.ts'
import { needTexts } from '../../shared/texts/catalogue.ts'
import { hear, knowsNothing, truthOf } from '../kit/listener.ts'
import { startProcess } from '../kit/process.ts'
import { core, whole } from '../kit/sample.ts'
import { givePage, takePage } from './kit/devices.ts'
import { type Company, gatherAt } from './kit/phone-company.ts'
import { sitDown, sizes } from './kit/phone-table.ts'
import { assisted, type Hands, heardOn, keys, makeBlind, oneSwitch, playBy, prepare } from './kit/players-by.ts'

// Accessibility: whole games played by announcements, roles and names alone, by click(), by keys, and by one
// switch; nothing is said twice or unheard, and the focus never falls to the body.

let at: Company
let pages: readonly Page[] = []
beforeAll(async () => {
  const server = await startProcess({ file: 'test/browser/kit/brisk.ts' })
  at = gatherAt(server.base, () => server.dispose())
  await needTexts(['phone', 'party'])
}, 120_000)
afterEach(async () => {
  await Promise.all(pages.map(givePage))
  pages = []
  await at.part()
})
afterAll(() => at?.stop())

interface Way {
  readonly game: GameId
  readonly tv: boolean
  /** Where the focus is as the game begins. */
  readonly rests: 'on the page' | 'on a tab'
}

/** Opens a table of one phone and bots, with a TV or without, and another screen that sees what happens. */
const openGame = async ({ game, tv, rests }: Way) => {
  await loadGameUi(game)
  const table = await at.makeTable()
  const how = { viewport: sizes.usual, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const page = await takePage(how, { script: prepare })
  pages = [...pages, page]
  const faults: string[] = []
  page.on('pageerror', error => faults.push(String(error)))
  await page.goto(table.url)
  await sitDown({ name: 'Ada', page, context: page.context(), faults })
  const screen = at.link(table, { tv })
  await screen.untilAt('open')
  await page.check(`.games input >> nth=${gameIds.indexOf(game)}`, { force: true })
  for (let n = 1; n < playerLimits[game][0]; n++) {
    await page.tap('[data-bot]')
    await page.waitForFunction(many => document.querySelectorAll('.seat').length > many, n)
  }
  await page.waitForSelector('[data-start]:enabled')
  if (rests === 'on a tab') await page.focus('.nav-tab')
  await page.evaluate(() => {
    // What was lost while the table's page loaded is no part of the game.
    window.heard.lost.length = 0
    document.querySelector<HTMLElement>('[data-start]')?.click()
  })
  await page.waitForSelector('[data-ask^="acknowledge "]')
  return { page, screen, faults }
}

/** The lines at the end: who was who, and whether this phone's owner has won. */
const whoWasWho = 2

/**
 * Checks that every public event was announced once, in order, in a log that was there before, with few lines more, and
 * that who hears them alone knows the table.
 */
const checkHeard = async (page: Page, view: View, mostOthers: number): Promise<void> => {
  const lines = eventLines(view, 0, view.table?.events.length ?? 0)
  await expect.poll(async () => (await heardOn(page)).said).toContain(lines.at(-1))
  const { said, unheard } = await heardOn(page)
  expect(unheard).toEqual([])
  expect(said.filter(text => lines.includes(text))).toEqual(lines)
  // What bots claim is public, too, and no event of the game.
  const isClaim = (text: string): boolean =>
    Object.values(view.chairs).some(({ name }) => text.startsWith(`${name}: “`))
  const others = said.slice(said.indexOf(lines[0] ?? '')).filter(text => !(lines.includes(text) || isClaim(text)))
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(mostOthers + whoWasWho)
  const names = Object.entries(view.chairs).map(([seat, { name }]) => [name, seat] as const)
  const known = said
    .map(line => names.reduce((text, [name, seat]) => text.replaceAll(name, seat), line))
    .reduce(hear, knowsNothing)
  const { team: _team, ...truth } = truthOf(view)
  expect(known).toMatchObject(truth)
}

const ways: readonly (readonly [name: string, hands: (rests: Way['rests']) => Hands])[] = [
  ['by what is announced, and by roles and names alone', rests => makeBlind(rests === 'on the page')],
  ['by click() alone', () => assisted],
  ['by keys alone', () => keys],
  ...(whole ? [['by one switch', () => oneSwitch] as const] : []),
]

const cases = ways.flatMap(([name, hands], i) =>
  core(gameIds).flatMap(game =>
    (whole ? [true, false] : [i % 2 === 0]).map(tv => {
      const rests = (i === 0) === tv ? ('on a tab' as const) : ('on the page' as const)
      return { name, hands, game, tv, rests, with: tv ? 'a TV' : 'no TV' }
    }),
  ),
)

describe('a whole game', () => {
  test.each(cases)('of $game is played $name, with $with and the focus $rests', async ({ hands, ...way }) => {
    const { page, screen, faults } = await openGame(way)
    if (way.name === 'by one switch') {
      await page.evaluate(() => localStorage.setItem('sofa-and-dagger phone', '{"switch":"1500"}'))
      await page.reload()
    }
    const steps = new Set<string>()
    const ended = screen.until(({ room, table }) => {
      steps.add(table?.step ?? '')
      return room.stage === 'over' && table?.over !== null
    })
    const answers = await playBy(page, hands(way.rests))
    const view = await ended
    if (way.name !== 'by one switch') await checkHeard(page, view, answers + 2 * steps.size)
    expect((await heardOn(page)).lost).toEqual([])
    expect(faults).toEqual([])
  })
})
