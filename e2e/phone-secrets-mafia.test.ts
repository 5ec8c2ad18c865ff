import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../shared/games/mafia/roles.ts'
import type { Party } from '../shared/party.ts'
import { type Looks, type Moments, momentsAt, openLooks } from './phone-looks.ts'
import { chosen, dawned, eachRole, fallen, polling, second, voted } from './phone-mafia-views.ts'
import { holding } from './phone-table.ts'
import { own } from './phone-views.ts'

let looks: Looks

const roles = eachRole()
const of = (role: Role): Party => roles.get(role) as Party
beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(of('mafia'))
}, 120_000)
afterAll(() => looks?.stop())

const panel = '[data-hold="night"]'
const moments: Moments = {
  'the night': { reach: second },
  'the night, picked': { reach: second, read: panel, taps: ['[data-pick="s2"]'] },
  'the night, held with a pick': { reach: second, taps: ['[data-pick="s2"]'], hold: panel },
  'the night, given': { reach: chosen },
  'the night, given and held': { reach: chosen, hold: panel },
  'the dawn': { reach: dawned },
  'the dawn card, held': { reach: dawned, hold: '[data-hold="dawn"]' },
  'the vote, picked': { reach: polling, taps: ['[data-pick="none"]'] },
  'the vote, given and held': {
    reach: party => voted(polling(party), '1', { [own]: 's3' }),
    hold: '[data-hold="vote"]',
  },
  'the card, held at night': { reach: second, tab: 'card', hold: '[data-hold="card"]' },
  'the notebook, held': { reach: second, tab: 'card', hold: '[data-hold="notes"]' },
}
const nights = Object.entries(moments).filter(([name]) => /^the night(, picked|, given and held)?$/.test(name))

describe.each([
  ['390 x 844', 'usual', '100', Object.entries(moments)],
  ['320 x 568', 'small', '100', momentsAt('small', moments)],
  ['320 x 568 with letters of twice the size', 'small', '200', nights],
] as const)('on a screen of %s', (_, size, text, shown) => {
  test.each(shown)('%s: every role looks the same from the next chair', async (name, moment) => {
    await looks.resize(size)
    await looks.same(name, moment, roles, text)
  })
})

describe('while it lies face down', () => {
  test.each(Object.entries(moments).filter(([, { hold }]) => !hold))('%s is not in the page', async (_, moment) => {
    await looks.resize('usual')
    await looks.sameMarkup(moment, roles)
  })

  test('a choice that is not this seat’s to make looks like one that is in', async () => {
    const refusals: readonly (readonly [Party, string])[] = [
      [second(of('mafia')), 's2'],
      [second(of('angel')), 's4'],
      [second(of('villager')), own],
    ]
    for (const size of ['usual', 'small'] as const) {
      await looks.resize(size)
      await looks.show(chosen(of('villager')), '100')
      const given = await looks.look()
      const said = await looks.page.textContent('.choice-status')
      expect(said).toMatch(/^Hold to read/)
      for (const [party, pick] of refusals) {
        const taps = [`[data-pick="${pick}"]`, '[data-confirm]']
        await looks.show(party, '100', { read: panel, taps })
        expect(await looks.page.textContent('.choice-status')).toBe(said)
        expect(await looks.page.locator('.toast:visible').count()).toBe(0)
        // The count of answers is public, and one less.
        await looks.alike(await looks.look(), given, `the refusal of ${pick}`)
      }
    }
  })
})

describe('a choice of the night', () => {
  test('must be read before the first answer, by everybody', async () => {
    for (const party of roles.values()) {
      await looks.show(fallen(party), '100', { taps: ['[data-pick="nobody"]'] })
      expect(await looks.page.isDisabled('[data-confirm]')).toBe(true)
      await holding(looks.page, panel, () => looks.page.waitForSelector('#panel'))
      expect(await looks.page.isEnabled('[data-confirm]')).toBe(true)
    }
  })

  test('a pick is not seen before it is confirmed, whoever looks at the page', async () => {
    const pages = new Set<string>()
    const told: string[] = []
    for (const pick of ['s4', 's5', 'nobody']) {
      await looks.show(second(of('mafia')), '100', { read: panel, taps: [`[data-pick="${pick}"]`] })
      expect(await looks.page.isEnabled('[data-confirm]')).toBe(true)
      pages.add(await looks.markup())
      told.push(
        await holding(looks.page, panel, async () => (await looks.page.locator('#panel p').allTextContents())[1] ?? ''),
      )
    }
    expect(pages.size).toBe(1)
    expect(told.map(line => line.split(':')[0])).toEqual(['Дмитрий', 'Éloïse', 'Nobody'])
  })

  test('an answer that is in does not lie open', async () => {
    await looks.show(chosen(of('mafia')), '100')
    expect(await looks.page.locator('[aria-pressed="true"]').count()).toBe(0)
    expect(await looks.page.locator('[data-given="night 2"]').count()).toBe(1)
  })
})
