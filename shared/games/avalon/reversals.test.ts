import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  given,
  name,
  proposes,
  quest,
  read,
  says,
  sent,
  seven,
  votes,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import type { Options, Seat } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import type { Card } from './events.ts'
import { options, settle } from './options.ts'
import type { Role } from './roles.ts'

/** Ada is Merlin and leads first, cy is Lancelot, gus is Maelagant. */
const cast: readonly Role[] = seven.with(2, 'lancelot').with(6, 'maelagant')
const team: readonly Seat[] = ['cy', 'di', 'gus']
/** Sends these three on quest 2, and lets them play. */
const second = (...cards: readonly Card[]) =>
  given(
    dealt(cast),
    read,
    quest('success', 'ada', 'bo'),
    sent(...team),
    ...cards.map((card, i) => says(team[i] ?? '', 'card', card)),
  )
/** The same for quest 4, which takes two Fails: four go on it. */
const fourth = (...cards: readonly Card[]) => {
  const four: readonly Seat[] = ['cy', 'gus', 'ed', 'flo']
  return given(
    dealt(cast),
    read,
    quest('success', 'ada', 'bo'),
    quest('success', 'ada', 'bo', 'di'),
    quest('fail', 'ed', 'flo', 'gus'),
    sent(...four),
    ...cards.map((card, i) => says(four[i] ?? '', 'card', card)),
  )
}
const last = (played: ReturnType<typeof second>): string =>
  words.event(played.table.events.findLast(({ type }) => type === 'quested') as never, name)

describe('with Reversals', () => {
  test.each([
    [['success', 'success', 'success'], 'success', 'Quest 2 succeeds: 3 Successes.'],
    [
      ['reverse', 'success', 'success'],
      'fail',
      'Quest 2 fails. A Reverse turned it around: 2 Successes and 1 Reverse.',
    ],
    [['success', 'success', 'fail'], 'fail', 'Quest 2 fails: 2 Successes and 1 Fail.'],
    [
      ['reverse', 'success', 'fail'],
      'success',
      'Quest 2 succeeds. A Reverse turned it around: 1 Success, 1 Fail and 1 Reverse.',
    ],
    [
      ['reverse', 'success', 'reverse'],
      'success',
      'Quest 2 succeeds. The two Reverses cancel out: 1 Success and 2 Reverses.',
    ],
  ] as const)('%j is a %s', (cards, result, said) => {
    const played = second(...cards)
    expect(played.table.results.at(-1)).toBe(result)
    expect(last(played)).toBe(said)
  })

  test.each([
    [['success', 'success', 'fail', 'fail'], 'fail', 'Quest 4 fails: 2 Successes and 2 Fails.'],
    [['success', 'success', 'fail', 'success'], 'success', 'One Fail, but quest 4 needs two: it succeeds.'],
    [
      ['reverse', 'success', 'success', 'success'],
      'success',
      'Quest 4 succeeds. A Reverse alone changes nothing here: 3 Successes and 1 Reverse.',
    ],
    [
      ['reverse', 'success', 'fail', 'success'],
      'fail',
      'Quest 4 fails. A Reverse turned it around: 2 Successes, 1 Fail and 1 Reverse.',
    ],
    [
      ['reverse', 'success', 'fail', 'fail'],
      'success',
      'Quest 4 succeeds. A Reverse turned it around: 1 Success, 2 Fails and 1 Reverse.',
    ],
    [
      ['reverse', 'reverse', 'fail', 'fail'],
      'fail',
      'Quest 4 fails. The two Reverses cancel out: 2 Fails and 2 Reverses.',
    ],
    [
      ['reverse', 'reverse', 'fail', 'success'],
      'success',
      'Quest 4 succeeds. The two Reverses cancel out. One Fail, and it needs two.',
    ],
  ] as const)('quest 4 of seven: %j is a %s', (cards, result, said) => {
    const played = fourth(...cards)
    expect(played.table.results.at(-1)).toBe(result)
    expect(last(played)).toBe(said)
  })

  test('each may play what the role may, of three places that all are shown', () => {
    const on = (options: Options, of: readonly Role[], ...out: readonly Seat[]) => {
      const { match } = given(dealt(of, options), read, quest('success', 'ada', 'bo'), sent(...out))
      return out.map(seat => match.game.asks(match.state, seat)[0])
    }
    const asked = on({}, cast, ...team)
    expect(asked.map(ask => ask?.from)).toEqual([['success', 'reverse'], ['success'], ['success', 'fail', 'reverse']])
    for (const ask of asked) expect(ask?.offered).toEqual(['success', 'fail', 'reverse'])
    for (const ask of on({}, seven, 'bo', 'cy', 'ed')) expect(ask?.offered).toEqual(['success', 'fail'])
  })

  test('Merlin sees Lancelot among the Evil, all alike, and is told that one of them is Good', () => {
    const { hand } = given(dealt(cast), read)
    const seen = hand('ada').sees
    expect(seen.map(({ seat }) => seat).sort()).toEqual(['cy', 'ed', 'flo', 'gus'])
    expect(new Set(seen.map(({ as }) => as))).toEqual(new Set(['suspect']))
    expect(hand('ada').hidden).toBe(0)
    expect(words.knows(hand('ada'), name)).toContain('Exactly one of them is Good, the others are Evil.')
    // Evil knows Maelagant, and not Lancelot; Lancelot knows nobody.
    expect(
      hand('ed')
        .sees.map(({ seat }) => seat)
        .sort(),
    ).toEqual(['flo', 'gus'])
    expect(hand('cy').sees).toEqual([])
  })

  test('a turned result is a moment, whichever way it went', () => {
    const { table } = second('reverse', 'success', 'success').and(
      wait,
      quest('fail', 'ed', 'flo', 'gus'),
      proposes('ed', 'flo', 'di', 'gus'),
      votes(7),
      wait,
      says('ed', 'card', 'fail'),
      says('flo', 'card', 'fail'),
      says('di', 'card', 'success'),
      says('gus', 'card', 'success'),
      wait,
    )
    expect(table.over?.why).toBe('sabotage')
    expect(table.moments).toContainEqual({ type: 'reversed', quest: 2 })
    expect(words.recap(table, name).moments).toContain('A Reverse changed the result of quest 2.')
  })

  test.each([
    ['lancelots', 'known'],
    ['excalibur', true],
    ['merlin-sight', 'decoy'],
    ['merlin-sight', 'split'],
  ] as const)('it does not go with %s %s', (option, value) => {
    const seats = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const chosen = (more: Options) => settle({ seats, options: withDefaults(options, { reversals: true, ...more }) })
    expect(chosen({})).toMatchObject({ notices: [], options: { reversals: true } })
    expect(chosen({ [option]: value })).toMatchObject({
      notices: [{ option: 'reversals', need: 'alone' }],
      options: { reversals: false, [option]: value },
    })
  })

  test('the sheet of rules, the lessons and the roles in play say it, and otherwise not', () => {
    const said = (chosen: Options): string => {
      const all = withDefaults(options, chosen)
      const lessons = words.primer(all).map(({ text }) => text)
      const rules = words.rules(all, 8).flatMap(({ lines }) => lines)
      return [...lessons, ...rules, ...words.inPlay(all, 8)].join('\n')
    }
    const on = said({ reversals: true })
    expect(on).toContain('Lancelot and Maelagant may also play Reverse.')
    expect(on).toContain('Merlin, Good: is shown the Evil players and one Good player, not which of them is Good.')
    expect(on).toContain('Lancelot, Good: knows nobody; may play Reverse; looks Evil to Merlin.')
    expect(said({ reversals: true, merlin: false })).toContain('Lancelot, Good: knows nobody; may play Reverse.')
    expect(said({})).not.toMatch(/Reverse|Lancelot|Maelagant/)
  })
})
