import { describe, expect, test } from 'vitest'
import type { Fact } from '../../shared/engine/game.ts'
import { type Heard, hear, type Rows } from './chronicle.ts'

const proposed = (quest: number, attempt: number): Fact =>
  ({ type: 'proposed', leader: 's1', quest, attempt, team: ['s1', 's2'] }) as Fact
const voted = (quest: number, attempt: number, approved: boolean): Fact =>
  ({ type: 'voted', quest, attempt, ballots: { s1: approved ? 'approve' : 'reject' }, approved }) as Fact
const quested = (quest: number, success: boolean): Fact =>
  ({ type: 'quested', quest, cards: ['success', success ? 'success' : 'fail'], success }) as Fact

const chronicle = (facts: readonly Fact[]): Rows => (facts as readonly Heard[]).reduce(hear, [])

describe('the history', () => {
  test('goes quest by quest, proposal by proposal', () => {
    const rows = chronicle([
      { type: 'led' },
      proposed(1, 1),
      voted(1, 1, false),
      proposed(1, 2),
      voted(1, 2, true),
      { type: 'departed' },
      quested(1, false),
      { type: 'looked' },
      proposed(2, 1),
    ])
    expect(rows.map(({ quest, success }) => [quest, success])).toEqual([
      [1, false],
      [2, null],
    ])
    expect(rows[0]?.proposals.map(({ attempt, fate }) => [attempt, fate])).toEqual([
      [1, 'rejected'],
      [2, 'approved'],
    ])
    expect(rows[0]?.cards).toEqual(['success', 'fail'])
    expect(rows[0]?.others).toEqual([{ type: 'looked' }])
    expect(rows[1]?.proposals[0]?.ballots).toBe(null)
  })
})
