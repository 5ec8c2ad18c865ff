import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Seat } from '../../shared/engine/game.ts'
import type { Party } from '../../shared/party/party.ts'
import { languageIds } from '../../shared/texts/languages.ts'
import { unsaid } from '../kit/pseudo.ts'
import { core, someOf } from '../kit/sample.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { chosen, fallen, mafiaOf, polling, second } from './kit/phone-mafia-views.ts'
import {
  eachMask,
  chosen as maskChosen,
  polling as maskPolling,
  fallen as midnightFell,
} from './kit/phone-midnight-views.ts'
import { holding } from './kit/phone-table.ts'
import { first, proposed, read, succeeded, castings as thavalon } from './kit/phone-thavalon-views.ts'
import { after, all, castings, partyOf, sentTo } from './kit/phone-views.ts'
import { cutOn, textsOn } from './kit/words-on.ts'

// Accessibility: pages from the right to the left, in a made language.

let looks: Looks
beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(partyOf('avalon', 5, {}))
}, 120_000)
afterAll(() => looks?.stop())

const one = (parties: ReadonlyMap<string, Party>, role?: string): Party => {
  const found = role === undefined ? parties.values().next().value : parties.get(role)
  if (!found) throw new Error('there is no such game')
  return found
}
const avalon = (): Party => {
  const party = one(castings(partyOf('avalon', 7, { percival: true, morgana: true, lady: true })), 'percival')
  return all(
    party,
    party.chairs.map(({ seat }) => seat),
    'acknowledge role',
    [],
  )
}
const knight = (): Party => read(one(thavalon(7)))
const seer = (): Party => one(eachMask(), 'seer')
const ended = (party: Party): Party => after(party, ['host', 'end game', ['show']])

const states: readonly (readonly [string, () => Party])[] = [
  ['the lobby of Avalon', () => partyOf('avalon', 7, {})],
  ['the lobby of THavalon', () => partyOf('thavalon', 7, {})],
  ['the lobby of Mafia', () => partyOf('mafia', 7, {})],
  ['a leader of Avalon', avalon],
  ['a vote of Avalon', () => after(avalon(), ['s1', 'team 1.1', ['s1', 's2']])],
  ['the end of Avalon', () => ended(avalon())],
  ['a leader of THavalon', knight],
  ['two teams of THavalon', () => proposed(knight(), ...first(knight()))],
  ['a mission of THavalon that is over', () => succeeded(knight())],
  ['the end of THavalon', () => ended(knight())],
  ['a night of Mafia', () => fallen(mafiaOf('detective'))],
  ['a second night of Mafia', () => chosen(mafiaOf('mafia'))],
  ['a vote of Mafia', () => polling(mafiaOf('villager'))],
  ['a second day of Mafia', () => second(mafiaOf('villager'))],
  ['the end of Mafia', () => ended(second(mafiaOf('villager')))],
  ['the lobby of Midnight', () => partyOf('midnight', 7, {})],
  ['a night of Midnight', () => midnightFell(seer())],
  ['a mask of Midnight that has chosen', () => maskChosen(seer())],
  ['a vote of Midnight', () => maskPolling(seer())],
  ['the end of Midnight', () => ended(maskPolling(seer()))],
]
const tabs = ['table', 'card', 'history', 'rules', 'more'] as const

/** Returns the texts on the page with everything unfolded, and those that are cut off. */
const seen = async () => {
  await looks.page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  return { texts: await textsOn(looks.page), ...(await cutOn(looks.page)) }
}

/** Letters that are the same in every language: names, codes, the letters of a mark. */
const same =
  /\b(Ada|Bartholomew III|Cy|Gwendolyn Marsh|Huw|Ines|BCDF|Sofa & Dagger|AVALON|A|B|C|×|R|x|https?:\S*)\b|[\d.]+:\d+\/(?:t|both)\/|Дмитрий|Éloïse|Φίλιππος|Jó/gu

const everyTab = async (check: (tab: string) => Promise<void>): Promise<void> => {
  for (const tab of tabs) {
    const found = looks.page.locator(`nav [data-tab="${tab}"]`)
    if ((await found.count()) === 0) continue
    await found.tap()
    await check(tab)
  }
}

describe('in a language that is longer by two fifths, on a screen of 320 x 568', () => {
  test.each(someOf(states, 4))('%s says nothing in English, and nothing is cut', async (_, party) => {
    await looks.resize('small')
    await looks.page.evaluate(() => window.speak('en-XA'))
    await looks.show(party(), '100')
    const english: string[] = []
    await everyTab(async tab => {
      if (tab === 'card' && (await looks.page.locator('[data-hold="card"]').count()) > 0)
        await holding(looks.page, '[data-hold="card"]', async () => {
          const { texts, cut } = await seen()
          expect(cut, 'the open card').toEqual([])
          english.push(...texts)
        })
      const { texts, cut, wide } = await seen()
      expect({ tab, cut, wide }).toEqual({ tab, cut: [], wide: 0 })
      english.push(...texts)
    })
    const left = english.map(text => unsaid(text.replace(same, ''))).filter(text => text !== '')
    expect([...new Set(left)]).toEqual([])
    expect(english.length).toBeGreaterThan(20)
  })
})

describe.each(core(languageIds, 3))('in %s, on a screen of 320 x 568', language => {
  test('no title of a game, and nothing else in the lobby, sticks out of its place', async () => {
    await looks.resize('small')
    await looks.page.evaluate(id => window.speak(id), language)
    await looks.show(partyOf('midnight', 5, {}), '100')
    const { cut, wide } = await seen()
    expect({ cut, wide }).toEqual({ cut: [], wide: 0 })
  })
})

/**
 * Pages a tap or two away, and those that only a watcher has: who sees them, the taps that lead there, and what shows
 * that they are open.
 */
const farther: readonly (readonly [string, () => Party, Seat | null, readonly string[], string])[] = [
  ['the notebook', avalon, 's1', ['[data-tab="card"]', '[data-notes]'], '#notes'],
  ['a game of Avalon told again', () => ended(avalon()), 's1', ['[data-again]'], '.retold-page'],
  ['a game of Midnight told again', () => ended(maskPolling(seer())), 's1', ['[data-again]'], '.retold-page'],
  ['a game of Mafia told again', () => ended(second(mafiaOf('villager'))), 's1', ['[data-again]'], '.retold-page'],
  ['a watcher who may guess', avalon, null, [], '[data-guesses]'],
  ['a watcher who guesses', avalon, null, ['[data-open]'], '[data-guess]'],
]

const made = ['en-XA', 'ar-XB'] as const
describe.each(core(made))('what lies a few taps away, in %s', language => {
  test.each(farther)('%s says nothing in English, and nothing is cut', async (_, party, seat, taps, shows) => {
    await looks.resize('small')
    await looks.page.evaluate(id => window.speak(id), language)
    await looks.page.evaluate(([sent, size]) => window.showView(sent, size), [sentTo(party(), seat), '100'] as const)
    for (const tap of taps) await looks.page.locator(tap).first().tap()
    await looks.page.waitForSelector(shows)
    const { texts, cut, wide } = await seen()
    expect({ cut, wide }).toEqual({ cut: [], wide: 0 })
    expect(texts.map(text => unsaid(text.replace(same, ''))).filter(text => text !== '')).toEqual([])
  })
})

describe('in a language that is read from right to left', () => {
  test.each(someOf(states, 5))('%s is mirrored, names keep their direction, and nothing is cut', async (_, party) => {
    await looks.resize('small')
    await looks.page.evaluate(() => window.speak('ar-XB'))
    await looks.show(party(), '100')
    await everyTab(async tab => {
      const { cut, wide } = await seen()
      expect({ tab, cut, wide }).toEqual({ tab, cut: [], wide: 0 })
      expect(await looks.page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl')
    })
    // Each name is in an element of its own, which does not take on the direction of its surroundings.
    const bare = await looks.page.$$eval('.person-name:not(:has(bdi)), bdi', names =>
      names
        .filter(name => getComputedStyle(name).unicodeBidi === 'normal')
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    )
    expect(bare).toEqual([])
  })
})
