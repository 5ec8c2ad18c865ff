import { describe, expect, test } from 'vitest'
import { english } from '../../../test/kit/english-words.ts'
import type { Ballots, Fate, Proposal, Quest, Quests } from './state.ts'
import { distinctions } from './words.ts'

const seats = ['a', 'b', 'c', 'x', 'y']
const isEvil = (seat: string): boolean => seat === 'x' || seat === 'y'
const all = (approve: string): Ballots =>
  Object.fromEntries(seats.map(seat => [seat, approve.includes(seat) ? 'approve' : 'reject']))
/** A vote on a team: these approve, the others reject. */
const voted = (approve: string, team = 'ab', fate: Fate = 'rejected'): Proposal => {
  return { attempt: 1, leader: 'a', team: [...team], ballots: all(approve), doubled: null, fate }
}
const rode = (quest: number, team: string, success: boolean, ...before: readonly Proposal[]): Quest => {
  const went: Proposal = { attempt: 1, leader: 'a', team: [...team], ballots: null, doubled: null, fate: 'unvoted' }
  return { quest, proposals: [...before, went], cards: [], success, others: [] }
}
/** A team that went after this vote. */
const sent = (quest: number, team: string, success: boolean, approve: string): Quest => {
  return { quest, proposals: [voted(approve, team, 'approved')], cards: [], success, others: [] }
}
const votes = (...proposals: readonly Proposal[]): Quests => [
  { quest: 1, proposals, cards: null, success: null, others: [] },
]
const lines = (quests: Quests): readonly string[] =>
  distinctions(english, quests, seats, isEvil, 'quest').map(
    ({ title, seats: whose, why }) => `${title}: ${whose.join(' ')}. ${why}`,
  )
const titled = (quests: Quests, title: string): readonly string[] =>
  lines(quests).filter(line => line.startsWith(`${title}: `))

describe('awards for votes and quests', () => {
  test('go to those who were never on a failed quest, of at least two', () => {
    const events = [rode(1, 'ab', true), rode(2, 'acx', false), rode(3, 'by', true)]
    const title = 'Never on a failed quest'
    expect(titled(events, title)).toEqual([`${title}: b. Went on two quests`])
    expect(titled(events.slice(0, 2), title)).toEqual([])
  })
  test('go to the evil players who let most quests succeed', () => {
    const events = [rode(1, 'ax', true), rode(2, 'bxy', true), rode(3, 'xy', false)]
    expect(titled(events, 'The Snake')).toEqual(['The Snake: x. Evil, and let two quests succeed'])
    expect(titled(events.slice(2), 'The Snake')).toEqual([])
  })
  test('go to the good players who voted against every team that failed, of at least two', () => {
    const events = [sent(1, 'bx', false, 'bxy'), sent(2, 'bcy', false, 'cbx')]
    const title = 'Saw it coming'
    expect(titled(events, title)).toEqual([`${title}: a. Good, and voted against every team that failed`])
    expect(titled(events.slice(0, 1), title)).toEqual([])
  })
  test('count no ballots on a team that went without a vote, or instead of a rejected one', () => {
    const title = 'Saw it coming'
    expect(titled([rode(1, 'bx', false, voted('bxy')), sent(2, 'bcy', false, 'cbx')], title)).toEqual([])
    const instead = rode(1, 'bx', false, voted('bxy', 'ac'))
    const second = instead.proposals.map((one): Proposal => (one.ballots ? one : { ...one, fate: 'second' }))
    expect(titled([{ ...instead, proposals: second }, sent(2, 'bcy', false, 'cbx')], title)).toEqual([])
  })
  test('go to those who alone voted against a team that failed', () => {
    const title = 'The lone No'
    expect(titled([sent(1, 'bx', false, 'bcxy')], title)).toEqual([`${title}: a. Alone against a quest that failed`])
    expect(titled([sent(1, 'bx', true, 'bcxy')], title)).toEqual([])
    expect(titled([sent(1, 'bx', false, 'bxy')], title)).toEqual([])
  })
  test('go to the good players who approved most teams with Evil on board, of at least two', () => {
    const title = 'Fooled by everybody'
    const events = [voted('ab', 'ax'), voted('a', 'by'), voted('bc', 'ab'), voted('xy', 'cx')]
    expect(titled(votes(...events), title)).toEqual([`${title}: a. Approved two teams with Evil on board`])
    expect(titled(votes(...events.slice(1)), title)).toEqual([])
  })
  test('go to the good players who voted with Evil most, when most of Evil agreed', () => {
    const title = 'Strange company'
    const events = [voted('xya'), voted('xyb'), voted('xyc'), voted('x')]
    expect(titled(votes(...events), title)).toEqual([])
    expect(titled(votes(...events, voted('xya'), voted('ya')), title)).toEqual([])
    expect(titled(votes(...events.slice(0, 2), voted('x'), voted('xyb'), voted('bc')), title)).toEqual([])
    expect(titled(votes(...events.slice(0, 2), voted('x'), voted('xyb')), title)).toEqual([
      `${title}: b. Good, but voted as Evil did in 2 of 3 votes`,
    ])
  })
  test('go to those who rejected or approved every team, of at least three', () => {
    const events = [voted('abxy'), voted('axy', 'bc'), voted('abx', 'ac')]
    expect(titled(votes(...events), 'No, thank you')).toEqual(['No, thank you: c. Rejected all three teams'])
    expect(titled(votes(...events), 'Yes to everything')).toEqual(['Yes to everything: a x. Approved all three teams'])
    expect(lines(votes(...events.slice(1))).join()).not.toMatch(/No, thank you|Yes to everything/)
  })
  test('go to those who went on no quest all game', () => {
    const title = 'Kept the sofa warm'
    const events = [rode(1, 'ab', true), rode(2, 'xy', false), rode(3, 'ab', true)]
    expect(titled(events, title)).toEqual([`${title}: c. On no quest all game`])
    expect(titled(events.slice(1), title)).toEqual([])
  })
  test('are not given if more than two players share one', () => {
    expect(lines([rode(1, 'abc', true), rode(2, 'abc', true)])).toEqual([])
    expect(lines(votes(voted('xyabc'), voted('xyabc'), voted('xyabc')))).toEqual([])
  })
})
