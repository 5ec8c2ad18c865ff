import { describe, expect, test } from 'vitest'
import { among, choices as choicesAt } from '../../../test/kit/bot-choices.ts'
import {
  dealt,
  fail,
  five,
  given,
  inPhase,
  plays,
  proposes,
  quest,
  read,
  rejected,
  type Step,
  says,
  sent,
  seven,
  success,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import type { Match } from '../../engine/match.ts'
import type { Role } from './roles.ts'

const at = (cast: readonly Role[], ...steps: readonly Step[]) => given(dealt(cast), read, ...steps).match
/** What a bot picks at its sharpest, with none of people's habits left in it. */
const choices = (match: Match, seat: string, kind: string) => choicesAt(match, seat, kind, 'sharp')
/** What it picks at the level that plays as people do. */
const usual = (match: Match, seat: string, kind: string) => choicesAt(match, seat, kind)
/** Everybody votes, and only these seats approve. */
const approved =
  (...by: readonly string[]): Step =>
  match =>
    match.seats.reduce((after, seat) => says(seat, 'vote', by.includes(seat) ? 'approve' : 'reject')(after), match)

describe('good', () => {
  test('can only play Success', () => {
    expect(choices(at(five, sent('ada', 'di')), 'ada', 'card')).toEqual({ success: 100 })
  })
  test('includes itself where it leads, and not both members of a team that failed', () => {
    // A team of two with Di on it fails: one of Di and Bo is evil.
    const match = at(five, quest('fail', 'bo', 'di'), rejected)
    const picks = choices(match, 'cy', 'team')
    expect(among(picks, 'cy')).toBe(100)
    expect(Object.keys(picks).filter(team => team.includes('bo') && team.includes('di'))).toEqual([])
  })
  test('takes two Fails as proof of two evil players', () => {
    const match = at(five, sent('di', 'ed'), plays(2), wait, rejected)
    expect(choices(match, 'cy', 'team')).toEqual({ 'ada bo cy': 100 })
  })
  test('knows that a failed team which it was on failed because of the others', () => {
    const match = at(five, quest('fail', 'bo', 'di'), rejected, proposes('ada', 'di', 'ed'))
    expect(choices(match, 'bo', 'vote')).toEqual({ reject: 100 })
  })
  test('rejects a team with both of a pair of whom one failed, or with both of the others', () => {
    const failed = [quest('fail', 'bo', 'di')] as const
    expect(choices(at(five, ...failed, proposes('bo', 'di', 'ada')), 'cy', 'vote')).toEqual({ reject: 100 })
    // One of the other two is evil as well, then, so this team is as good as any.
    expect(choices(at(five, ...failed, proposes('ada', 'cy', 'bo')), 'cy', 'vote').approve).toBeGreaterThan(80)
    // A team of both others fails unless both of the pair were evil, and people do hide as two.
    const both = choices(at(five, ...failed, proposes('ada', 'cy', 'ed')), 'cy', 'vote')
    expect(both.reject).toBeGreaterThan(30)
  })
  test('never rejects the fifth proposal', () => {
    const match = at(five, rejected, rejected, rejected, rejected, proposes('di', 'ed'))
    for (const seat of ['ada', 'bo', 'cy']) expect(choices(match, seat, 'vote')).toEqual({ approve: 100 })
  })
  test('uses the Lady on the seat that it is least sure of', () => {
    const match = inPhase('lady', dealt(seven, { lady: true })).match
    expect(Object.keys(choices(match, 'gus', 'lady'))).not.toContain('gus')
  })
})

describe('a leader', () => {
  test('votes for their own team, good or evil', () => {
    for (const team of [
      ['ada', 'bo'],
      ['di', 'ed'],
      ['bo', 'cy'],
    ])
      expect(choices(at(five, proposes(...team)), 'ada', 'vote')).toEqual({ approve: 100 })
    const evil = at(five, rejected, rejected, rejected, proposes('ada', 'bo'))
    expect(choices(evil, 'di', 'vote')).toEqual({ approve: 100 })
  })
  test('votes against their own team once everybody knows that it will fail', () => {
    // Both played Fail: nobody could explain a team with them.
    const match = at(five, sent('di', 'ed'), plays(2), wait, proposes('di', 'ed', 'cy'))
    expect(choices(match, 'bo', 'vote').reject).toBe(100)
  })
})

describe('Merlin', () => {
  // Two quests failed with Di, who is the Assassin, on both.
  const two = [quest('fail', 'cy', 'di'), quest('fail', 'bo', 'cy', 'di')] as const
  test('rejects evil when the game hangs on it', () => {
    expect(choices(at(five, ...two, proposes('ada', 'ed')), 'ada', 'vote').reject).toBeGreaterThan(80)
    expect(choices(at(five, ...two, proposes('ada', 'bo')), 'ada', 'vote').approve).toBeGreaterThan(80)
  })
  test('leads without evil when the game hangs on it', () => {
    const match = at(five, ...two, rejected, rejected, rejected)
    const picks = choices(match, 'ada', 'team')
    expect(among(picks, 'di') + among(picks, 'ed')).toBeLessThan(20)
  })
  test('is not too perfect before that: he approves some evil teams, as anybody would', () => {
    const votes = usual(at(five, rejected, proposes('ada', 'ed')), 'ada', 'vote')
    // People in his place approve of 36 in a hundred.
    expect(votes.approve).toBeGreaterThan(15)
    expect(votes.reject).toBeGreaterThan(10)
  })
  test('at his sharpest hides behind what a Servant would vote, until the game hangs on it', () => {
    const early = choices(at(five, success, proposes('bo', 'cy', 'di')), 'ada', 'vote')
    expect(early.approve).toBeGreaterThan(10)
    expect(choices(at(five, ...two, proposes('bo', 'ed')), 'ada', 'vote')).toEqual({ reject: 100 })
  })
})

describe('Percival', () => {
  const cast: readonly Role[] = ['merlin', 'percival', 'servant', 'assassin', 'morgana']
  test('follows whichever of his two has the votes that come true', () => {
    // Ada, who is Merlin, rejected the team that failed; Ed, who is Morgana, approved of it.
    const begun = given(dealt(cast, {}, { leader: 'cy' }), read)
    const failed = begun.and(proposes('cy', 'di'), approved('cy', 'di', 'ed'), wait, after =>
      ['cy', 'di'].reduce((now, seat) => says(seat, 'card', seat === 'di' ? 'fail' : 'success')(now), after),
    )
    const approves = (who: string): number =>
      choices(failed.and(wait, proposes('bo', 'cy', who)).match, 'bo', 'vote').approve ?? 0
    expect(approves('ada')).toBeGreaterThan(approves('ed') + 10)
  })
})

describe('evil', () => {
  test('sabotages what would win for good, and what wins for evil', () => {
    const last = at(five, success, success, sent('ada', 'di'))
    expect(choices(last, 'di', 'card').fail).toBeGreaterThan(95)
    const own = at(five, fail, fail, sent('ada', 'di'))
    expect(choices(own, 'di', 'card').fail).toBeGreaterThan(95)
  })
  test('hides on the first quest as people do: four times of five', () => {
    const { fail: fails = 0 } = usual(at(five, sent('ada', 'di')), 'di', 'card')
    expect(fails).toBeGreaterThan(10)
    expect(fails).toBeLessThan(35)
  })
  test('leaves the Fail to one of two if one is enough', () => {
    const match = at(five, success, sent('ada', 'di', 'ed'))
    expect(choices(match, 'di', 'card').fail).toBeGreaterThan(80)
    expect(choices(match, 'ed', 'card').fail ?? 0).toBeLessThan(20)
  })
  test('fails the less the likelier Oberon is aboard, whom it does not know', () => {
    const with3 = (third: Role): readonly Role[] => [
      ...(['merlin', 'servant', 'servant', 'servant', 'assassin', 'minion'] as const),
      third,
    ]
    const failing = (third: Role, ...team: readonly string[]): number =>
      usual(at(with3(third), success, sent(...team)), 'ed', 'card').fail ?? 0
    const alone = failing('minion', 'ada', 'bo', 'ed')
    expect(failing('oberon', 'ada', 'bo', 'ed')).toBeLessThan(alone - 5)
  })
  test('plays two Fails if a quest needs two, and none alone', () => {
    const fourth = [success, fail, success] as const
    const both = at(seven, ...fourth, sent('ada', 'bo', 'ed', 'flo'))
    expect(choices(both, 'ed', 'card').fail).toBeGreaterThan(95)
    expect(choices(both, 'flo', 'card').fail).toBeGreaterThan(95)
    const alone = at(seven, ...fourth, sent('ada', 'bo', 'cy', 'flo'))
    expect(choices(alone, 'flo', 'card')).toEqual({ success: 100 })
  })
  test('puts evil on its own teams, and rejects clean teams when good is about to win', () => {
    const match = at(five, rejected, rejected, rejected)
    const picks = choices(match, 'di', 'team')
    expect(Object.keys(picks).every(team => team.includes('di') || team.includes('ed'))).toBe(true)
    const clean = at(five, success, success, proposes('ada', 'bo'))
    expect(choices(clean, 'di', 'vote').reject).toBeGreaterThan(80)
  })
})

describe('the Assassin', () => {
  /** Cy rejects each team with evil on it, and approves of the others; Ada and Bo each send one with evil on it. */
  const knows =
    (team: readonly string[], ...by: readonly string[]): Step =>
    match =>
      [proposes(...team), approved(...by), wait].reduce((after, step) => step(after), match)
  const cast: readonly Role[] = ['servant', 'servant', 'merlin', 'assassin', 'minion']
  const hunted = given(
    dealt(cast),
    read,
    knows(['ada', 'di'], 'ada', 'di', 'ed'),
    after => ['ada', 'di'].reduce((now, seat) => says(seat, 'card', 'success')(now), after),
    wait,
    knows(['ada', 'bo', 'ed'], 'bo', 'ed'),
    knows(['ada', 'bo', 'cy'], 'ada', 'bo', 'cy'),
    after => ['ada', 'bo', 'cy'].reduce((now, seat) => says(seat, 'card', 'success')(now), after),
    wait,
    knows(['ada', 'bo'], 'ada', 'bo', 'cy'),
    after => ['ada', 'bo'].reduce((now, seat) => says(seat, 'card', 'success')(now), after),
    wait,
  ).match

  test('shoots the player who voted as if the villains were known', () => {
    expect(choices(hunted, 'di', 'assassinate')).toEqual({ cy: 100 })
  })
  test('never shoots its own side', () => {
    const match = inPhase('assassination').match
    const picks = choices(match, 'ed', 'assassinate')
    expect(Object.keys(picks).filter(seat => ['flo', 'gus'].includes(seat))).toEqual([])
  })
  test('never shoots an Oberon who was shown before the strike', () => {
    const cast = ['merlin', 'servant', 'assassin', 'servant', 'oberon', 'servant', 'minion'] as const
    const shown = (option: boolean) =>
      given(dealt(cast, { 'evil-shows': option }), read, success, success, success).match
    expect(Object.keys(choices(shown(false), 'cy', 'assassinate'))).toContain('ed')
    expect(Object.keys(choices(shown(true), 'cy', 'assassinate'))).not.toContain('ed')
  })
})
