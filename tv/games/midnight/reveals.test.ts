import { describe, expect, test } from 'vitest'
import type { View } from '../../../shared/client/connection.ts'
import type { PublicEvent, Step } from '../../../shared/games/midnight/events.ts'
import { games } from '../../../shared/games/registry.ts'
import { forksOf, playLaws, revealLaws } from '../../../test/kit/reveal-laws.ts'
import {
  contextAt,
  countedIn,
  evening,
  type Played,
  playReveal,
  recordingAnimator,
  scripts,
  withSettings,
} from '../../../test/kit/tv.ts'
import { makeMotion } from '../../draw/motion.ts'
import { gameScreen } from './index.ts'
import { reveal } from './reveals.ts'
import { maskArt, midnightTable } from './scene.ts'

const midnight: Played = { id: 'midnight', entry: games.midnight, gameScreen }
const names = scripts.slice(0, 8)
const views = evening(midnight, names, {}, 3)
const view = views.find(({ table }) => table !== null) as View
const seats = midnightTable(view).seats
const polling = views.find(({ table }) => table?.phase === 'vote') as View
const inTurn = withSettings(polling, { votes: 'one-by-one' })

const [s1 = '', s2 = '', s3 = ''] = seats
const steps: Readonly<Record<'wolf' | 'seer' | 'thief', Step>> = {
  wolf: { role: 'wolf', seats: [s1, s2], saw: [], moved: [] },
  seer: { role: 'seer', seats: [s1], saw: [{ place: 'middle-1', mask: 'fool' }], moved: [] },
  thief: {
    role: 'thief',
    seats: [s1],
    saw: [{ place: s1, mask: 'wolf' }],
    moved: [
      { place: s1, before: 'thief', after: 'wolf' },
      { place: s3, before: 'wolf', after: 'thief' },
    ],
  },
}
const ballots = Object.fromEntries(seats.map((seat, i) => [seat, seats[(i + 1) % seats.length] ?? s1]))

/** Public events, each with the seconds that the room's clock leaves for it. */
const all: readonly (readonly [string, PublicEvent, number])[] = [
  ['the deal', { type: 'dealt', seats }, 10.5],
  ['night', { type: 'fell' }, 7],
  ['morning', { type: 'dawned' }, 5],
  ['a vote', { type: 'polled' }, 5],
  ['a death', { type: 'tallied', ballots, dead: [s1] }, 11],
  ['no death', { type: 'tallied', ballots, dead: [] }, 11],
  ['Wolves who wake', { type: 'retold', step: steps.wolf }, 3.5],
  ['a look', { type: 'retold', step: steps.seer }, 3.5],
  ['a swap', { type: 'retold', step: steps.thief }, 3.5],
  ['a mask', { type: 'unmasked', seat: s1, mask: 'villager', takes: null }, 3],
  ['a Hunter', { type: 'unmasked', seat: s1, mask: 'hunter', takes: s2 }, 3],
  ['the Village', { type: 'over', winner: 'village', besides: [], why: 'caught', reveal: null }, 30],
  ['nobody', { type: 'over', winner: 'nobody', besides: [], why: 'missed', reveal: null }, 30],
]

describe('reveals', () => {
  playLaws(all, reveal, view, /"dy"|"dx"|"near"|"angle"|"scale":[^1]/)

  const forks = [1, 2, 3].flatMap(seed => forksOf(midnight, names, {}, seed, 6))
  const slowly = forks.map(({ place, views }) => ({
    place,
    views: views.map(one => withSettings(one, { votes: 'one-by-one' })),
  }))
  describe.each([
    ['votes open together', forks],
    ['votes open one by one', slowly],
  ])('where %s', (_, played) => {
    revealLaws<PublicEvent>(
      gameScreen,
      played,
      {
        dealt: () => null,
        fell: () => null,
        dawned: () => null,
        polled: () => null,
        tallied: ({ ballots: cast }) => Object.keys(cast),
        retold: ({ step }) => step,
        unmasked: event => event,
        gone: ({ seat }) => seat,
        returned: ({ seat }) => seat,
        over: () => null,
      },
      ['tallied', 'over'],
    )
  })

  test('each ballot lies open at its seat once it is counted', () => {
    const event: PublicEvent = { type: 'tallied', ballots, dead: [s1] }
    const acts = reveal({ event, before: inTurn, after: inTurn }).steps
    const shown = acts.map(({ view: then, played }) => {
      const items = gameScreen.picture(then, { ...contextAt(1920), played })
      const artOf = (key: string) =>
        items.flatMap(item => (item.key === key && item.kind === 'drawing' ? item.art : []))
      return seats.map(seat => [...artOf(`left ${seat}`), ...artOf(`chip ${seat}`)].length)
    })
    expect(shown[0]).toEqual(seats.map(() => 1))
    const { length } = seats
    // The sums stand before the deciding one opens, and once it is counted.
    const open = [...Array.from({ length }, (_, i) => i), length - 1, length, length]
    expect(shown.map(lengths => lengths.filter(two => two === 2).length)).toEqual(open)
  })

  test.each(['together', 'one-by-one'] as const)('a number counts a crest once it has landed: %s', votes => {
    const event: PublicEvent = { type: 'tallied', ballots, dead: [s1] }
    const on = withSettings(polling, { votes })
    const acts = countedIn(gameScreen, reveal({ event, before: on, after: on }))
    expect(acts.map(({ sum }) => sum)).toEqual([0, ...acts.slice(0, -1).map(({ crests }) => crests)])
    expect(acts.at(-1)?.sum).toBe(seats.length)
  })

  const retelling = async (step: Step): Promise<readonly string[]> => {
    const log: string[] = []
    await playReveal(reveal({ event: { type: 'retold', step }, before: view, after: view }))(
      recordingAnimator(makeMotion(true), log, false),
    )
    return log
  }

  test('two masks that are swapped travel face down, and turn over where they arrive', async () => {
    const log = await retelling(steps.thief)
    const art = (key: string): readonly string[] =>
      log.flatMap(line => (line.startsWith(`${key} shows `) ? [line.slice(`${key} shows `.length)] : []))
    expect(art(`mask ${s1}`)).toEqual([maskArt(null), maskArt('wolf')])
    expect(art(`mask ${s3}`)).toEqual([maskArt(null), maskArt('thief')])
  })
  test('nothing of what a step came to is seen or said before its mask has moved', async () => {
    for (const step of [steps.thief, steps.seer]) {
      const log = await retelling(step)
      const moved = log.findLastIndex(line => line.includes('"near"'))
      const ends = log.findIndex(line => line.startsWith('caption ') && !line.includes('"alpha":0}'))
      const turned = log.findIndex(line => / shows /.test(line) && !line.endsWith(maskArt(null)))
      expect(turned).toBeGreaterThan(moved)
      expect(ends).toBeGreaterThan(turned)
      expect(reveal({ event: { type: 'retold', step }, before: view, after: view }).saidLast).toBe(true)
    }
  })
})
