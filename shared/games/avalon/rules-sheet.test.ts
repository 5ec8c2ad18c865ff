import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import type { Options } from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'
import { options } from './options.ts'

const sheet = (chosen: Options, players = 10): string =>
  words
    .rules(withDefaults(options, chosen), players)
    .flatMap(({ heading, lines }) => [heading, ...lines])
    .join('\n')
const inPlay = (chosen: Options, players = 10): string =>
  words.inPlay(withDefaults(options, chosen), players).join('\n')

/** Patterns that name an option: found if it is on, and never if it is off. */
const signs: readonly (readonly [string, Options, RegExp])[] = [
  ['Merlin', { merlin: true }, /Merlin|Assassin/],
  ['Percival', { percival: true }, /Percival/],
  ['Morgana', { morgana: true }, /Morgana/],
  ['Mordred', { mordred: true }, /Mordred/],
  ['Oberon', { oberon: 'standard' }, /Oberon/],
  ['the Lady', { lady: true }, /Lady/],
  ['the ring', { 'evil-ring': true }, /[Rr]ing\b|chain pattern/],
]

describe('the rules sheet and the roles in play', () => {
  test.each(signs)('name %s if it is on, and not if it is off', (_what, on, sign) => {
    const off = { merlin: false }
    for (const text of [sheet, inPlay]) {
      expect(text({ ...off, ...on, merlin: true })).toMatch(sign)
      expect(text(off)).not.toMatch(sign)
    }
  })

  test.each(signs.filter(([what]) => what !== 'Merlin'))(
    'do not name %s when it is off, beside everything else',
    (what, on, sign) => {
      const all = { percival: true, morgana: true, mordred: true, oberon: 'standard', lady: true, 'evil-ring': true }
      const [option = ''] = Object.keys(on)
      const without = { ...all, [option]: option === 'oberon' ? 'none' : false }
      expect(sheet(without), what).not.toMatch(sign)
      expect(inPlay(without), what).not.toMatch(sign)
    },
  )

  test.each([
    ['decoy', 'and one Good player, not which of them is Good.'],
    [
      'split',
      'is sure of two Evil players, and is shown two players of whom one is Evil and one is Good, not which is which.',
    ],
    ['oberon-split', 'is sure of the other Evil players, and is shown Oberon and one Good player, not which is which.'],
  ])('say how Merlin sees with %s, and only then', (sight, line) => {
    const on = { 'merlin-sight': sight, oberon: 'standard' }
    expect(sheet(on)).toContain(line)
    expect(inPlay(on)).toContain('Merlin’s sight: ')
    expect(sheet({ oberon: 'standard' })).not.toContain(line)
    expect(inPlay({ oberon: 'standard' })).not.toContain('Merlin’s sight')
  })

  test.each([
    [10, {}, 'is sure of two Evil players, and is shown two players'],
    [7, {}, 'is sure of two Evil players, and is shown two players'],
    [7, { mordred: true }, 'is sure of one Evil player, and is shown two players'],
    [5, {}, 'is sure of one Evil player, and is shown two players'],
    [
      5,
      { mordred: true },
      'Merlin, Good: is shown two players of whom one is Evil and one is Good, not which is which.',
    ],
    [
      5,
      { oberon: 'chaos' },
      'Merlin, Good: is shown two players of whom one is Evil and one is Good, not which is which.',
    ],
  ] as const)('say of how many Evil players a split sight is certain: %i, %j', (players, chosen, line) => {
    expect(sheet({ ...chosen, 'merlin-sight': 'split' }, players)).toContain(line)
  })

  test('say whom oberon split hides', () => {
    const on = { oberon: 'standard', 'merlin-sight': 'oberon-split', mordred: true }
    expect(sheet(on)).toContain('is sure of the other Evil players except Mordred, and is shown Oberon')
  })

  test('distinguish Oberon in Chaos from Oberon in Standard', () => {
    expect(sheet({ oberon: 'standard' })).toContain('Evil does not see him; Merlin does')
    expect(sheet({ oberon: 'chaos' })).toContain('neither Evil nor Merlin sees him')
    expect(inPlay({ oberon: 'chaos' })).toContain('Chaos')
    expect(inPlay({ oberon: 'standard' })).not.toContain('Chaos')
  })

  test.each([
    [{ mordred: true, oberon: 'chaos' }, 'Merlin, Good: knows the Evil players except Mordred and Oberon.'],
    [{ mordred: true, oberon: 'standard' }, 'Merlin, Good: knows the Evil players except Mordred.'],
    [{}, 'Merlin, Good: knows the Evil players.'],
  ])('say whom Merlin does not see: %j', (chosen, line) => {
    expect(sheet(chosen)).toContain(line)
  })

  test.each([
    [5, 'Of 5 players 3 are Good and 2 are Evil.', '2, 3, 2, 3 and 3', false],
    [6, 'Of 6 players 4 are Good and 2 are Evil.', '2, 3, 4, 3 and 4', false],
    [7, 'Of 7 players 4 are Good and 3 are Evil.', '2, 3, 3, 4 and 4', true],
    [8, 'Of 8 players 5 are Good and 3 are Evil.', '3, 4, 4, 5 and 5', true],
    [9, 'Of 9 players 6 are Good and 3 are Evil.', '3, 4, 4, 5 and 5', true],
    [10, 'Of 10 players 6 are Good and 4 are Evil.', '3, 4, 4, 5 and 5', true],
  ] as const)('have the numbers of %i players', (players, sides, sizes, two) => {
    const text = sheet({}, players)
    expect(text).toContain(sides)
    expect(text).toContain(`have ${sizes} players`)
    expect(text.includes('quest 4 fails only with two')).toBe(two)
  })

  test.each([
    [7, { 'evil-ring': true }, 'You only know one teammate. 1 other evil player is hidden from you.'],
    [10, { 'evil-ring': true }, 'You only know one teammate. 2 other evil players are hidden from you.'],
    [
      10,
      { 'evil-ring': true, oberon: 'chaos' },
      'You only know one teammate. 2 other evil players are hidden from you.',
    ],
  ] as const)('say the ring as its source does: %i, %j', (players, chosen, line) => {
    expect(sheet(chosen, players)).toContain(`Ring Visibility Mode, for each of them: ${line}`)
  })

  test('do not say that Mordred hides from a Merlin who is not in play', () => {
    const chosen = { merlin: false, morgana: true, mordred: true }
    expect(sheet(chosen)).toContain('Mordred, Evil: knows the other Evil players.')
    expect(sheet(chosen)).not.toContain('Merlin')
  })

  test('count the roles in play', () => {
    expect(words.inPlay(withDefaults(options, { percival: true }), 7)).toEqual([
      ...['Merlin', 'Percival', '2 x Loyal Servant', 'Assassin', '2 x Minion'],
    ])
  })

  test('have no exclamation mark, and no unfinished sentence', () => {
    for (const chosen of [{}, { merlin: false }, { lady: true, 'evil-ring': true, 'merlin-sight': 'split' }])
      for (const { heading, lines } of words.rules(withDefaults(options, chosen), 7)) {
        expect(heading).toMatch(/^[A-Z]/)
        for (const line of lines) expect(line).toMatch(/^[A-Z0-9][^!]*\.$/)
      }
  })
})

describe('the rules without a table', () => {
  const events = (players: number) => words.modes(players)
  test('explain every mode, and the Lady too, with the numbers of the size', () => {
    for (const players of [5, 6, 7, 8, 9, 10])
      expect(events(players).map(({ heading }) => heading)).toEqual([
        ...['Merlin’s sight', 'Oberon', 'Evil Ring Visibility', 'The Lady of the Lake'],
      ])
    const sight = (players: number) => events(players)[0]?.lines.join(' ')
    expect(sight(5)).toContain('Merlin is sure of one Evil player')
    expect(sight(10)).toContain('Merlin is sure of two Evil players')
  })
  test('explain the Lady as a table with her does', () => {
    const lady = words
      .rules(withDefaults(options, { lady: true }), 7)
      .find(({ heading }) => heading === 'The Lady of the Lake')
    expect(events(7)).toContainEqual(lady)
  })
})

describe('Oberon in Chaos without Merlin', () => {
  test('is not explained by a Merlin who is not in play', () => {
    expect(sheet({ merlin: false, oberon: 'chaos' })).not.toContain('Merlin')
    expect(inPlay({ merlin: false, oberon: 'chaos' })).not.toContain('Merlin')
  })
})
