import { describe, expect, test } from 'vitest'
import {
  each,
  given,
  people,
  plays,
  posed,
  read,
  type Step,
  sent,
  tableOf,
  wait,
} from '../../../test/kit/scenario-thavalon.ts'
import { withDefaults } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { proposalsFor } from '../quest/state.ts'
import { options } from './options.ts'
import { type Card, evilRoles, fails, goodRoles, type Role, rows, tableFor } from './roles.ts'
import { game as thavalon } from './rules.ts'

/** The table of the rules page, word for word. */
const page = `
| 5 | 3 | 2 | Merlin Percival Tristan Iseult Lancelot Nimue | Mordred Morgana Maelagant | 2 3 2 3 3 | 2 / 3 | one |
| 6 | 4 | 2 | Merlin Percival Tristan Iseult Lancelot | Mordred Morgana Maelagant | 2 3 4 3 4 | 2 / 3 | one |
| 7 | 4 | 3 | the five + Arthur Titania | Mordred Morgana Maelagant | 2 3 3 4 4 | 2 / 4 | two |
| 8 | 5 | 3 | the same seven | + Agravaine | 3 4 4 5 5 | 2 / 4 | two |
| 9 | 6 | 3 | the same seven | + Agravaine | 3 4 4 5 5 | 2 / 4 | two |
| 10 | 6 | 4 | the same seven | + Agravaine, Colgrevance | 3 4 4 5 5 | 2 / 5 | two |`
const pools: Readonly<Record<string, string>> = {
  'the five + Arthur Titania': 'Merlin Percival Tristan Iseult Lancelot Arthur Titania',
  'the same seven': 'Merlin Percival Tristan Iseult Lancelot Arthur Titania',
  '+ Agravaine': 'Mordred Morgana Maelagant Agravaine',
  '+ Agravaine, Colgrevance': 'Mordred Morgana Maelagant Agravaine Colgrevance',
}
const table = page
  .trim()
  .split('\n')
  .map(line =>
    line
      .split('|')
      .map(cell => cell.trim())
      .slice(1, -1),
  )
const rolesIn = (cell = ''): readonly string[] => (pools[cell] ?? cell).toLowerCase().split(' ')
const numbersIn = (cell = ''): readonly number[] => cell.split(/[ /]+/).map(Number)

describe.each(table)('%s players: %s good, %s evil', (players, good, evil, goodPool, evilPool, ...rest) => {
  const [sizes, proposals, fourth] = rest
  const n = Number(players)

  test('have the pools, sizes, proposals and Fails of the rules page', () => {
    const numbers = tableFor(n)
    expect([numbers.good, numbers.evil]).toEqual([Number(good), Number(evil)])
    expect([...numbers.goodPool].sort()).toEqual([...rolesIn(goodPool)].sort())
    expect([...numbers.evilPool].sort()).toEqual([...rolesIn(evilPool)].sort())
    expect(numbers.sizes).toEqual(numbersIn(sizes))
    expect([1, 2].map(quest => proposalsFor(quest, numbers.evil))).toEqual(numbersIn(proposals))
    expect(numbers.fourth).toBe(fourth === 'two' ? 2 : 1)
  })

  test('are the same on the public table', () => {
    const deal = thavalon.deal(
      { seats: people.slice(0, n), options: withDefaults(options, { seating: 'room' }) },
      seeded(n),
    )
    const start = given(deal).table
    expect([...start.pool].sort()).toEqual([...rolesIn(goodPool), ...rolesIn(evilPool)].sort())
    expect(start.sizes).toEqual(numbersIn(sizes))
    expect(start.fails).toEqual([1, 1, 1, fourth === 'two' ? 2 : 1, 1])
    expect(given(deal, read).table.proposals).toBe(numbersIn(proposals)[0])
    const cast = Object.values(deal.cast)
    expect(cast.filter(role => rows[role].side === 'good')).toHaveLength(Number(good))
    expect(cast.filter(role => rows[role].side === 'evil')).toHaveLength(Number(evil))
  })
})

test('THavalon is for five to ten players, and every role has a side', () => {
  expect(thavalon.seats).toEqual([5, 10])
  for (const role of goodRoles) expect(rows[role].side).toBe('good')
  for (const role of evilRoles) expect(rows[role].side).toBe('evil')
})

/** Section 4 of the rules page, word for word, by the number of Reverses. */
const outcomes: Readonly<Record<string, readonly (readonly [fails: RegExp, ...byReverses: readonly string[]])[]>> = {
  usual: [
    [/^0$/, 'success', 'fail', 'success'],
    [/^[1-9]$/, 'fail', 'success', 'fail'],
  ],
  'mission 4, n >= 7': [
    [/^0$/, 'success', 'success', 'success'],
    [/^1$/, 'success', 'fail', 'success'],
    [/^[2-9]$/, 'fail', 'success', 'fail'],
  ],
}
const hands = [5, 6, 7, 8, 9, 10].flatMap(players =>
  [1, 2, 3, 4, 5].flatMap(mission => {
    const size = tableFor(players).sizes[mission - 1] ?? 0
    return Array.from({ length: size + 1 }, (_, failed) => failed).flatMap(failed =>
      [0, 1, 2]
        .filter(reverses => failed + reverses <= size)
        .map(reverses => {
          const rule = mission === 4 && players >= 7 ? 'mission 4, n >= 7' : 'usual'
          const row = outcomes[rule]?.find(([pattern]) => pattern.test(String(failed)))
          return [players, mission, failed, reverses, size, String(row?.[reverses + 1])] as const
        }),
    )
  }),
)
const cardsOf = (failed: number, reverses: number, size: number): readonly Card[] => [
  ...Array<Card>(failed).fill('fail'),
  ...Array<Card>(reverses).fill('reverse'),
  ...Array<Card>(size - failed - reverses).fill('success'),
]

describe('the outcome of a mission', () => {
  test.each(hands)('%i players, mission %i: %i Fails and %i Reverses among %i cards: %s', (...hand) => {
    const [players, mission, failed, reverses, size, outcome] = hand
    const cards = cardsOf(failed, reverses, size)
    expect(fails(cards, players, mission)).toBe(outcome === 'fail')
    expect(fails(cards.toReversed(), players, mission)).toBe(outcome === 'fail')
  })

  test('is tested for every row of the rules page', () => {
    expect(hands).toHaveLength(324)
    expect(new Set(hands.map(hand => hand[5]))).toEqual(new Set(['success', 'fail']))
  })
})

/** A mission with this many Fails and Reverses, by people who may play every card. */
const playing = (failed: number, reverses: number): Step =>
  each(match => {
    const { sizes, results } = tableOf(match)
    const size = sizes[results.length] ?? 0
    const cards = cardsOf(failed, reverses, size)
    return [sent(), plays(Object.fromEntries(cards.map((card, i) => [people[i] ?? '', card])))]
  })

describe('a played mission ends as the rules page says', () => {
  test.each([5, 8].flatMap(players => hands.filter(hand => hand[0] === players)))(
    '%i players, mission %i: %i Fails and %i Reverses among %i cards: %s',
    (...hand) => {
      const [players, mission, failed, reverses, size, outcome] = hand
      const before = [0, 2, 0, 2].slice(0, mission - 1).flatMap(count => [playing(count, 0), wait])
      const deal = posed(Array<Role>(players).fill('maelagant'))
      const { table: now } = given(deal, read, ...before, playing(failed, reverses))
      const result = now.events.at(-1)
      if (result?.type !== 'quested') throw new Error('no result')
      expect(result).toMatchObject({ quest: mission, success: outcome === 'success' })
      expect([...result.cards].sort()).toEqual([...cardsOf(failed, reverses, size)].sort())
      expect(result.window).toBe(players >= 8 && outcome === 'success' && failed > 0)
      expect(now.results.at(-1)).toBe(outcome)
    },
  )
})
