import { describe, expect, test } from 'vitest'
import { publicStateAfter } from '../../engine/fold.ts'
import { type PublicEvent, publicTypes, type Round } from './events.ts'
import { countsIn, initialPublic, lastCount, reducePublic } from './state.ts'

const dawned = (night: number): PublicEvent => ({
  type: 'dawned',
  night,
  outcome: 'quiet',
  death: null,
  left: [],
  shown: [],
})
const tallied = (
  day: number,
  ballots: Readonly<Record<string, string>>,
  tied: readonly string[] = [],
): PublicEvent => ({
  type: 'tallied',
  day,
  ballots,
  outcome: tied.length > 0 ? 'runoff' : 'peace',
  death: null,
  tied,
  left: [],
  shown: [],
})
const first: readonly PublicEvent[] = [
  { type: 'fell', night: 1 },
  dawned(1),
  { type: 'gathered', day: 1 },
  { type: 'polled', day: 1, runoff: [] },
  tallied(1, { a: 'b', b: 'a', c: 'none' }, ['a', 'b']),
  { type: 'polled', day: 1, runoff: ['a', 'b'] },
  tallied(1, { a: 'b', b: 'none', c: 'none' }),
]
const whole: readonly PublicEvent[] = [
  ...first,
  { type: 'fell', night: 2 },
  dawned(2),
  { type: 'over', winner: 'mafia', why: 'parity', reveal: null },
]
/** Events that are only shown where they happen, and told in no history. */
const aside: readonly PublicEvent['type'][] = ['dealt', 'voiced', 'gone', 'returned']

const setup = { seats: ['a', 'b', 'c', 'd', 'e'], options: {} }
const roundsOf = (events: readonly PublicEvent[]): readonly Round[] =>
  publicStateAfter({ initialPublic, reducePublic }, setup, events).rounds

describe('the rounds of a game of Mafia', () => {
  test('list each night with its day', () => {
    expect(roundsOf(whole).map(({ round, dawn, votes }) => [round, dawn?.night, votes.length])).toEqual([
      [1, 1, 2],
      [2, 2, 0],
    ])
    expect(roundsOf(whole.slice(0, 1))).toEqual([{ round: 1, dawn: null, votes: [] }])
    expect(new Set(whole.map(({ type }) => type))).toEqual(new Set(publicTypes.filter(type => !aside.includes(type))))
  })

  test('list every counted vote, with a day’s runoff after it', () => {
    expect(countsIn(roundsOf(whole)).map(({ day, runoff, ballots }) => [day, runoff, ballots.c])).toEqual([
      [1, false, 'none'],
      [1, true, 'none'],
    ])
  })

  test('have the newest vote until the next one opens or the next dawn comes', () => {
    expect([4, 5, 6, 7, 8, 9, 10].map(n => lastCount({ rounds: roundsOf(whole.slice(0, n)) })?.runoff ?? null)).toEqual(
      [null, false, null, true, true, null, null],
    )
  })

  test('take in ballots as they are shown, keeping each voter’s last', () => {
    const events: readonly PublicEvent[] = [
      ...whole.slice(0, 4),
      { type: 'voiced', seat: 'b', pick: 'c' },
      { type: 'voiced', seat: 'a', pick: 'b' },
      { type: 'voiced', seat: 'b', pick: 'none' },
    ]
    expect(roundsOf(events).at(-1)?.votes).toEqual([{ runoff: [], ballots: { a: 'b', b: 'none' }, tally: null }])
  })
})
