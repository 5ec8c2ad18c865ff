import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Party } from '../../shared/party/party.ts'
import { someOf } from '../kit/sample.ts'
import { type Castings, type Looks, type Moment, type Moments, openLooks, screens } from './kit/phone-looks.ts'
import { holding } from './kit/phone-table.ts'
import {
  castings,
  failed,
  first,
  paused,
  played,
  playsOf,
  proposed,
  read,
  rejected,
  sent,
  succeeded,
  tableIn,
  tricked,
  turn,
} from './kit/phone-thavalon-views.ts'
import { after, own } from './kit/phone-views.ts'

let looks: Looks
beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(merlin)
}, 120_000)
afterAll(() => looks?.stop())

const [ten, hunting, five] = [castings(10), castings(10, {}, 'own'), castings(5)]
const some = (from: Castings, ...roles: readonly string[]): Castings =>
  new Map(roles.map(role => [role, from.get(role) as Party]))
const merlin = ten.get('merlin') as Party
/** One game for each role, with its longest card. Nimue is only in games of five. */
const cards: Castings = new Map([
  ...ten,
  ...['mordred', 'morgana', 'maelagant', 'agravaine', 'colgrevance'].map(
    role => [`${role}, the Assassin`, hunting.get(role) as Party] as const,
  ),
])
/** One role for each set of quest cards; below, those who may declare and one who may not. */
const players = some(ten, 'merlin', 'lancelot', 'colgrevance', 'maelagant', 'agravaine')
const declarers = some(ten, 'merlin', 'arthur', 'agravaine')

const plays = (party: Party): readonly string[] => playsOf(party, own).slice(0, 1)
const playing = (party: Party): Party => sent(read(party), ...first(party))
/** Brings the game to an open window, with the second seat as leader. */
const window = (party: Party): Party => paused(tricked(read(party)))
const stands = (party: Party): Party => proposed(window(party), ...first(window(party), 1))
/** Brings the game to two failed missions: Arthur may declare. */
const rising = (party: Party): Party => paused(failed(paused(failed(read(party)))))
const voting = (party: Party): Party => proposed(rising(party), ...first(rising(party)))
/** Brings the game to three successful missions, the third with a Fail on it. */
const lastWindow = (party: Party): Party => paused(tricked(paused(succeeded(paused(succeeded(read(party)))))))
const hunted = (party: Party): Party =>
  after(lastWindow(party), ['clock', `window ${tableIn(lastWindow(party)).step}`, []])

const corner = '[data-corner]'
const card = '.declare [data-hold]'
const pick = '.declare [data-pick]'
const moments: Moments = {
  'the three cards': { reach: playing },
  'the first card, held': { reach: playing, hold: '[data-hold="success"]' },
  'the second card, held': { reach: playing, hold: '[data-hold="fail"]' },
  'the third card, held': { reach: playing, hold: '[data-hold="reverse"]' },
  'the third card, picked': { reach: playing, taps: ['[data-pick="reverse"]'] },
  'the corner, opened': { reach: window, taps: [corner] },
  'the corner, read': { reach: window, taps: [corner], hold: card },
  'the corner, picked': { reach: window, taps: [corner, pick] },
  'the corner in a vote, read': { reach: voting, taps: [corner], hold: card },
}
/**
 * Moments drawn by parts that all games share, or in which only texts can differ: their markup is compared, without
 * pictures.
 */
const plainer: Moments = {
  'the card, face down': { reach: party => party },
  'a card played': { reach: party => after(playing(party), [own, `card ${turn(playing(party))}`, plays(party)]) },
  'the corner in the window': { reach: window },
  'a proposal that stands': { reach: stands },
  'the corner in a vote': { reach: voting },
  'the last window': { reach: lastWindow },
  'waiting for the Assassin': { reach: hunted },
}
/** The moments that are checked in every size, with the roles to check them for; all others are checked in one size. */
const everywhere: readonly (readonly [string, Castings])[] = [
  ['the third card, held', players],
  ['the third card, picked', players],
  ['the corner, read', declarers],
]

describe.each(screens)('on a screen of %s', (_, size, text, turn) => {
  const face = { reach: (party: Party) => party, hold: '[data-hold="card"]' }
  test('the card, held: every role looks the same from the next chair', async () => {
    await looks.resize(size)
    await looks.same('the card', face, cards, text)
    await looks.same('the card', face, some(five, 'merlin', 'nimue'), text)
  })

  const sample = size === 'usual' ? everywhere : someOf(everywhere, 6, turn)
  test.each(sample)('%s: looks the same from the next chair', async (name, roles) => {
    await looks.resize(size)
    await looks.same(name, moments[name] as Moment, size === 'usual' ? ten : roles, text)
  })
})

// Only moments with an open card need pictures: face down, the markup is exactly the same, which is tested below.
const once = Object.entries({ ...moments, ...plainer }).filter(
  ([name, { hold }]) => hold !== undefined && !everywhere.some(([other]) => other === name),
)
test.each(once)('%s: looks the same from the next chair', async (name, moment) => {
  await looks.resize('usual')
  await looks.same(name, moment, name.includes('corner') ? declarers : players, '100')
})

describe('a secret that lies face down', () => {
  const down = Object.entries({ ...plainer, ...moments }).filter(([, { hold }]) => !hold)
  test.each(down)('%s is not in the page', async (_, moment) => {
    await looks.resize('usual')
    await looks.sameMarkup(moment, ten)
  })
})

describe('what only its holder reads', () => {
  const reading = async (role: string, moment: Moment): Promise<string | null> => {
    await looks.resize('usual')
    const party = ten.get(role) as Party
    await looks.show(moment.reach(party), '100', moment)
    return holding(looks.page, moment.hold ?? '', () => looks.page.textContent('.pick-title'))
  }
  const at = (reach: Moment['reach']): Moment => ({ reach, taps: [corner], hold: card })
  test.each([
    ['agravaine', window, 'I am Agravaine'],
    ['agravaine', voting, 'Nothing'],
    ['arthur', window, 'Nothing'],
    ['arthur', voting, 'I am Arthur'],
    ['merlin', voting, 'Nothing'],
  ] as const)('in the corner: %s %#', async (role, reach, words) => {
    expect(await reading(role, at(reach))).toBe(words)
  })

  test.each([
    ['merlin', ['Success', 'Blank', 'Blank']],
    ['lancelot', ['Success', 'Blank', 'Reverse']],
    ['mordred', ['Success', 'Fail', 'Blank']],
    ['maelagant', ['Success', 'Fail', 'Reverse']],
    ['agravaine', ['Blank', 'Fail', 'Blank']],
  ] as const)('on the cards of %s', async (role, faces) => {
    for (const [i, pick] of (['success', 'fail', 'reverse'] as const).entries())
      expect(await reading(role, { reach: playing, hold: `[data-hold="${pick}"]` })).toBe(faces[i])
  })
})

test('declaring with nothing to declare is refused at once, in words that do not say so', async () => {
  await looks.show(window(merlin), '100', { taps: [corner, pick] })
  expect(await looks.page.isDisabled('.declare [data-confirm]')).toBe(true)
  await holding(looks.page, card, () => looks.page.waitForSelector('.declare .pick-face'))
  await looks.page.tap('.declare [data-confirm]')
  expect(await looks.page.textContent('.toast[role="alert"]')).toMatch(/^Nothing was declared/)
  expect(await looks.page.locator('.declare').count()).toBe(0)
})

test('the corner is offered to all players, and to nobody else', async () => {
  await looks.show(window(merlin), '100')
  expect(await looks.page.locator(corner).count()).toBe(1)
  await looks.show(playing(merlin), '100')
  expect(await looks.page.locator(corner).count()).toBe(0)
})

test('a declared Arthur cannot be picked for mission 3, and his phone says why at once', async () => {
  const times = (many: number, party: Party): Party => (many === 0 ? party : times(many - 1, rejected(party)))
  const unvoted = (party: Party): Party => paused(played(proposed(party, ...first(party)), { s3: 'fail' }))
  const leading = times(3, unvoted(times(4, unvoted(times(1, read(ten.get('arthur') as Party))))))
  const risen = after(leading, [own, `declare arthur ${turn(leading)}`, []])
  expect(tableIn(risen)).toMatchObject({ leader: own, arthur: own, phase: 'team' })
  await looks.show(risen, '100', { taps: ['[data-pick="s2"]', `[data-pick="${own}"]`] })
  const { page } = looks
  expect(await page.textContent('.toast[role="alert"]')).toMatch(/^Arthur has declared/)
  const pressed = await page.$$eval('[aria-pressed="true"]', all => all.map(each => each.getAttribute('data-pick')))
  expect(pressed).toEqual(['s2'])
  // The button is on the screen before it is tapped.
  const seenAs = (seat: string): Promise<readonly string[]> =>
    page.$eval(`[data-pick="${seat}"]`, button => {
      const [name, mark] = ['.person-name', '.person-mark'].map(part => button.querySelector(part))
      return [name ? getComputedStyle(name).textDecorationLine : '', mark?.textContent ?? '']
    })
  expect(await seenAs(own)).toEqual(['line-through', 'cannot go'])
  expect(await seenAs('s2')).toEqual(['none', ''])
})

test('each moment is the one in its name', () => {
  for (const party of ten.values()) {
    expect([window, stands, voting, lastWindow, hunted].map(reach => tableIn(reach(party)).phase)).toEqual([
      'team',
      'locked',
      'vote',
      'window',
      'assassination',
    ])
    expect(tableIn(rising(party)).leader).not.toBe(own)
  }
})
