import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  fail,
  given,
  looks,
  name,
  people,
  quest,
  quested,
  read,
  type Step,
  says,
  sent,
  success,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import type { Options, Seat } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import type { Draws } from '../../engine/random.ts'
import type { Loyalty } from './events.ts'
import { objection, options, settle } from './options.ts'
import { inPlay, type Role, rows } from './roles.ts'

/** Eight: bo is the Good Lancelot, gus the Evil one; the other evil ones are flo and hal. */
const cast: readonly Role[] = [
  ...(['merlin', 'lancelot-good', 'guinevere', 'servant', 'servant'] as const),
  ...(['assassin', 'lancelot-evil', 'minion'] as const),
]
const deal = (lancelots: string, switches: readonly Loyalty[] = [], more: Options = {}) =>
  dealt(cast, { lancelots, guinevere: true, ...more }, switches.length > 0 ? { switches } : {})
const [none, turn] = ['none', 'switch'] as const
const cardsOf = (now: ReturnType<typeof given>, seat: Seat): readonly string[] =>
  now.match.game.asks(now.match.state, seat).find(({ kind }) => kind === 'card')?.from ?? []
const aboard = (...team: readonly Seat[]): Step => sent('bo', 'gus', ...team)

describe('both Lancelots or none', () => {
  test.each(['known', 'deck', 'fixed'])('one is good and one evil: %s', lancelots => {
    const roles = inPlay(withDefaults(options, { lancelots }), 8)
    expect(roles.filter(role => role.startsWith('lancelot')).map(role => rows[role].side)).toEqual(['good', 'evil'])
  })
  test('are off by default', () => {
    expect(inPlay(withDefaults(options, {}), 8).filter(role => role.startsWith('lancelot'))).toEqual([])
  })

  const seats = people.slice(0, 8)
  const settled = (chosen: Options) => settle({ seats, options: withDefaults(options, chosen) })
  test('are needed by Guinevere', () => {
    const { options: after, notices } = settled({ guinevere: true })
    expect([after.guinevere, notices.map(words.notice)]).toEqual([
      false,
      ['Guinevere was switched off: there are no Lancelots.'],
    ])
  })
  test.each([
    ['known', 'known', []],
    ['deck', 'none', ['Lancelots was switched off: with the Evil Ring they cannot change sides.']],
    ['fixed', 'none', ['Lancelots was switched off: with the Evil Ring they cannot change sides.']],
  ])('with the ring on, %s becomes %s', (lancelots, left, said) => {
    const { options: after, notices } = settled({ 'evil-ring': true, lancelots })
    expect([after.lancelots, notices.map(words.notice)]).toEqual([left, said])
  })
  test('include the Evil one in the ring', () => {
    expect(
      settle({ seats: people.slice(0, 7), options: withDefaults(options, { 'evil-ring': true, lancelots: 'known' }) })
        .notices,
    ).toEqual([])
  })
})

describe('a Lancelot is counted on the side of the deal', () => {
  test('in the table of sides', () => {
    const chosen = (lancelots: string, more: Options) =>
      objection({ seats: people.slice(0, 5), options: withDefaults(options, { lancelots, ...more }) })
    for (const way of ['known', 'deck', 'fixed']) {
      // Merlin, Percival and he are the three good ones of five; with the Assassin he is the second evil one.
      expect(chosen(way, { percival: true })).toBeNull()
      expect(chosen(way, { percival: true, cleric: true })).toMatchObject({ why: 'good', count: 1 })
      expect(chosen(way, { morgana: true })).toMatchObject({ why: 'evil', count: 1 })
    }
  })

  test('in the ring, which the Evil one is in', () => {
    for (let seed = 0; seed < 10; seed++) {
      const now = given(dealt(cast, { lancelots: 'known', guinevere: true, 'evil-ring': true }, {}, seed))
      const next = ['flo', 'gus', 'hal'].map(seat => now.hand(seat).sees.filter(({ as }) => as === 'evil'))
      expect(next.map(seen => seen.length)).toEqual([1, 1, 1])
      expect(next.flatMap(seen => seen.map(({ seat }) => seat)).sort()).toEqual(['flo', 'gus', 'hal'])
    }
  })

  test.each(['known', 'deck', 'fixed'])('in Merlin’s sight: %s', lancelots => {
    const sees = (more: Options, draws: Draws) =>
      given(dealt(cast, { lancelots, guinevere: true, ...more }, draws))
        .hand('ada')
        .sees.map(({ seat, as }) => `${seat} ${as}`)
        .sort()
    const decoy = sees({ 'merlin-sight': 'decoy' }, { decoy: 'bo' })
    expect(decoy).toEqual(['bo suspect', 'flo suspect', 'gus suspect', 'hal suspect'])
    // Merlin sees three: two are certain, and the third is mixed with a good player.
    const split = sees({ 'merlin-sight': 'split' }, { certain: ['flo', 'gus'], mixed: ['hal', 'bo'] })
    expect(split).toEqual(['bo mixed', 'flo certain', 'gus certain', 'hal mixed'])
  })
})

describe('who knows whom', () => {
  const sees = (lancelots: string, seat: Seat) =>
    Object.fromEntries(
      given(deal(lancelots))
        .hand(seat)
        .sees.map(known => [known.seat, known.as]),
    )

  test('known: the two know each other, and the Evil one sees and is seen like a Minion', () => {
    expect(sees('known', 'bo')).toEqual({ gus: 'lancelot' })
    expect(sees('known', 'gus')).toEqual({ bo: 'lancelot', flo: 'evil', hal: 'evil' })
    expect(sees('known', 'hal')).toEqual({ flo: 'evil', gus: 'evil' })
    expect(words.knows(given(deal('known')).hand('bo'), name)).toEqual(['Gus is the other Lancelot.'])
  })
  test.each(['deck', 'fixed'])(
    '%s: Evil knows the Evil one, who knows nobody, and the two do not know each other',
    way => {
      expect(sees(way, 'bo')).toEqual({})
      expect(sees(way, 'gus')).toEqual({})
      expect(given(deal(way)).hand('gus').hidden).toBe(0)
      expect(sees(way, 'hal')).toEqual({ flo: 'evil', gus: 'evil' })
    },
  )
  test.each(['known', 'deck', 'fixed'])('%s: Merlin sees the Evil one of the deal', way => {
    expect(sees(way, 'ada')).toEqual({ flo: 'evil', gus: 'evil', hal: 'evil' })
  })
  test.each(['known', 'deck', 'fixed'])('%s: Guinevere sees both, but not which is which', way => {
    expect(sees(way, 'cy')).toEqual({ bo: 'lancelot?', gus: 'lancelot?' })
    const swapped = cast.with(1, 'lancelot-evil').with(6, 'lancelot-good')
    const orders = [cast, swapped].map(roles => {
      const { sees: seen } = given(dealt(roles, { lancelots: way, guinevere: true })).hand('cy')
      return [...seen].sort((a, b) => (a.seat < b.seat ? -1 : 1))
    })
    expect(orders[0]).toEqual(orders[1])
  })
  test('Guinevere’s two stand in either order', () => {
    const orders = [cast, cast.with(1, 'lancelot-evil').with(6, 'lancelot-good')].map(roles =>
      Array.from({ length: 30 }, (_, seed) =>
        given(dealt(roles, { lancelots: 'deck', guinevere: true }, {}, seed))
          .hand('cy')
          .sees.map(({ seat }) => seat)
          .join(' '),
      ),
    )
    for (const found of orders) expect([...new Set(found)].sort()).toEqual(['bo gus', 'gus bo'])
  })
  test('Merlin is not told of later changes', () => {
    const before = given(deal('deck', [turn, none, none, turn, none]), read, success, success)
    expect(before.table.phase).toBe('loyalty')
    expect(before.and(wait).hand('ada').sees).toEqual(
      given(deal('deck', [turn, none, none, turn, none])).hand('ada').sees,
    )
  })
})

describe('the known Lancelots', () => {
  test('never change sides', () => {
    const now = given(deal('known'), read, success, fail, success, fail)
    expect(now.table.events.filter(({ type }) => type === 'loyalty')).toEqual([])
    expect([now.hand('bo').side, now.hand('gus').side]).toEqual(['good', 'evil'])
  })
})

describe('the deck', () => {
  const cards = [turn, none, turn, none, none] as const
  const told = (now: ReturnType<typeof given>) => now.table.events.filter(({ type }) => type === 'loyalty')

  test('turns one card up for all at the start of quests 3, 4 and 5, and of no other', () => {
    const two = given(deal('deck', cards), read, success, success)
    expect(told(two)).toEqual([{ type: 'loyalty', quest: 3, card: 'switch' }])
    const three = two.and(wait, fail)
    expect(told(three).at(-1)).toEqual({ type: 'loyalty', quest: 4, card: 'none' })
    const four = three.and(wait, quest('fail', 'di', 'ed', 'cy', 'flo', 'hal'))
    expect(told(four).at(-1)).toEqual({ type: 'loyalty', quest: 5, card: 'switch' })
    expect(four.and(wait).table.phase).toBe('team')
  })

  test('has two Switches among five cards, which are not told before', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { switches = [] } = dealt(cast, { lancelots: 'deck', guinevere: true }, {}, seed)
      expect([...switches].sort()).toEqual(['none', 'none', 'none', 'switch', 'switch'])
    }
    expect(JSON.stringify(given(deal('deck', cards)).table)).not.toContain('"switch"')
  })

  test('switches both: their side, their cards, what the Lady reads, and with whom they win', () => {
    const lady = { lady: true }
    const before = given(deal('deck', cards, lady), read, success, success)
    expect([before.hand('bo').side, before.hand('gus').side]).toEqual(['good', 'evil'])
    // Hal holds the Lady first, and looks at the Evil Lancelot before and at the Good one after.
    const looked = before.and(looks('gus'))
    expect(looked.hand('hal').sees.at(-1)).toEqual({ seat: 'gus', as: 'evil', by: 'lady' })
    const after = looked.and(wait)
    expect([after.hand('bo').side, after.hand('gus').side]).toEqual(['evil', 'good'])
    expect([after.hand('bo').role, after.hand('gus').role]).toEqual(['lancelot-good', 'lancelot-evil'])
    const riding = after.and(aboard('ada', 'di'))
    expect([cardsOf(riding, 'bo'), cardsOf(riding, 'gus')]).toEqual([['success', 'fail'], ['success']])
    const third = riding.and(
      ...(['bo', 'gus', 'ada', 'di'] as const).map(seat => says(seat, 'card', seat === 'bo' ? 'fail' : 'success')),
      wait,
      looks('bo'),
    )
    expect(third.hand('gus').sees.at(-1)).toEqual({ seat: 'bo', as: 'evil', by: 'lady' })
    // What was read before stays as it was.
    expect(third.hand('hal').sees.at(-1)).toEqual({ seat: 'gus', as: 'evil', by: 'lady' })
  })

  test('tells its cards without names', () => {
    expect(words.event({ type: 'loyalty', quest: 3, card: 'switch' }, name)).toBe('The Lancelots change sides.')
    expect(words.event({ type: 'loyalty', quest: 3, card: 'none' }, name)).toBe('The Lancelots keep their sides.')
    const { table } = given(deal('deck', cards), read, success, success)
    expect(words.moment(table, name)).toBe('The Lancelots change sides')
  })

  test('changes the side on each Lancelot’s own card', () => {
    const now = given(deal('deck', cards), read, success, success)
    expect(words.side(now.hand('bo'))).toBe('Evil')
    expect(words.knows(now.hand('bo'), name)).toEqual(['Your side now: Evil.'])
    expect(words.knows(now.hand('gus'), name)).toEqual(['Your side now: Good.'])
    expect(words.knows(given(deal('deck', cards)).hand('gus'), name)).toEqual(['Your side now: Evil.'])
  })

  test('is told at the end with both names, and each side they had', () => {
    const over = given(
      deal('deck', cards),
      read,
      success,
      success,
      wait,
      success,
      says('flo', 'assassinate', 'cy'),
    ).table
    expect(over.over?.winner).toBe('good')
    expect(words.recap(over, name).moments).toEqual(
      expect.arrayContaining([
        'Bo, the Good Lancelot, was Good and Evil from quest 3 on.',
        'Gus, the Evil Lancelot, was Evil and Good from quest 3 on.',
      ]),
    )
  })

  test('counts a Lancelot on a quest as Evil by his side of that moment', () => {
    const first = quested('success', 'bo', 'ada', 'di')
    const over = given(
      deal('deck', cards),
      read,
      first,
      wait,
      success,
      wait,
      quest('success', 'bo', 'ada', 'di', 'ed'),
    ).and(says('flo', 'assassinate', 'cy')).table
    expect(over.moments.filter(({ type }) => type === 'aboard')).toEqual([{ type: 'aboard', quest: 3, seats: ['bo'] }])
  })
})

describe('the fixed cards', () => {
  const cards = [none, turn, none, none, turn] as const

  test('lie face up on the quests from the start', () => {
    const { table } = given(deal('fixed', cards))
    expect(table.switches).toEqual(cards)
    expect(table.events[0]).toMatchObject({ type: 'dealt', switches: cards })
  })

  test('are five of seven, two of which are Switches', () => {
    const counts = Array.from({ length: 40 }, (_, seed) => {
      const { switches = [] } = dealt(cast, { lancelots: 'fixed', guinevere: true }, {}, seed)
      expect(switches).toHaveLength(5)
      return switches.filter(card => card === 'switch').length
    })
    expect([...new Set(counts)].sort()).toEqual([0, 1, 2])
  })

  test('switch at the start of their quest, and only a switch is told', () => {
    const one = given(deal('fixed', cards), read, success)
    expect(one.table.phase).toBe('loyalty')
    const two = one.and(wait, quest('success', 'ada', 'cy', 'di', 'ed'))
    expect(two.table.phase).toBe('team')
    expect(two.table.events.filter(({ type }) => type === 'loyalty')).toEqual([
      { type: 'loyalty', quest: 2, card: 'switch' },
    ])
  })

  test('may switch before the first quest', () => {
    const now = given(deal('fixed', [turn, none, none, none, none]), read)
    expect([now.table.phase, now.hand('bo').side]).toEqual(['loyalty', 'evil'])
    expect(now.and(wait).table).toMatchObject({ phase: 'team', leader: 'ada', quest: 1 })
  })

  test('leave the Lancelots no choice: by the side of the moment Evil plays Fail, Good Success', () => {
    const first = given(deal('fixed', cards), read, aboard('ada'))
    expect([cardsOf(first, 'bo'), cardsOf(first, 'gus')]).toEqual([['success'], ['fail']])
    const second = given(deal('fixed', cards), read, success, wait, aboard('ada', 'di'))
    expect([cardsOf(second, 'bo'), cardsOf(second, 'gus')]).toEqual([['fail'], ['success']])
  })
})
