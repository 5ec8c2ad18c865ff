import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { finaleClock, lookUpMs } from '../../shared/protocol/clocks.ts'
import { eventsOf, looksUp } from '../selectors.ts'
import { makeFeed } from '../session.ts'
import { showOn } from './showing.ts'

const dealt = { type: 'dealt' }
const hunted = { type: 'hunted' }
const before = [dealt, hunted]
const after = [...before, { type: 'shot' }, { type: 'over' }]
const clock = (ask: string) => ({ ask, for: 'pause', seconds: 23, ends: 23_000, remaining: 23 })
const telling = [clock(finaleClock)]
/** A game that folds nothing but what was told. */
const parts = {
  initialPublic: () => ({ events: [], over: null }),
  reducePublic: (table: { readonly events: readonly object[] }, event: { readonly type: string }) => ({
    events: [...table.events, event],
    over: event.type === 'over' ? { winner: 'evil' } : null,
  }),
}
interface Room {
  readonly screens?: number
  readonly games?: number
  readonly clocks?: readonly object[]
}
const asks = [{ kind: 'go-on' }, { kind: 'end' }]
const view = (stage: 'lobby' | 'game' | 'over', room: Room = {}, events = stage === 'over' ? after : before): View =>
  ({
    room: {
      id: 't1',
      stage,
      screens: 1,
      games: 1,
      clocks: [],
      settings: {},
      score: stage === 'over' ? ['a row'] : [],
      ...room,
    },
    table:
      stage === 'lobby'
        ? null
        : { ...events.reduce(parts.reducePublic, parts.initialPublic()), awaited: ['s1'], acted: ['s2'] },
    secret: { hand: { role: events.length > 2 ? 'later' : 'first' }, answers: ['a'], asks: ['b'], hosting: asks },
    parts,
  }) as unknown as View
const game = view('game')
const ends = view('over', { clocks: telling })
const over = view('over')
/** A reveal in the middle of a game, of the same event. */
const voted = view('game', { clocks: [clock('pause votes 1.1')] }, [...before, { type: 'voted' }])

/** A phone whose link brings these views. */
const phone = (...views: readonly View[]) => {
  const feed = makeFeed()
  const { see, missed } = showOn(feed, () => true)
  for (const one of views) see(one)
  const events = (): readonly string[] => eventsOf(feed.view.value?.table ?? null).map(({ type }) => type)
  return { feed, get: see, missed, events }
}
const shown = ({ feed: { view: seen } }: ReturnType<typeof phone>): View | null => seen.value

describe('while a TV plays a reveal, a phone shows', () => {
  test('what was told before it, and everything once it is over', () => {
    const one = phone(game, ends)
    expect(one.events()).toEqual(['dealt', 'hunted'])
    one.get(ends)
    expect(one.events()).toEqual(['dealt', 'hunted'])
    one.get(over)
    expect(shown(one)).toBe(over)
  })

  test('nothing that follows from it: neither the end, the score, the hand, nor who is asked', () => {
    expect(shown(phone(game, ends))).toMatchObject({
      room: { stage: 'game', score: [] },
      table: { over: null, awaited: [], acted: [] },
      secret: { hand: { role: 'first' }, answers: [], asks: [], hosting: [{ kind: 'go-on' }] },
    })
  })

  test('the same whether it ends the game or not', () => {
    const [ending, going] = [ends, voted].map(next => {
      const seen = shown(phone(game, next))
      return seen && { ...seen, room: { ...seen.room, clocks: [] } }
    })
    expect(ending).toEqual(going)
  })

  test('what was told before the first of several reveals', () => {
    const next = view('game', { clocks: [clock('pause story 1')] }, [...before, { type: 'voted' }, { type: 'retold' }])
    expect(phone(game, voted, next).events()).toEqual(['dealt', 'hunted'])
  })

  test('nothing of the game, if its page opened only then', () => {
    for (const one of [phone(ends), phone(view('over', { games: 2 }), ends)]) {
      expect([one.feed.late.value, one.events()]).toEqual([true, ['dealt']])
      one.get(over)
      expect([one.feed.late.value, shown(one)]).toEqual([false, over])
    }
  })

  test('the same after a moment away', () => {
    const one = phone(game)
    one.missed()
    one.get(ends)
    expect([one.feed.late.value, one.events()]).toEqual([false, ['dealt', 'hunted']])
    one.missed()
    one.get(over)
    expect(shown(one)).toBe(over)
  })
})

const without = view('over', { screens: 0, clocks: telling })
test.each([
  ['without a TV', [view('game', { screens: 0 }), view('over', { screens: 0 })]],
  ['when the TV leaves', [game, ends, without]],
  ['on a page that opened during it, when the TV leaves', [ends, without]],
  ['when the TV leaves and another comes', [game, ends, without, ends]],
  ['when the table goes on', [game, ends, view('lobby')]],
  ['from a server that has no clock for it', [game, over]],
] as const)('an ending is shown at once %s', (_, views) => {
  expect(shown(phone(...views))).toBe(views.at(-1))
})

describe('what a TV tells without a pause of the game', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const events = [...before, { type: 'declared' }]
  const seen = (one: ReturnType<typeof phone>): readonly unknown[] => {
    const now = shown(one)
    return [now && looksUp(now.room), one.events().at(-1)]
  }

  test('is shown once the TV has told it', () => {
    const one = phone(game, view('game', {}, events))
    expect(seen(one)).toEqual([true, 'hunted'])
    // Other views come meanwhile.
    one.get(view('game', {}, events))
    vi.advanceTimersByTime((lookUpMs.declared ?? 0) - 1)
    expect(seen(one)).toEqual([true, 'hunted'])
    vi.advanceTimersByTime(1)
    expect(seen(one)).toEqual([false, 'declared'])
  })

  test('is held back of a hunt only where Evil shows itself', () => {
    const hunt = (more: object) => phone(view('game', {}, [dealt]), view('game', {}, [dealt, { ...hunted, ...more }]))
    expect(seen(hunt({}))).toEqual([false, 'hunted'])
    const open = hunt({ evil: ['a'] })
    expect(seen(open)).toEqual([true, 'dealt'])
    vi.advanceTimersByTime(lookUpMs.hunted ?? 0)
    expect(seen(open)).toEqual([false, 'hunted'])
  })

  test('is shown at once without a TV, when the TV leaves, and after a time away', () => {
    const without = (facts: typeof events) => view('game', { screens: 0 }, facts)
    expect(seen(phone(without(before), without(events)))).toEqual([false, 'declared'])
    expect(seen(phone(game, view('game', {}, events), without(events)))).toEqual([false, 'declared'])
    const one = phone(game)
    one.missed()
    one.get(view('game', {}, events))
    expect(seen(one)).toEqual([false, 'declared'])
  })
})

describe('the common moment at which all phones learn the ending', () => {
  const counted = (...views: readonly View[]): number => phone(...views).feed.endings.value
  test('comes when the TV has told it, and once', () => {
    expect([counted(game, ends), counted(game, ends, over), counted(game, ends, over, over)]).toEqual([0, 1, 1])
  })
  test('comes when the TV leaves before that, and not again when it is back', () => {
    expect([counted(game, ends, without), counted(game, ends, without, ends, over)]).toEqual([1, 1])
  })
  test('comes at once without a TV', () => {
    expect(counted(view('game', { screens: 0 }), view('over', { screens: 0 }))).toBe(1)
  })
  test('comes for a page that opened meanwhile, too: it has waited like all others', () => {
    expect(counted(ends, over)).toBe(1)
  })
  test.each([
    ['a page that opens later', [over]],
    ['a table that goes on before it', [game, ends, view('lobby')]],
  ] as const)('never comes for %s', (_, views) => {
    expect(counted(...views)).toBe(0)
  })
  test('never comes for a phone that was away at that moment', () => {
    const one = phone(game, ends)
    one.missed()
    one.get(over)
    one.get(over)
    expect(one.feed.endings.value).toBe(0)
  })
})
