import { describe, expect, test } from 'vitest'
import { thavalonWords as words } from '../../../test/kit/english-words.ts'
import { dealt, given, inPhase, name } from '../../../test/kit/scenario-thavalon.ts'
import type { Seat } from '../../engine/game.ts'
import type { Draws } from '../../engine/random.ts'
import type { Hand } from './events.ts'
import { evilRoles, goodRoles, notices, type Role, roles } from './roles.ts'

interface Row {
  readonly title: string
  readonly cast: readonly Role[]
  readonly draws?: Draws
  /** Each role's row on the rules page: the number of its facts, and its notices. */
  readonly gets: { readonly [role in Role]?: readonly [facts: number, notices: string] }
}
const cast = (...list: readonly Role[]): readonly Role[] => list

const games: readonly Row[] = [
  {
    title: 'ten: Colgrevance and Titania, no Mordred',
    cast: [
      ...cast('merlin', 'percival', 'tristan', 'iseult', 'lancelot', 'titania'),
      ...cast('morgana', 'maelagant', 'agravaine', 'colgrevance'),
    ],
    draws: { assassin: 'hal' },
    gets: {
      merlin: [5, ''],
      percival: [2, ''],
      tristan: [1, ''],
      iseult: [1, ''],
      lancelot: [0, ''],
      titania: [0, ''],
      morgana: [3, 'colgrevance titania'],
      maelagant: [3, 'colgrevance titania assassin'],
      agravaine: [3, 'colgrevance titania'],
      colgrevance: [3, ''],
    },
  },
  {
    title: 'ten: Colgrevance is the Assassin; Mordred, who is hidden from Merlin; Arthur',
    cast: [
      ...cast('merlin', 'percival', 'tristan', 'iseult', 'lancelot', 'arthur'),
      ...cast('mordred', 'morgana', 'maelagant', 'colgrevance'),
    ],
    gets: {
      merlin: [4, ''],
      percival: [2, ''],
      arthur: [5, ''],
      mordred: [2, 'colgrevance'],
      morgana: [2, 'colgrevance'],
      maelagant: [2, 'colgrevance'],
      colgrevance: [3, 'assassin'],
    },
  },
  {
    title: 'ten: without Colgrevance',
    cast: [
      ...cast('merlin', 'percival', 'tristan', 'iseult', 'arthur', 'titania'),
      ...cast('mordred', 'morgana', 'maelagant', 'agravaine'),
    ],
    gets: {
      merlin: [3, ''],
      arthur: [5, ''],
      mordred: [4, 'titania'],
      morgana: [4, 'titania'],
      maelagant: [4, 'titania'],
      agravaine: [4, 'titania assassin'],
    },
  },
  {
    title: 'ten: Merlin without Morgana, Percival sees one',
    cast: [
      ...cast('merlin', 'percival', 'tristan', 'iseult', 'lancelot', 'arthur'),
      ...cast('mordred', 'maelagant', 'agravaine', 'colgrevance'),
    ],
    draws: { assassin: 'gus' },
    gets: { merlin: [4, ''], percival: [1, ''], mordred: [2, 'colgrevance assassin'], colgrevance: [3, ''] },
  },
  {
    title: 'nine: all good roles but Lancelot',
    cast: [
      ...cast('merlin', 'percival', 'tristan', 'iseult', 'arthur', 'titania'),
      ...cast('mordred', 'morgana', 'agravaine'),
    ],
    gets: { merlin: [2, ''], arthur: [5, ''], mordred: [3, 'titania'], agravaine: [3, 'titania assassin'] },
  },
  {
    title: 'eight: Morgana without Merlin, Percival sees one',
    cast: [...cast('percival', 'tristan', 'iseult', 'lancelot', 'arthur'), ...cast('mordred', 'morgana', 'agravaine')],
    gets: { percival: [1, ''], arthur: [4, ''], mordred: [2, ''], morgana: [2, ''], agravaine: [2, 'assassin'] },
  },
  {
    title: 'eight: neither Merlin nor Morgana',
    cast: [...cast('percival', 'tristan', 'iseult', 'titania', 'arthur'), ...cast('mordred', 'maelagant', 'agravaine')],
    gets: { percival: [0, ''], titania: [0, ''], mordred: [3, 'titania'], agravaine: [3, 'titania assassin'] },
  },
  {
    title: 'seven: nobody to assassinate',
    cast: [...cast('percival', 'lancelot', 'arthur', 'titania'), ...cast('mordred', 'morgana', 'maelagant')],
    gets: { percival: [1, ''], arthur: [3, ''], mordred: [3, 'titania'], maelagant: [3, 'titania assassin'] },
  },
  {
    title: 'six',
    cast: [...cast('merlin', 'tristan', 'iseult', 'lancelot'), ...cast('mordred', 'maelagant')],
    gets: { merlin: [2, ''], lancelot: [0, ''], mordred: [1, ''], maelagant: [1, 'assassin'] },
  },
  {
    title: 'five: Nimue and the Lovers',
    cast: [...cast('nimue', 'tristan', 'iseult'), ...cast('mordred', 'morgana')],
    gets: { nimue: [4, ''], tristan: [1, ''], iseult: [1, ''], mordred: [1, ''], morgana: [1, 'assassin'] },
  },
  {
    title: 'five: Nimue, whom Merlin does not see',
    cast: [...cast('nimue', 'merlin', 'lancelot'), ...cast('morgana', 'maelagant')],
    gets: { nimue: [4, ''], merlin: [3, ''], morgana: [1, ''], maelagant: [1, 'assassin'] },
  },
]

const handsOf = (row: Row) => given(dealt(row.cast, {}, row.draws))
const inPlay = (hand: Hand): readonly string[] => hand.sees.flatMap(fact => ('inPlay' in fact ? [fact.inPlay] : []))
const asOf = (hand: Hand, of: Seat): string =>
  hand.sees.flatMap(fact => ('seat' in fact && fact.seat === of ? [fact.as] : [])).join() || '.'

/** Draws a game's knowledge as a matrix that can be compared with the rules: a row sees the columns. */
const matrix = (row: Row): string => {
  const { match, hand } = handsOf(row)
  const lines = match.seats.map(seat => {
    const { role, plays, notices: told } = hand(seat)
    const cells = match.seats.map(other => (other === seat ? '-' : asOf(hand(seat), other)).padEnd(10)).join('')
    const letters = plays.map(card => card.charAt(0).toUpperCase()).join('')
    const rest = [
      ...told,
      ...(inPlay(hand(seat)).length > 0 ? [`in play: ${inPlay(hand(seat)).toSorted().join(' ')}`] : []),
    ]
    return `  ${seat.padEnd(4)}${role.padEnd(12)}${letters.padEnd(4)}${cells}| ${rest.join(' ')}`.trimEnd()
  })
  return [row.title, `  ${' '.repeat(20)}${match.seats.map(seat => seat.padEnd(10)).join('')}|`, ...lines].join('\n')
}

test('who is told what is as in knowledge.txt, in every sort of game', async () => {
  await expect(`${games.map(matrix).join('\n\n')}\n`).toMatchFileSnapshot('./knowledge.txt')
})

describe.each(games.map(row => [row.title, row] as const))('%s', (_title, row) => {
  const { match, hand } = handsOf(row)

  test('the numbers and notices are those of the rules page', () => {
    for (const seat of match.seats) {
      const { role, sees, notices: told } = hand(seat)
      const expected = row.gets[role]
      if (expected) expect([role, sees.length, told.join(' ')]).toEqual([role, ...expected])
    }
  })

  test('nobody sees themself, or anybody twice, and only the Lovers and Colgrevance see exact roles', () => {
    for (const seat of match.seats) {
      const { role, sees, side } = hand(seat)
      const seen = sees.flatMap(fact => ('seat' in fact ? [fact.seat] : []))
      expect(new Set([seat, ...seen]).size).toBe(seen.length + 1)
      expect(inPlay(hand(seat))).not.toContain(role)
      const exact = sees.some(fact => 'seat' in fact && (roles as readonly string[]).includes(fact.as))
      expect(exact).toBe(['tristan', 'iseult', 'colgrevance'].includes(role))
      expect(side).toBe((goodRoles as readonly Role[]).includes(role) ? 'good' : 'evil')
    }
  })

  test('Nimue and Arthur are told roles in play, without their holders', () => {
    for (const seat of match.seats) {
      const told = inPlay(hand(seat)).toSorted()
      const others = row.cast.filter(role => role !== hand(seat).role)
      const isGood = (role: Role): boolean => (goodRoles as readonly Role[]).includes(role)
      const expected = { nimue: others, arthur: others.filter(isGood) }[hand(seat).role as string] ?? []
      expect(told).toEqual([...expected].sort())
      if (told.length > 0) expect(hand(seat).sees.every(fact => 'inPlay' in fact)).toBe(true)
    }
  })

  test('exactly one of Evil is told to be the Assassin, and nobody of Good', () => {
    const told = match.seats.filter(seat => hand(seat).notices.includes('assassin'))
    expect(told).toHaveLength(1)
    expect(evilRoles).toContain(hand(told[0] ?? '').role)
  })
})

test('the games above include every role', () => {
  expect([...new Set(games.flatMap(row => row.cast))].sort()).toEqual([...roles].sort())
})

describe('a hand in sentences', () => {
  const [first, second, , , , , neither, , , nimues] = games
  const knows = (row: Row | undefined, seat: Seat): readonly string[] => {
    if (!row) throw new Error('no such game')
    return words.knows(handsOf(row).hand(seat), name).toSorted()
  }
  test.each([
    [
      'Merlin',
      'ada',
      first,
      ['Ed looks Evil.', 'Gus looks Evil.', 'Hal looks Evil.', 'Ivy looks Evil.', 'Jo looks Evil.'],
    ],
    ['Percival', 'bo', first, ['Ada is Merlin or Morgana.', 'Gus is Merlin or Morgana.']],
    ['Percival, with neither', 'ada', neither, ['Neither Merlin nor Morgana is in play.']],
    ['Tristan', 'cy', first, ['Di is Iseult.']],
    ['Iseult', 'di', first, ['Cy is Tristan.']],
    ['Lancelot', 'ed', first, ['You know nothing about the others.']],
    ['Titania', 'flo', first, ['You know nothing about the others.']],
    [
      'Nimue',
      'ada',
      nimues,
      ['Iseult is in play.', 'Mordred is in play.', 'Morgana is in play.', 'Tristan is in play.'],
    ],
    [
      'Arthur',
      'flo',
      second,
      [
        ...['Iseult is in play.', 'Lancelot is in play.', 'Merlin is in play.'],
        ...['Percival is in play.', 'Tristan is in play.'],
      ],
    ],
    [
      'Maelagant, the Assassin',
      'hal',
      first,
      [
        'Colgrevance is in play: one Evil player is hidden from you.',
        ...['Flo looks Evil.', 'Gus looks Evil.', 'Ivy looks Evil.'],
        'Titania is in play: one of those you see is not Evil.',
        'You are the Assassin.',
      ],
    ],
    ['Colgrevance', 'jo', second, ['Gus is Mordred.', 'Hal is Morgana.', 'Ivy is Maelagant.', 'You are the Assassin.']],
  ])('%s', (_who, seat, row, lines) => {
    expect(knows(row, seat)).toEqual(lines)
  })

  test.each([
    ['Merlin, who may see Lancelot', 'ada', first, 'looks Evil'],
    ['Maelagant in a game with Titania', 'hal', first, 'looks Evil'],
    ['Morgana in a game without her', 'hal', second, 'Evil'],
  ])('says under a name whether it only looks Evil: %s', (_who, seat, row, word) => {
    if (!row) throw new Error('no such game')
    const { match, hand } = handsOf(row)
    const seen = match.seats.map(other => words.sees(hand(seat), other)).filter(said => said !== '')
    expect([...new Set(seen)]).toEqual([word])
  })

  test('has its notices last, in their order', () => {
    if (!first) throw new Error('no such game')
    expect(handsOf(first).hand('hal').notices).toEqual(notices)
    expect(words.knows(handsOf(first).hand('hal'), name).slice(-3)).toEqual([
      'Colgrevance is in play: one Evil player is hidden from you.',
      'Titania is in play: one of those you see is not Evil.',
      'You are the Assassin.',
    ])
  })
})

test('a hand stays the same all through the game, but for its answers', () => {
  for (const seat of inPhase('deal').match.seats)
    expect({ ...inPhase('window').hand(seat), answers: [] }).toEqual(inPhase('deal').hand(seat))
})
