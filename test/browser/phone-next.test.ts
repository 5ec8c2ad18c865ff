import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { shorten } from '../kit/quick-clocks.ts'
import type { Screen } from '../kit/server.ts'
import { checkPage, glance } from './kit/phone-checks.ts'
import { type Company, gather } from './kit/phone-company.ts'
import { holding } from './kit/phone-table.ts'

let at: Company
beforeAll(async () => {
  at = await gather()
}, 120_000)
afterEach(() => at.part())
afterAll(() => at?.stop())

/** Sends a command as the host, who has no page. */
const does = async (host: Screen, command: Parameters<Screen['say']>[0]): Promise<void> =>
  expect(await host.say(command)).toMatchObject({ ok: true })

test('“Play again” says what it would go without, and starts when the host agrees', async () => {
  const table = await at.makeTable()
  const others = await at.company(table, ['Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus'])
  const [bo, gus] = [others[0] as Screen, others[5] as Screen]
  const ada = await at.seated(table, 'Ada')
  await bo.until(({ room }) => room.order.length === 7)
  await does(bo, { do: 'option', option: 'evil-ring', value: true })
  await does(bo, { do: 'start' })
  // Not awaited: somebody who leaves is disconnected before the reply comes.
  void gus.say({ do: 'leave' })
  await bo.until(({ chairs }) => chairs.s6?.empty === true)
  await does(bo, { do: 'answer', ask: 'end game', picks: ['hide'] })
  await does(bo, { do: 'hand-over', seat: 's7' })
  await ada.page.waitForSelector('[data-start]:enabled')
  await ada.page.tap('[data-start]')
  await ada.page.waitForSelector('[data-without]')
  await checkPage(ada.page, '51-without')
  expect(await ada.page.textContent('[data-without]')).toContain('Without Evil Ring Visibility: it requires 3+')
  expect((await bo.until(({ room }) => room.without.length === 1)).room.stage).toBe('over')
  await ada.page.tap('[data-sure]')
  const { room } = await bo.until(({ room: now }) => now.stage === 'game')
  expect(room.options['evil-ring']).toBe(false)
  expect(room.news).toMatchObject({ type: 'without', without: [{ option: 'evil-ring', need: 'ring' }] })
  await expect.poll(() => ada.page.textContent('body')).toContain('Evil Ring Visibility was switched off')
})

test('the day of Mafia ends when all are ready, and each phone says how many are', async () => {
  // A night lasts for as long as its clock says, whoever has chosen: three seconds here.
  const endShortening = shorten(60)
  onTestFinished(endShortening)
  const table = await at.makeTable()
  const others = await at.company(table, ['Bo', 'Cy', 'Dee', 'Eve'])
  const bo = others[0] as Screen
  const ada = await at.seated(table, 'Ada')
  await bo.until(({ room }) => room.order.length === 5)
  await does(bo, { do: 'game', game: 'mafia' })
  await does(bo, { do: 'option', option: 'night', value: 60 })
  await does(bo, { do: 'start' })
  await holding(ada.page, '[data-hold="card"]', () => ada.page.waitForSelector('#card'))
  await ada.page.tap('[data-confirm]')
  await at.everybody('acknowledge', [])
  await at.everybody('night', ['nobody'])
  await bo.until(({ table: now }) => now?.phase === 'dawn')
  endShortening()
  await bo.until(({ secret }) => secret?.hosting.some(({ kind }) => kind === 'go-on') === true)
  await does(bo, { do: 'answer', ask: 'go-on dawn 1', picks: [] })
  await ada.page.waitForSelector('[data-ask^="ready "]')
  await at.everybody('ready', [])
  await expect.poll(() => ada.page.textContent('main')).toContain('4 of 5 are ready to vote')
  await checkPage(ada.page, '52-ready')
  await ada.page.tap('[data-ask^="ready "] [data-confirm]')
  await ada.page.waitForSelector('[data-ask^="vote "]')
  await glance(ada.page, '53-vote')
})

test('the rules use the numbers for the chosen number of players', async () => {
  const { page } = await at.phone({ url: `${at.base}rules#avalon` }, 'reader')
  await page.waitForSelector('article')
  expect(await page.textContent('#avalon')).toContain('Of 7 players 4 are Good')
  await page.selectOption('[data-size="avalon"]', '10')
  await expect.poll(() => page.textContent('#avalon')).toContain('Of 10 players 6 are Good and 4 are Evil')
  expect(await page.textContent('#avalon')).toContain('Oberon split, with Oberon Standard')
  await checkPage(page, '54-rules')
})
