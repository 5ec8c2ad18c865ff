import { describe, expect, test } from 'vitest'
import { dealt, given, quest, read, says, sent, success } from '../../../test/kit/scenario-avalon.ts'
import type { Ask, Seat } from '../../engine/game.ts'
import type { Match } from '../../engine/match.ts'
import type { Role } from './roles.ts'

// Roles of the larger box: each sentence of the rules page about them.

/** Five: Merlin, two Loyal Servants, and two Evil ones. */
const five = (...evil: readonly [Role, Role]): readonly Role[] => ['merlin', 'servant', 'servant', ...evil]
const cardOf = (match: Match, seat: Seat): Ask | undefined =>
  match.game.asks(match.state, seat).find(({ kind }) => kind === 'card')

describe('the Lunatic', () => {
  const cast = five('assassin', 'lunatic')
  const on = (n: number) =>
    given(
      dealt(cast),
      read,
      ...Array.from({ length: n - 1 }, () => success),
      sent(...['ed', 'ada', 'bo'].slice(0, [2, 3, 2][n - 1])),
    )

  test.each([1, 2, 3])('can only play Fail on quest %i', n => {
    const now = on(n)
    expect(cardOf(now.match, 'ed')).toMatchObject({ from: ['fail'], shown: ['success', 'fail'] })
    now.when('ed', 'card', 'success').refuses('barred', 'Your role cannot play that card.')
    expect(now.and(says('ed', 'card', 'fail')).hand('ed').answers).toEqual([{ ask: `card ${n}.1`, picks: ['fail'] }])
  })

  test('is asked as a Loyal Servant is: nobody else can tell who has one card to play', () => {
    const [lunatic, servant] = [cast, five('assassin', 'minion')].map(
      (roles, i) => given(dealt(roles, i === 0 ? {} : { lunatic: false }), read, sent('ed', 'ada')).match,
    )
    if (!(lunatic && servant)) throw new Error('no game')
    const { from, ...look } = cardOf(lunatic, 'ed') as Ask
    const { from: two, ...same } = cardOf(servant, 'ed') as Ask
    expect([from, two, look]).toEqual([['fail'], ['success', 'fail'], same])
  })

  test('fails the fourth quest of seven alone as little as anybody', () => {
    const seven: readonly Role[] = ['merlin', 'servant', 'servant', 'servant', 'assassin', 'minion', 'lunatic']
    const team = ['gus', 'ada', 'bo', 'cy']
    const now = given(dealt(seven), read, success, success, quest('fail', 'gus', 'ada', 'bo'), sent(...team))
    const played = now.and(...team.map(seat => says(seat, 'card', seat === 'gus' ? 'fail' : 'success')))
    expect(played.table.results).toEqual(['success', 'success', 'fail', 'success'])
  })
})
