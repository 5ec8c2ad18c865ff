import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Party } from '../shared/party.ts'
import { type Looks, type Moment, type Moments, momentsAt, openLooks, screens } from './phone-looks.ts'
import { holding } from './phone-table.ts'
import { after, all, castings, own, partyOf } from './phone-views.ts'

let looks: Looks

beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(merlin)
}, 120_000)
afterAll(() => looks?.stop())

const seats = (party: Party): readonly string[] => party.chairs.map(({ seat }) => seat)
const read = (party: Party): Party => all(party, seats(party), 'acknowledge role', [])
const proposed = (party: Party): Party => after(read(party), [own, 'team 1.1', seats(party).slice(0, 3)])
const sent = (party: Party): Party =>
  after(all(proposed(party), seats(party), 'vote 1.1', ['approve']), ['clock', 'pause votes 1.1', []])

const refused: Moment = { reach: sent, taps: ['[data-pick="fail"]', '[data-confirm]'] }
const moments: Moments = {
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
  'the first quest card, held': { reach: sent, hold: '[data-pick="success"]' },
  'the second quest card, held': { reach: sent, hold: '[data-pick="fail"]' },
  'the second quest card, picked': { reach: sent, taps: ['[data-pick="fail"]'] },
  'the quest card, given': { reach: party => after(sent(party), [own, 'card 1.1', ['success']]) },
  'the quest card, given and held': {
    reach: party => after(sent(party), [own, 'card 1.1', ['success']]),
    hold: '[data-hold="answer"]',
  },
}

/** Tables that between them have every role, and bring out the longest cards. The seats stay where they are. */
const tables = [
  { percival: true, morgana: true, mordred: true, oberon: 'standard' },
  { mordred: true, 'merlin-sight': 'split' },
  { morgana: true, 'evil-ring': true, 'merlin-sight': 'decoy' },
].map(options => castings(partyOf('avalon', 10, { merlin: true, seating: 'room', ...options })))
const [plain = new Map<string, Party>()] = tables
const merlin = plain.get('merlin') as Party

describe.each(screens)('on a screen of %s', (_, size, text) => {
  test.each(momentsAt(size, moments))('%s: every role looks the same from the next chair', async (name, moment) => {
    await looks.resize(size)
    // What a role knows is only in its card: elsewhere one table shows every difference there could be.
    for (const roles of name === 'the card, held' ? tables : [plain]) await looks.same(name, moment, roles, text)
  })
})

describe('while it lies face down', () => {
  test.each(Object.entries(moments).filter(([, { hold }]) => !hold))('%s is not in the page', async (_, moment) => {
    await looks.resize('usual')
    await looks.sameMarkup(moment, plain)
  })

  test('and it is not there any more when it was let go', async () => {
    await looks.show(merlin, '100')
    const held = await holding(looks.page, '[data-hold="card"]', looks.markup)
    expect(held).toContain('Merlin')
    await expect.poll(looks.markup).not.toContain('Merlin')
  })

  test.each(['blur', 'pagehide'])('and not after %s', async event => {
    const { page } = looks
    await looks.show(merlin, '100')
    await holding(page, '[data-hold="card"]', async () => {
      await page.waitForSelector('#card')
      await page.evaluate(kind => window.dispatchEvent(new Event(kind)), event)
      await expect.poll(() => page.locator('#card').count()).toBe(0)
    })
  })

  test('and not after five seconds under the finger', async () => {
    const { page } = looks
    await looks.show(merlin, '100')
    await holding(page, '[data-hold="card"]', async () => {
      await page.waitForSelector('#card')
      await page.waitForSelector('#card', { state: 'detached', timeout: 7000 })
    })
  })
})

test('a blank card that is played is refused at once, in words that say nothing of it', async () => {
  const good = ['merlin', 'percival'].map(role => plain.get(role) as Party)
  for (const party of good) {
    await looks.show(refused.reach(party), '100', refused)
    expect(await looks.page.textContent('.toast[role="alert"]')).toMatch(/^That card was not played/)
    expect(await looks.page.getAttribute('[data-pick="fail"]', 'aria-pressed')).toBe('true')
    expect(await looks.page.isEnabled('[data-confirm]')).toBe(true)
  }
})
