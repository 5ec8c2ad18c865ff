import { describe, expect, test } from 'vitest'
import type { Step } from '../../../test/kit/scenario.ts'
import {
  dealt,
  eight,
  fail,
  given,
  proposes,
  read,
  rejected,
  says,
  succeeds,
  trick,
  tricked,
  votes,
  wait,
} from '../../../test/kit/scenario-thavalon.ts'
import type { Options } from '../../engine/game.ts'
import { newestVote, sumsOf } from '../quest/state.ts'

const rows = (options: Options, ...steps: readonly Step[]) => given(dealt(eight, options), read, ...steps).table.quests
const fates = (options: Options, ...steps: readonly Step[]) =>
  rows(options, ...steps)
    .at(-1)
    ?.proposals.map(({ attempt, fate, ballots }) => [attempt, fate, ballots !== null])
const choice = { 'round-one-choice': true }

describe('the proposals of a mission', () => {
  test.each([
    [
      'a rejected one, and the last one, which goes without a vote',
      {},
      [rejected, proposes()],
      [
        [1, 'rejected', true],
        [2, 'unvoted', false],
      ],
    ],
    ['an approved one', {}, [proposes(), votes(8)], [[1, 'approved', true]]],
    [
      'two at once, the first approved',
      choice,
      [proposes(), proposes(), votes(8)],
      [
        [1, 'approved', true],
        [2, 'unneeded', false],
      ],
    ],
    [
      'two at once, the first rejected',
      choice,
      [proposes(), proposes(), votes(4)],
      [
        [1, 'rejected', true],
        [2, 'second', false],
      ],
    ],
    [
      'one that a declaration took back',
      {},
      [fail, fail, proposes(), says('ada', 'declare'), proposes('bo', 'cy', 'di', 'ed')],
      [
        [1, 'again', false],
        [1, 'open', false],
      ],
    ],
  ] as const)('%s', (_, options, steps, expected) => {
    expect(fates(options, ...steps)).toEqual(expected)
  })
})

describe('a mission', () => {
  test('that a declaration turned is a failed one, and is marked there', () => {
    const [turned] = rows({}, trick, says('hal', 'declare'))
    expect(turned).toMatchObject({ quest: 1, success: false, others: [{ type: 'declared', role: 'agravaine' }] })
    expect(rows({}, trick)[0]?.success).toBe(true)
  })

  test('keeps its cards, Reverses included', () => {
    expect(rows({}, tricked)[0]?.cards?.toSorted()).toEqual(['fail', 'reverse', 'success'])
    expect(rows({}, succeeds)[0]).toMatchObject({ success: true, others: [] })
  })
})

test('a declared Arthur’s ballot weighs 2 from then on, and not before', () => {
  const quests = rows({}, fail, fail, says('ada', 'declare'), proposes('bo', 'cy', 'di', 'ed'), votes(8), wait)
  const doubled = quests.flatMap(({ quest, proposals }) => proposals.map(one => [quest, one.fate, one.doubled]))
  expect(doubled).toEqual([
    [1, 'approved', null],
    [2, 'approved', null],
    [3, 'approved', 'ada'],
  ])
})

test.each([
  ['for the team', [8], { approve: 9, reject: 0 }],
  ['on the side that loses', [3], { approve: 4, reject: 5 }],
] as const)('a vote counts a declared Arthur’s ballot as two: %s', (_, [approvals], sums) => {
  const declared = [fail, fail, says('ada', 'declare'), proposes('bo', 'cy', 'di', 'ed')] as const
  const quests = rows({}, ...declared, votes(approvals))
  const vote = newestVote(quests)
  expect(vote?.doubled).toBe('ada')
  expect(vote && sumsOf(vote)).toEqual(sums)
  // The sums that were told.
  const { events } = given(dealt(eight, {}), read, ...declared, votes(approvals)).table
  expect(events.at(-1)).toMatchObject({ type: 'voted', approving: sums.approve, rejecting: sums.reject })
})

test('there is no newest vote before the first, during a mission, and before the next', () => {
  expect(newestVote(rows({}))).toBe(null)
  expect(newestVote(rows({}, proposes()))).toBe(null)
  expect(newestVote(rows({}, rejected))?.fate).toBe('rejected')
  expect(newestVote(rows({}, succeeds))).toBe(null)
})
