import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { seeded } from '../../shared/engine/random.ts'
import { gameIds } from '../../shared/games/index.ts'
import { openFarLine } from '../kit/far-line.ts'
import { insist, nextAct, type Players, sitDown } from '../kit/players.ts'
import { quickenClocks } from '../kit/quick-clocks.ts'
import { core } from '../kit/sample.ts'
import { openTable, type Screen, screen } from '../kit/server.ts'
import { takePage } from './kit/devices.ts'
import { openServer, type TestServer } from './kit/server.ts'
import { openSite } from './kit/site.ts'

let server: TestServer
let line: Awaited<ReturnType<typeof openFarLine>>
let site: Awaited<ReturnType<typeof openSite>>
let undo = (): void => undefined
beforeAll(async () => {
  site = await openSite()
  server = await openServer({ framers: [site.origin] })
  line = await openFarLine(server.base, 38)
  undo = quickenClocks()
})
afterAll(async () => {
  undo()
  line.stop()
  site.stop()
  await server.stop()
})

/** Somebody far away: both pages in a frame of another site's page. */
interface Far {
  readonly page: Page
  readonly tv: Frame
  readonly phone: Frame
}

const frameIn = async (within: Page | Frame, selector: string): Promise<Frame> => {
  const found = await (await within.waitForSelector(selector)).contentFrame()
  if (!found) throw new Error(`there is no page in ${selector}`)
  return found
}

const comes = async (name: string, code: string, invite: string): Promise<Far> => {
  const page = await takePage({ viewport: { width: 1366, height: 768 } }, { isNew: true })
  site.show(`${line.base}both/${code}?calm#${invite}`)
  await page.goto(site.origin)
  const both = await frameIn(page, 'iframe')
  // The line may have lost the page's style sheet: then it loads itself again.
  await both.waitForFunction(
    () => document.readyState === 'complete' && getComputedStyle(document.body).display === 'grid',
  )
  const [tv, phone] = [await frameIn(both, 'iframe[src*="/tv/"]'), await frameIn(both, 'iframe[src*="/t/"]')]
  await phone.fill('input[name="name"]', name)
  await phone.press('input[name="name"]', 'Enter')
  await phone.waitForSelector('.phone')
  return { page, tv, phone }
}

/** Answers by keys whatever this phone asks now: one key more at each turn, until something can be confirmed. */
const answersByKeys = async ({ page, phone }: Far, turn: number): Promise<void> => {
  const kind = await phone.evaluate(() => document.querySelector<HTMLElement>('main .ask')?.dataset.ask ?? '')
  if (kind === '') return
  await phone.evaluate(() => window.focus())
  await page.keyboard.press(String(1 + (turn % 6)))
  if (/^(acknowledge|card)/.test(kind)) {
    await page.keyboard.down(' ')
    await page.waitForTimeout(400)
    await page.keyboard.up(' ')
  }
  await page.keyboard.press('Enter')
}

const eventsIn = ({ table }: Pick<View, 'table'>): readonly unknown[] => table?.events ?? []

/** Plays until the game is over on every screen. */
const play = async (near: readonly Screen[], far: readonly Far[], seed: number): Promise<void> => {
  const random = seeded(seed)
  const players = { phones: near, screens: near } as unknown as Players
  const [host] = near
  for (let turn = 0; host?.view().room.stage !== 'over'; turn++) {
    for (let act = nextAct(players, random); act; act = nextAct(players, random)) {
      const { ok } = await act.who.say(act.command)
      if (!ok) break
    }
    for (const one of far) await answersByKeys(one, turn)
  }
}

test('all games with two at another site’s page, behind a line that is slow and loses one piece in twenty', async () => {
  const { code, invite } = await openTable(server.base)
  const near: Screen[] = []
  for (const name of ['Ada', 'Bo', 'Cy', 'Di']) {
    const one = screen(server.base, code, { invite })
    await one.untilAt('open')
    await sitDown(one, name)
    near.push(one)
  }
  const far = [await comes('Ed', code, invite), await comes('Flo', code, invite)]
  const [host] = near
  if (!host) throw new Error('nobody is near')
  for (const game of core(gameIds)) {
    if (host.view().room.stage === 'over') await insist(host, { do: 'lobby' })
    if (host.view().room.game !== game) await insist(host, { do: 'game', game })
    await insist(host, { do: 'start' })
    await play(near, far, 38)
    const told = JSON.stringify(eventsIn(host.view()))
    for (const { tv, phone } of far) {
      await tv.waitForFunction(said => JSON.stringify(globalThis.tv?.().view?.table?.events) === said, told)
      await phone.waitForSelector('.phone[data-screen="over"]')
      await phone.click('.nav-tab[data-tab="history"]')
    }
    const histories = await Promise.all(far.map(({ phone }) => phone.textContent('main')))
    expect(histories[0]).toBe(histories[1])
    expect(histories[0]?.length).toBeGreaterThan(50)
    for (const { phone } of far) await phone.click('.nav-tab[data-tab="table"]')
    console.log(game, told.length, line.cutsAt.length)
  }
  for (const { link } of near) link.close()
  for (const { page } of far) await page.context().close()
})
