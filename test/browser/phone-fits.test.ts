import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Party } from '../../shared/party/party.ts'
import { quest } from './kit/phone-avalon-views.ts'
import { type Looks, openLooks } from './kit/phone-looks.ts'
import { chosen, fallen, mafiaOf, polling, victim, voted } from './kit/phone-mafia-views.ts'
import { holding } from './kit/phone-table.ts'
import { first, proposed, read, castings as thavalon, turn } from './kit/phone-thavalon-views.ts'
import { after, all, castings, own, partyOf, sentTo } from './kit/phone-views.ts'

// Accessibility: a question is in view without scrolling at 320 x 568, 390 x 844, 844 x 390.

let looks: Looks

/** A game whose cards have been read, in which the phone's seat has this role, or any. */
const avalonDealt = (players: number, role: string | null = null): Party => {
  const dealt = castings(partyOf('avalon', players, { seating: 'room' }))
  const party = role === null ? [...dealt.values()][0] : dealt.get(role)
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
  await looks.warm(avalonDealt(5))
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
const ten = avalonDealt(10)
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
  ...players.map(n => [`Avalon with ${n}`, avalonDealt(n)] as const),
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
    // Nor does it scroll while a crest is marked, and the top of the crest next to one's own can still be tapped.
    for (const place of [4, 2]) {
      await looks.page.tap(`.ring > ol > li:nth-child(${place}) .ring-seat`, { position: { x: 30, y: 8 } })
      expect(await looks.page.locator('.ring-marks [data-mark]').count()).toBe(3)
      expect(await seen()).toMatchObject({ scrolls: 0, cut: [] })
    }
    await looks.page.tap('[data-mark="none"]')
    expect(await looks.page.locator('.ring-marks').count()).toBe(0)
  },
)

test.each([
  ['usual', true],
  ['small', false],
  ['sideways', true],
] as const)('above a vote of ten on a screen of the %s size, the table is shown: %s', async (size, shown) => {
  await looks.resize(size)
  await looks.show(voting, '100')
  expect(await looks.page.isVisible('.ring')).toBe(shown)
  if (shown) expect(await touching()).toEqual([])
  expect(await seen()).toMatchObject({ scrolls: 0, cut: [] })
})

const goneQuests = (players: number, role: string): Party => {
  const party = avalonDealt(players, role)
  return [2, 3, players < 7 ? 4 : 3].reduce(
    (now, size, i) =>
      quest(
        now,
        i + 1,
        party.chairs.slice(0, players > 7 ? size + 1 : size).map(({ seat }) => seat),
      ),
    party,
  )
}

test('in landscape the table stays beside every open question, and the team beside its cards', async () => {
  const { page } = looks
  await looks.resize('sideways')
  for (const [what, party] of [
    ['the team', ten],
    ['the vote', voting],
    ['the vote in THavalon', proposed(thavalonOf(10), ...first(thavalonOf(10)))],
    ['the Assassin’s target', goneQuests(7, 'assassin')],
  ] as const) {
    await looks.show(party, '100')
    expect(await page.locator('.ask').count(), what).toBe(1)
    expect(await page.locator('.ring-seat:visible').count(), what).toBe(party.chairs.length)
    expect(await touching(), what).toEqual([])
    const box = await page.locator('.ring').boundingBox()
    const asked = await page.locator('.ask').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), what).toBeLessThanOrEqual(asked?.x ?? 0)
    expect(await seen(), what).toMatchObject({ scrolls: 0, cut: [] })
  }
  const aboard = after(all(after(ten, [own, 'team 1.1', [own, 's3', 's4']]), seats, 'vote 1.1', ['approve']), [
    'clock',
    'pause votes 1.1',
    [],
  ])
  await looks.show(aboard, '100')
  expect(await page.locator('.aboard li:visible').count()).toBe(3)
  expect(await seen()).toMatchObject({ scrolls: 0, cut: [] })
})

describe.each(['de', 'ru'])('in a vote of Mafia in %s,', language => {
  const called = ['Anna', 'Bartholomew III', 'Maximiliane', 'Dmitri', 'Екатерина Великая', 'Gwendolyn Marsh']
  /** Shows the vote with long names, and counts the candidates that are wholly in view, and what is cut off in them. */
  const seenIn = async (players: number, open: boolean) => {
    const { page } = looks
    const party = polling(mafiaOf('villager', players, { 'votes-are-shown': open ? 'real-time' : 'hidden' }))
    const votes = Object.fromEntries(
      party.chairs.flatMap(({ seat }) =>
        seat === victim || seat === own ? [] : [[seat, seat === 's2' ? 's3' : 's2']],
      ),
    )
    const view = sentTo(voted(party, '1', votes), own)
    const chairs = Object.fromEntries(
      Object.entries(view.chairs).map(([at, chair], i) => [at, { ...chair, name: called[i] ?? chair.name }]),
    )
    await page.evaluate(id => window.speak(id), language)
    await page.evaluate(shown => window.showView(shown, '100'), { ...view, chairs })
    const found = await page.evaluate(() => {
      const foot = document.querySelector('.ask-foot')?.getBoundingClientRect().top ?? 0
      const all = [...document.querySelectorAll<HTMLElement>('.vote-grid .pick-person')]
      const inView = all.filter(one => one.getBoundingClientRect().bottom <= foot + 1)
      const cut = [...document.querySelectorAll<HTMLElement>('.vote-grid :is(.name, .voters)')].filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          clientWidth < 8 || scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      const crests = all.map(one => one.querySelectorAll('.voters .crest').length)
      return {
        all: all.length,
        inView: inView.length,
        cut: cut.map(({ textContent }) => textContent),
        most: Math.max(...crests),
        count: document.querySelector('[data-pick="s2"] .voters')?.textContent ?? '',
        progress: (() => {
          const line = document.querySelector('.progress')
          const { top, height } = line?.getBoundingClientRect() ?? { top: -1, height: 0 }
          const isCut = line !== null && line.scrollHeight > line.clientHeight + 2
          return top >= 0 && height >= 14 && !isCut
        })(),
        sun: document.querySelector('.night-sign .icon')?.getClientRects().length ?? 0,
      }
    })
    await page.evaluate(() => window.speak('en'))
    return found
  }

  test.each([
    ['small', 10, 8],
    ['small', 20, 6],
    ['usual', 10, 8],
    ['usual', 20, 18],
    ['sideways', 10, 8],
    ['sideways', 20, 9],
  ] as const)('%s, among %i, no name is cut off, and %i candidates are in view', async (size, players, least) => {
    await looks.resize(size)
    for (const open of [false, true]) {
      const { all, inView, cut, most, count, progress, sun } = await seenIn(players, open)
      expect(all).toBe(players - 2)
      expect(progress, 'how many have voted').toBe(true)
      expect(cut).toEqual([])
      expect(inView, `open: ${open}`).toBeGreaterThanOrEqual(least)
      if (open) {
        expect(most).toBe(4)
        expect(count.startsWith(`${players - 3}+${players - 7}`)).toBe(true)
      }
      // The picture of the day goes first.
      if (size === 'usual' && players === 20) expect(sun).toBe(0)
    }
  })
})

describe.each(['usual', 'small', 'sideways'] as const)('a sealed guess on a screen of the %s size', size => {
  test.each([7, 10])('is offered in view and made without scrolling, among %d', async players => {
    const { page } = looks
    await looks.resize(size)
    await looks.show(goneQuests(players, 'merlin'), '100')
    expect(await seen()).toMatchObject({ scrolls: 0, cut: [] })
    await page.tap('[data-open="merlin"]')
    expect(await seen()).toMatchObject({ scrolls: 0, cut: [] })
    const [seal, last] = [
      await page.locator('[data-seal]').boundingBox(),
      await page.locator('[data-pick]').last().boundingBox(),
    ]
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(seal?.y ?? 0)
  })

  test.each([false, true])('is in view for a ghost of Mafia, who has read their card: %s', async hasRead => {
    const { page } = looks
    await looks.resize(size)
    const view = sentTo(polling(mafiaOf('villager')), victim)
    await page.evaluate(sent => window.showView(sent, '100'), view)
    if (hasRead) await holding(page, learned, () => page.waitForSelector('#learned'))
    // At the death it is open, and scrolled into view.
    const offer = await page.locator('[data-open], [data-guess] .ask-prompt').first().boundingBox()
    const below = (await page.locator('.nav').boundingBox()) ?? { x: 0, y: 0 }
    const floor = size === 'sideways' ? 390 : below.y
    expect((offer?.y ?? 0) + (offer?.height ?? 0)).toBeLessThanOrEqual(floor)
  })
})

test.each(['small', 'usual', 'sideways'] as const)(
  'a name is broken inside no word above a team’s cards, nor in a vote of Mafia that shows who votes for whom: %s',
  async size => {
    const { page } = looks
    await looks.resize(size)
    const called = ['Maximiliane', 'Bartholomew III', 'Wolfeschlegelst.', 'Anna', 'Dmitri', 'Maximilian-Johan']
    const live = voted(polling(mafiaOf('villager', 10, { 'votes-are-shown': 'real-time' })), '1', {
      ...{ s1: 's2', s2: 's4', s3: 's4', s4: 's5', s5: 's4', s6: 's4', s7: 's4', s8: 's4' },
    })
    const sent = after(all(after(ten, [own, 'team 1.1', [own, 's2', 's3']]), seats, 'vote 1.1', ['approve']), [
      'clock',
      'pause votes 1.1',
      [],
    ])
    for (const language of ['en', 'de', 'ru']) {
      await page.evaluate(id => window.speak(id), language)
      for (const [what, party] of [
        ['the cards', sent],
        ['the vote', live],
      ] as const) {
        const view = sentTo(party, own)
        const chairs = Object.fromEntries(
          Object.entries(view.chairs).map(([at, chair], i) => [at, { ...chair, name: called[i] ?? chair.name }]),
        )
        await page.evaluate(shown => window.showView(shown, '100'), { ...view, chairs })
        const names = await page.$$eval(':is(.aboard, .vote-grid) .name', all =>
          all
            .filter(name => name.getBoundingClientRect().width > 0)
            .map(name => {
              const word = document.createRange()
              const text = name.firstChild
              const broken = [...(name.textContent ?? '').matchAll(/[^\s-]+-?/g)].some(({ 0: found, index }) => {
                if (text === null) return true
                word.setStart(text, index)
                word.setEnd(text, index + found.length)
                return new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1
              })
              const cut = name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflow === 'hidden'
              return broken || cut ? name.textContent : ''
            }),
        )
        expect(
          names.filter(name => name !== ''),
          `${what}, ${language}`,
        ).toEqual([])
        if (what === 'the vote') expect(names.length).toBeGreaterThan(7)
      }
    }
    await page.evaluate(() => window.speak('en'))
  },
)

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
