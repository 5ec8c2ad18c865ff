import { describe, expect, test } from 'vitest'
import { critical, unevenness } from '../../../test/kit/chi.ts'
import type { Seat } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { rigged, seeded } from '../../engine/random.ts'
import { options } from './options.ts'
import {
  chanceOf,
  drawsOf,
  evilRoles,
  goodRoles,
  type Pools,
  poolsFor,
  type Role,
  rows,
  type Side,
  tableFor,
} from './roles.ts'
import { type Deal, deal, drawRoles } from './sights.ts'

const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => `s${i}`)
const tally = (kinds: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Checks that all kinds of draws come as often as their probabilities say. */
const fits = (drawn: readonly string[], chances: ReadonlyMap<string, number>): void => {
  const counts = tally(drawn)
  const sum = [...chances.values()].reduce((all, chance) => all + chance, 0)
  expect(sum).toBeCloseTo(1, 10)
  expect([...counts.keys()].sort()).toEqual([...chances.keys()].sort())
  const square = [...chances].reduce((all, [kind, chance]) => {
    const expected = chance * drawn.length
    return all + ((counts.get(kind) ?? 0) - expected) ** 2 / expected
  }, 0)
  if (chances.size > 1) expect(square).toBeLessThan(critical(chances.size - 1))
}
/** Checks that all kinds of draws come equally often, within chance. */
const even = (drawn: readonly string[], kinds: number): void => {
  const counts = tally(drawn)
  expect([...counts.keys()].sort(), 'the kinds that were drawn').toHaveLength(kinds)
  if (kinds > 1) expect(unevenness([...counts.values()])).toBeLessThan(1)
}

/** Lists every subset of this size. */
const sets = (from: readonly Role[], count: number): readonly (readonly Role[])[] =>
  count === 0 ? [[]] : from.flatMap((first, i) => sets(from.slice(i + 1), count - 1).map(rest => [first, ...rest]))
const lovers: readonly Role[] = ['tristan', 'iseult']
const spelt = (roles: readonly Role[]): string => [...roles].sort().join(' ')
const alike = (all: readonly (readonly Role[])[], chance: number): readonly (readonly [string, number])[] =>
  all.map(roles => [spelt(roles), chance])

/** Lists the sets of good roles with neither or both lovers. */
const without = (players: number): readonly (readonly Role[])[] =>
  sets(
    tableFor(players).goodPool.filter(role => !lovers.includes(role)),
    tableFor(players).good,
  )
const withBoth = (players: number): readonly (readonly Role[])[] =>
  sets(
    tableFor(players).goodPool.filter(role => !lovers.includes(role)),
    tableFor(players).good - 2,
  ).map(roles => [...roles, ...lovers])

/** The fractions of section 1 of the rules, word for word. */
const good: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  5: alike([...without(5), ...withBoth(5)], 1 / 8),
  6: alike(withBoth(6), 1 / 3),
  7: [...alike(without(7), 3 / 35), ...alike(withBoth(7), 2 / 35)],
  8: [[spelt(['merlin', 'percival', 'lancelot', 'arthur', 'titania']), 2 / 7], ...alike(withBoth(8), 1 / 14)],
  9: alike(withBoth(9), 1 / 5),
  10: alike(withBoth(10), 1 / 5),
}
const kinds: Readonly<Record<number, readonly [good: number, evil: number]>> = {
  5: [8, 3],
  6: [3, 3],
  7: [15, 1],
  8: [11, 4],
  9: [5, 4],
  10: [5, 5],
}

const sided = (roles: readonly Role[], side: Side): string => spelt(roles.filter(role => rows[role].side === side))

describe.each([5, 6, 7, 8, 9, 10])('the draw of %i', players => {
  const random = seeded(players)
  const drawn = Array.from({ length: 4000 }, () => drawRoles(poolsFor({}, players), players, random))

  test('makes good sets with the chances of the rules page', () => {
    expect(good[players]).toHaveLength(kinds[players]?.[0] ?? 0)
    fits(
      drawn.map(roles => sided(roles, 'good')),
      new Map(good[players]),
    )
  })
  test('makes each evil set equally often', () => {
    even(
      drawn.map(roles => sided(roles, 'evil')),
      kinds[players]?.[1] ?? 0,
    )
  })
  test('makes the two sides independent of each other', () => {
    const evil = [...new Set(drawn.map(roles => sided(roles, 'evil')))]
    const joint = new Map(
      (good[players] ?? []).flatMap(([set, chance]) => evil.map(other => [`${set}, ${other}`, chance / evil.length])),
    )
    fits(
      drawn.map(roles => `${sided(roles, 'good')}, ${sided(roles, 'evil')}`),
      joint,
    )
  })
  test('deals no role twice, no lover alone, and as many of each side as the table says', () => {
    const isGood = (role: Role): boolean => (goodRoles as readonly Role[]).includes(role)
    const sound = (roles: readonly Role[]): boolean =>
      new Set(roles).size === players &&
      roles.filter(role => lovers.includes(role)).length !== 1 &&
      roles.filter(isGood).length === tableFor(players).good
    expect(drawn.filter(roles => !sound(roles))).toEqual([])
  })
})

/** The host's own pools, each with something unusual: no lovers, only the lovers and two more, one role to spare. */
const ownPools: readonly (readonly [string, number, Pools['good'], Pools['evil']])[] = [
  ['no lovers', 5, ['merlin', 'nimue', 'arthur', 'titania'], ['mordred', 'agravaine', 'colgrevance']],
  ['lovers and two', 5, ['tristan', 'iseult', 'lancelot', 'arthur'], ['mordred', 'morgana']],
  ['nobody to spare', 8, ['tristan', 'iseult', 'merlin', 'nimue', 'titania'], ['agravaine', 'morgana', 'mordred']],
  ['all of the box', 10, [...goodRoles], [...evilRoles]],
]
describe.each(ownPools)('the draw from pools of one’s own: %s, %i players', (_what, players, good, evil) => {
  const pools: Pools = { good, evil }
  const random = seeded(players * 7 + good.length)
  const drawn = Array.from({ length: 4000 }, () => drawRoles(pools, players, random))

  test('agrees with the pools, with the computed chances', () => {
    const chances = new Map<string, number>()
    for (const { roles, chance } of drawsOf(pools, players))
      chances.set(spelt(roles), (chances.get(spelt(roles)) ?? 0) + chance)
    fits(
      drawn.map(roles => sided(roles, 'good')),
      chances,
    )
    for (const roles of drawn.slice(0, 500)) for (const role of roles) expect([...good, ...evil]).toContain(role)
  })
  test('deals no role twice, no lover alone, and as many of each side as the table says', () => {
    for (const roles of drawn.slice(0, 500)) {
      expect(new Set(roles).size).toBe(players)
      expect(roles.filter(role => lovers.includes(role)).length).not.toBe(1)
      expect(roles.filter(role => rows[role].side === 'good')).toHaveLength(tableFor(players).good)
    }
  })
})

test.each([5, 6, 7, 8, 9, 10])('the computed chances of the box’s pools are those of the rules page: %i', players => {
  const draws = drawsOf(poolsFor({}, players), players)
  for (const [set, chance] of good[players] ?? [])
    expect(chanceOf(draws, roles => spelt(roles) === set)).toBeCloseTo(chance, 10)
})

test('with seven players three games in 35 have nobody to assassinate', () => {
  const random = seeded(77)
  const drawn = Array.from({ length: 6000 }, () => drawRoles(poolsFor({}, 7), 7, random))
  const none = (roles: readonly Role[]): boolean => !roles.some(role => role === 'merlin' || lovers.includes(role))
  fits(
    drawn.map(roles => String(none(roles))),
    new Map([
      ['true', 3 / 35],
      ['false', 32 / 35],
    ]),
  )
})

/** Makes this many deals from one seed, with the cast fixed or dealt. */
const deals = (seats: number, count: number, cast?: readonly Role[], seating = 'room'): readonly Deal[] => {
  const random = seeded(seats * 1000 + count)
  const setup = { seats: seatsOf(seats), options: withDefaults(options, { seating }) }
  return Array.from({ length: count }, () => deal(1, setup, cast ? rigged(random, { cast }) : random))
}
const seatOf = ({ seats, cast }: Deal, role: Role): Seat => seats.find(seat => cast[seat] === role) ?? ''
const evilOf = ({ seats, cast }: Deal): readonly Seat[] =>
  seats.filter(seat => rows[cast[seat] as Role].side === 'evil')

describe('the deal', () => {
  const dealt = deals(5, 8000)
  test('draws the first leader, the Assassin and Evil’s seats uniformly, and independently', () => {
    even(
      dealt.map(one => `${one.leader} ${one.assassin} ${evilOf(one).filter(seat => seat !== one.assassin)}`),
      100,
    )
  })
  test('makes any of Evil the Assassin, whichever role', () => {
    for (const one of dealt.slice(0, 500)) expect(evilOf(one)).toContain(one.assassin)
    even(
      dealt.map(one => one.cast[one.assassin] ?? ''),
      3,
    )
    even(
      dealt.map(one => `${spelt(evilOf(one).map(seat => one.cast[seat] as Role))}: ${one.cast[one.assassin]}`),
      6,
    )
  })
  test('seats every role anywhere, whoever leads and whoever is the Assassin', () => {
    for (const role of ['merlin', 'nimue', 'tristan'] as const) {
      const among = dealt.filter(one => seatOf(one, role) !== '')
      even(
        among.map(one => `${seatOf(one, role)} ${one.leader}`),
        25,
      )
      even(
        among.map(one => `${seatOf(one, role)} ${one.assassin}`),
        20,
      )
    }
    even(
      deals(10, 3000).map(one => `${seatOf(one, 'tristan')} ${seatOf(one, 'iseult')}`),
      90,
    )
  })
  test('makes every seating equally often, or keeps the room’s', () => {
    even(
      deals(5, 6000, undefined, 'shuffled').map(({ seats }) => seats.join()),
      120,
    )
    expect(new Set(dealt.map(({ seats }) => seats.join()))).toEqual(new Set([seatsOf(5).join()]))
  })
})

describe('the order of facts is shuffled', () => {
  const cast: readonly Role[] = ['merlin', 'percival', 'tristan', 'iseult', 'lancelot', 'arthur', 'mordred', 'morgana']
  const dealt = deals(10, 3000, [...cast, 'maelagant', 'colgrevance'])
  const facts = (one: Deal, seat: Seat): string => JSON.stringify(one.sights[seat]?.sees)
  test.each([
    ['Merlin’s', 's0', 24],
    ['Percival’s', 's1', 2],
    ['Arthur’s', 's5', 120],
    ['Mordred’s', 's6', 2],
    ['Colgrevance’s', 's9', 6],
  ])('%s', (_whose, seat, orders) => {
    even(
      dealt.map(one => facts(one, seat)),
      orders,
    )
  })
  test('Nimue’s', () => {
    const five = deals(5, 3000, ['nimue', 'tristan', 'iseult', 'mordred', 'morgana'])
    even(
      five.map(one => facts(one, 's0')),
      24,
    )
  })
})
