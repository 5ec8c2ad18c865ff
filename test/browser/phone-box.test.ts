import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Options, Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Party } from '../../shared/party/party.ts'
import { core } from '../kit/sample.ts'
import { isEvil, paused, played, quest, read, sent, went, withFirst } from './kit/phone-avalon-views.ts'
import { type Looks, type Moment, type Moments, momentsAt, openLooks, screens } from './kit/phone-looks.ts'
import { holding, shot } from './kit/phone-table.ts'
import { after, castings, own, partyOf, seatsIn } from './kit/phone-views.ts'

/** Makes one game of Avalon for each role that the phone's seat can have with these options. That seat leads first. */
const boxOf = (players: number, options: Options, fits?: (match: Match) => boolean): ReadonlyMap<string, Party> =>
  castings(partyOf('avalon', players, { seating: 'room', ...options }), fits)

/**
 * Gathers the cards of the second quest of ten players, so that all four are asked about Excalibur; whether the phone's
 * seat carries it is the caller's choice.
 */
const gathered =
  (carrier: Seat) =>
  (party: Party): Party => {
    const team = ['s2', 's3', 's4', own].filter(seat => seat !== carrier)
    const first = ['s1', 's2', 's3']
    const asked = played(sent(read(party), 1, first), 1, first)
    const struck = after(asked, ['s3', 'excalibur 1.1', ['nobody']])
    return played(sent(paused(struck, 'result 1'), 2, [...team, carrier]), 2, [...team, carrier])
  }

/** Lets the carrier turn somebody else's card. */
const struck =
  (carrier: Seat) =>
  (party: Party): Party =>
    after(gathered(carrier)(party), [carrier, 'excalibur 2.1', ['s4']])

/** Plays on until three quests of ten players have succeeded, with no member who had to play Fail. */
const huntedOfTen = (party: Party): Party => went(party, 3, 4, 4)

/** Plays two quests; with the Lancelots' deck, a card of loyalty is turned up. */
const turned = (party: Party): Party => went(party, 3, 4)

/** Plays on until the second quest of ten players has failed, and the Revealer is revealed. */
const revealed = (party: Party): Party => {
  const evil = seatsIn(party).filter(seat => isEvil(party, seat))
  const team = withFirst(party, evil.slice(0, 2))
  return [3, 4].reduce((after, size, i) => quest(after, i + 1, team.slice(0, size), evil), read(party))
}

let looks: Looks
const armed = boxOf(10, { excalibur: true, mordred: true, percival: true })
const loyal = boxOf(10, {
  lancelots: 'deck',
  guinevere: true,
  cleric: true,
  troublemaker: true,
  lady: true,
  brute: true,
})
const fixed = boxOf(10, { lancelots: 'fixed', guinevere: true, lunatic: true, excalibur: true })
const known = boxOf(10, { lancelots: 'known', guinevere: true, lunatic: true, brute: true, cleric: true })
const lovers = boxOf(10, { lovers: true, percival: true, trickster: true, revealer: true })
const carried = boxOf(10, { dagger: 'carried', percival: true, morgana: true, revealer: true, lunatic: true })
const of = (games: ReadonlyMap<string, Party>, role: string): Party => {
  const party = games.get(role)
  if (!party) throw new Error(`nobody is ${role}`)
  return party
}

beforeAll(async () => {
  looks = await openLooks()
  await looks.warm(of(armed, 'merlin'))
}, 120_000)
afterAll(() => looks?.stop())

const tables = [
  ['loyalty', loyal],
  ['known Lancelots', known],
  ['lovers', lovers],
  ['a dagger that is carried', carried],
] as const
const team = ['s1', 's2', 's3']
const card = '[data-hold="card"]'
const moments: Moments = {
  'the card, held': { reach: party => party, hold: card },
  'the second quest card, held': { reach: party => sent(read(party), 1, team), hold: '[data-hold="fail"]' },
  'the first quest card, held': { reach: party => sent(read(party), 1, team), hold: '[data-hold="success"]' },
}

describe.each(screens)('on a screen of %s', (_, size, text, turn) => {
  test.each(momentsAt(size, moments, turn))(
    '%s: every role of the larger box looks the same from the next chair',
    async (name, moment) => {
      await looks.resize(size)
      // The days of the Lancelots are open, and where they are fixed they differ from deal to deal.
      for (const [, roles] of core(tables, 2)) await looks.same(name, moment, roles, text)
    },
  )
})

describe('Excalibur', () => {
  const ask = (): Promise<string> => looks.page.$eval('.asks', ({ innerHTML }) => innerHTML)
  const knight = of(armed, 'servant')

  test('asks its carrier and all others on the team the same, until it is held', async () => {
    for (const size of ['usual', 'small', 'sideways'] as const) {
      await looks.resize(size)
      await looks.show(gathered(own)(knight), '100')
      const carrier = await ask()
      await looks.show(gathered('s3')(knight), '100')
      expect(await ask(), size).toBe(carrier)
    }
  })

  test('looks the same from the next chair, whoever holds a card of the question, whatever their role', async () => {
    await looks.resize('small')
    for (const who of ['s4', 'nobody']) {
      const hold = `[data-hold="${who}"]`
      const one = (reach: Moment['reach']): Moment => ({ reach, hold })
      await looks.same(`the card of ${who}`, one(gathered('s3')), armed, '100')
      await looks.same(`the card of ${who}`, one(gathered(own)), armed, '100')
    }
  })

  test('tells its carrier alone what the card was, in a panel that all others have as well', async () => {
    await looks.resize('small')
    const hold = '[data-hold="learned"]'
    const panel = (): Promise<string> => looks.page.$eval('[data-learned]', ({ innerHTML }) => innerHTML)
    const held = (): Promise<string | null> => holding(looks.page, hold, () => looks.page.textContent('#learned'))
    await looks.show(struck('s3')(knight), '100')
    const others = await panel()
    expect(await held()).not.toMatch(/Success|Fail/)
    await looks.show(struck(own)(knight), '100')
    expect(await panel()).toBe(others)
    expect(await held()).toMatch(/Success/)
  })
})

/** Measures how far the page scrolls, which texts are cut off, and which words are broken into two lines. */
const seen = () =>
  looks.page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const parts = [main, ...main.querySelectorAll('.asks')]
    const worded = '.person-name, .choice-status, .pick-place, .pick-hint, .pick-face, .pick-title, .pick-why'
    const boxes = [...document.querySelectorAll<HTMLElement>(worded)]
    const cut = boxes.filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
    )
    const broken = boxes.flatMap(box =>
      [...box.childNodes].flatMap(node =>
        [...(node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '').matchAll(/[^\s-]+/g) : [])].flatMap(
          ({ 0: word, index }) => {
            const range = new Range()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
          },
        ),
      ),
    )
    return {
      scrolls: Math.max(...parts.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
      cut: cut.map(({ textContent }) => textContent),
      broken,
    }
  })
const whole = { scrolls: 0, cut: [], broken: [] }

/** The moments of the larger box on one phone, and what is tapped there before they are checked. */
const views: Readonly<Record<string, readonly [party: Party, ...taps: readonly string[]]>> = {
  'the Assassin’s choice': [huntedOfTen(of(lovers, 'assassin'))],
  'the Assassin’s lovers': [huntedOfTen(of(lovers, 'assassin')), '[data-call="lovers"]'],
  'a card of loyalty': [turned(of(loyal, 'lancelot-good'))],
  'the Lancelots’ days, all known,': [read(of(fixed, 'servant'))],
  'the Revealer': [revealed(of(lovers, 'servant'))],
  'the leader’s team with Excalibur': [read(of(armed, 'servant'))],
  'who carries Excalibur': [
    read(of(armed, 'servant')),
    ...['s1', 's2', 's7'].map(seat => `[data-pick="${seat}"]`),
    '[data-confirm]',
  ],
  'Excalibur’s question': [gathered('s3')(of(armed, 'servant'))],
  'Excalibur’s question to its carrier': [gathered(own)(of(armed, 'servant'))],
}

describe.each(core(['en', 'de', 'ru']))('in %s', language => {
  describe.each(['small', 'usual', 'sideways'] as const)('on a screen of the %s size', size => {
    test.each(Object.entries(views))('%s needs no scrolling, and nothing is cut', async (name, [party, ...taps]) => {
      await looks.page.evaluate(id => window.speak(id), language)
      await looks.resize(size)
      await looks.show(party, '100', { taps })
      await shot(looks.page, `box-${language}-${size}-${name.replaceAll(/\W+/g, '-')}`)
      expect(await seen()).toEqual(whole)
    })

    test.each(['s3', own])('each card of Excalibur’s question is fully readable where %s carries it', async carrier => {
      await looks.page.evaluate(id => window.speak(id), language)
      await looks.resize(size)
      await looks.show(gathered(carrier)(of(armed, 'servant')), '100')
      for (const who of ['s2', 's4', 'nobody']) {
        const held = await holding(looks.page, `[data-hold="${who}"]`, async () => {
          await looks.page.waitForSelector('.pick-face')
          await shot(looks.page, `box-${language}-${size}-excalibur-${carrier}-holds-${who}`)
          return seen()
        })
        expect(held, who).toEqual(whole)
        await looks.page.tap(`[data-pick="${who}"]`)
        expect(await seen(), who).toEqual(whole)
      }
    })
  })
})

/** Lists the names in the ring that are cut off, or lie on somebody else's crest. */
const lying = (): Promise<readonly string[]> =>
  looks.page.$$eval('.ring-seat', seats => {
    const boxes = seats.flatMap(seat => {
      const [name, crest] = [seat.querySelector<HTMLElement>('.ring-name'), seat.querySelector('.crest')]
      return name && crest ? [{ name, words: name.getBoundingClientRect(), crest: crest.getBoundingClientRect() }] : []
    })
    const isOn = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    return boxes.flatMap(({ name, words }) => [
      ...(name.scrollWidth > name.clientWidth ? [`${name.textContent} is cut`] : []),
      ...boxes
        .filter(other => other.name !== name && isOn(words, other.crest))
        .map(other => `${name.textContent} on ${other.name.textContent}`),
    ])
  })
/** Moves every name by one place around the ring. */
const shifted = (): Promise<void> =>
  looks.page.$$eval('.ring-name', names => {
    for (const [i, name] of names.entries()) name.replaceWith(names.at(i - 1)?.cloneNode(true) ?? name)
  })

test.each(['small', 'usual', 'sideways'] as const)(
  'no name around the ring is cut or lies on a crest, wherever it sits, on a screen of the %s size',
  async size => {
    await looks.page.evaluate(() => window.speak('en'))
    await looks.resize(size)
    await looks.show(sent(read(of(armed, 'servant')), 1, ['s2', 's3', 's4']), '100')
    await shot(looks.page, `box-ring-${size}`)
    for (let place = 0; place < 10; place++) {
      expect(await lying(), `moved by ${place}`).toEqual([])
      await shifted()
    }
  },
)

test('the strip says who carries Excalibur, at every size', async () => {
  await looks.page.evaluate(() => window.speak('en'))
  for (const size of ['small', 'usual', 'sideways'] as const) {
    await looks.resize(size)
    await looks.show(gathered('s3')(of(armed, 'servant')), '100')
    const marked = looks.page.locator('.strip .team li:has(.blade)')
    expect(await marked.allTextContents()).toEqual(['Cy'])
    expect(await marked.locator('.blade').isVisible(), size).toBe(true)
    expect(await looks.page.textContent('.strip .carrier')).toContain('Cy')
  }
})
