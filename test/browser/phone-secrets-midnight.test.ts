import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../shared/games/midnight/roles.ts'
import type { Party } from '../../shared/party/party.ts'
import { type Looks, type Moments, momentsAt, openLooks } from './kit/phone-looks.ts'
import { chosen, eachMask, fallen, morning, polling } from './kit/phone-midnight-views.ts'
import { holding } from './kit/phone-table.ts'

let looks: Looks

const masks = eachMask()
const of = (role: Role): Party => masks.get(role) as Party
beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(of('wolf'))
}, 120_000)
afterAll(() => looks?.stop())

const panel = '[data-hold="night"]'
const moments: Moments = {
  'the night': { reach: fallen },
  'the night, picked': { reach: fallen, read: panel, taps: ['[data-pick="s2"]'] },
  'the night, picked twice': { reach: fallen, read: panel, taps: ['[data-pick="s2"]', '[data-pick="middle-1"]'] },
  'the night, held with a pick': { reach: fallen, taps: ['[data-pick="s2"]'], hold: panel },
  'the night, given': { reach: chosen },
  'the night, given and held': { reach: chosen, hold: panel },
  'the day': { reach: morning },
  'the day, its night held': { reach: morning, hold: panel },
  'the vote': { reach: polling },
  'the card, held by day': { reach: morning, tab: 'card', hold: '[data-hold="card"]' },
  'the notebook, held': { reach: morning, tab: 'card', hold: '[data-hold="notes"]' },
}

const screens = [
  ['390 x 844', 'usual', momentsAt('usual', moments, 0)],
  ['320 x 568', 'small', momentsAt('small', moments, 1)],
  ['844 x 390', 'sideways', momentsAt('sideways', moments, 2)],
] as const
describe.each(screens)('on a screen of %s', (_, size, shown) => {
  test.each(shown)('%s: every mask looks the same from the next chair', async (name, moment) => {
    await looks.resize(size)
    await looks.same(name, moment, masks, '100')
  })
})

describe('a secret that lies face down', () => {
  test.each(Object.entries(moments).filter(([, { hold }]) => !hold))('%s is not in the page', async (_, moment) => {
    await looks.resize('usual')
    await looks.sameMarkup(moment, masks)
  })

  test('takes two taps to be confirmed, of every mask', async () => {
    await looks.resize('usual')
    for (const [role, party] of masks) {
      await looks.show(fallen(party), '100', { read: panel })
      for (const tap of ['s2', 'middle-1']) {
        expect(await looks.page.isDisabled('[data-confirm]'), `${role}, before ${tap}`).toBe(true)
        await looks.page.tap(`[data-pick="${tap}"]`)
      }
      expect(await looks.page.isEnabled('[data-confirm]'), role).toBe(true)
    }
  })

  test('a choice that a mask may not make looks like one that was sent', async () => {
    await looks.resize('usual')
    const said = 'Sent. Hold to read what came of it.'
    await looks.show(chosen(of('villager')), '100')
    expect(await looks.page.textContent('.choice-status')).toBe(said)
    const taps = ['[data-pick="s2"]', '[data-pick="s3"]', '[data-confirm]']
    await looks.show(fallen(of('sleepwalker')), '100', { read: panel, taps })
    expect(await looks.page.textContent('.choice-status')).toBe(said)
    expect(await looks.page.locator('.toast:visible').count()).toBe(0)
    const lines = await holding(looks.page, panel, () => looks.page.locator('#panel p').allTextContents())
    expect(lines[1]).toMatch(/^Not .*: your mask cannot do that\.$/)
  })
})

test('the result of a choice is read at once while it is held, and again by day', async () => {
  await looks.show(chosen(of('seer')), '100')
  const night = await holding(looks.page, panel, () => looks.page.locator('#panel p').allTextContents())
  expect(night[2]).toMatch(/^You saw: .*\(Wolf\)\.$/)
  await looks.show(morning(of('watcher')), '100')
  const day = await holding(looks.page, panel, () => looks.page.locator('#panel p').allTextContents())
  expect(day).toEqual([
    expect.stringMatching(/Watcher/),
    expect.stringMatching(/In the morning you were the Watcher\.$/),
  ])
})
