import { expect, test } from 'vitest'
import type { Ask } from '../engine/game.ts'
import { answerFrom, askFrom, sentAnswer, sentAsk } from './sent.ts'

const vote: Ask = { id: 'vote 1.1', kind: 'vote', from: ['approve', 'reject'], pick: [1, 1] }
const asks: readonly Ask[] = [
  vote,
  { id: 'acknowledge role', kind: 'acknowledge', from: [], pick: [0, 0] },
  { id: 'card 1.2', kind: 'card', from: ['success'], pick: [1, 1], shown: ['success', 'fail'] },
  { id: 'card 1.2', kind: 'card', from: ['fail', 'success'], pick: [1, 1], shown: ['success', 'fail'] },
  { id: 'excalibur 4.3', kind: 'excalibur', from: ['nobody', 's2'], pick: [1, 1], shown: ['s1', 's2', 'nobody'] },
  { id: 'team 1.1', kind: 'team', from: ['s1', 's2', 's3'], pick: [2, 2], draft: 'all' },
  { id: 'declare arthur 1', kind: 'declare', from: ['arthur'], pick: [0, 1], optional: true },
  { id: 'pause vote', kind: 'pause', from: [], pick: [0, 0], seconds: 5, for: 'pause' },
]

test.each(asks)('$id from $from travels as JSON and is the same ask again', ask => {
  const text = JSON.stringify(sentAsk(ask))
  expect(askFrom(JSON.parse(text))).toEqual(ask)
})

test('what follows from the rest does not travel', () => {
  expect(sentAsk(vote)).toEqual({ id: 'vote 1.1', from: ['approve', 'reject'] })
  expect(sentAsk({ ...vote, current: ['reject'] })).toEqual(sentAsk(vote))
  expect(asks[2] && sentAsk(asks[2])).toEqual({ id: 'card 1.2', shown: ['success', 'fail'], barred: ['fail'] })
})

test('an answer travels as one list', () => {
  const answer = { ask: 'team 1.1', picks: ['s1', 's2'] }
  expect(sentAnswer(answer)).toEqual(['team 1.1', 's1', 's2'])
  expect(answerFrom(sentAnswer(answer))).toEqual(answer)
})
