import { describe, expect, test } from 'vitest'
import { among, choices } from '../../../test/kit/bot-choices.ts'
import {
  dealt,
  eight,
  fail,
  five,
  given,
  inPhase,
  plays,
  posed,
  proposes,
  read,
  rejected,
  type Step,
  says,
  sent,
  seven,
  success,
  tableOf,
  ten,
  trick,
  wait,
} from '../../../test/kit/scenario-thavalon.ts'
import type { Role } from './roles.ts'

const at = (cast: readonly Role[], ...steps: readonly Step[]) => given(dealt(cast), read, ...steps).match

describe('Agravaine', () => {
  test('can only play Fail', () => {
    expect(choices(at(eight, sent('ada', 'bo', 'hal')), 'hal', 'card')).toEqual({ fail: 100 })
  })
  test('turns the mission that would win for good, and most others', () => {
    const third = inPhase('window').match
    expect(choices(third, 'hal', 'declare')).toEqual({ agravaine: 100 })
    const first = at(eight, trick)
    expect(choices(first, 'hal', 'declare').agravaine).toBeGreaterThan(40)
    expect(choices(first, 'hal', 'declare').nothing).toBeGreaterThan(20)
  })
})

describe('Arthur', () => {
  // Two missions failed with the last seats on them.
  const twice = [fail, fail] as const
  test('rises before the fourth team is chosen, where Evil is many; not before the third, nor during a vote', () => {
    const few: readonly Role[] = ['arthur', 'merlin', 'percival', 'titania', 'mordred', 'morgana', 'maelagant']
    expect(choices(at(few, ...twice), 'ada', 'declare')).toEqual({ nothing: 100 })
    const fourth = [...twice, success] as const
    const { arthur = 0 } = choices(at(few, ...fourth), 'ada', 'declare')
    expect(arthur).toBeGreaterThan(60)
    const voted = at(few, ...fourth, proposes('flo', 'gus', 'ed', 'di'))
    expect(choices(voted, 'ada', 'declare')).toEqual({ nothing: 100 })
    expect(choices(at(eight, ...fourth), 'ada', 'declare')).toEqual({ nothing: 100 })
  })
  test('is on no team of missions 3 and 4 once he has declared, and nobody takes him for evil', () => {
    const match = at(eight, ...twice, says('ada', 'declare', 'arthur'))
    const { leader } = tableOf(match)
    expect(among(choices(match, leader, 'team'), 'ada')).toBe(0)
  })
})

describe('a leader', () => {
  test('votes for their own team, good or evil', () => {
    for (const team of [
      ['ada', 'bo'],
      ['di', 'ed'],
    ])
      expect(choices(at(five, proposes(...team)), 'ada', 'vote')).toEqual({ approve: 100 })
    expect(choices(at(five, success, proposes('ada', 'bo', 'cy')), 'bo', 'vote')).toEqual({ approve: 100 })
  })
  test('votes for their own team of two in round 1 as well', () => {
    const two = given(
      dealt(five, { 'round-one-choice': true }),
      read,
      proposes('di', 'ed'),
      proposes('ada', 'bo'),
    ).match
    expect(choices(two, 'ada', 'vote')).toEqual({ approve: 100 })
    expect(choices(two, 'bo', 'vote')).toEqual({ reject: 100 })
  })
})

describe('Lancelot', () => {
  test('reverses a mission that he takes for lost', () => {
    // Everybody but him on this team failed the first mission.
    const lost = at(seven, sent('ed', 'flo'), plays({ ed: 'fail', flo: 'fail' }), wait, sent('cy', 'ed', 'flo'))
    expect(choices(lost, 'cy', 'card').reverse).toBeGreaterThan(60)
    expect(choices(at(seven, sent('ada', 'cy')), 'cy', 'card')).toEqual({ success: 100 })
  })
})

describe('evil', () => {
  test('knows Titania from its own side no better than it was told', () => {
    const cast: readonly Role[] = ['titania', 'merlin', 'percival', 'lancelot', 'mordred', 'morgana', 'maelagant']
    const match = at(cast, success, success, sent('ed', 'ada', 'bo'))
    expect(choices(match, 'ed', 'card')).not.toEqual({ success: 100 })
  })
  test('fails what would win for good, one way or the other', () => {
    const last = at(five, success, success, sent('ada', 'di'))
    expect(choices(last, 'di', 'card', 'sharp').fail).toBeGreaterThan(95)
    const maelagant = given(posed(['merlin', 'tristan', 'iseult', 'mordred', 'maelagant']), read, success, success)
    const { success: hidden = 0, reverse = 0 } = choices(maelagant.and(sent('ada', 'ed')).match, 'ed', 'card', 'sharp')
    expect(hidden).toBeLessThan(10)
    expect(reverse).toBeGreaterThan(10)
  })
  test('that sees all, and is seen by nobody, leads with its own', () => {
    const match = at(ten, rejected, success, success)
    const { leader } = tableOf(match)
    expect(Object.keys(choices(match, leader, 'team')).length).toBeGreaterThan(0)
  })
})

describe('the Assassin', () => {
  test('makes one of the open calls, never at its own side', () => {
    const match = inPhase('assassination').match
    const picks = Object.keys(choices(match, 'hal', 'assassinate'))
    expect(picks.length).toBeGreaterThan(0)
    for (const pick of picks) {
      expect(pick.split(' ').length).toBeLessThanOrEqual(2)
      expect(pick.split(' ').filter(seat => ['flo', 'gus', 'hal'].includes(seat))).toEqual([])
    }
  })
  test('calls the Lovers on two who always chose each other', () => {
    const fond: Step = after => [sent('bo', 'cy'), plays(), wait].reduce((now, step) => step(now), after)
    const match = given(
      dealt(five, {}, { leader: 'bo', assassin: 'ed' }),
      read,
      fond,
      sent('bo', 'cy', 'ada'),
      plays(),
      wait,
      sent('bo', 'cy'),
      plays(),
      wait,
    ).match
    expect(tableOf(match).phase).toBe('assassination')
    expect(choices(match, 'ed', 'assassinate', 'sharp')['bo cy'] ?? 0).toBeGreaterThan(90)
  })
})
