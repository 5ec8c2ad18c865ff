import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GameId, gameIds, samples } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { emptyParty, type Party, reduceParty } from '../../shared/party/party.ts'
import { eveningTo, phasesOf } from '../../tools/dev/moment.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { dawned, mafiaOf } from './kit/phone-mafia-views.ts'
import { eachMask, morning } from './kit/phone-midnight-views.ts'
import { holding } from './kit/phone-table.ts'
import { own, partyOf, sentTo } from './kit/phone-views.ts'

let looks: Looks
let page: Page
beforeAll(async () => {
  looks = await openLooks()
  page = looks.page
  await looks.warm(partyOf('avalon', 6, {}))
}, 120_000)
afterAll(() => looks?.stop())

const partyAt = (game: GameId, phase: string): Party =>
  eveningTo({ game, phase, seats: samples[game].seats }, false)
    .filter(({ type }) => type !== 'stood-in')
    .reduce(reduceParty, emptyParty)

/**
 * Where a role's name is no button: in what is tapped for something else, on what is read while it is held, in what a
 * phone plays for a moment, and where a side or a game is named that is called as a role is.
 */
const elsewhere =
  'button, label, a, select, summary, .hidden, .face, .held-sheet, .night-face, .show, .score-by, .cast-side, .retold-head'

/** Finds names of roles that stand outside the component, and buttons within buttons. */
const strays = (names: readonly string[], plain: readonly string[]) =>
  page.evaluate(
    ([all, ignored, skipped]) => {
      const word = new RegExp(`(?<!\\p{L})(${all.join('|')})(?!\\p{L})`, 'u')
      const found: string[] = []
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.textContent ?? ''
        if (!word.test(text) || ignored.includes(text.trim())) continue
        if (node.parentElement?.closest(`[data-role-name], [data-role-card], ${skipped}`)) continue
        found.push(`${node.parentElement?.className}: ${text}`)
      }
      return [
        ...found,
        ...[...document.querySelectorAll('button button')].map(one => `within a button: ${one.textContent}`),
      ]
    },
    [names, plain, elsewhere] as const,
  )

describe.each(gameIds)('every role of %s that a phone names can be tapped', game => {
  const { words } = games[game]
  const names = Object.values(words.roles).map(({ name }) => name)
  // A side or a game may be called as one of its roles is.
  const plain = [words.title, ...Object.values(words.roles).map(({ side }) => side)]

  test.each(phasesOf(game))('%s', async phase => {
    await looks.resize('usual')
    const party = partyAt(game, phase)
    const tabs = phase === 'over' || phase === 'lobby' ? ['table', 'history', 'rules'] : ['table', 'card']
    for (const seat of ['s1', null]) {
      await page.evaluate(view => window.showView(view, '100'), sentTo(party, seat))
      for (const tab of tabs) {
        await page.tap(`.nav-tab[data-tab="${tab}"]`)
        expect(await strays(names, plain), `${tab}, ${seat}`).toEqual([])
      }
    }
    if (phase !== 'over') return
    expect(await page.locator('[data-role-name]').count()).toBeGreaterThan(4)
    await page.tap('.nav-tab[data-tab="table"]')
    await page.locator('[data-again]').first().click()
    await page.waitForSelector('.retold-page')
    if (await page.locator('.retold-page .switch').count()) await page.tap('.retold-page .switch')
    expect(await strays(names, plain), 'told again').toEqual([])
  })
})

test('a tap on a name opens its sentence and its place in the night; the focus comes back', async () => {
  await looks.resize('small')
  const [party] = eachMask().values()
  await looks.show(morning(party as Party), '100')
  const seer = page.locator('.mask-list [data-role-name="seer"]')
  await seer.tap()
  const sheet = page.getByRole('dialog', { name: 'Seer' })
  await sheet.waitFor()
  expect(await sheet.locator('p').allTextContents()).toEqual([
    'Village',
    games.midnight.words.roles.seer?.card,
    'In the night: number 4 of 8. The order: Wolf, Cub, Twin, Seer, Thief, Prankster, Sleepwalker and Watcher.',
  ])
  const box = await sheet.boundingBox()
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 999) <= 568 + 1).toBe(true)
  await page.keyboard.press('Escape')
  expect(await sheet.count()).toBe(0)
  expect(await seer.evaluate(one => one === document.activeElement)).toBe(true)
})

test('no name on a card that is held can be tapped: what it opened would stay for a neighbour to read', async () => {
  await looks.show(dawned(mafiaOf('detective')), '100')
  await page.tap('.nav-tab[data-tab="card"]')
  const names = await holding(page, '[data-hold="card"]', async () => {
    await page.waitForSelector('#card')
    return page.locator('#card [data-role-name]').count()
  })
  expect(names).toBe(0)
  expect(sentTo(dawned(mafiaOf('detective')), own).secret?.hand?.role).toBe('detective')
})

test.each(['small', 'usual'] as const)(
  'a tap at the edge of what a number counts explains it, on a %s screen',
  async size => {
    await looks.resize(size)
    await looks.show(partyAt('avalon', 'team'), '100')
    const rejections = page.locator('.rejections')
    await rejections.scrollIntoViewIfNeeded()
    const box = await rejections.boundingBox()
    if (!box) throw new Error('no rejections are counted')
    await page.touchscreen.tap(box.x + box.width - 2, box.y + box.height - 2)
    await page.locator('.role-card').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.role-card').waitFor({ state: 'detached' })
  },
)
