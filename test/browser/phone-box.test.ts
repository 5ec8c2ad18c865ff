import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Party } from '../../shared/party/party.ts'
import { boxOf, gathered, hunted, read, revealed, sent, struck, turned } from './kit/phone-box-views.ts'
import { type Looks, type Moment, type Moments, momentsAt, openLooks, screens } from './kit/phone-looks.ts'
import { holding, shot } from './kit/phone-table.ts'
import { own } from './kit/phone-views.ts'

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
      // The days of the Lancelots lie open, and differ from deal to deal where they are fixed.
      for (const roles of [loyal, known, lovers, carried]) await looks.same(name, moment, roles, text)
    },
  )
})

describe('Excalibur', () => {
  const ask = (): Promise<string> => looks.page.$eval('.asks', ({ innerHTML }) => innerHTML)
  const knight = of(armed, 'servant')

  test('asks its carrier and all others of the team the same, until it is held', async () => {
    for (const size of ['usual', 'small', 'sideways'] as const) {
      await looks.resize(size)
      await looks.show(gathered(own)(knight), '100')
      const carrier = await ask()
      await looks.show(gathered('s3')(knight), '100')
      expect(await ask(), size).toBe(carrier)
    }
  })

  test('looks the same from the next chair whoever holds a card of the question, and whatever their role', async () => {
    await looks.resize('small')
    for (const who of ['s4', 'nobody']) {
      const hold = `[data-hold="${who}"]`
      const one = (reach: Moment['reach']): Moment => ({ reach, hold })
      await looks.same(`the card of ${who}`, one(gathered('s3')), armed, '100')
      await looks.same(`the card of ${who}`, one(gathered(own)), armed, '100')
    }
  })

  test('tells its carrier alone what the card had been, in a panel that all others have as well', async () => {
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

/** How far the page scrolls, and which names are cut. */
const seen = () =>
  looks.page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement
    const parts = [main, ...main.querySelectorAll('.asks')]
    const cut = [...document.querySelectorAll<HTMLElement>('.person-name, .choice-status, .pick-face')].filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
    )
    return {
      scrolls: Math.max(...parts.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
      cut: cut.map(({ textContent }) => textContent),
    }
  })

/** The moments of the larger box on one phone, and what is tapped there before it is looked at. */
const views: Readonly<Record<string, readonly [party: Party, ...taps: readonly string[]]>> = {
  'the Assassin’s choice': [hunted(of(lovers, 'assassin'))],
  'the Assassin’s lovers': [hunted(of(lovers, 'assassin')), '[data-call="lovers"]'],
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

describe.each(['en', 'de', 'ru'])('in %s', language => {
  describe.each(['small', 'usual', 'sideways'] as const)('on a screen of the %s size', size => {
    test.each(Object.entries(views))('%s needs no scrolling, and nothing is cut', async (name, [party, ...taps]) => {
      await looks.page.evaluate(id => window.speak(id), language)
      await looks.resize(size)
      await looks.show(party, '100', { taps })
      await shot(looks.page, `box-${language}-${size}-${name.replaceAll(/\W+/g, '-')}`)
      expect(await seen()).toEqual({ scrolls: 0, cut: [] })
    })
  })
})

test.each(['small', 'usual', 'sideways'] as const)(
  'no name around the ring lies on a crest, on a screen of the %s size',
  async size => {
    await looks.page.evaluate(() => window.speak('en'))
    await looks.resize(size)
    await looks.show(sent(read(of(armed, 'servant')), 1, ['s2', 's3', 's4']), '100')
    const lying = await looks.page.$$eval('.ring-seat', seats => {
      const boxes = seats.map(seat => ({
        name: seat.querySelector('.ring-name')?.textContent,
        words: seat.querySelector('.ring-name')?.getBoundingClientRect(),
        crest: seat.querySelector('.crest')?.getBoundingClientRect(),
      }))
      return boxes.flatMap(({ name, words }) =>
        boxes.flatMap(({ name: other, crest }) =>
          words &&
          crest &&
          name !== other &&
          words.left < crest.right - 1 &&
          crest.left < words.right - 1 &&
          words.top < crest.bottom - 1 &&
          crest.top < words.bottom - 1
            ? [`${name} on ${other}`]
            : [],
        ),
      )
    })
    expect(lying).toEqual([])
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
