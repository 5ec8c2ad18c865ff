import { describe, expect, test } from 'vitest'
import { type Told, toldTypes } from '../../shared/games/mafia/facts.ts'
import { heaps, lastVote, roundsOf, votesOf } from './rounds.ts'

const dawned = (night: number): Told => ({ type: 'dawned', night, outcome: 'quiet', death: null, left: [], shown: [] })
const tallied = (day: number, ballots: Readonly<Record<string, string>>, tied: readonly string[] = []): Told => ({
  type: 'tallied',
  day,
  ballots,
  outcome: tied.length > 0 ? 'runoff' : 'peace',
  death: null,
  tied,
  left: [],
  shown: [],
})
const first: readonly Told[] = [
  { type: 'fell', night: 1 },
  dawned(1),
  { type: 'gathered', day: 1 },
  { type: 'polled', day: 1, runoff: [] },
  tallied(1, { a: 'b', b: 'a', c: 'none' }, ['a', 'b']),
  { type: 'polled', day: 1, runoff: ['a', 'b'] },
  tallied(1, { a: 'b', b: 'none', c: 'none' }),
]
const whole: readonly Told[] = [
  ...first,
  { type: 'fell', night: 2 },
  dawned(2),
  { type: 'over', winner: 'mafia', why: 'parity', reveal: null },
]
/** Seen where they happen, and told in no history. */
const aside: readonly Told['type'][] = ['dealt', 'voiced', 'gone', 'returned']

describe('the history of a game of Mafia', () => {
  test('is told night by night, each with its day', () => {
    expect(roundsOf(whole).map(({ round, dawn, tallies }) => [round, dawn?.night, tallies.length])).toEqual([
      [1, 1, 2],
      [2, 2, 0],
    ])
    expect(roundsOf(whole.slice(0, 1))).toEqual([{ round: 1, dawn: null, tallies: [] }])
    expect(new Set(whole.map(({ type }) => type))).toEqual(new Set(toldTypes.filter(type => !aside.includes(type))))
  })

  test('has a column for every vote, the runoff of a day after it', () => {
    expect(votesOf(whole).map(({ day, runoff, ballots }) => [day, runoff, ballots.c])).toEqual([
      [1, false, 'none'],
      [1, true, 'none'],
    ])
  })

  test('shows the newest vote until the next one opens or the next dawn', () => {
    expect([4, 5, 6, 7, 8, 9].map(n => lastVote(whole.slice(0, n))?.runoff ?? null)).toEqual([
      null,
      false,
      null,
      true,
      true,
      null,
    ])
  })

  test('heaps the ballots by whom they are for, the highest first, whatever a seat is called', () => {
    expect(heaps({ a: 'b', b: 'none', c: 'none' }, ['a', 'b', 'c', 'toString'])).toEqual([
      ['none', ['b', 'c']],
      ['b', ['a']],
    ])
    expect(heaps({}, ['a'])).toEqual([])
  })
})
