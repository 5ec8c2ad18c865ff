import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Party } from '../../shared/party/party.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { chosen, fallen, mafiaOf, polling, voted } from './kit/phone-mafia-views.ts'
import { first, proposed, read, castings as thavalon, turn } from './kit/phone-thavalon-views.ts'
import { after, all, castings, own, partyOf } from './kit/phone-views.ts'

let looks: Looks

const avalonOf = (players: number): Party => {
  const [party] = castings(partyOf('avalon', players, { seating: 'room' })).values()
  if (!party) throw new Error('nobody leads')
  const seats = party.chairs.map(({ seat }) => seat)
  return all(party, seats, 'acknowledge role', [])
}
const thavalonOf = (players: number, choice = false): Party => {
  const [party] = thavalon(players, { 'round-one-choice': choice }).values()
  if (!party) throw new Error('nobody leads')
  return read(party)
}

beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(avalonOf(5))
}, 120_000)
afterAll(() => looks?.stop())

/** Measures how far the page scrolls; lists names and confirm buttons that are cut off; counts visible headings. */
const seen = () =>
  looks.page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const parts = [main, ...main.querySelectorAll('.asks')]
    const cut = [...document.querySelectorAll<HTMLElement>('.person-name, .choice-status')].filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
    )
    const headings = [...main.querySelectorAll('h1, h2')].filter(each => each.getBoundingClientRect().height > 1)
    return {
      scrolls: Math.max(...parts.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
      cut: cut.map(({ textContent }) => textContent),
      headings: headings.length,
    }
  })

/** A vote of ten on a team without this phone's seat, and the cards that its members then play. */
const ten = avalonOf(10)
const voting = after(ten, [own, 'team 1.1', ['s2', 's3', 's4']])
const seats = ten.chairs.map(({ seat }) => seat)
const playing = after(all(voting, seats, 'vote 1.1', ['approve']), ['clock', 'pause votes 1.1', []])

/** Lists names around the ring that overlap. */
const touching = () =>
  looks.page.$$eval('.ring-name', names => {
    const boxes = names.map(name => ({ name: name.textContent, box: name.getBoundingClientRect() }))
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return boxes.flatMap(({ name, box }, i) =>
      boxes.slice(i + 1).flatMap(other => (meet(box, other.box) ? [`${name}, ${other.name}`] : [])),
    )
  })

const learned = '[data-hold="learned"]'
const players = [5, 6, 7, 8, 9, 10]
const picks: readonly (readonly [string, Party])[] = [
  ...players.map(n => [`Avalon with ${n}`, avalonOf(n)] as const),
  ...players.map(n => [`THavalon with ${n}`, thavalonOf(n)] as const),
  ['THavalon with two teams to one vote', thavalonOf(10, true)],
]

test.each(['small', 'usual', 'sideways'] as const)(
  'a phone that waits for a team’s cards shows all ten of the table on a screen of the %s size, without scrolling',
  async size => {
    await looks.resize(size)
    await looks.show(playing, '100')
    expect(await looks.page.locator('.ring > ol > li').count()).toBe(10)
    expect(await touching()).toEqual([])
    expect(await seen()).toMatchObject({ scrolls: 0, cut: [] })
  },
)

test.each([
  ['usual', true],
  ['small', false],
  ['sideways', false],
] as const)('above a vote of ten on a screen of the %s size, the table is shown: %s', async (size, shown) => {
  await looks.resize(size)
  await looks.show(voting, '100')
  expect(await looks.page.isVisible('.ring')).toBe(shown)
  expect(await seen()).toMatchObject({ scrolls: 0, cut: [] })
})

describe.each(['small', 'usual'] as const)('on a screen of the %s size', size => {
  test.each(picks)('a leader of %s is told so once, and reaches everybody without scrolling', async (_, party) => {
    await looks.resize(size)
    await looks.show(party, '100')
    expect(await seen()).toEqual({ scrolls: 0, cut: [], headings: 1 })
  })

  test.each([
    ['the night', fallen(mafiaOf('villager')), ''],
    ['the second night, with a choice in,', chosen(mafiaOf('villager')), ''],
    // A vote after a night whose result was read.
    ['the vote', polling(mafiaOf('villager')), learned],
    ['the vote, with one in,', voted(polling(mafiaOf('villager')), '1', { [own]: 's3' }), learned],
  ])('%s of ten in Mafia needs no scrolling', async (_, party, read) => {
    await looks.resize(size)
    await looks.show(party, '100', { read })
    if (read) await looks.page.waitForSelector(read, { state: 'detached' })
    expect(await seen()).toMatchObject({ scrolls: 0, cut: [] })
  })

  test('a voter among ten reads who is awaited, and can hold the vote, without scrolling', async () => {
    await looks.resize(size)
    const party = thavalonOf(10)
    const voting = proposed(party, ...first(party))
    await looks.show(after(voting, [own, `vote ${turn(voting)}`, ['approve']]), '100')
    expect(await looks.page.locator('.ring > ol > li').count()).toBe(10)
    expect(await seen()).toMatchObject({ scrolls: 0, cut: [] })
  })
})

test.each(picks)(
  'in landscape, a leader of %s is told so once, and reaches everybody without scrolling',
  async (_, party) => {
    await looks.resize('sideways')
    await looks.show(party, '100')
    expect(await seen()).toEqual({ scrolls: 0, cut: [], headings: 1 })
  },
)
