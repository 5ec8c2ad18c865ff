import { describe, expect, test } from 'vitest'
import { choices } from '../../../test/kit/bot-choices.ts'
import {
  dealt,
  fail,
  given,
  looks,
  proposes,
  read,
  rejected,
  sent,
  success,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import { guilt, maskOf, seenBy, surely } from '../../engine/bot.ts'
import type { Seat } from '../../engine/game.ts'
import { situationOf } from '../quest/situation.ts'
import { asOfNow, goalOf, wasSwitched } from './bot.ts'
import type { Hand, Loyalty, PublicState } from './events.ts'
import type { Role } from './roles.ts'

/** Eight players: bo is the Good Lancelot and gus the Evil one; flo and hal are evil, too. */
const cast: readonly Role[] = [
  ...(['merlin', 'lancelot-good', 'guinevere', 'servant', 'servant'] as const),
  ...(['assassin', 'lancelot-evil', 'minion'] as const),
]
const villains = ['flo', 'gus', 'hal']
const reaches = (switches: readonly Loyalty[], ...more: Parameters<typeof given>[1][]) =>
  given(dealt(cast, { lancelots: 'deck', guinevere: true, lady: true }, { switches }), read, success, success, ...more)
const turn: readonly Loyalty[] = ['switch', 'none', 'none', 'none', 'switch']
const stay: readonly Loyalty[] = ['none', 'none', 'switch', 'none', 'switch']

/** How likely each seat is evil at this moment, to a seat that knows exactly who was evil at the deal. */
const now = (match: ReturnType<typeof given>['match'], seat: Seat): Readonly<Record<Seat, number>> => {
  const seen = seenBy(match, seat)
  const [table, hand] = [seen.table as PublicState, seen.hand as Hand]
  const set = maskOf(table.seats, villains)
  const situation = situationOf(table, seat, 3, [surely(set, maskOf(table.seats, table.seats) & ~set)])
  const chances = guilt(asOfNow({ table, hand, seat }, situation).own, table.seats.length)
  return Object.fromEntries(table.seats.map((one, i) => [one, Math.round((chances[i] ?? 0) * 100)]))
}
/** The Lady is used, and the card of loyalty is shown. */
const looked = [looks('cy'), wait]

describe('while nobody has changed sides', () => {
  test('those of the deal are evil', () => {
    expect(now(reaches(stay, ...looked).match, 'ada')).toMatchObject({ flo: 100, gus: 100, hal: 100, bo: 0, cy: 0 })
  })
})

describe('once the Lancelots have changed sides', () => {
  const { match } = reaches(turn, ...looked)
  test('one of the three evil players is good, and one of the others evil, for all they know', () => {
    expect(now(match, 'ada')).toEqual({ ada: 0, bo: 25, cy: 25, di: 25, ed: 25, flo: 67, gus: 67, hal: 67 })
  })
  test('Guinevere knows the two among whom that happened', () => {
    expect(now(match, 'cy')).toMatchObject({ bo: 100, gus: 0, flo: 100, hal: 100, ada: 0, di: 0 })
  })
  test('each Lancelot knows his own side, and of the other what everybody knows', () => {
    expect(now(match, 'bo')).toMatchObject({ bo: 100, flo: 67, gus: 67, hal: 67, ada: 0 })
    expect(now(match, 'gus')).toMatchObject({ gus: 0, flo: 100, hal: 100, bo: 20, ada: 20 })
  })
  test('the Evil Lancelot, who is now good, plays Success, and the Good one fails what would win', () => {
    const third = reaches(turn, ...looked, sent('bo', 'gus', 'ada', 'cy')).match
    expect(choices(third, 'gus', 'card', 'sharp')).toEqual({ success: 100 })
    expect(choices(third, 'bo', 'card', 'sharp').fail ?? 0).toBeGreaterThan(60)
  })
})

test('the public events show whether somebody was looked at while on the other side', () => {
  const { match } = reaches(turn, looks('cy'), wait, fail, looks('gus'))
  const { table } = seenBy(match, 'cy')
  expect(wasSwitched(table as PublicState, 'hal', 'cy')).toBe(false)
  expect(wasSwitched(table as PublicState, 'cy', 'gus')).toBe(true)
})

describe('with the days of the Lancelots face up', () => {
  /** The Good Lancelot changes sides before the second quest and, if he comes back, before the fourth. */
  const days = (...switches: readonly Loyalty[]) =>
    given(dealt(cast, { lancelots: 'fixed', guinevere: true }, { switches }), read, success, wait).match
  const away = days('none', 'switch', 'none', 'switch', 'none')
  const gone = days('none', 'switch', 'none', 'none', 'none')
  const goal = (match: typeof away, seat: Seat) => {
    const { hand, table } = seenBy(match, seat)
    return goalOf({ hand: hand as Hand, table: table as PublicState })
  }

  test('each plays for the side that he will be on when most games end', () => {
    expect(['bo', 'gus'].map(seat => goal(away, seat))).toEqual(['good', 'evil'])
    expect(['bo', 'gus'].map(seat => goal(gone, seat))).toEqual(['evil', 'good'])
    for (const seat of ['ada', 'flo']) expect(goal(away, seat)).toBe(goal(gone, seat))
  })
  test('a Lancelot who must fail what he wants to succeed leads without himself, and rejects teams with him', () => {
    const led = Object.entries(choices(away, 'bo', 'team', 'sharp'))
    expect(led.length).toBeGreaterThan(0)
    expect(led.filter(([team]) => team.split(' ').includes('bo'))).toEqual([])
    const voting = given(
      dealt(cast, { lancelots: 'fixed', guinevere: true }, { switches: ['none', 'switch', 'none', 'switch', 'none'] }),
      read,
      success,
      wait,
      rejected,
      proposes('bo', 'ada', 'cy', 'di'),
    ).match
    expect(choices(voting, 'bo', 'vote', 'sharp').approve ?? 0).toBe(0)
  })
})
