import { describe, expect, test } from 'vitest'
import { dealt, given, ten } from '../../../test/kit/scenario-avalon.ts'
import type { Options, Seat } from '../../engine/game.ts'
import type { Draws } from '../../engine/random.ts'
import type { Deal, Hand } from './events.ts'
import type { Role } from './roles.ts'

interface Row {
  readonly title: string
  readonly cast: readonly Role[]
  readonly options?: Options
  readonly draws?: Draws
  /** The numbers on the rules page: how many players each role sees, and how many are hidden from it. */
  readonly counts: { readonly [role in Role]?: readonly [sees: number, hidden: number] }
}

const good = (...roles: readonly Role[]): readonly Role[] => roles
const servants = (n: number): readonly Role[] => Array<Role>(n).fill('servant')

/** Each mode with its numbers on the rules page. Ada is Merlin; Evil sits last. */
const games: readonly Row[] = [
  {
    title: 'plain, all roles, Oberon in Standard',
    cast: [...ten, 'assassin', 'morgana', 'mordred', 'oberon'],
    counts: { merlin: [3, 1], percival: [2, 0], servant: [0, 0], assassin: [2, 1], mordred: [2, 1], oberon: [0, 0] },
  },
  {
    title: 'plain, all roles, Oberon in Chaos',
    cast: [...ten, 'assassin', 'morgana', 'mordred', 'oberon'],
    options: { oberon: 'chaos' },
    counts: { merlin: [2, 2], percival: [2, 0], assassin: [2, 1], morgana: [2, 1], oberon: [0, 0] },
  },
  {
    title: 'plain, with Minions',
    cast: [...ten, 'assassin', 'morgana', 'minion', 'minion'],
    counts: { merlin: [4, 0], percival: [2, 0], assassin: [3, 0], morgana: [3, 0], minion: [3, 0] },
  },
  {
    title: 'five: Mordred alone with the Assassin',
    cast: [...good('merlin'), ...servants(2), 'assassin', 'mordred'],
    counts: { merlin: [1, 1], servant: [0, 0], assassin: [1, 0], mordred: [1, 0] },
  },
  {
    title: 'five: Oberon alone with the Assassin, who is told of an empty list',
    cast: [...good('merlin'), ...servants(2), 'assassin', 'oberon'],
    counts: { merlin: [2, 0], assassin: [0, 1], oberon: [0, 0] },
  },
  {
    title: 'five: Oberon in Chaos',
    cast: [...good('merlin'), ...servants(2), 'assassin', 'oberon'],
    options: { oberon: 'chaos' },
    counts: { merlin: [1, 1], assassin: [0, 1], oberon: [0, 0] },
  },
  {
    title: 'no Morgana: Percival is told plainly',
    cast: [...good('merlin', 'percival'), ...servants(2), 'assassin', 'mordred', 'minion'],
    counts: { merlin: [2, 1], percival: [1, 0], assassin: [2, 0], mordred: [2, 0], minion: [2, 0] },
  },
  {
    title: 'no Percival: Morgana’s disguise is idle',
    cast: [...good('merlin'), ...servants(3), 'assassin', 'morgana', 'minion'],
    counts: { merlin: [3, 0], servant: [0, 0], assassin: [2, 0], morgana: [2, 0] },
  },
  {
    title: 'no Merlin',
    cast: [...servants(4), 'oberon', 'minion', 'minion'],
    counts: { servant: [0, 0], oberon: [0, 0], minion: [1, 1] },
  },
  {
    title: 'no Merlin: Morgana and Mordred play as Minions',
    cast: [...servants(4), 'morgana', 'mordred', 'minion'],
    counts: { servant: [0, 0], morgana: [2, 0], mordred: [2, 0], minion: [2, 0] },
  },
  {
    title: 'no Merlin, Oberon in Chaos',
    cast: [...servants(4), 'oberon', 'minion', 'minion'],
    options: { oberon: 'chaos' },
    counts: { servant: [0, 0], oberon: [0, 0], minion: [1, 1] },
  },
  {
    title: 'decoy (cy is the decoy)',
    cast: [...ten, 'assassin', 'morgana', 'mordred', 'oberon'],
    options: { 'merlin-sight': 'decoy' },
    draws: { decoy: 'cy' },
    counts: { merlin: [4, 1], percival: [2, 0], assassin: [2, 1], oberon: [0, 0] },
  },
  {
    title: 'decoy, Oberon in Chaos (Percival is the decoy)',
    cast: [...ten, 'assassin', 'morgana', 'mordred', 'oberon'],
    options: { 'merlin-sight': 'decoy', oberon: 'chaos' },
    draws: { decoy: 'bo' },
    counts: { merlin: [3, 2], percival: [2, 0], assassin: [2, 1] },
  },
  {
    title: 'split, V = 4',
    cast: [...ten, 'assassin', 'morgana', 'minion', 'oberon'],
    options: { 'merlin-sight': 'split' },
    draws: { certain: ['gus', 'jo'], mixed: ['hal', 'cy'] },
    counts: { merlin: [4, 1], percival: [2, 0], assassin: [2, 1], oberon: [0, 0] },
  },
  {
    title: 'split, V = 3',
    cast: [...ten, 'assassin', 'morgana', 'mordred', 'oberon'],
    options: { 'merlin-sight': 'split' },
    draws: { certain: ['gus', 'jo'], mixed: ['hal', 'bo'] },
    counts: { merlin: [4, 1], percival: [2, 0], assassin: [2, 1] },
  },
  {
    title: 'split, V = 2',
    cast: [...good('merlin', 'percival'), ...servants(2), 'assassin', 'morgana', 'mordred'],
    options: { 'merlin-sight': 'split' },
    draws: { certain: ['flo'], mixed: ['ed', 'di'] },
    counts: { merlin: [3, 1], percival: [2, 0], assassin: [2, 0] },
  },
  {
    title: 'split, V = 1',
    cast: [...good('merlin'), ...servants(2), 'assassin', 'mordred'],
    options: { 'merlin-sight': 'split' },
    draws: { mixed: ['di', 'cy'] },
    counts: { merlin: [2, 1], assassin: [1, 0], mordred: [1, 0] },
  },
  {
    title: 'oberon split',
    cast: [...ten, 'assassin', 'morgana', 'minion', 'oberon'],
    options: { 'merlin-sight': 'oberon-split' },
    draws: { mixed: ['jo', 'di'] },
    counts: { merlin: [5, 0], percival: [2, 0], assassin: [2, 1], oberon: [0, 0] },
  },
  {
    title: 'oberon split, with Mordred',
    cast: [...ten, 'assassin', 'morgana', 'mordred', 'oberon'],
    options: { 'merlin-sight': 'oberon-split' },
    draws: { mixed: ['jo', 'bo'] },
    counts: { merlin: [4, 1], percival: [2, 0], assassin: [2, 1], oberon: [0, 0] },
  },
  {
    title: 'ring of three, seven players (ed, gus, flo)',
    cast: [...good('merlin', 'percival'), ...servants(2), 'assassin', 'morgana', 'mordred'],
    options: { 'evil-ring': true },
    draws: { ring: ['ed', 'gus', 'flo'] },
    counts: { merlin: [2, 1], percival: [2, 0], servant: [0, 0], assassin: [1, 1], morgana: [1, 1], mordred: [1, 1] },
  },
  {
    title: 'ring of four, ten players (hal, gus, jo, ivy)',
    cast: [...good('merlin'), ...servants(5), 'assassin', 'morgana', 'mordred', 'minion'],
    options: { 'evil-ring': true },
    draws: { ring: ['hal', 'gus', 'jo', 'ivy'] },
    counts: { merlin: [3, 1], servant: [0, 0], assassin: [1, 2], morgana: [1, 2], mordred: [1, 2], minion: [1, 2] },
  },
  {
    title: 'ring of three and Oberon, ten players (ivy, hal, gus)',
    cast: [...ten, 'assassin', 'morgana', 'mordred', 'oberon'],
    options: { 'evil-ring': true },
    draws: { ring: ['ivy', 'hal', 'gus'] },
    counts: { merlin: [3, 1], percival: [2, 0], assassin: [1, 2], morgana: [1, 2], mordred: [1, 2], oberon: [0, 0] },
  },
  {
    title: 'ring and decoy (gus, hal, ivy; di is the decoy)',
    cast: [...ten, 'assassin', 'morgana', 'mordred', 'oberon'],
    options: { 'evil-ring': true, 'merlin-sight': 'decoy' },
    draws: { ring: ['gus', 'hal', 'ivy'], decoy: 'di' },
    counts: { merlin: [4, 1], percival: [2, 0], assassin: [1, 2], morgana: [1, 2], oberon: [0, 0] },
  },
  {
    title: 'ring without Merlin (ed, flo, gus)',
    cast: [...servants(4), 'minion', 'minion', 'minion'],
    options: { 'evil-ring': true },
    draws: { ring: ['ed', 'flo', 'gus'] },
    counts: { servant: [0, 0], minion: [1, 1] },
  },
  {
    title: 'the Lunatic sees and is seen as the Minion',
    cast: [...good('merlin'), ...servants(4), 'assassin', 'lunatic', 'minion'],
    counts: { merlin: [3, 0], assassin: [2, 0], lunatic: [2, 0], minion: [2, 0] },
  },
  {
    title: 'the Brute and the Trickster see and are seen as the Minion; the Troublemaker and the Cleric see nobody',
    cast: [...good('merlin', 'troublemaker', 'cleric'), ...servants(3), 'assassin', 'brute', 'trickster', 'oberon'],
    draws: { leader: 'hal' },
    counts: { merlin: [4, 0], troublemaker: [0, 0], cleric: [1, 0], brute: [2, 1], trickster: [2, 1], oberon: [0, 0] },
  },
  {
    title: 'the Cleric reads the first leader: a Trickster',
    cast: [...good('merlin', 'cleric'), ...servants(2), 'assassin', 'trickster', 'minion'],
    draws: { leader: 'flo' },
    counts: { merlin: [3, 0], cleric: [1, 0], trickster: [2, 0] },
  },
  {
    title: 'the Cleric reads the first leader: a Troublemaker',
    cast: [...good('merlin', 'cleric', 'troublemaker'), ...servants(1), 'assassin', 'minion', 'minion'],
    draws: { leader: 'cy' },
    counts: { merlin: [3, 0], cleric: [1, 0], troublemaker: [0, 0] },
  },
  {
    title: 'the Cleric leads first, and learns nothing',
    cast: [...good('merlin', 'cleric'), ...servants(2), 'assassin', 'minion', 'minion'],
    draws: { leader: 'bo' },
    counts: { merlin: [3, 0], cleric: [0, 0] },
  },
  {
    title: 'Tristan and Isolde know each other',
    cast: [...good('merlin', 'tristan', 'isolde'), ...servants(2), 'assassin', 'minion', 'minion'],
    counts: { merlin: [3, 0], tristan: [1, 0], isolde: [1, 0], servant: [0, 0] },
  },
]

const dealOf = ({ cast, options, draws }: Row): Deal => dealt(cast, options, draws)

/** Draws a game's knowledge as a matrix that can be compared with the rules: a row sees the columns. */
const matrix = (row: Row): string => {
  const { match } = given(dealOf(row))
  const cell = (hand: Hand, of: Seat): string => hand.sees.find(({ seat }) => seat === of)?.as ?? '.'
  const lines = match.seats.map(seat => {
    const hand = given(dealOf(row)).hand(seat)
    const cells = match.seats.map(other => (other === seat ? '-' : cell(hand, other)).padEnd(8)).join('')
    return `  ${seat.padEnd(4)}${hand.role.padEnd(10)}${cells}| ${hand.hidden} hidden  ${hand.notices.join(' ')}`.trimEnd()
  })
  return [
    row.title,
    `  ${' '.repeat(14)}${match.seats.map(seat => seat.padEnd(8)).join('')}|`.trimEnd(),
    ...lines,
  ].join('\n')
}

test('who sees whom is as in knowledge.txt, in every mode', async () => {
  await expect(`${games.map(matrix).join('\n\n')}\n`).toMatchFileSnapshot('./knowledge.txt')
})

describe.each(games.map(row => [row.title, row] as const))('%s', (_title, row) => {
  const { match, hand } = given(dealOf(row))

  test('the numbers are those of the rules page', () => {
    for (const seat of match.seats) {
      const { role, sees, hidden } = hand(seat)
      const expected = row.counts[role]
      if (expected) expect([role, sees.length, hidden]).toEqual([role, ...expected])
    }
  })

  test('nobody sees themself, or anybody twice, and only Percival’s row tells an exact role', () => {
    for (const seat of match.seats) {
      const seen = hand(seat).sees.map(known => known.seat)
      expect(new Set([seat, ...seen]).size).toBe(seen.length + 1)
      const as = new Set(hand(seat).sees.map(known => known.as))
      expect([...as].filter(one => one === 'merlin' || one === 'merlin?').length > 0).toBe(
        hand(seat).role === 'percival',
      )
    }
  })
})
