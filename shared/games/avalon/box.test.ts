import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  given,
  looks,
  name,
  people,
  quest,
  read,
  says,
  sent,
  success,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import type { Ask, Options, Seat } from '../../engine/game.ts'
import { type Match, withDefaults } from '../../engine/match.ts'
import { hints, options, settle } from './options.ts'
import { inPlay, type Role } from './roles.ts'

// The roles of the larger box: each sentence of the rules page about them.

/** Five: Merlin, two Loyal Servants, and two Evil ones. */
const five = (...evil: readonly [Role, Role]): readonly Role[] => ['merlin', 'servant', 'servant', ...evil]
const cardOf = (match: Match, seat: Seat): Ask | undefined =>
  match.game.asks(match.state, seat).find(({ kind }) => kind === 'card')

/** Four quests, won and lost in turn; the other evil player fails the lost ones, and none of them ends the game. */
const turns = [success, quest('fail', 'di', 'ada', 'bo'), success, quest('fail', 'di', 'ada', 'bo')]
/** Ed is on the team of this quest. */
const riding = (cast: readonly Role[], n: number) =>
  given(dealt(cast), read, ...turns.slice(0, n - 1), sent(...['ed', 'ada', 'bo'].slice(0, [2, 3, 2, 3, 3][n - 1])))

describe('the Lunatic', () => {
  const cast = five('assassin', 'lunatic')

  test.each([1, 2, 3, 4, 5])('can only play Fail on quest %i', n => {
    const now = riding(cast, n)
    expect(cardOf(now.match, 'ed')).toMatchObject({ from: ['fail'], offered: ['success', 'fail'] })
    now.when('ed', 'card', 'success').refuses('barred', 'Your role cannot play that card.')
    expect(now.and(says('ed', 'card', 'fail')).hand('ed').answers).toEqual([{ ask: `card ${n}.1`, picks: ['fail'] }])
  })

  test('is asked as a Minion is: nobody else can tell who has only one card to play', () => {
    const [lunatic, servant] = [cast, five('assassin', 'minion')].map(
      (roles, i) => given(dealt(roles, i === 0 ? {} : { lunatic: false }), read, sent('ed', 'ada')).match,
    )
    if (!(lunatic && servant)) throw new Error('no game')
    const { from, ...look } = cardOf(lunatic, 'ed') as Ask
    const { from: two, ...same } = cardOf(servant, 'ed') as Ask
    expect([from, two, look]).toEqual([['fail'], ['success', 'fail'], same])
  })

  test('cannot fail the fourth quest of seven alone either', () => {
    const seven: readonly Role[] = ['merlin', 'servant', 'servant', 'servant', 'assassin', 'minion', 'lunatic']
    const team = ['gus', 'ada', 'bo', 'cy']
    const now = given(dealt(seven), read, success, success, quest('fail', 'gus', 'ada', 'bo'), sent(...team))
    const played = now.and(...team.map(seat => says(seat, 'card', seat === 'gus' ? 'fail' : 'success')))
    expect(played.table.results).toEqual(['success', 'success', 'fail', 'success'])
  })
})

describe('the Brute', () => {
  const cast = five('assassin', 'brute')

  test.each([1, 2, 3])('plays like any Evil on quest %i', n => {
    expect(cardOf(riding(cast, n).match, 'ed')?.from).toEqual(['success', 'fail'])
  })
  test.each([4, 5])('can only play Success on quest %i', n => {
    const now = riding(cast, n)
    expect(cardOf(now.match, 'ed')).toMatchObject({ from: ['success'], offered: ['success', 'fail'] })
    now.when('ed', 'card', 'fail').refuses('barred', 'Your role cannot play that card.')
  })
})

const nine: readonly Role[] = [
  ...(['merlin', 'cleric', 'troublemaker', 'servant', 'servant', 'servant'] as const),
  ...(['assassin', 'trickster', 'minion'] as const),
]

describe('the reading of a Trickster or a Troublemaker', () => {
  const now = given(dealt(nine, { lady: true }), read, success, success)
  test.each([
    ['the Trickster', 'hal', 'trickster', 'good'],
    ['the Assassin', 'gus', 'assassin', 'evil'],
    ['the Troublemaker', 'cy', 'troublemaker', 'evil'],
    ['a Loyal Servant', 'di', 'servant', 'good'],
  ])('by the Lady: %s', (_who, seat, role, reads) => {
    expect(now.hand(seat).role).toBe(role)
    const looked = now.and(says('ivy', 'lady', seat))
    expect(looked.hand('ivy').sees.at(-1)).toEqual({ seat, as: reads, by: 'lady' })
  })

  test.each([
    ['the Trickster', 'hal', 'reads-good', 'Hal leads first, and looks Good.'],
    ['the Minion', 'ivy', 'reads-evil', 'Ivy leads first, and looks Evil.'],
    ['the Troublemaker', 'cy', 'reads-evil', 'Cy leads first, and looks Evil.'],
    ['Merlin', 'ada', 'reads-good', 'Ada leads first, and looks Good.'],
  ])('by the Cleric, if that player leads first: %s', (_who, leader, as, sentence) => {
    const { hand } = given(dealt(nine, {}, { leader }))
    expect(hand('bo').sees).toEqual([{ seat: leader, as }])
    expect(words.knows(hand('bo'), name)).toEqual([sentence])
  })

  test('does not happen if the Cleric leads first', () => {
    const { hand } = given(dealt(nine, {}, { leader: 'bo' }))
    expect(words.knows(hand('bo'), name)).toEqual(['You know nothing. Trust your instincts.'])
  })

  test('differs from the side that they play and win with', () => {
    const { match, hand } = given(dealt(nine), read, sent('hal', 'cy', 'ada'))
    expect([hand('hal').side, hand('cy').side]).toEqual(['evil', 'good'])
    expect(cardOf(match, 'hal')?.from).toEqual(['success', 'fail'])
    expect(cardOf(match, 'cy')?.from).toEqual(['success'])
  })

  test('by the Cleric is the same for a Trickster and a Loyal Servant who leads', () => {
    const swapped = nine.with(3, 'trickster').with(7, 'servant')
    const hands = [nine, swapped].map(cast => given(dealt(cast, {}, { leader: 'hal' })).hand('bo'))
    expect(hands[0]).toEqual(hands[1])
  })
})

describe('the roles that need a reader', () => {
  const seats = people.slice(0, 7)
  const settled = (chosen: Options) => settle({ seats, options: withDefaults(options, chosen) })
  test.each([
    [{ lady: true }, true],
    [{ cleric: true }, true],
    [{}, false],
  ])('the Troublemaker with %j stays: %s', (chosen, stays) => {
    const { options: after, notices } = settled({ troublemaker: true, ...chosen })
    expect(after.troublemaker).toBe(stays)
    expect(notices.map(words.notice)).toEqual(
      stays ? [] : ['Troublemaker was switched off: it requires the Lady of the Lake or the Cleric.'],
    )
  })
  test.each([
    [{}, ['Without the Lady of the Lake or the Cleric, the Trickster is like any other Evil player.']],
    [{ cleric: true }, []],
    [{ lady: true }, []],
  ])('the Trickster with %j goes with a hint: %j', (chosen, said) => {
    expect(hints({ seats, options: settled({ trickster: true, ...chosen }).options }).map(words.hint)).toEqual(said)
  })
})

describe('the Revealer', () => {
  const cast: readonly Role[] = ['merlin', 'servant', 'servant', 'servant', 'assassin', 'minion', 'revealer']
  const played = (...results: readonly ('success' | 'fail')[]) =>
    given(dealt(cast, { lady: true }), read, ...results.map(result => quest(result)))
  const told = ({ table }: ReturnType<typeof played>) => table.events.filter(({ type }) => type === 'revealed')

  test.each([
    [['fail'], 0],
    [['fail', 'success'], 0],
    [['success', 'fail', 'success'], 0],
  ] as const)('stays hidden after %j', (results, times) => {
    const way = results.flatMap((result, i) => (i === 2 ? [looks('ada'), quest(result)] : [quest(result)]))
    expect(told(given(dealt(cast, { lady: true }), read, ...way))).toHaveLength(times)
  })

  test('is told to everybody when the second quest has failed', () => {
    const now = played('fail', 'fail')
    expect(now.table.phase).toBe('revealed')
    expect(told(now)).toEqual([{ type: 'revealed', seat: 'gus' }])
    expect(words.moment(now.table, name)).toBe('Gus is the Revealer')
    expect(words.event({ type: 'revealed', seat: 'gus' }, name)).toBe('Gus is the Revealer.')
  })

  test('is told once: whatever comes then, and the game goes on as usual', () => {
    const lady = played('fail', 'fail').and(wait)
    expect(lady.table.phase).toBe('lady')
    const third = lady.and(looks('ada'), quest('success'))
    expect(third.table.phase).toBe('lady')
    expect(told(third)).toHaveLength(1)
  })

  test('is not told if the third failure ends the game, or if nobody is the Revealer', () => {
    const plain = given(dealt(cast.with(6, 'minion')), read, quest('fail'), quest('fail'))
    expect([plain.table.phase, told(plain)]).toEqual(['team', []])
    const over = played('fail', 'fail').and(wait, looks('ada'), quest('fail'))
    expect([over.table.phase, told(over).length]).toEqual(['over', 1])
  })

  test('may play Success or Fail like any Evil', () => {
    expect(cardOf(given(dealt(cast), read, sent('gus', 'ada')).match, 'gus')?.from).toEqual(['success', 'fail'])
  })
})

describe('Tristan and Isolde', () => {
  const cast: readonly Role[] = ['merlin', 'tristan', 'isolde', 'servant', 'servant', 'assassin', 'minion', 'minion']
  const hunting = given(dealt(cast), read, success, success, success)

  test('know each other, and nobody else knows them', () => {
    const { hand } = given(dealt(cast))
    expect(hand('bo').sees).toEqual([{ seat: 'cy', as: 'lover' }])
    expect(hand('cy').sees).toEqual([{ seat: 'bo', as: 'lover' }])
    expect(words.knows(hand('bo'), name)).toEqual(['You and Cy are the lovers.'])
  })

  test('are both in the game or neither, and need Merlin', () => {
    const seats = people.slice(0, 7)
    expect(inPlay(withDefaults(options, { lovers: true }), 7)).toEqual(expect.arrayContaining(['tristan', 'isolde']))
    const { options: after, notices } = settle({
      seats,
      options: withDefaults(options, { lovers: true, merlin: false }),
    })
    expect([after.lovers, notices.map(words.notice)]).toEqual([false, ['Lovers was switched off: there is no Merlin.']])
  })

  test('may be named by the Assassin instead of Merlin, chosen before the picks', () => {
    const [ask] = hunting.match.game.asks(hunting.match.state, 'flo')
    const others = people.slice(0, 8).filter(seat => seat !== 'flo')
    expect(ask).toMatchObject({ id: 'assassinate merlin', from: [...others, 'lovers'], pick: [1, 3] })
    expect(words.moment(hunting.table, name)).toBe('One chance: Merlin, or the lovers?')
    expect(words.event({ type: 'hunted', assassin: 'flo', lovers: true }, name)).toMatch(/or the lovers\?$/)
  })

  test.each([
    [['lovers', 'bo', 'cy'], 'evil', 'lovers', ['bo', 'cy']],
    [['lovers', 'cy', 'bo'], 'evil', 'lovers', ['bo', 'cy']],
    [['lovers', 'bo', 'ada'], 'good', 'quests', ['ada', 'bo']],
    [['lovers', 'ada', 'di'], 'good', 'quests', ['ada', 'di']],
    [['ada'], 'evil', 'assassination', 'ada'],
    [['bo'], 'good', 'quests', 'bo'],
  ] as const)('named %j: %s wins by %s', (picks, winner, why, at) => {
    const { table } = hunting.and(says('flo', 'assassinate', ...picks))
    expect(table.over).toEqual({ winner, why })
    expect(table.events.at(-2)).toEqual({ type: 'shot', by: 'flo', at })
  })

  test.each([
    [['bo', 'cy'], 'count', 'Pick one player.'],
    [['lovers'], 'barred', 'Pick one player as Merlin, or choose the lovers and then two players.'],
    [['lovers', 'bo'], 'count', 'Pick one player.'],
    [['bo', 'lovers', 'cy'], 'barred', 'Pick one player as Merlin, or choose the lovers and then two players.'],
    [['lovers', 'bo', 'bo'], 'repeat', 'Pick each only once.'],
    [['lovers', 'bo', 'flo'], 'unknown', 'Pick another player at this table.'],
  ] as const)('picks %j are refused as %s', (picks, reason, sentence) => {
    hunting.when('flo', 'assassinate', ...picks).refuses(reason, sentence)
  })

  test('cannot be named by the Assassin if they are not in the game', () => {
    const plain = given(dealt(cast.with(1, 'servant').with(2, 'servant')), read, success, success, success)
    plain.when('flo', 'assassinate', 'lovers', 'bo', 'cy').refuses('unknown', 'Pick another player at this table.')
  })

  test('are named in the recap, with whom the Assassin named', () => {
    const { table } = hunting.and(says('flo', 'assassinate', 'lovers', 'ada', 'bo'))
    expect(words.outcome(table)).toBe('Good wins: three quests, and the Assassin did not find Merlin.')
    expect(words.recap(table, name).moments).toContain(
      'Flo, the Assassin, named Ada and Bo as the lovers. The lovers were Bo and Cy.',
    )
    const found = hunting.and(says('flo', 'assassinate', 'lovers', 'cy', 'bo')).table
    expect(words.outcome(found)).toBe('Evil wins: the Assassin found the lovers.')
  })
})

describe('others cannot tell apart', () => {
  const others = (now: ReturnType<typeof given>): string =>
    JSON.stringify([now.table, ['ada', 'bo', 'cy'].map(seat => now.hand(seat))])
  const alike = (casts: readonly (readonly Role[])[], steps: readonly Parameters<typeof given>[1][], more: Options) => {
    const seen = casts.map(cast => others(given(dealt(cast, more), read, ...steps)))
    expect(new Set(seen).size).toBe(1)
  }
  test('a Lunatic and another Evil player who fail a quest', () => {
    const steps = [sent('ed', 'ada'), says('ed', 'card', 'fail'), says('ada', 'card', 'success')]
    for (const n of [1, 2, 3])
      alike([five('assassin', 'lunatic'), five('lunatic', 'assassin')], steps.slice(0, n), { lunatic: true })
  })
  test('a Lunatic and a Loyal Servant on a quest, of whom one had no choice but Fail', () => {
    const plays = (cast: readonly Role[], seat: 'bo' | 'ed') =>
      says(seat, 'card', cast[people.indexOf(seat)] === 'lunatic' ? 'fail' : 'success')
    const worlds = [
      ['merlin', 'servant', 'servant', 'assassin', 'lunatic'],
      ['merlin', 'lunatic', 'servant', 'assassin', 'servant'],
    ] as const satisfies readonly (readonly Role[])[]
    for (const n of [1, 2, 3, 4]) {
      const seen = worlds.map(cast => {
        const now = given(
          dealt(cast, { lunatic: true }),
          read,
          ...[sent('bo', 'ed'), plays(cast, 'bo'), plays(cast, 'ed'), wait].slice(0, n),
        )
        // Cy is a Loyal Servant in both, and knows nothing but the table.
        const view = [now.table, now.hand('cy'), now.match.game.asks(now.match.state, 'cy')]
        // Chance alone shuffles the cards.
        return JSON.stringify(view, (key, value) =>
          key === 'cards' && Array.isArray(value) ? value.toSorted() : value,
        )
      })
      expect(seen[0], `after ${n}`).toBe(seen[1])
    }
  })
  test('a Trickster and an Assassin at whom the Lady looks: only her holder learns which looks Good', () => {
    const eight = (ed: Role, flo: Role): readonly Role[] => [
      ...(['merlin', 'servant', 'servant', 'servant'] as const),
      ...([ed, flo, 'minion', 'servant'] as const),
    ]
    const worlds = [eight('trickster', 'assassin'), eight('assassin', 'trickster')].map(cast =>
      given(dealt(cast, { trickster: true, lady: true }), read, success, success, looks('ed')),
    )
    const others = worlds.map(now =>
      JSON.stringify([now.table, ...['ada', 'bo', 'cy', 'di', 'gus'].map(seat => now.hand(seat))]),
    )
    expect(others[0]).toBe(others[1])
    expect(worlds.map(now => now.hand('hal').sees)).toEqual([
      [{ seat: 'ed', as: 'good', by: 'lady' }],
      [{ seat: 'ed', as: 'evil', by: 'lady' }],
    ])
  })
  test('a Trickster at whom the Lady looks and a Loyal Servant: not even her holder can', () => {
    const seven = (di: Role, ed: Role): readonly Role[] => [
      'merlin',
      'servant',
      'servant',
      di,
      ed,
      'assassin',
      'minion',
    ]
    const steps = [success, success, looks('ed')]
    const bos = (cast: readonly Role[]) => {
      const now = given(dealt(cast, { trickster: true, lady: true }), read, ...steps)
      return JSON.stringify([
        now.table,
        now.hand('bo'),
        now.hand('cy'),
        now.hand('gus').sees.filter(one => 'by' in one),
      ])
    }
    expect(bos(seven('trickster', 'servant'))).toBe(bos(seven('servant', 'trickster')))
  })
})
