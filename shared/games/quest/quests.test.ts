import { describe, expect, test } from 'vitest'
import { type Ballots, decidingIn, type Quests, wentOn, withCards, withOther, withProposal, withVote } from './state.ts'

const ballots: Ballots = { s1: 'approve' }
const proposed = (quests: Quests, quest: number, attempt: number): Quests =>
  withProposal({ quests }, { leader: 's1', quest, attempt, team: ['s1', 's2'] })
const voted = (quests: Quests, approved: boolean): Quests => withVote({ quests }, { ballots, approved })
const cards = ['success', 'fail']
const quested = (quests: Quests, quest: number, success: boolean): Quests =>
  withCards({ quests }, { quest, success, cards })
const played = (...results: readonly boolean[]): Quests =>
  results.reduce<Quests>((all, success, i) => quested(voted(proposed(all, i + 1, 1), true), i + 1, success), [])

describe('the quests of a game', () => {
  test('are listed quest by quest, proposal by proposal', () => {
    const first = quested(voted(proposed(voted(proposed([], 1, 1), false), 1, 2), true), 1, false)
    const quests = proposed(withOther({ quests: first }, { type: 'looked' }), 2, 1)
    expect(quests.map(({ quest, success }) => [quest, success])).toEqual([
      [1, false],
      [2, null],
    ])
    expect(quests[0]?.proposals.map(({ attempt, fate }) => [attempt, fate])).toEqual([
      [1, 'rejected'],
      [2, 'approved'],
    ])
    expect(quests[0]?.cards).toEqual(cards)
    expect(quests[0]?.others).toEqual([{ type: 'looked' }])
    expect(quests[1]?.proposals[0]?.ballots).toBe(null)
    expect(quests.map(quest => wentOn(quest)?.attempt ?? null)).toEqual([2, null])
  })

  test('are decided by the third of a kind', () => {
    expect(decidingIn(played(true, false, true))).toBe(null)
    expect(decidingIn(played(true, false, true, false, false))?.quest).toBe(5)
    expect(decidingIn(played(true, true, true))?.quest).toBe(3)
  })
})
