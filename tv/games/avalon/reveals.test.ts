import { describe, expect, test } from 'vitest'
import { type View, withTable } from '../../../shared/client/connection.ts'
import type { PublicEvent } from '../../../shared/games/avalon/events.ts'
import { games } from '../../../shared/games/registry.ts'
import { forksOf, playLaws, revealLaws, withOtherDeclarations } from '../../../test/kit/reveal-laws.ts'
import {
  contextAt,
  evening,
  lengthOf,
  type Played,
  playReveal,
  recordingAnimator,
  withSettings,
} from '../../../test/kit/tv.ts'
import { makeMotion } from '../../draw/motion.ts'
import { pictureOf } from '../../picture.ts'
import { aroundFrom, type Opening } from '../quest/cards.ts'
import { certainAfter } from '../quest/reveals.ts'
import { gameScreen } from './index.ts'
import { reveal } from './reveals.ts'
import { avalonTable } from './scene.ts'

const avalon: Played = { id: 'avalon', entry: games.avalon, gameScreen }
const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus']
const view = evening(avalon, names, {}, 1).find(({ table }) => table !== null) as View
const inTurn = withSettings(view, { votes: 'one-by-one' })
const play = (event: PublicEvent) => playReveal(reveal({ event, before: view, after: view }))

const seats = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
const ballots = Object.fromEntries(seats.map((seat, i) => [seat, i % 2 ? 'approve' : 'reject'] as const))
const cast = Object.fromEntries(seats.map(seat => [seat, 'servant'] as const))
const quested = (count: number): PublicEvent => ({
  type: 'quested',
  quest: 1,
  cards: Array.from({ length: count }, () => 'success' as const),
  success: true,
})

/** Public events, each with the seconds that the room's clock leaves for it. */
const all: readonly (readonly [string, PublicEvent, seconds: number])[] = [
  ['dealt', { type: 'dealt', seats, leader: 'a', lady: null }, 10.5],
  ['reminded', { type: 'reminded', seats }, 5],
  ['led', { type: 'led', leader: 'a', quest: 1, attempt: 1 }, 5],
  ['proposed', { type: 'proposed', leader: 'a', quest: 1, attempt: 1, team: ['a', 'b'] }, 5],
  ['voted', { type: 'voted', quest: 1, attempt: 1, ballots, approved: true }, 10],
  ['departed', { type: 'departed', quest: 1, team: ['a', 'b'] }, 5],
  ['two cards', quested(2), 11],
  ['three cards', quested(3), 13],
  ['four cards', quested(4), 15],
  ['five cards', quested(5), 17],
  ['a turned quest', { type: 'quested', quest: 1, cards: ['reverse', 'success'], success: false }, 11],
  ['opened', { type: 'opened', quest: 2, attempt: 1 }, 5],
  ['Arthur', { type: 'declared', by: 's1', role: 'arthur', quest: 2 }, 11],
  ['Agravaine', { type: 'declared', by: 's1', role: 'agravaine', quest: 2 }, 11],
  ['waited', { type: 'waited', quest: 3 }, 20],
  ['a switch', { type: 'loyalty', quest: 3, card: 'switch' }, 8],
  ['no switch', { type: 'loyalty', quest: 3, card: 'none' }, 8],
  ['gathered', { type: 'gathered', quest: 1, carrier: 's2' }, 6],
  ['a stroke', { type: 'struck', quest: 1, by: 's2', at: 's1' }, 12],
  ['no stroke', { type: 'struck', quest: 1, by: 's2', at: null }, 12],
  ['revealed', { type: 'revealed', seat: 's1' }, 6],
  ['offered', { type: 'offered', quest: 2, holder: 'a' }, 4],
  ['looked', { type: 'looked', quest: 2, by: 'a', at: 'b' }, 4],
  ['hunted', { type: 'hunted', assassin: 'a' }, 5],
  ['hunted, with Evil shown', { type: 'hunted', assassin: 's1', evil: ['s1', 's3', 's5', 's7'] }, 6.5],
  // No pause follows a shot: the ending’s clock runs for as long as the TV tells it.
  ['shot', { type: 'shot', by: 's1', at: 's2' }, 11],
  [
    'over',
    { type: 'over', winner: 'good', why: 'quests', reveal: { cast, saw: {}, marks: { decoy: null, mixed: [] } } },
    30,
  ],
]

describe('reveals', () => {
  playLaws(all, reveal, view)

  describe('one by one', () =>
    playLaws(
      all.filter(([what]) => what === 'voted'),
      reveal,
      inTurn,
    ))

  describe('a vote', () => {
    const { seats, leader } = avalonTable(view)
    const at = seats.indexOf(leader)
    const order = [...seats.slice(at), ...seats.slice(0, at)]
    const ballots = Object.fromEntries(seats.map((seat, i) => [seat, i % 2 ? 'approve' : 'reject'] as const))
    const event: PublicEvent = { type: 'voted', quest: 1, attempt: 1, ballots, approved: false }
    const steps = Array.from({ length: seats.length + 1 }, (_, i) => order.slice(0, i).toSorted())
    const partsOf = (before: View, part: 'opened' | 'counted') =>
      reveal({ event, before, after: before }).steps.map(({ played }) => Object.keys((played as Opening)[part]).sort())

    test('opens all at once, and only then is counted around the table from the leader on', () => {
      const all = seats.toSorted()
      expect(partsOf(view, 'opened')).toEqual([[], all, ...order.map(() => all)])
      expect(partsOf(view, 'counted')).toEqual([[], ...steps])
    })

    test('opens all at once with one drum, and takes as long whatever the votes are', async () => {
      const heard: string[] = []
      const takes = async (ballots: Extract<PublicEvent, { type: 'voted' }>['ballots']) => {
        const { steps: lead, untilResultMs } = reveal({ event: { ...event, ballots }, before: view, after: view })
        for (const { play } of lead)
          await lengthOf(animator => play({ ...animator, sound: sound => void heard.push(sound) }))
        return untilResultMs
      }
      const unanimous = Object.fromEntries(seats.map(seat => [seat, 'reject'] as const))
      expect(await takes(unanimous)).toBe(await takes(ballots))
      expect(heard.filter(sound => sound === 'drum')).toHaveLength(2)
    })

    test('opens one by one around the table from the leader on, where the host chose so', () => {
      expect(partsOf(inTurn, 'opened')).toEqual(steps)
      expect(partsOf(inTurn, 'counted')).toEqual(steps)
    })
  })

  test('the dagger leans twice before it flies, the same in every frame whoever is struck', async () => {
    const { seats } = avalonTable(view)
    const [by = '', ...others] = seats
    /** Plays what leads up to the strike, frame by frame. */
    const led = async (at: string): Promise<readonly string[]> => {
      const log: string[] = []
      const motion = makeMotion(false)
      for (const { play } of reveal({ event: { type: 'shot', by, at }, before: view, after: view }).steps) {
        let over = false
        void play(recordingAnimator(motion, log)).then(() => {
          over = true
        })
        while (!over) {
          for (let i = 0; i < 12; i++) await Promise.resolve()
          motion.tick(40)
        }
      }
      return log
    }
    const [first, ...rest] = await Promise.all(others.map(led))
    for (const other of rest) expect(other).toEqual(first)
    expect(first?.filter(line => line === 'runs 750')).toHaveLength(2)
    expect(new Set(first?.filter(line => line.startsWith('dagger 0'))).size).toBeGreaterThan(40)
  })

  test('the sentence of the last chance stands alone for two seconds, in 110 px, once the candles have died', async () => {
    const { seats } = avalonTable(view)
    const ballots = Object.fromEntries(seats.map(seat => [seat, 'reject'] as const))
    const event: PublicEvent = { type: 'voted', quest: 1, attempt: 4, ballots, approved: false }
    const before = withTable(view, { phase: 'vote', rejections: 3 })
    const after = withTable(view, { phase: 'votes', rejections: 4, events: [...avalonTable(view).events, event] })
    const alone = (played?: PublicEvent) =>
      pictureOf(after, gameScreen, { kind: 'none' }, '', { ...contextAt(1920), ...(played ? { played } : {}) }).find(
        ({ key }) => key === 'notice alone',
      )
    expect(alone(event)).toMatchObject({ size: 110, lines: ['One more rejection,', 'and Evil wins.'] })
    expect(alone()).toBeUndefined()
    const log: string[] = []
    const motion = makeMotion(true)
    await reveal({ event, before, after }).play(recordingAnimator(motion, log))
    const at = (line: string): number => log.lastIndexOf(line)
    expect(at('veil {"alpha":1}')).toBeGreaterThan(at('dusk {"alpha":1}'))
    expect(log[at('waits 2000') - 1]).toMatch(/^notice alone .*"alpha":1\}$/)
    expect(at('veil {"alpha":0}')).toBeGreaterThan(at('waits 2000'))
    expect(await lengthOf(animator => reveal({ event, before, after }).play(animator))).toBeLessThan(6.5)
  })

  test.each([
    ['half of the votes in a tie', 'rraarara', 1, 7],
    ['five of nine in favour', 'aaaaarrrr', 1, 5],
    ['four of eight against', 'rrrraaaa', 1, 4],
    ['the last ballot where it is close', 'ararara', 1, 7],
    ['a ballot that counts twice', 'aararr', 2, 4],
  ] as const)('a vote is decided after %s', (_, cast, first, after) => {
    const order = [...cast].map((_, i) => `s${i}`)
    const ballots = Object.fromEntries([...cast].map((one, i) => [`s${i}`, one === 'a' ? 'approve' : 'reject']))
    expect(certainAfter(order, ballots, seat => (seat === 's0' ? first : 1))).toBe(after)
  })

  test('the ballots of a decided vote are opened quickly, and no sooner', async () => {
    const { seats, leader } = avalonTable(view)
    const order = aroundFrom(seats, leader)
    /** Returns how long each step takes of a vote opened in this order. */
    const takes = (cast: string): Promise<readonly number[]> => {
      const ballots = Object.fromEntries(
        order.map((seat, i) => [seat, cast[i] === 'a' ? 'approve' : 'reject'] as const),
      )
      const event: PublicEvent = { type: 'voted', quest: 1, attempt: 1, ballots, approved: true }
      return Promise.all(reveal({ event, before: inTurn, after: inTurn }).steps.map(({ play }) => lengthOf(play)))
    }
    const [unanimous, close] = [await takes('aaaaaaa'), await takes('aaarrra')]
    const [, slow = 0] = close
    expect(close.slice(1, 7)).toEqual(Array(6).fill(slow))
    expect(unanimous.slice(1, 5)).toEqual(Array(4).fill(slow))
    expect(Math.max(...unanimous.slice(5, 7))).toBeLessThan(0.5 * slow)
  })

  test('quest cards turn over one by one, the last one slowest', async () => {
    const motion = makeMotion(false)
    const turned: number[] = []
    let passed = 0
    const animator = recordingAnimator(motion, [])
    let over = false
    const played = play(quested(3))({
      ...animator,
      sound: sound => {
        if (sound === 'flip') turned.push(passed)
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

/**
 * Returns the same moment with either loyalty card: the cards are part of the deal, so no two forks of a game differ in
 * them.
 */
const both = (of: View): readonly View[] => {
  const { events, switched } = avalonTable(of)
  const last = events.at(-1)
  if (last?.type !== 'loyalty') return [of]
  const other = { ...last, card: last.card === 'switch' ? 'none' : 'switch' } as const
  return [of, withTable(of, { events: [...events.slice(0, -1), other], switched: !switched })]
}

describe('the laws of Avalon’s reveals: a reveal', () => {
  const evenings = [1, 2].flatMap(seed => forksOf(avalon, names, { lady: true }, seed, 5))
  // Seeds whose games end in rare ways: with two Fails, and with the assassination.
  const endings = [3, 5, 8].flatMap(seed => forksOf(avalon, names.slice(0, 5), {}, seed, 3))
  // The Lancelots switch sides, and the Revealer is revealed.
  const boxed = forksOf(avalon, names, { lancelots: 'deck', merlin: false, revealer: true }, 4, 3).map(fork => ({
    ...fork,
    views: fork.views.flatMap(both),
  }))
  const slow = forksOf(avalon, names, {}, 2, 5).map(fork => ({
    ...fork,
    views: fork.views.map(view => withSettings(view, { votes: 'one-by-one' })),
  }))
  const armed = [3, 6].flatMap(seed => forksOf(avalon, names.slice(0, 5), { excalibur: true }, seed, 6))
  const reversed = [1, 4].flatMap(seed => forksOf(avalon, names, { reversals: true }, seed, 5))
  // Arthur and Agravaine declare.
  const declaring = { arthur: true, agravaine: true, reversals: true }
  const risen = withOtherDeclarations([1, 2, 3].flatMap(seed => forksOf(avalon, [...names, 'Hal'], declaring, seed, 6)))
  revealLaws<PublicEvent>(
    gameScreen,
    [...evenings, ...endings, ...slow, ...boxed, ...armed, ...reversed, ...risen],
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
      gathered: () => null,
      struck: ({ by }) => by,
      revealed: () => null,
      loyalty: () => null,
      offered: () => null,
      looked: () => null,
      hunted: () => null,
      shot: ({ by }) => by,
      over: ({ winner, why }) => [winner, why],
    },
    ['voted', 'quested', 'declared', 'loyalty', 'struck', 'shot', 'over'],
  )
})
