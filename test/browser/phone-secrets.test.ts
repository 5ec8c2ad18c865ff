import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handOf, type Match } from '../../shared/engine/match.ts'
import type { Hand } from '../../shared/games/avalon/events.ts'
import type { Party } from '../../shared/party/party.ts'
import { core } from '../kit/sample.ts'
import { isEvil, quest, read, went, withFirst } from './kit/phone-avalon-views.ts'
import { type Looks, type Moments, momentsAt, openLooks, screens } from './kit/phone-looks.ts'
import { holding, pressing } from './kit/phone-table.ts'
import { after, all, castings, own, partyOf, seatsIn } from './kit/phone-views.ts'

/**
 * Plays on until two quests of ten players have succeeded, and the Lady's first holder has looked at the phone's seat.
 */
const lookedAt = (party: Party): Party => after(went(party, 3, 4), ['s10', 'lady 2', [own]])

/** Plays a third quest, which fails, and lets the phone's seat use the Lady. */
const asked = (party: Party): Party => {
  const gone = after(lookedAt(party), ['clock', 'pause looked 2', []])
  const evil = seatsIn(party)
    .filter(seat => isEvil(party, seat))
    .slice(0, 1)
  const team = withFirst(party, evil).slice(0, 4)
  return after(quest(gone, 3, team, evil), [own, 'lady 3', ['s9']])
}

/** Whether the second seat can fail a quest, and the three after it can succeed on one. */
const canFail = (match: Match): boolean => {
  const [second, ...others] = ['s2', 's3', 's4', 's5'].map(seat => handOf(match, seat))
  return second?.side === 'evil' && [second, ...others].every(hand => hand?.role !== 'agravaine')
}

/** Plays on until two quests of ten players have failed: Arthur may declare. */
const failedTwice = (party: Party): Party =>
  [3, 4].reduce((after, size, i) => quest(after, i + 1, seatsIn(party).slice(1, size + 1), ['s2']), read(party))

const wentOn = (party: Party): Party => after(party, ['clock', 'pause looked 3', []])

let looks: Looks

beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(merlin)
}, 120_000)
afterAll(() => looks?.stop())

const seats = (party: Party): readonly string[] => party.chairs.map(({ seat }) => seat)
const proposed = (party: Party): Party => after(read(party), [own, 'team 1.1', seats(party).slice(0, 3)])
const sent = (party: Party): Party =>
  after(all(proposed(party), seats(party), 'vote 1.1', ['approve']), ['clock', 'pause votes 1.1', []])

/** A table that helps all who sit at it, people among them: a tip follows from the card. */
const helped = (party: Party): Party => ({ ...party, settings: { ...party.settings, coach: 'always' } })

const moments: Moments = {
  'the card, face down, with a tip to hold': { reach: helped, read: '[data-hold="tip"]' },
  'the vote, with a tip that is held': { reach: party => helped(proposed(party)), hold: '[data-hold="tip"]' },
  'the card, face down': { reach: party => party },
  'the card, held': { reach: party => party, hold: '[data-hold="card"]' },
  'the card on its page, held': { reach: proposed, tab: 'card', hold: '[data-hold="card"]' },
  'the vote': { reach: proposed },
  'the vote, picked': { reach: proposed, taps: ['[data-pick="reject"]'] },
  'the vote, given': { reach: party => after(proposed(party), [own, 'vote 1.1', ['reject']]) },
  'the vote, given and held': {
    reach: party => after(proposed(party), [own, 'vote 1.1', ['approve']]),
    hold: '[data-hold="answer"]',
  },
  'the quest cards': { reach: sent },
  'the first quest card, held': { reach: sent, hold: '[data-hold="success"]' },
  'the second quest card, held': { reach: sent, hold: '[data-hold="fail"]' },
  'the second quest card, picked': { reach: sent, taps: ['[data-pick="fail"]'] },
  'the second quest card, read and picked': {
    reach: sent,
    read: '[data-hold="fail"]',
    taps: ['[data-pick="fail"]'],
  },
  'the quest card, given': { reach: party => after(sent(party), [own, 'card 1.1', ['success']]) },
  'the quest card, given and held': {
    reach: party => after(sent(party), [own, 'card 1.1', ['success']]),
    hold: '[data-hold="answer"]',
  },
}

/** Tables that together have every role, with the longest card of each. */
const tables = [
  { percival: true, morgana: true, mordred: true, oberon: 'standard' },
  { mordred: true, 'merlin-sight': 'split' },
  { morgana: true, 'evil-ring': true, 'merlin-sight': 'decoy' },
].map(options => castings(partyOf('avalon', 10, { merlin: true, seating: 'room', ...options })))
const [plain = new Map<string, Party>()] = tables
const merlin = plain.get('merlin') as Party
const withLady = castings(partyOf('avalon', 10, { merlin: true, lady: true, seating: 'room' }))

const corner = '[data-corner]'
const declaration = '.declare [data-hold]'
/** Where Arthur may declare, every phone has the same corner. */
const declaring: Moments = {
  'the corner': { reach: failedTwice },
  'the corner, opened': { reach: failedTwice, taps: [corner] },
  'the corner, read': { reach: failedTwice, taps: [corner], hold: declaration },
  'the corner, picked': { reach: failedTwice, taps: [corner, '.declare [data-pick]'] },
}
const declarers = castings(
  partyOf('avalon', 10, { merlin: true, arthur: true, agravaine: true, seating: 'room' }),
  canFail,
)

describe.each(screens)('on a screen of %s', (_, size, text, turn) => {
  test.each(momentsAt(size, moments, turn))(
    '%s: every role looks the same from the next chair',
    async (name, moment) => {
      await looks.resize(size)
      // Only the role card says what a role knows: all other moments are compared at a single table.
      for (const roles of name === 'the card, held' ? tables : [plain]) await looks.same(name, moment, roles, text)
    },
  )
})

describe('Arthur’s corner', () => {
  test('is on the phone of every role', () => {
    expect([...declarers.keys()].sort()).toEqual(['agravaine', 'arthur', 'assassin', 'merlin', 'minion', 'servant'])
  })

  test.each(screens)('looks the same from the next chair on a screen of %s', async (_, size, text) => {
    await looks.resize(size)
    await looks.same('the corner, read', declaring['the corner, read'] as Moments[string], declarers, text)
  })

  test.each(Object.entries(declaring).filter(([, { hold }]) => !hold))(
    '%s: nothing is in the page',
    async (_, moment) => {
      await looks.resize('usual')
      await looks.sameMarkup(moment, declarers)
    },
  )
})

describe('a secret that lies face down', () => {
  test.each(Object.entries(moments).filter(([, { hold }]) => !hold))('%s is not in the page', async (_, moment) => {
    await looks.resize('usual')
    await looks.sameMarkup(moment, plain)
  })

  test('disappears from the page when the finger lets go', async () => {
    await looks.show(merlin, '100')
    const held = await holding(looks.page, '[data-hold="card"]', looks.markup)
    expect(held).toContain('Merlin')
    await expect.poll(looks.markup).not.toContain('Merlin')
  })

  test.each(['blur', 'pagehide'])('disappears after %s', async event => {
    const { page } = looks
    await looks.show(merlin, '100')
    await holding(page, '[data-hold="card"]', async () => {
      await page.waitForSelector('#card')
      await page.evaluate(kind => window.dispatchEvent(new Event(kind)), event)
      await expect.poll(() => page.locator('#card').count()).toBe(0)
    })
  })

  test('stays open at the deal for as long as it is held', async () => {
    const { page } = looks
    await looks.show(merlin, '100')
    await holding(page, '[data-hold="card"]', async () => {
      await page.waitForSelector('#card')
      await page.waitForTimeout(5500)
      expect(await page.locator('#card').count()).toBe(1)
    })
    await page.waitForSelector('#card', { state: 'detached' })
  })

  test('disappears after five seconds of holding once the game is on', async () => {
    const { page } = looks
    await looks.show(sent(merlin), '100', { tab: 'card' })
    await holding(page, '[data-hold="card"]', async () => {
      await page.waitForSelector('#card')
      await page.waitForSelector('#card', { state: 'detached' })
    })
  })
})

test.each(core(['small', 'usual', 'sideways'] as const))(
  'the card of the Evil Ring says on a %s screen what it is',
  async size => {
    const { page } = looks
    await looks.resize(size)
    const ringed = castings(
      partyOf('avalon', 10, { merlin: true, morgana: true, mordred: true, 'evil-ring': true, seating: 'room' }),
      match => handOf(match, own).side === 'evil',
    )
    expect([...ringed.keys()].sort()).toEqual(['assassin', 'minion', 'mordred', 'morgana'])
    for (const [role, party] of ringed) {
      const hand = party.match && (handOf(party.match, own) as Hand)
      const mate = party.chairs.find(({ seat }) => seat === hand?.sees[0]?.seat)?.name
      await looks.show(party, '100')
      const shown = await holding(page, '[data-hold="card"]', () => page.locator('#card p:visible').allTextContents())
      const lines = [
        'Ring Visibility Mode: you only know one teammate.',
        `${mate} is Evil.`,
        'Two other Evil players are',
      ]
      for (const line of lines) expect(shown.join('\n'), role).toContain(line)
    }
  },
)

test('a card says how it is read until this phone has read one', async () => {
  const { page } = looks
  await looks.resize('small')
  await looks.show(sent(merlin), '100')
  expect(await page.locator('.pick-hint:has-text("Hold a card to read it")').count()).toBe(2)
  await holding(page, '[data-hold="fail"]', () => page.waitForSelector('.pick-face'))
  expect(await page.evaluate(() => localStorage.getItem('sofa-and-dagger learnt'))).toContain('hold')
  // At the next question the hint is not shown any more.
  await page.tap('[data-tab="card"]')
  await page.tap('[data-tab="table"]')
  expect(await page.locator('.pick-hint:not(:empty)').count()).toBe(0)
})

test('a tap on a card’s face picks it as its button does, and holding it only reads it', async () => {
  const { page } = looks
  const chosen = () =>
    page.$$eval('.pick-card', cards =>
      cards
        .map(card => [card.querySelector('.pick-inside'), card] as const)
        .flatMap(([inside, card]) =>
          card.getAttribute('data-chosen') === 'true' ? [inside?.getAttribute('data-hold')] : [],
        ),
    )
  for (const role of ['merlin', 'morgana']) {
    await looks.show(sent(plain.get(role) as Party), '100')
    await holding(page, '[data-hold="fail"]', () => page.waitForTimeout(450))
    expect(await chosen(), role).toEqual([])
    for (const card of ['success', 'fail']) {
      await page.tap(`[data-hold="${card}"]`)
      expect(await chosen(), role).toEqual([card])
    }
  }
})

test('an unread card cannot be confirmed, a blank never takes the pick, and the screen shows neither', async () => {
  const { page } = looks
  for (const role of ['merlin', 'percival', 'morgana']) {
    await looks.show(sent(plain.get(role) as Party), '100', { taps: ['[data-pick="fail"]'] })
    expect(await page.isDisabled('[data-confirm]')).toBe(true)
    // Nobody reads by a tap, which opens the card for a moment.
    await pressing(page, '[data-hold="fail"]', () => page.waitForSelector('.pick-face'))
    await page.waitForSelector('.pick-face', { state: 'detached' })
    expect(await page.isDisabled('[data-confirm]'), role).toBe(true)
    const face = await holding(page, '[data-hold="fail"]', () => page.textContent('.pick-face'))
    expect(face).toBe(role === 'morgana' ? 'FailHarms the quest.' : 'BlankJust for show: either way you play Success.')
    expect(await page.getAttribute('[data-pick="fail"]', 'aria-pressed')).toBe('true')
    expect(await page.isEnabled('[data-confirm]')).toBe(true)
    await page.tap('[data-confirm]')
    expect(await page.locator('.toast:not([hidden])').count()).toBe(0)
  }
})

describe('what the Lady revealed', () => {
  const more = {
    screens: 1,
    clocks: [{ ask: 'pause looked 3', for: 'pause' as const, seconds: 4, ends: null, remaining: 4 }],
  }
  const hold = '[data-hold="learned"]'

  test('is offered on its phone while the TV tells it too, and looks the same whatever it is', async () => {
    await looks.resize('small')
    await looks.sameMarkup({ reach: asked, more }, withLady)
    await looks.same('the answer, held', { reach: asked, more, hold }, withLady, '100')
    await looks.same('the panel of all others, held', { reach: lookedAt, more, hold }, withLady, '100')
  })

  test('stays until it is read; all others have an equal panel', async () => {
    const { page } = looks
    const party = withLady.get('merlin') as Party
    const panel = (): Promise<string> => page.$eval('[data-learned]', ({ innerHTML }) => innerHTML)
    const held = (): Promise<string | null> => holding(page, hold, () => page.textContent('#learned'))
    await looks.show(lookedAt(party), '100', { more })
    const others = await panel()
    expect(await held()).toBe('Only the player who asked her learns something.')
    await looks.show(wentOn(asked(party)), '100')
    expect(await panel()).toBe(others)
    expect(await page.locator('[data-tab="card"] .dot').count()).toBe(1)
    expect(await held()).toMatch(/^The Lady of the Lake: Ines is (Good|Evil)\.$/)
    await page.waitForSelector('[data-learned]', { state: 'detached' })
    expect(await page.locator('[data-tab="card"] .dot').count()).toBe(0)
  })
})
