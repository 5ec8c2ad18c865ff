import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Ask, clock } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import type { PublicState } from '../../shared/games/avalon/events.ts'
import type { PublicState as MidnightState } from '../../shared/games/midnight/events.ts'
import type { Party } from '../../shared/party/party.ts'
import { core } from '../kit/sample.ts'
import { huntedOfSix } from './kit/phone-avalon-views.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { counted, mafiaOf, polling, seatsOf, voted as voted10 } from './kit/phone-mafia-views.ts'
import { eachMask, polling as pollingMidnight } from './kit/phone-midnight-views.ts'
import { shot, sizes } from './kit/phone-table.ts'
import { after, all, castings, own, partyOf, sentTo } from './kit/phone-views.ts'

let looks: Looks
let page: Page
const [six] = castings(partyOf('avalon', 6, { seating: 'room' })).values()
const seats = (party: Party): readonly string[] => party.chairs.map(({ seat }) => seat)
const started = six as Party
const picking = all(started, seats(started), 'acknowledge role', [])
const voting = after(picking, [own, 'team 1.1', ['s1', 's2']])
const voted = all(voting, seats(voting), 'vote 1.1', ['approve'])
const withBots = (party: Party): Party => ({
  ...party,
  chairs: party.chairs.map(chair => ({ ...chair, bot: chair.seat !== own })),
})

beforeAll(async () => {
  looks = await openLooks()
  page = looks.page
  await looks.warm(started)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}, 120_000)
afterAll(() => looks?.stop())

const isShot = ({ kind }: Ask): boolean => kind === 'assassinate'
const told = (party: Party): number => (party.match ? (publicStateOf(party.match) as PublicState).events.length : 0)

/** Lets everybody vote for this seat, which votes for the phone's own: the party before the last vote, and after it. */
const votedOut = (party: Party, dies: string): readonly [before: Party, after: Party] => {
  const answers = seats(party).map(seat => [seat, 'vote day', [seat === dies ? own : dies]] as const)
  const before = after(party, ...answers.slice(0, -1))
  return [before, after(before, ...answers.slice(-1))]
}

/** Plays on by the clock alone until this seat's mask is turned over: the party before that, and after it. */
const untilUnmasked = (party: Party, seat: string): readonly [before: Party, after: Party] => {
  const { match } = party
  const ask = match?.game.asks(match.state, clock)[0]
  if (!ask) throw new Error('nothing goes on')
  const next = after(party, [clock, ask.id, []])
  const last = next.match && (publicStateOf(next.match) as unknown as MidnightState).events.at(-1)
  return last?.type === 'unmasked' && last.seat === seat ? [party, next] : untilUnmasked(next, seat)
}

const shown = core(['usual', 'small', 'sideways'] as const)

describe('without a TV', () => {
  test.each(shown)('%s: the votes are opened at their seats', async size => {
    await looks.resize(size)
    await page.evaluate(([first, next]) => window.playView(first, next), [
      sentTo(voting, own),
      sentTo(voted, own),
    ] as const)
    expect(await page.textContent('main h1')).toBe('The votes are opened')
    expect(await page.locator('.ring-badge').count()).toBe(6)
    // No text gives the result away before all votes are turned over.
    expect(await page.textContent('.phone')).not.toMatch(/approved|rejected:/)
    await expect.poll(() => page.textContent('main h1')).toContain('The team is approved')
    expect(told(voted)).toBeGreaterThan(told(voting))
  })

  test.each([
    ['together', 1, 'all at once, and are then added up'],
    ['one-by-one', 6, 'one by one, where the host chose so'],
  ] as const)('%s: votes are opened at %i moments: %s', async (votes, moments, _) => {
    await looks.resize('usual')
    const chosen = (party: Party) => {
      const { room, ...sent } = sentTo(party, own)
      return { ...sent, room: { ...room, settings: { ...room.settings, votes } } }
    }
    await page.evaluate(([first, next]) => window.playView(first, next), [chosen(voting), chosen(voted)] as const)
    const delays = await page
      .locator('.ring-badge')
      .evaluateAll(badges => badges.map(badge => getComputedStyle(badge).animationDelay))
    expect(delays).toHaveLength(6)
    expect(new Set(delays).size).toBe(moments)
    if (votes === 'one-by-one') expect(await page.locator('.show-sums').count()).toBe(0)
    else
      await page.waitForFunction(
        () => [...document.querySelectorAll('.show-sums b')].map(b => b.textContent).join() === '6,0',
      )
  })

  test.each(shown)('%s: the dagger falls before anybody is told who has won', async size => {
    await looks.resize(size)
    const hunting = huntedOfSix(started)
    const { match } = hunting
    const assassin = seats(hunting).find(seat => match?.game.asks(match.state, seat).some(isShot)) ?? ''
    const struck = after(hunting, [assassin, 'assassinate merlin', [assassin === own ? 's2' : own]])
    await page.evaluate(([first, next]) => window.playView(first, next), [
      sentTo(hunting, own),
      sentTo(struck, own),
    ] as const)
    expect(await page.textContent('main h1')).toBe('The dagger falls')
    expect(await page.locator('.ring-badge').count()).toBe(1)
    expect(await page.textContent('.phone')).not.toMatch(/wins|won|lost/)
    // Then who was Merlin, and who has won, each alone: nothing leaves the page, and nobody's role but Merlin's is told.
    const alone = async (beat: string, words: RegExp): Promise<void> => {
      const part = page.locator(`.end-show[data-beat="${beat}"]`)
      await part.locator('h1', { hasText: words }).waitFor()
      await shot(page, `ending-${beat}-${size}`)
      const box = await part.boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= sizes[size].width).toBe(true)
      // The log has told already who strikes.
      expect(await page.textContent('main')).not.toMatch(/Assassin|Servant/)
    }
    await alone('fate', /^Merlin (lives|falls)$/)
    expect(await page.textContent('main')).not.toMatch(/wins|won|lost/)
    await alone('winners', /^(Good|Evil) wins$/)
    await page.waitForSelector('.outcome')
  })

  test.each(shown)('%s: a vote of Mafia is counted around the table, and its verdict comes in beats', async size => {
    await looks.resize(size)
    const open = polling(mafiaOf('villager', 10))
    const dies = 's4'
    const ballots = Object.fromEntries(seatsOf(9).map(seat => [seat, seat === dies ? 'none' : dies]))
    const before = voted10(open, '1', ballots)
    await page.evaluate(
      ([first, next]) => {
        const seen: string[] = []
        const log = (what: string): void => {
          if (what !== '' && seen.at(-1) !== what) seen.push(what)
        }
        navigator.vibrate = () => {
          log('buzz')
          return true
        }
        const parts = ['.show-arrow', '.show-verdict-name', '.show-verdict-was:not(:empty)', '.show-back', '.show-face']
        const look = (): void => log(parts.filter(part => document.querySelector(`.show ${part}`)).join(' '))
        const watch = new MutationObserver(look)
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        Object.assign(window, { seen })
        return window.playView(first, next)
      },
      [sentTo(before, own), sentTo(counted(before, '1'), own)] as const,
    )
    expect(await page.textContent('main h1')).toBe('The votes are counted')
    expect(await page.locator('.show-arrow').count()).toBe(9)
    expect(await page.locator('.show-name').allTextContents()).toEqual(open.chairs.map(({ name }) => name))
    const stage = await page.locator('.show-stage').boundingBox()
    const names = await page.locator('.show-name').evaluateAll(all =>
      all.map(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
    for (const { left, right, top, bottom } of names) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(sizes[size].width)
      expect(top).toBeGreaterThanOrEqual(stage?.y ?? 0)
      expect(bottom).toBeLessThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0) + 1)
    }
    // No text tells who dies, nor as what, before the arrows were read.
    expect(await page.textContent('main')).not.toMatch(/was|murder|Mafia|Villager|Angel|Detective/)
    await page.waitForSelector('.show', { state: 'detached' })
    expect(await page.evaluate(() => (window as unknown as { readonly seen: string[] }).seen.slice(0, 6))).toEqual([
      '.show-arrow',
      '.show-verdict-name',
      '.show-verdict-name .show-verdict-was:not(:empty)',
      '.show-verdict-name .show-verdict-was:not(:empty) .show-back',
      '.show-verdict-name .show-verdict-was:not(:empty) .show-face',
      'buzz',
    ])
    expect(await page.textContent('main')).toContain('Дмитрий')
  })

  test('a vote of Midnight is counted around the table, and the condemned is unmasked in beats', async () => {
    await looks.resize('usual')
    const [first] = eachMask().values()
    const open = pollingMidnight(first as Party)
    const all = seats(open)
    const dies = 's3'
    const [before, counted] = votedOut(open, dies)
    await page.evaluate(([one, next]) => window.playView(one, next), [
      sentTo(before, own),
      sentTo(counted, own),
    ] as const)
    expect(await page.locator('.show-arrow').count()).toBe(all.length)
    expect(await page.locator('.show-name').allTextContents()).toEqual(open.chairs.map(({ name }) => name))
    expect(await page.locator('.show-got').allTextContents()).toEqual(['1', String(all.length - 1)])
    // The night is told, and then masks turn over until it is theirs.
    const [lying, turned] = untilUnmasked(counted, dies)
    await page.evaluate(([one, next]) => window.playView(one, next), [sentTo(lying, own), sentTo(turned, own)] as const)
    expect(await page.textContent('.show-verdict-name')).toBe('Cy')
    expect(await page.locator('.show-face').count()).toBe(0)
    await page.waitForSelector('.show-verdict-card[data-beat="2"] .show-back')
    expect(await page.textContent('.show-verdict-was')).toBe('is')
    await page.waitForSelector('.show-verdict-card[data-beat="3"] .show-face')
    await page.waitForSelector('.show', { state: 'detached' })
  })

  test('a game with bots alone waits for its player to go on', async () => {
    await looks.resize('usual')
    await page.evaluate(() => window.saidCommands.splice(0))
    await looks.show(withBots(voted), '100')
    await page.tap('.go-on button')
    await expect
      .poll(() => page.evaluate(() => window.saidCommands))
      .toEqual([{ do: 'answer', ask: 'go-on votes 1.1', picks: [] }])
  })

  test('a bot comments on the moment, in the same words on every phone', async () => {
    const lines = new Set<string>()
    for (const seat of ['s1', 's3', null]) {
      await page.evaluate(view => window.showView(view, '100'), sentTo(withBots(voting), seat))
      lines.add((await page.textContent('.banter')) ?? '')
    }
    expect(lines.size).toBe(1)
    await looks.show(voting, '100')
    expect(await page.locator('.banter').count()).toBe(0)
  })
})
