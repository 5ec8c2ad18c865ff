import { describe, expect, test } from 'vitest'
import type { Told } from '../../shared/games/thavalon/facts.ts'
import { cueLaws } from '../cue-laws.ts'
import { makeMotion } from '../motion.ts'
import { handsOn } from '../testing.ts'
import { cue } from './cues.ts'

const seats = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const ballots = Object.fromEntries(seats.map((seat, i) => [seat, i % 2 ? 'approve' : 'reject'] as const))
const cast = Object.fromEntries(seats.map(seat => [seat, 'merlin'] as const))
const team = ['a', 'b', 'c', 'd', 'e']
const quested = (count: number): Told => ({
  type: 'quested',
  quest: 1,
  cards: Array.from({ length: count }, (_, i) => (['success', 'reverse', 'fail'] as const)[i % 3] ?? 'success'),
  success: true,
  window: true,
})
const declared = (role: 'agravaine' | 'arthur'): Told => ({ type: 'declared', by: 'a', role, quest: 2 })

/** What was told, and how long the room's clock leaves for it. */
const all: readonly (readonly [string, Told, seconds: number])[] = [
  ['reminded', { type: 'reminded', seats }, 5],
  ['led', { type: 'led', leader: 'a', quest: 1, attempt: 1, again: 0 }, 5],
  ['proposed', { type: 'proposed', leader: 'a', quest: 1, attempt: 1, team }, 5],
  ['opened', { type: 'opened', quest: 1, attempt: 1 }, 5],
  ['voted', { type: 'voted', quest: 1, attempt: 1, ballots, approving: 6, rejecting: 5, approved: true }, 5],
  ['departed', { type: 'departed', quest: 1, team, voted: false }, 5],
  ['two cards', quested(2), 8],
  ['three cards', quested(3), 10],
  ['four cards', quested(4), 12],
  ['five cards', quested(5), 14],
  ['Agravaine', declared('agravaine'), 8],
  ['Arthur', declared('arthur'), 8],
  ['waited', { type: 'waited', quest: 3 }, 20],
  ['hunted', { type: 'hunted', assassin: 'a' }, 5],
  ['the Lovers called', { type: 'shot', by: 'a', call: 'lovers', at: ['b', 'c'] }, 5],
  ['no target called', { type: 'shot', by: 'a', call: 'none', at: [] }, 5],
  [
    'over',
    {
      type: 'over',
      winner: 'good',
      why: 'quests',
      reveal: { cast, saw: {}, notices: {}, assassin: 'a' },
    },
    20,
  ],
]

describe('cues of THavalon', () => {
  cueLaws(all, cue)

  test('a declaration shows who first, then the role, then what follows', async () => {
    const log: string[] = []
    await cue(declared('arthur'), handsOn(makeMotion(true), log))
    const shown = (key: string): number =>
      log.findIndex(line => line.startsWith(`${key} `) && line.includes('"alpha":1'))
    const order = ['declared shield', 'declared role', 'declared title', 'declared words'].map(shown)
    expect(order.every(at => at >= 0)).toBe(true)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  test('the daggers land before the call is named', async () => {
    const log: string[] = []
    await cue({ type: 'shot', by: 'a', call: 'lovers', at: ['b', 'c'] }, handsOn(makeMotion(true), log))
    const named = log.findIndex(line => line.startsWith('call ') && line.includes('"alpha":1'))
    for (const seat of ['b', 'c']) {
      const landed = log.findIndex(line => line.startsWith(`right ${seat}`))
      expect(landed).toBeGreaterThanOrEqual(0)
      expect(landed).toBeLessThan(named)
    }
  })
})
