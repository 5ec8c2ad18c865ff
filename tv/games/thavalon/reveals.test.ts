import { describe, expect, test } from 'vitest'
import type { View } from '../../../shared/client/connection.ts'
import { games } from '../../../shared/games/registry.ts'
import type { PublicEvent } from '../../../shared/games/thavalon/events.ts'
import { forksOf, playLaws, revealLaws, withOtherDeclarations } from '../../../test/kit/reveal-laws.ts'
import { evening, type Played, playReveal, recordingAnimator } from '../../../test/kit/tv.ts'
import { makeMotion } from '../../draw/motion.ts'
import { gameScreen } from './index.ts'
import { reveal } from './reveals.ts'

const thavalon: Played = { id: 'thavalon', entry: games.thavalon, gameScreen }
const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Hal']
const view = evening(thavalon, names, {}, 1).find(({ table }) => table !== null) as View
const play = (event: PublicEvent) => playReveal(reveal({ event, before: view, after: view }))

const seats = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const ballots = Object.fromEntries(seats.map((seat, i) => [seat, i % 2 ? 'approve' : 'reject'] as const))
const cast = Object.fromEntries(seats.map(seat => [seat, 'merlin'] as const))
const team = ['a', 'b', 'c', 'd', 'e']
const quested = (count: number): PublicEvent => ({
  type: 'quested',
  quest: 1,
  cards: Array.from({ length: count }, (_, i) => (['success', 'reverse', 'fail'] as const)[i % 3] ?? 'success'),
  success: true,
  window: true,
})
const declared = (role: 'agravaine' | 'arthur'): PublicEvent => ({ type: 'declared', by: 'a', role, quest: 2 })

/** Public events, each with the seconds that the room's clock leaves for it. */
const all: readonly (readonly [string, PublicEvent, seconds: number])[] = [
  ['dealt', { type: 'dealt', seats, leader: 'a' }, 10.5],
  ['reminded', { type: 'reminded', seats }, 5],
  ['led', { type: 'led', leader: 'a', quest: 1, attempt: 1, again: 0 }, 5],
  ['proposed', { type: 'proposed', leader: 'a', quest: 1, attempt: 1, team }, 5],
  ['opened', { type: 'opened', quest: 1, attempt: 1 }, 5],
  ['voted', { type: 'voted', quest: 1, attempt: 1, ballots, approving: 6, rejecting: 5, approved: true }, 10],
  ['departed', { type: 'departed', quest: 1, team, voted: false }, 5],
  ['two cards', quested(2), 11],
  ['three cards', quested(3), 13],
  ['four cards', quested(4), 15],
  ['five cards', quested(5), 17],
  ['Agravaine', declared('agravaine'), 11],
  ['Arthur', declared('arthur'), 11],
  ['waited', { type: 'waited', quest: 3 }, 20],
  ['hunted', { type: 'hunted', assassin: 'a' }, 5],
  // No pause follows a shot: the ending’s clock runs for as long as the TV tells it.
  ['the Lovers called', { type: 'shot', by: 's1', call: 'lovers', at: ['s2', 's3'] }, 11],
  ['no target called', { type: 'shot', by: 's1', call: 'none', at: [] }, 11],
  [
    'over',
    {
      type: 'over',
      winner: 'good',
      why: 'quests',
      reveal: { cast, saw: {}, notices: {}, assassin: 'a' },
    },
    30,
  ],
]

describe('reveals of THavalon', () => {
  playLaws(all, reveal, view)

  test('a declaration shows first the player, then the role, then what follows', async () => {
    const log: string[] = []
    await play(declared('arthur'))(recordingAnimator(makeMotion(true), log))
    const shown = (key: string): number =>
      log.findLastIndex(line => line.startsWith(`${key} `) && line.includes('"alpha":1'))
    const order = ['declared shield', 'declared role', 'declared title', 'declared words'].map(shown)
    expect(order.every(at => at >= 0)).toBe(true)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  test('what a Reverse does is said once its card has turned', async () => {
    const log: string[] = []
    await play(quested(2))(recordingAnimator(makeMotion(true), log))
    const turned = log.findLastIndex(line => line.startsWith('card 1 ') && line.includes('"turn":1'))
    const captions = log.map((line, at) => ({ line, at })).filter(({ line }) => line.startsWith('caption '))
    expect(captions[0]?.at).toBeLessThan(turned)
    expect(captions[0]?.line).toContain('"alpha":0')
    expect(captions.find(({ line }) => line.includes('"alpha":1'))?.at).toBeGreaterThan(turned)
  })

  test('the daggers land before the call is named', async () => {
    const log: string[] = []
    await play({ type: 'shot', by: 'a', call: 'lovers', at: ['b', 'c'] })(recordingAnimator(makeMotion(true), log))
    const named = log.findIndex(line => line.startsWith('call ') && line.includes('"alpha":1'))
    for (const key of ['dagger 0', 'dagger 1']) {
      const landed = log.findIndex(line => line.startsWith(`${key} `) && line.includes('["hand",0]'))
      expect(landed).toBeGreaterThanOrEqual(0)
      expect(landed).toBeLessThan(named)
    }
  })
})

describe('the laws of THavalon’s reveals: a reveal', () => {
  const real = [1, 2].flatMap(seed => forksOf(thavalon, names, { 'no-target': true }, seed, 6))
  const few = [3, 4, 5].flatMap(seed => forksOf(thavalon, names.slice(0, 5), { 'round-one-choice': true }, seed, 4))
  const forks = withOtherDeclarations([...real, ...few])
  revealLaws<PublicEvent>(
    gameScreen,
    forks,
    {
      dealt: () => null,
      reminded: ({ seats }) => seats,
      led: () => null,
      proposed: () => null,
      opened: () => null,
      voted: ({ quest, attempt }) => [quest, attempt],
      departed: () => null,
      quested: ({ quest, cards }) => [quest, cards.length],
      declared: () => null,
      waited: () => null,
      hunted: () => null,
      shot: ({ by }) => by,
      over: ({ winner, why }) => [winner, why],
    },
    ['voted', 'quested', 'declared', 'shot', 'over'],
  )
})
