import { describe, expect, test } from 'vitest'
import { unevenness } from '../../../test/kit/chi.ts'
import type { Options, Seat } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { rigged, seeded } from '../../engine/random.ts'
import type { Deal } from './events.ts'
import { options } from './options.ts'
import type { Role } from './roles.ts'
import { asks, game as avalon, deal, decide } from './rules.ts'

const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => `s${i}`)

/** Makes this many deals from one seed, with the cast fixed or dealt. */
const deals = (seats: number, chosen: Options, count: number, cast?: readonly Role[]): readonly Deal[] => {
  const random = seeded(seats * 1000 + count)
  const setup = { seats: seatsOf(seats), options: withDefaults(options, { seating: 'room', ...chosen }) }
  return Array.from({ length: count }, () => deal(setup, cast ? rigged(random, { cast }) : random))
}

/** Checks that all kinds of draws come equally often, within chance. */
const even = (drawn: readonly string[], kinds: number): void => {
  const counts = new Map<string, number>()
  for (const kind of drawn) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  expect([...counts.keys()].sort(), 'the kinds that were drawn').toHaveLength(kinds)
  expect(unevenness([...counts.values()])).toBeLessThan(1)
}

const sees = ({ sights }: Deal, seat: Seat, as: string): readonly Seat[] =>
  (sights[seat]?.sees ?? []).filter(seen => seen.as === as).map(seen => seen.seat)
const set = (seats: readonly Seat[]): string => [...seats].sort().join()

describe('the deal', () => {
  const five = deals(5, { percival: true, morgana: true }, 6000)
  test('deals every cast equally often', () => {
    even(
      five.map(({ cast }) => Object.values(cast).join()),
      120,
    )
  })
  test('deals each role to each seat, at a table of ten', () => {
    const ten = deals(10, { percival: true, morgana: true, mordred: true, oberon: 'chaos' }, 3000)
    for (const role of ['merlin', 'percival', 'assassin', 'morgana', 'mordred', 'oberon'])
      even(
        ten.map(({ cast, seats }) => seats.find(seat => cast[seat] === role) ?? ''),
        10,
      )
    even(
      ten.flatMap(({ cast, seats }) => seats.filter(seat => cast[seat] === 'servant')),
      10,
    )
  })
  test('lets each seat lead first, whoever is Merlin', () => {
    even(
      five.map(({ cast, leader, seats }) => `${leader} ${seats.find(seat => cast[seat] === 'merlin')}`),
      25,
    )
  })
  test('makes every seating equally often, or keeps the room’s', () => {
    const shuffled = deals(5, { seating: 'shuffled' }, 6000)
    even(
      shuffled.map(({ seats }) => seats.join()),
      120,
    )
    expect(new Set(five.map(({ seats }) => seats.join()))).toEqual(new Set([seatsOf(5).join()]))
  })
  test('lists what Percival and Evil see in any order', () => {
    const cast: readonly Role[] = ['merlin', 'percival', 'servant', 'servant', 'assassin', 'morgana', 'minion']
    const seven = deals(7, { percival: true, morgana: true }, 2000, cast)
    even(
      seven.map(one => sees(one, 's1', 'merlin?').join()),
      2,
    )
    even(
      seven.map(one => sees(one, 's0', 'evil').join()),
      6,
    )
    even(
      seven.map(one => sees(one, 's4', 'evil').join()),
      2,
    )
  })
})

describe('Merlin’s sight', () => {
  const evil: readonly Role[] = ['assassin', 'morgana', 'minion', 'minion']
  const cast: readonly Role[] = ['merlin', 'percival', 'servant', 'servant', 'servant', 'servant', ...evil]
  const specials: Options = { percival: true, morgana: true }

  test('with a decoy: any good player but Merlin, Percival included, at any place of the list', () => {
    const ten = deals(10, { ...specials, 'merlin-sight': 'decoy' }, 6000, cast)
    even(
      ten.map(({ marks }) => marks.decoy ?? ''),
      5,
    )
    even(
      ten.map(one => `${one.marks.decoy} ${sees(one, 's0', 'suspect').indexOf(one.marks.decoy ?? '')}`),
      25,
    )
  })
  test('with split: any certain two, any third evil player and any good one, in either order', () => {
    const ten = deals(10, { ...specials, 'merlin-sight': 'split' }, 6000, cast)
    const good = ({ marks }: Deal): Seat => marks.mixed.find(seat => seat < 's6') ?? ''
    const other = ({ marks }: Deal): Seat => marks.mixed.find(seat => seat >= 's6') ?? ''
    even(ten.map(good), 5)
    even(ten.map(other), 4)
    even(
      ten.map(one => `${set(sees(one, 's0', 'certain'))} ${other(one)}`),
      12,
    )
    even(
      ten.map(one => `${other(one)} ${good(one)}`),
      20,
    )
    even(
      ten.map(one => `${sees(one, 's0', 'mixed').indexOf(good(one))} ${one.marks.mixed.indexOf(good(one))}`),
      4,
    )
    even(
      ten.map(one => one.sights.s0?.sees.map(seen => seen.as).join() ?? ''),
      6,
    )
  })
  test('with oberon split: any good player beside Oberon, in either order', () => {
    const oberons = cast.with(9, 'oberon')
    const chosen = { ...specials, oberon: 'standard', 'merlin-sight': 'oberon-split' }
    even(
      deals(10, chosen, 3000, oberons).map(one => sees(one, 's0', 'mixed').join()),
      10,
    )
  })
})

describe('the evil ring', () => {
  /** Follows the ring from the first evil seat on. */
  const ring = (one: Deal, from: Seat): string => {
    const cycle: Seat[] = []
    for (let seat: Seat | undefined = from; seat && !cycle.includes(seat); seat = sees(one, seat, 'evil')[0])
      cycle.push(seat)
    return cycle.join()
  }
  test.each([
    [7, ['merlin', 'servant', 'servant', 'servant', 'assassin', 'minion', 'minion'], 's4', 2],
    [10, ['merlin', ...Array<Role>(5).fill('servant'), 'assassin', 'minion', 'minion', 'minion'], 's6', 6],
  ] as const)('of %i is any cycle', (seats, cast, from, kinds) => {
    const drawn = deals(seats, { 'evil-ring': true }, 3000, cast).map(one => ring(one, from))
    even(drawn, kinds)
    expect(new Set(drawn.map(one => one.split(',').length))).toEqual(new Set([kinds === 2 ? 3 : 4]))
  })
})

describe('the quest', () => {
  test('shows a Fail at any place among the cards, whoever played it and whenever', () => {
    const random = seeded(11)
    const cast: readonly Role[] = ['merlin', 'assassin', 'minion', 'servant', 'servant']
    const setup = { seats: seatsOf(5), options: withDefaults(options, { seating: 'room' }) }
    const dealt = deal(setup, rigged(random, { cast }))
    const quest = avalon.reduce(avalon.start(dealt), { type: 'departed', quest: 1, team: ['s1', 's3'] })
    const play = (order: readonly Seat[]): string => {
      let state = quest
      let cards = ''
      for (const seat of order) {
        const [ask] = asks(state, seat)
        const pick = seat === 's1' ? 'fail' : 'success'
        const events = decide(state, { ask: ask?.id ?? '', picks: [pick] }, seat, random)
        for (const event of events) if (event.type === 'quested') cards = event.cards.join()
        state = events.reduce(avalon.reduce, state)
      }
      return cards
    }
    for (const order of [
      ['s1', 's3'],
      ['s3', 's1'],
    ])
      even(
        Array.from({ length: 1000 }, () => play(order)),
        2,
      )
  })
})

describe('the measure of evenness', () => {
  test('finds what is uneven, and passes what is even', () => {
    expect(unevenness([100, 100, 100, 100])).toBe(0)
    expect(unevenness([1030, 980, 1000, 990])).toBeLessThan(1)
    expect(unevenness([1150, 950, 950, 950])).toBeGreaterThan(1)
  })
})
