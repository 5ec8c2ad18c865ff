import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../shared/games/mafia/roles.ts'
import { nobody } from '../../shared/games/night/events.ts'
import type { Party } from '../../shared/party/party.ts'
import { someOf, whole } from '../kit/sample.ts'
import { type Looks, type Moments, momentsAt, openLooks } from './kit/phone-looks.ts'
import { chosen, dawned, eachRole, fallen, mafiaOf, polling, second, voted } from './kit/phone-mafia-views.ts'
import { holding } from './kit/phone-table.ts'
import { after, own } from './kit/phone-views.ts'

let looks: Looks

const roles = eachRole()
const of = (role: Role): Party => roles.get(role) as Party
beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(of('mafia'))
}, 120_000)
afterAll(() => looks?.stop())

const panel = '[data-hold="night"]'
const telling = {
  screens: 1,
  clocks: [{ ask: 'pause dawn 1', for: 'pause', seconds: 8, ends: null, remaining: 8 }],
} as const
/** A dawn for a guest: the host's button to go on appears on its own after a while. */
const guestDawn = (party: Party): Party => ({ ...dawned(party), host: 's2' })
const moments: Moments = {
  'the dawn, while the TV tells of it': { reach: dawned, more: telling },
  'what came of the night, held while the TV tells': { reach: dawned, more: telling, hold: '[data-hold="learned"]' },
  'the vote, with the dawn unread': { reach: polling },
  'what came of the night, held in the vote': { reach: polling, hold: '[data-hold="learned"]' },
  'the night': { reach: second },
  'the night, picked': { reach: second, read: panel, taps: ['[data-pick="s2"]'] },
  'the night, held with a pick': { reach: second, taps: ['[data-pick="s2"]'], hold: panel },
  'the night, given': { reach: chosen },
  'the night, given and held': { reach: chosen, hold: panel },
  'the dawn': { reach: guestDawn },
  'the dawn card, held': { reach: guestDawn, hold: '[data-hold="dawn"]' },
  'the vote, picked': { reach: polling, taps: ['[data-pick="none"]'] },
  'the vote, given and held': {
    reach: party => voted(polling(party), '1', { [own]: 's3' }),
    hold: '[data-hold="vote"]',
  },
  'the card, held at night': { reach: second, tab: 'card', hold: '[data-hold="card"]' },
  'the notebook, held': { reach: second, tab: 'card', hold: '[data-hold="notes"]' },
}
const nights = Object.fromEntries(
  Object.entries(moments).filter(([name]) => /^the night(, picked|, given and held)?$/.test(name)),
)

const screens = [
  ['390 x 844', 'usual', '100', momentsAt('usual', moments, 0)],
  ['320 x 568', 'small', '100', momentsAt('small', moments, 1)],
  ['844 x 390', 'sideways', '100', momentsAt('sideways', moments, 2)],
  [
    '320 x 568 with letters of twice the size',
    'small',
    '200',
    whole ? Object.entries(nights) : momentsAt('small', nights, 0),
  ],
] as const
describe.each(screens)('on a screen of %s', (_, size, text, shown) => {
  test.each(shown)('%s: every role looks the same from the next chair', async (name, moment) => {
    await looks.resize(size)
    await looks.same(name, moment, roles, text)
  })
})

describe('a secret that lies face down', () => {
  test.each(Object.entries(moments).filter(([, { hold }]) => !hold))('%s is not in the page', async (_, moment) => {
    await looks.resize('usual')
    await looks.sameMarkup(moment, roles)
  })

  test('a refused choice looks like an accepted one', async () => {
    // The heading counts the answers, in public: as many are in as when this seat and another have chosen.
    const awaited = (party: Party): Party =>
      after(second(party), ['s8', 'night 2', [nobody]], ['s9', 'night 2', [nobody]])
    const refusals: readonly (readonly [Party, string])[] = [
      [awaited(of('mafia')), 's2'],
      [awaited(mafiaOf('angel', 10, { 'angel-repeat': false })), 's4'],
      [awaited(of('villager')), own],
    ]
    for (const size of someOf(['small', 'usual'] as const, 2)) {
      await looks.resize(size)
      await looks.show(chosen(of('villager')), '100')
      const first = await looks.look()
      const said = await looks.page.textContent('.choice-status')
      const heading = await looks.page.textContent('h1')
      expect(said).toBe('Sent. Hold “My night” to check it.')
      for (const [party, pick] of refusals) {
        const taps = [`[data-pick="${pick}"]`, '[data-confirm]']
        await looks.show(party, '100', { read: panel, taps })
        expect(await looks.page.textContent('.choice-status')).toBe(said)
        expect(await looks.page.locator('.toast:visible').count()).toBe(0)
        expect(await looks.page.textContent('h1')).toBe(heading)
        await looks.alike(await looks.look(), first, `the refusal of ${pick}`)
      }
    }
  })
})

describe('a choice at night', () => {
  test('must be read before the first answer, by everybody', async () => {
    for (const party of roles.values()) {
      await looks.show(fallen(party), '100', { taps: ['[data-pick="nobody"]'] })
      expect(await looks.page.isDisabled('[data-confirm]')).toBe(true)
      await holding(looks.page, panel, () => looks.page.waitForSelector('#panel'))
      expect(await looks.page.isEnabled('[data-confirm]')).toBe(true)
    }
  })

  test('is not visible before it is confirmed, whoever looks at the page', async () => {
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

  test('is not open once it is answered', async () => {
    await looks.show(chosen(of('mafia')), '100')
    expect(await looks.page.locator('[aria-pressed="true"]').count()).toBe(0)
    expect(await looks.page.locator('[data-answered="night 2"]').count()).toBe(1)
  })
})

test('brings a result that is offered until it is read, with a dot on the card’s tab', async () => {
  const { page } = looks
  const dot = (): Promise<number> => page.locator('[data-tab="card"] .dot').count()
  await looks.show(dawned(of('detective')), '100', { more: telling })
  expect([await dot(), await page.locator('[data-learned]').count()]).toEqual([1, 1])
  expect(await page.textContent('[data-screen="look-up"] main')).not.toContain('is Mafia')
  const read = await holding(page, '[data-hold="learned"]', () => page.textContent('#learned'))
  expect(read).toBe('Дмитрий is Mafia')
  await page.waitForSelector('[data-learned]', { state: 'detached' })
  expect(await dot()).toBe(0)
  // A result that was not read stays on the page in the next phase.
  await looks.show(polling(of('detective')), '100')
  expect([await dot(), await page.locator('[data-learned]').count()]).toEqual([1, 1])
  await looks.show(second(of('detective')), '100')
  expect([await dot(), await page.locator('[data-learned]').count()]).toEqual([0, 0])
})

test('flashes for a moment when it is tapped, the same wherever the tap falls', async () => {
  const { page } = looks
  for (const [role, pick] of [
    ['mafia', 's2'],
    ['angel', 's4'],
    ['villager', 'nobody'],
  ] as const) {
    await looks.show(second(of(role)), '100')
    await page.tap(`[data-pick="${pick}"]`)
    const flashes = await page.evaluate(() =>
      document.getAnimations().flatMap(({ id, effect }) => (id === 'tapped' ? [effect?.getTiming().duration] : [])),
    )
    expect(flashes).toEqual([700])
  }
})
