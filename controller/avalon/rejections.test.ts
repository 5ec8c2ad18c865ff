import { describe, expect, test } from 'vitest'
import type { Fact } from '../../shared/engine/game.ts'
import { type Heard, hear } from '../quest/chronicle.ts'
import { rejectionsIn } from './rejections.ts'

const proposed = (quest: number, attempt: number): Fact =>
  ({ type: 'proposed', leader: 's1', quest, attempt, team: ['s1', 's2'] }) as Fact
const voted = (quest: number, attempt: number, approved: boolean): Fact =>
  ({ type: 'voted', quest, attempt, ballots: { s1: approved ? 'approve' : 'reject' }, approved }) as Fact
const quested = (quest: number): Fact => ({ type: 'quested', quest, cards: ['success'], success: true }) as Fact

describe('the vote track', () => {
  test.each([
    ['none yet', [], 0],
    ['rejected ones', [proposed(1, 1), voted(1, 1, false), proposed(1, 2), voted(1, 2, false)], 2],
    ['an approved one resets', [proposed(1, 1), voted(1, 1, false), proposed(1, 2), voted(1, 2, true)], 0],
    ['a new quest begins anew', [proposed(1, 1), voted(1, 1, false), quested(1), proposed(2, 1)], 0],
  ] as const)('counts rejections: %s', (_, facts: readonly Fact[], count) => {
    expect(rejectionsIn((facts as readonly Heard[]).reduce(hear, []))).toBe(count)
  })
})
