import { describe, expect, test } from 'vitest'
import type { Ask } from '../engine/game.ts'
import type { Score } from '../party/score.ts'
import { answerFrom, askFrom, eventFrom, seatsFrom, sentAnswer, sentAsk, sentEvent, sentSeats } from './sent.ts'
import { type RoomView, scoreFrom, sentScore } from './views.ts'

const vote: Ask = { id: 'vote 1.1', kind: 'vote', from: ['approve', 'reject'], pick: [1, 1] }
const asks: readonly Ask[] = [
  vote,
  { id: 'acknowledge role', kind: 'acknowledge', from: [], pick: [0, 0] },
  { id: 'card 1.2', kind: 'card', from: ['success'], pick: [1, 1], offered: ['success', 'fail'] },
  { id: 'card 1.2', kind: 'card', from: ['fail', 'success'], pick: [1, 1], offered: ['success', 'fail'] },
  { id: 'excalibur 4.3', kind: 'excalibur', from: ['nobody', 's2'], pick: [1, 1], offered: ['s1', 's2', 'nobody'] },
  { id: 'team 1.1', kind: 'team', from: ['s1', 's2', 's3'], pick: [2, 2], draft: 'all' },
  { id: 'declare arthur 1', kind: 'declare', from: ['arthur'], pick: [0, 1], optional: true },
  { id: 'pause vote', kind: 'pause', from: [], pick: [0, 0], seconds: 5, for: 'pause' },
]

test.each(asks)('$id from $from travels as JSON and is the same ask again', ask => {
  const text = JSON.stringify(sentAsk(ask))
  expect(askFrom(JSON.parse(text))).toEqual(ask)
})

test('what follows from the rest of an ask does not travel', () => {
  expect(sentAsk(vote)).toEqual({ id: 'vote 1.1', from: ['approve', 'reject'] })
  expect(sentAsk({ ...vote, current: ['reject'] })).toEqual(sentAsk(vote))
  expect(asks[2] && sentAsk(asks[2])).toEqual({ id: 'card 1.2', shown: ['success', 'fail'], barred: ['fail'] })
})

test('an answer travels as one list', () => {
  const answer = { ask: 'team 1.1', picks: ['s1', 's2'] }
  expect(sentAnswer(answer)).toEqual(['team 1.1', 's1', 's2'])
  expect(answerFrom(sentAnswer(answer))).toEqual(answer)
})

test('a public event travels with its type before it', () => {
  const event = { type: 'led', leader: 's1', quest: 1 }
  expect(sentEvent(event)).toBe('led {"leader":"s1","quest":1}')
  expect(eventFrom(sentEvent(event))).toEqual(event)
  expect(eventFrom(sentEvent({ type: 'gathered' }))).toEqual({ type: 'gathered' })
  for (const text of ['', 'led', 'led {', JSON.stringify(event)]) expect(() => eventFrom(text)).toThrow()
})

test('a set of seats travels as one number, and is restored in the table’s order', () => {
  const seats = Array.from({ length: 20 }, (_, i) => `s${i + 1}`)
  for (const some of [[], ['s1'], ['s20', 's3'], seats]) {
    const bits = sentSeats(seats, some)
    expect(Number.isSafeInteger(bits) && bits >= 0).toBe(true)
    expect(seatsFrom(seats, bits)).toEqual(seats.filter(seat => some.includes(seat)))
  }
})

describe('a row of the score', () => {
  const by = { avalon: { good: [2, 1], evil: [1, 1] }, mafia: { village: [1, 0] } } as const
  const ada: Score = {
    ...{ seat: 's1', name: 'Ada', charge: 'key', colour: 'red', bot: false, noses: 0 },
    ...{ games: 4, won: 2, streak: 0, by },
  }
  const sent = (row: Score, order: readonly string[]) =>
    sentScore({ score: [row], order } as unknown as RoomView)[0] ?? { seat: '', by: {} }

  test('travels as the games played, if nothing else is needed', () => {
    expect(sent(ada, ['s1'])).toEqual({ seat: 's1', by })
  })
  test.each<[string, Partial<Score>]>([
    ['as it is', {}],
    ['with wins in a row and a nose', { streak: 3, noses: 2 }],
    ['of a bot', { bot: true }],
    ['from before sides were counted', { games: 9, won: 5 }],
  ])('is restored %s', (_what, other) => {
    const row = { ...ada, ...other }
    expect(scoreFrom(JSON.parse(JSON.stringify(sent(row, []))))).toEqual(row)
    const { name: _name, charge: _charge, colour: _colour, ...figures } = row
    expect(scoreFrom(JSON.parse(JSON.stringify(sent(row, ['s1']))))).toEqual(figures)
  })
})
