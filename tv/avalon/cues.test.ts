import { describe, expect, test } from 'vitest'
import type { Told } from '../../shared/games/avalon/facts.ts'
import { cueLaws } from '../cue-laws.ts'
import { makeMotion } from '../motion.ts'
import { handsOn } from '../testing.ts'
import { cue } from './cues.ts'

const seats = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const ballots = Object.fromEntries(seats.map((seat, i) => [seat, i % 2 ? 'approve' : 'reject'] as const))
const cast = Object.fromEntries(seats.map(seat => [seat, 'servant'] as const))
const quested = (count: number): Told => ({
  type: 'quested',
  quest: 1,
  cards: Array.from({ length: count }, () => 'success' as const),
  success: true,
})

/** What was told, and how long the room's clock leaves for it. */
const all: readonly (readonly [string, Told, seconds: number])[] = [
  ['reminded', { type: 'reminded', seats }, 5],
  ['led', { type: 'led', leader: 'a', quest: 1, attempt: 1 }, 5],
  ['proposed', { type: 'proposed', leader: 'a', quest: 1, attempt: 1, team: ['a', 'b'] }, 5],
  ['voted', { type: 'voted', quest: 1, attempt: 1, ballots, approved: true }, 5],
  ['departed', { type: 'departed', quest: 1, team: ['a', 'b'] }, 5],
  ['two cards', quested(2), 8],
  ['three cards', quested(3), 10],
  ['four cards', quested(4), 12],
  ['five cards', quested(5), 14],
  ['offered', { type: 'offered', quest: 2, holder: 'a' }, 4],
  ['looked', { type: 'looked', quest: 2, by: 'a', at: 'b' }, 4],
  ['hunted', { type: 'hunted', assassin: 'a' }, 5],
  ['shot', { type: 'shot', by: 'a', at: 'b' }, 5],
  [
    'over',
    { type: 'over', winner: 'good', why: 'quests', reveal: { cast, saw: {}, marks: { decoy: null, mixed: [] } } },
    20,
  ],
]

describe('cues', () => {
  cueLaws(all, cue)

  test('votes turn over together', async () => {
    const log: string[] = []
    const motion = makeMotion(true)
    await cue({ type: 'voted', quest: 1, attempt: 1, ballots, approved: false }, handsOn(motion, log))
    const revealed = log.map((line, i) => [line, i] as const).filter(([line]) => /^right . shows $/.test(line))
    expect(revealed).toHaveLength(seats.length)
    const [first, last] = [revealed[0]?.[1] ?? 0, revealed.at(-1)?.[1] ?? 0]
    expect(last - first).toBe(seats.length - 1)
  })

  test('cards turn one by one, the last slowest', async () => {
    const motion = makeMotion(false)
    const turned: number[] = []
    let passed = 0
    const hands = handsOn(motion, [])
    let over = false
    const played = cue(quested(3), {
      ...hands,
      swap: (key, art) => {
        if (key.startsWith('card') && art === '') turned.push(passed)
      },
    }).then(() => {
      over = true
    })
    while (!over) {
      for (let i = 0; i < 12; i++) await Promise.resolve()
      motion.tick(20)
      passed += 20
    }
    await played
    const [one = 0, two = 0, three = 0] = turned
    expect(turned).toHaveLength(3)
    expect(two).toBeGreaterThan(one)
    expect(three - two).toBeGreaterThan(1.5 * (two - one))
  })
})
