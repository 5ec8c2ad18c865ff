import { describe, expect, test } from 'vitest'
import { distinctions } from './distinctions.ts'
import type { Ballots, Fate, Proposal, Quest, Quests } from './quests.ts'

const seats = ['a', 'b', 'c', 'x', 'y']
const isEvil = (seat: string): boolean => seat === 'x' || seat === 'y'
const all = (approve: string): Ballots =>
  Object.fromEntries(seats.map(seat => [seat, approve.includes(seat) ? 'approve' : 'reject']))
/** A vote on a team: who approves, the others reject. */
const voted = (approve: string, team = 'ab', fate: Fate = 'rejected'): Proposal => {
  return { attempt: 1, leader: 'a', team: [...team], ballots: all(approve), doubled: null, fate }
}
const rode = (quest: number, team: string, success: boolean, ...before: readonly Proposal[]): Quest => {
  const went: Proposal = { attempt: 1, leader: 'a', team: [...team], ballots: null, doubled: null, fate: 'unvoted' }
  return { quest, proposals: [...before, went], cards: [], success, others: [] }
}
/** A team that went by this vote. */
const sent = (quest: number, team: string, success: boolean, approve: string): Quest => {
  return { quest, proposals: [voted(approve, team, 'approved')], cards: [], success, others: [] }
}
const votes = (...proposals: readonly Proposal[]): Quests => [
  { quest: 1, proposals, cards: null, success: null, others: [] },
]
const lines = (quests: Quests) => distinctions(quests, seats, isEvil, seat => seat.toUpperCase(), 'quest')

describe('what the votes and quests say of the players', () => {
  test('who was never on a quest that failed, of at least two', () => {
    const told = [rode(1, 'ab', true), rode(2, 'acx', false), rode(3, 'by', true)]
    expect(lines(told)).toEqual(['Never on a failed quest: B.'])
    expect(lines(told.slice(0, 2))).toEqual([])
  })
  test('who of the good voted against every team that failed, of at least two', () => {
    const told = [sent(1, 'bx', false, 'bxy'), sent(2, 'bcy', false, 'cbx')]
    expect(lines(told)).toEqual(['Good, and voted against every team that failed: A.'])
    expect(lines(told.slice(0, 1))).toEqual([])
  })
  test('a team that went without a vote, or instead of one that was rejected, is nobody’s ballot', () => {
    expect(lines([rode(1, 'bx', false, voted('bxy')), sent(2, 'bcy', false, 'cbx')])).toEqual([])
    const instead = rode(1, 'bx', false, voted('bxy', 'ac'))
    const second = instead.proposals.map((one): Proposal => (one.ballots ? one : { ...one, fate: 'second' }))
    expect(lines([{ ...instead, proposals: second }, sent(2, 'bcy', false, 'cbx')])).toEqual([])
  })
  test('who of the good voted with Evil most, where most of Evil agreed', () => {
    const told = [voted('xya'), voted('xyb'), voted('xyc'), voted('x')]
    expect(lines(votes(...told))).toEqual([])
    expect(lines(votes(...told, voted('xya'), voted('ya')))).toEqual([])
    expect(lines(votes(...told.slice(0, 2), voted('x'), voted('xyb'), voted('bc')))).toEqual([])
    expect(lines(votes(...told.slice(0, 2), voted('x'), voted('xyb')))).toEqual([
      'Good, but voted most often as Evil did: B, in 2 of 3 votes.',
    ])
  })
  test('what more than two share is not told', () => {
    expect(lines([rode(1, 'abc', true), rode(2, 'abc', true)])).toEqual([])
    expect(lines(votes(voted('xyabc'), voted('xyabc'), voted('xyabc')))).toEqual([])
  })
})
