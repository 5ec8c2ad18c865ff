import '../kit/speak-english.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handOf } from '../../shared/engine/match.ts'
import type { Party } from '../../shared/party/party.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { insist } from '../kit/players.ts'
import { core, whole } from '../kit/sample.ts'
import { givePage } from './kit/devices.ts'
import { huntedOfSix, read } from './kit/phone-avalon-views.ts'
import { checkPage } from './kit/phone-checks.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { fallen, mafiaOf, slept } from './kit/phone-mafia-views.ts'
import { holding, openPhone, type Phone, shots } from './kit/phone-table.ts'
import { after, all, castings, own, partyOf, sentTo } from './kit/phone-views.ts'
import { picture } from './kit/tofu.ts'
import { acknowledge, propose, seat, start, vote } from './kit/tv-drive.ts'
import { close, keysOf, small, tvFixture } from './kit/tv-fixture.ts'
import { mirrorText, sizes } from './kit/tv-server.ts'

const { base, open } = tvFixture('test-results/tv')

/** The phone's own seat has led and voted, and waits for all others. */
const votedAlone = (party: Party): Party => {
  const team = party.chairs.slice(0, 2).map(({ seat: one }) => one)
  return after(read(party), [own, 'team 1.1', team], [own, 'vote 1.1', ['approve']])
}

describe('before the shot', () => {
  let looks: Looks
  beforeAll(async () => {
    looks = await openLooks()
  }, 120_000)
  afterAll(() => looks?.stop())

  /** One game for each role of the phone's seat, with the same other seat as the Assassin. */
  const roles = new Map(
    [
      ...castings(
        partyOf('avalon', 6, { merlin: true, percival: true, morgana: true, seating: 'room' }),
        match => handOf(match, 's6').role === 'assassin',
      ),
    ].filter(([role]) => role !== 'assassin'),
  )
  const merlin = '[data-open="merlin"]'

  test.each([
    ['the offer', []],
    ['the choice', [merlin]],
    ['a pick', [merlin, '[data-pick="s3"]']],
    ['what is sealed', [merlin, '[data-pick="s3"]', '[data-seal]']],
  ] as const)('%s looks the same on every phone, of Good and of Evil', async (_, taps) => {
    expect([...roles.keys()].sort()).toEqual(['merlin', 'morgana', 'percival', 'servant'])
    for (const size of core(['usual', 'small', 'sideways'] as const)) {
      await looks.resize(size)
      await looks.same(_, { reach: huntedOfSix, taps }, roles, '100')
    }
    await looks.resize('usual')
    await looks.sameMarkup({ reach: huntedOfSix, taps }, roles)
  })

  test('five ways to applaud fit every screen of somebody who watches a reveal', async () => {
    const [party] = roles.values()
    if (!party) throw new Error('nobody plays')
    const seats = party.chairs.map(({ seat: one }) => one)
    const proposed = after(read(party), [own, 'team 1.1', seats.slice(0, 2)])
    const clock = {
      ask: 'pause votes 1.1',
      for: 'pause',
      seconds: 10,
      ends: Date.now() + 60_000,
      remaining: 10,
    } as const
    const view = sentTo(all(proposed, seats, 'vote 1.1', ['approve']), null, { screens: 1, clocks: [clock] })
    await looks.page.evaluate(sent => window.showView(sent, '100'), view)
    expect(await looks.page.locator('[data-how]').count()).toBe(5)
    await checkPage(looks.page, '63-applause')
    await looks.page.tap('[data-how="cheer"]')
    expect(await looks.page.locator('[data-how]:enabled').count()).toBe(0)
  })

  test('a waiting player marks crests on the ring, which are seen only while they are held', async () => {
    const [party] = roles.values()
    if (!party) throw new Error('nobody plays')
    const { page } = looks
    for (const size of core(['usual', 'small', 'sideways'] as const)) {
      await looks.resize(size)
      await looks.show(votedAlone(party), '100')
      await page.tap('[data-ring="s3"]')
      await page.tap('.ring-marks [data-mark="doubt"]')
      await page.waitForSelector('[data-hold="marks"]')
      expect(await page.locator('.ring-feeling').count()).toBe(0)
      await checkPage(page, '64-marks')
      await holding(page, '[data-hold="marks"]', async () => {
        await page.waitForSelector('[data-ring="s3"] .ring-feeling[data-feeling="doubt"]')
        if (process.env.PICTURES) await picture(page, `test-results/marks-${size}.png`)
      })
      expect(await page.locator('.ring-feeling').count()).toBe(0)
    }
    await looks.resize('usual')
  })

  test('guesses are not asked for at any other time', async () => {
    const [party] = roles.values()
    if (!party) throw new Error('nobody plays')
    await looks.show(party, '100')
    expect(await looks.page.locator('[data-guesses]').count()).toBe(0)
  })
})

describe('the dead of Mafia', () => {
  let looks: Looks
  beforeAll(async () => {
    looks = await openLooks()
  }, 120_000)
  afterAll(() => looks?.stop())

  test('guess by day who is Mafia, and nothing at night', async () => {
    const night = fallen(mafiaOf('villager'))
    await looks.show(night, '100')
    expect(await looks.page.locator('[data-guesses]').count()).toBe(0)
    const dead = slept(night, { night: 1, victim: own, mine: 's4' })
    const day = after(dead, ['clock', 'pause dawn 1', []], ['clock', 'time day 1', []])
    await looks.show(day, '100')
    // It opens by itself at a death, in view, and only then.
    await looks.page.waitForSelector('[data-guess="mafia 1"]')
    await expect
      .poll(async () => (await looks.page.locator('[data-guess]').boundingBox())?.y ?? 1e4)
      .toBeLessThan((looks.page.viewportSize()?.height ?? 0) / 2)
    await checkPage(looks.page, '65-dead')
    await looks.show(night, '100')
    await looks.show(day, '100')
    await looks.page.tap('[data-open="mafia 1"]')
    expect(await looks.page.locator(`[data-pick="${own}"]`).count()).toBe(0)
    await looks.page.tap('[data-pick="s2"]')
    await checkPage(looks.page, '66-dead-guess')
    await looks.page.tap('[data-seal]')
    await looks.page.waitForSelector('[data-sealed="mafia 1"]')
    expect(await looks.page.evaluate(() => window.saidCommands.at(-1))).toEqual({
      do: 'guess',
      question: 'mafia 1',
      picks: ['s2'],
    })
  })
})

const toWatch = ({ page }: Phone): Promise<void> =>
  page.getByRole('button', { name: t().common.entry.watch, exact: true }).tap()
/** Opens a phone that watches. */
const watches = async (code: string, name: string): Promise<Phone> => {
  const phone = await openPhone(name, `${base()}t/${code}`)
  await toWatch(phone)
  await phone.page.waitForSelector('.phone')
  return phone
}
const guess = async ({ page }: Phone, question: string, ...seats: readonly string[]): Promise<void> => {
  await page.tap(`[data-open="${question}"]`)
  for (const one of seats) await page.tap(`[data-guess="${question}"] [data-pick="${one}"]`)
  await page.tap('[data-seal]')
  await page.waitForSelector(`[data-sealed="${question}"]`)
}

test('two who watch guess and applaud at a table of five with a TV, and the end opens it all', async () => {
  const { code, tv } = await open('render=canvas', whole ? sizes['1920x1080'] : small)
  const party = await seat(base(), code, ['Ada', 'Bo', 'Cy', 'Dee', 'Eve'])
  const [one, two] = [await watches(code, 'one'), await watches(code, 'two')]
  await start(party)
  await acknowledge(party)
  await one.page.waitForSelector('[data-guesses]')
  await checkPage(one.page, '60-guesses')
  // Guesses Merlin and who is Evil: picked, sealed, and read while held.
  await one.page.tap('[data-open="evil"]')
  await one.page.tap('[data-pick="s1"]')
  await one.page.tap('[data-pick="s2"]')
  await checkPage(one.page, '61-guess-evil')
  await one.page.tap('[data-seal]')
  await one.page.waitForSelector('[data-sealed="evil"]')
  await guess(one, 'merlin', 's3')
  await guess(two, 'merlin', 's4')
  await checkPage(one.page, '62-sealed')
  expect(await one.page.textContent('[data-guesses]')).not.toContain('Cy')
  await holding(one.page, '[data-sealed="merlin"] [data-hold="guess"]', async () => {
    expect(await one.page.textContent('#guess-merlin')).toContain('Cy')
  })
  // After a reload, the phone asks for its sealed guesses, which are in no view.
  await one.page.reload()
  await toWatch(one)
  await one.page.waitForSelector('[data-sealed="merlin"]')
  // At a reveal, the watching phones applaud, and the TV shows how many did, below the board.
  await propose(party)
  await vote(party, () => true)
  await one.page.waitForSelector('[data-applaud]')
  await two.page.waitForSelector('[data-applaud]')
  await one.page.tap('[data-how="clap"]')
  await two.page.tap('[data-how="gasp"]')
  expect(await one.page.locator('[data-how]:enabled').count()).toBe(0)
  await expect.poll(() => keysOf(tv.page), { timeout: 15_000 }).toContain('applause clap')
  expect(await mirrorText(tv.page)).toContain('Applause: 2.')
  await picture(tv.page, 'test-results/tv/applause.png')
  // The end opens the guesses, on the TV and on every phone.
  await insist(party.host, { do: 'answer', ask: 'end game', picks: ['show'] })
  await tv.page.waitForFunction(() => globalThis.tv?.().playing === false, undefined, { timeout: 120_000 })
  await expect.poll(() => mirrorText(tv.page), { timeout: 30_000 }).toContain('Who is Merlin?')
  // The phone asks for its own sealed guesses once it hears that they are open.
  await one.page.waitForSelector('.oracle-own', { timeout: 60_000 })
  expect(await one.page.textContent('[data-oracle]')).toMatch(/[0-2] of 2 had .*You had \d of \d right/s)
  await shots(one.page, '64-oracle')
  // Each page is given the time to be drawn, even where others use the machine.
  for (let page = 0; page < 12 && !(await keysOf(tv.page)).includes('oracle title'); page++) {
    const drawn = (await keysOf(tv.page)).join()
    await tv.page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await keysOf(tv.page)).join()).not.toBe(drawn)
    await tv.page.waitForTimeout(400)
  }
  expect(await keysOf(tv.page)).toContain('oracle title')
  await tv.page.waitForTimeout(1200)
  await picture(tv.page, 'test-results/tv/oracle.png')
  expect([...one.faults, ...two.faults, ...tv.faults]).toEqual([])
  for (const { page } of [one, two]) await givePage(page)
  await close(tv, party)
}, 240_000)
