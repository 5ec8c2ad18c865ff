import { describe, expect, test } from 'vitest'
import type { Fact } from '../../engine/game.ts'
import { distinctions } from './distinctions.ts'

const seats = ['a', 'b', 'c', 'x', 'y']
const isEvil = (seat: string): boolean => seat === 'x' || seat === 'y'
/** A vote: who approves, the others reject. */
const voted = (approve: string) => ({
  type: 'voted',
  ballots: Object.fromEntries(seats.map(seat => [seat, approve.includes(seat) ? 'approve' : 'reject'])),
  approved: approve.length > 2,
})
const rode = (quest: number, team: string, success: boolean): readonly Fact[] => [
  { type: 'departed', quest, team: [...team] } as Fact,
  { type: 'quested', quest, success } as Fact,
]
const led: Fact = { type: 'led' }
const lines = (told: readonly Fact[], results?: readonly boolean[]) =>
  distinctions(told, seats, isEvil, seat => seat.toUpperCase(), 'quest', results)

describe('what the votes and quests say of the players', () => {
  test('who was never on a quest that failed, of at least two', () => {
    const told = [...rode(1, 'ab', true), ...rode(2, 'acx', false), ...rode(3, 'by', true)]
    expect(lines(told)).toEqual(['Never on a failed quest: B.'])
    expect(lines(told.slice(0, 4))).toEqual([])
  })
  test('a result that was declared otherwise counts as it ended', () => {
    const told = [...rode(1, 'ab', true), ...rode(2, 'bc', true)]
    expect(lines(told)).toEqual(['Never on a failed quest: B.'])
    expect(lines(told, [true, false])).toEqual([])
  })
  test('who of the good voted against every team that failed, of at least two', () => {
    const told = [led, voted('bxy'), ...rode(1, 'bx', false), led, voted('cbx'), ...rode(2, 'bcy', false)]
    expect(lines(told)).toEqual(['Good, and voted against every team that failed: A.'])
    expect(lines(told.slice(0, 4))).toEqual([])
  })
  test('a team that went without a vote is nobody’s ballot', () => {
    const told = [led, voted('bxy'), led, ...rode(1, 'bx', false), led, voted('cbx'), ...rode(2, 'bcy', false)]
    expect(lines(told)).toEqual([])
  })
  test('who of the good voted with Evil most, where most of Evil agreed', () => {
    const told = [voted('xya'), voted('xyb'), voted('xyc'), voted('x')]
    expect(lines(told)).toEqual([])
    expect(lines([...told, voted('xya'), voted('ya')])).toEqual([])
    expect(lines([...told.slice(0, 2), voted('x'), voted('xyb'), voted('bc')])).toEqual([])
    expect(lines([...told.slice(0, 2), voted('x'), voted('xyb')])).toEqual([
      'Good, but voted most often as Evil did: B, in 2 of 3 votes.',
    ])
  })
  test('what more than two share is not told', () => {
    expect(lines([...rode(1, 'abc', true), ...rode(2, 'abc', true)])).toEqual([])
    expect(lines([voted('xyabc'), voted('xyabc'), voted('xyabc')])).toEqual([])
  })
})
