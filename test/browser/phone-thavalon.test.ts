import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Ask, Seat } from '../../shared/engine/game.ts'
import type { Hand, PublicState } from '../../shared/games/thavalon/events.ts'
import { sitDown as sitAt } from '../kit/players.ts'
import { whole } from '../kit/sample.ts'
import { openTable, type Screen, screen } from '../kit/server.ts'
import { givePage } from './kit/devices.ts'
import { checkPage } from './kit/phone-checks.ts'
import { answer, holding, openPhone, type Phone } from './kit/phone-table.ts'
import { openServer, type TestServer } from './kit/server.ts'

let server: TestServer
let people: readonly Screen[] = []

beforeAll(async () => {
  server = await openServer()
})
let pages: readonly Page[] = []
afterEach(async () => {
  await Promise.all(pages.map(givePage))
  pages = []
})
afterAll(async () => {
  for (const { link } of people) link.close()
  await server?.stop()
})

const names = ['Ada', 'Bartholomew III', 'Cy', 'Дмитрий', 'Éloïse', 'Φίλιππος', 'Gwendolyn Marsh', 'Huw', 'Ines', 'Jó']
const host = (): Screen => people[0] as Screen
const table = (): PublicState => host().view().table as PublicState
const handOf = (one: Screen): Hand => one.view().secret?.hand as unknown as Hand
const seatOf = (one: Screen): Seat => one.view().seat ?? ''
const holderOf = (role: string): Screen | undefined => people.find(one => handOf(one).role === role)
const good = (): readonly Seat[] => people.filter(one => handOf(one).side === 'good').map(seatOf)

/** Seats people with links; a page takes over one of their seats later. */
const gather = async (code: string, invite: string, many = names.length): Promise<void> => {
  for (const name of names.slice(0, many)) {
    const one = screen(server.base, code, { invite })
    people = [...people, one]
    await sitAt(one, name)
  }
  await host().say({ do: 'game', game: 'thavalon' })
}

/** Starts games until Arthur is dealt. */
const startWithArthur = async (): Promise<void> => {
  for (;;) {
    await host().say({ do: 'start' })
    await Promise.all(people.map(one => one.until(view => view.secret?.hand !== null && view.table?.phase === 'deal')))
    if (holderOf('arthur')) return
    await host().say({ do: 'answer', ask: 'end game', picks: ['hide'] })
    await host().until(view => view.room.stage === 'over')
  }
}

/** Picks for the links: one evil member for a mission that has to fail, only good ones for one that has to succeed. */
const picksFor = (ask: Ask, fails: boolean): readonly string[] => {
  const [many] = ask.pick
  if (ask.kind === 'vote') return ['approve']
  if (ask.kind === 'card') return [fails && ask.from.includes('fail') ? 'fail' : (ask.from[0] ?? '')]
  if (ask.kind !== 'team') return []
  const arthur = holderOf('arthur')
  const loyal = good().filter(seat => ask.from.includes(seat) && seat !== (arthur && seatOf(arthur)))
  const evil = ask.from.filter(seat => !good().includes(seat))
  return fails ? [...evil.slice(0, 1), ...loyal].slice(0, many) : loyal.slice(0, many)
}

/** Plays on until a condition holds; seats with a page vote on that page. */
const play = async (
  fails: boolean,
  until: (now: PublicState) => boolean,
  pages: readonly Screen[] = [],
): Promise<void> => {
  for (let i = 0; i < 400 && !until(table()); i++) {
    for (const one of people) {
      const { secret } = one.view()
      const byPage = pages.includes(one) ? ['vote'] : []
      const open = (secret?.asks ?? []).filter(({ optional, kind }) => !optional && !byPage.includes(kind))
      const asks = [...open, ...(secret?.hosting ?? []).filter(({ kind }) => kind === 'go-on')]
      for (const ask of asks) {
        if (until(table())) return
        await one.say({ do: 'answer', ask: ask.id, picks: [...picksFor(ask, fails)] })
      }
    }
    await new Promise(done => setTimeout(done, 20))
  }
  expect(until(table())).toBe(true)
}
const missions =
  (many: number) =>
  ({ results, phase }: PublicState): boolean =>
    results.length === many && phase !== 'result'
const inPhase =
  (phase: string) =>
  (now: PublicState): boolean =>
    now.phase === phase

/** Opens a real page for somebody's seat, by its key. */
const pageFor = async (one: Screen, code: string): Promise<Phone> => {
  const phone = await openPhone(names[people.indexOf(one)] ?? '', `${server.base}offline.css`)
  await phone.page.evaluate(([at, key]) => localStorage.setItem(`sofa-and-dagger ${at}`, key), [code, one.key] as const)
  await phone.page.goto(`${server.base}t/${code}`)
  await phone.page.waitForSelector('.phone')
  pages = [...pages, phone.page]
  return phone
}

if (whole)
  test('by touch THavalon has its cards, a declaration, the call, and the end', { timeout: 120_000 }, async () => {
    const { code, invite } = await openTable(server.base)
    await gather(code, invite)
    await startWithArthur()
    await play(true, missions(2))

    const arthur = holderOf('arthur') as Screen
    const king = await pageFor(arthur, code)
    await king.page.tap('[data-corner]')
    await king.page.tap('.declare [data-pick]')
    await checkPage(king.page, '50-corner')
    const card = '.declare [data-hold]'
    const said = await holding(king.page, card, () => king.page.textContent('.declare .pick-title'))
    expect(said).toBe('I am Arthur')
    expect(table().arthur).toBe(null)
    await king.page.tap('.declare [data-confirm]')
    await host().until(view => (view.table as PublicState).arthur === seatOf(arthur))
    await expect.poll(() => king.page.textContent('.strip')).toContain('is Arthur: his votes count double')
    expect(await king.page.locator('[data-corner]').count()).toBe(0)
    await checkPage(king.page, '51-declared')

    await play(false, inPhase('vote'), [arthur])
    expect(await king.page.textContent('.track')).toContain('Proposal 1 of 5')
    await answer(king, 'vote', ['reject'])
    await play(false, inPhase('votes'), [arthur])
    await expect.poll(() => king.page.textContent('.main')).toContain('9 approve, 2 reject')
    // His ballot counts twice: the page says so next to it, at his seat, and to screen readers.
    expect(await king.page.locator('.ring-twice').allTextContents()).toEqual(['×2'])
    const his = king.page.locator(`[data-ring="${seatOf(arthur)}"]`)
    expect(await his.locator('.ring-twice').count()).toBe(1)
    expect(await his.textContent()).toContain('rejects, counts double')
    await checkPage(king.page, '52-votes')

    await play(false, inPhase('quest'), [arthur])
    await expect.poll(() => king.page.textContent('.ring-tally')).toBe('9 approve, 2 reject')
    await his.tap()
    expect(await king.page.textContent('.ring-history')).toMatch(/Mission 3: .*×2rejects, counts double/)
    await his.tap()
    const member = people.find(one => one.view().secret?.asks.some(({ kind }) => kind === 'card')) as Screen
    const knight = await pageFor(member, code)
    await knight.page.waitForSelector('[data-ask^="card "]')
    expect(await knight.page.locator('.pick-card').count()).toBe(3)
    await checkPage(knight.page, '53-three-cards')
    await answer(knight, 'card', ['success'])
    await knight.page.waitForSelector('[data-answered^="card "]')
    await givePage(knight.page)
    pages = pages.filter(page => page !== knight.page)
    await play(false, inPhase('result'), [arthur])
    await expect.poll(() => king.page.locator('.played li').count()).toBe(table().team.length)
    await checkPage(king.page, '54-result')

    for (const mission of [4, 5]) {
      await play(false, now => now.phase === 'vote' && now.results.length === mission - 1, [arthur])
      await answer(king, 'vote', ['approve'])
      await play(false, missions(mission), [arthur])
    }
    await king.page.tap('[data-tab="history"]')
    await checkPage(king.page, '55-history')
    expect(await king.page.locator('.quest-panel').count()).toBe(5)
    await king.page.tap('[data-tab="rules"]')
    expect(await king.page.textContent('main')).toContain('The roles that may be in play')
    await king.page.tap('[data-tab="table"]')
    expect(table().phase).toBe('assassination')
    expect(await king.page.locator('[data-ask], [data-call]').count()).toBe(0)

    const assassin = people.find(one => seatOf(one) === table().awaited[0]) as Screen
    const hunter = await pageFor(assassin, code)
    expect(await hunter.page.locator('[data-call]').allTextContents()).toEqual(['Merlin', 'The Lovers'])
    await hunter.page.tap('[data-call="assassinate merlin"]')
    await hunter.page.waitForSelector('[data-ask="assassinate merlin"]')
    await hunter.page.tap('[data-call="assassinate lovers"]')
    const others = await hunter.page.$$eval('[data-ask="assassinate lovers"] [data-pick]', all =>
      all.map(each => each.getAttribute('data-pick') ?? ''),
    )
    expect(others).toHaveLength(9)
    await hunter.page.tap(`[data-ask="assassinate lovers"] [data-pick="${others[0]}"]`)
    expect(await hunter.page.isDisabled('[data-confirm]')).toBe(true)
    await checkPage(hunter.page, '56-call')
    const lovers = ['tristan', 'iseult'].map(role => seatOf(holderOf(role) as Screen))
    await hunter.page.tap(`[data-ask="assassinate lovers"] [data-pick="${others[0]}"]`)
    await answer(hunter, 'assassinate', lovers)
    await king.page.waitForSelector('.outcome')
    expect(await king.page.textContent('.outcome')).toBe('Evil wins: the Assassin was right.')
    expect(await king.page.locator('.cast-one').count()).toBe(10)
    const told = await king.page.locator('.knew > div').allTextContents()
    expect(told.length).toBeGreaterThan(4)
    const own = (await king.page.textContent('.bar-own')) ?? '-'
    expect(told.filter(line => line.startsWith(own) && line.includes('is in play.'))).toHaveLength(1)
    await checkPage(king.page, '57-end')
    for (const { name, faults } of [king, knight, hunter]) expect(faults, name).toEqual([])
  })

describe('the host’s own pools', () => {
  test('are ticked, say how many roles are missing, and are the only roles dealt', async () => {
    for (const { link } of people) link.close()
    people = []
    const { code, invite } = await openTable(server.base)
    await gather(code, invite, 5)
    const { page } = await pageFor(host(), code)
    const option = (id: string): string => `[data-option="${id}"] input`
    await page.tap('summary:text-is("Roles")')
    expect(await page.locator('.ticks').count()).toBe(0)
    await page.tap('[data-option="pools"] .segment:has-text("Your own")')
    await page.waitForSelector('.ticks')
    expect(await page.locator('.ticks input:checked').count()).toBe(12)
    await checkPage(page, '55-pools')

    const start = '[data-start]'
    const objection = (): Promise<string | null> => page.textContent('.start .objection')
    for (const gone of ['percival', 'lancelot', 'nimue', 'titania', 'lovers', 'maelagant', 'agravaine', 'colgrevance'])
      await page.tap(option(gone))
    await expect.poll(objection).toBe('The draw needs one more Good role.')
    await page.tap(option('arthur'))
    await expect.poll(objection).toBe('The draw needs two more Good roles.')
    expect(await page.isDisabled(start)).toBe(true)
    expect(await page.isVisible('[data-option="pools"] .objection')).toBe(true)
    await checkPage(page, '56-pools-too-small')
    await page.tap(option('lovers'))
    await expect.poll(objection).toBe('')
    await page.tap(option('mordred'))
    await expect.poll(objection).toBe('The draw needs one more Evil role.')
    await page.tap(option('colgrevance'))
    await expect.poll(objection).toBe('')

    await page.tap(start)
    await Promise.all(people.map(one => one.until(view => view.secret?.hand !== null && view.table?.phase === 'deal')))
    const ticked = ['merlin', 'tristan', 'iseult', 'colgrevance', 'morgana']
    expect(people.map(one => handOf(one).role).toSorted()).toEqual(ticked.toSorted())
    await page.tap('[data-tab="rules"]')
    const href = await page.getAttribute('[data-sheet]', 'href')
    await page.goto(new URL(href ?? '', server.base).href)
    await page.waitForSelector('.role-sheet [data-role]')
    const listed = await page.$$eval('[data-role]', all => all.map(one => one.getAttribute('data-role')))
    expect(listed.toSorted()).toEqual(ticked.toSorted())
  })
})
