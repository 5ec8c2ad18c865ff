import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { eventsOf } from '../selectors.ts'
import { makeFeed } from '../session.ts'
import { endBeatMs, endBeats, type PlayedType, showLasts, showOn, type VotesSetting } from './showing.ts'

const voted = {
  type: 'voted',
  quest: 1,
  attempt: 1,
  ballots: { s1: 'approve', s2: 'reject' },
  approved: false,
} as const
/** A game that folds nothing but what was told. */
const parts = {
  initialPublic: () => ({ events: [] }),
  reducePublic: ({ events }: { readonly events: readonly object[] }, event: object) => ({ events: [...events, event] }),
}
const view = (events: readonly object[], step = 'votes 1.1', screens = 0, stage = 'game'): View =>
  ({
    room: { stage, screens, games: 1, clocks: [], settings: { votes: 'together' } },
    table: { step, events },
    secret: null,
    parts,
  }) as unknown as View

/** Makes a phone that gets views as its link brings them. */
const phone = (still = false) => {
  const feed = makeFeed()
  const { see, missed } = showOn(feed, () => still)
  const shown = (): number => eventsOf(feed.view.value?.table ?? null).length
  return { feed, get: see, missed, shown }
}
const vote = view([{ type: 'proposed' }], 'vote 1.1')
const opened = view([{ type: 'proposed' }, voted])

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the reveal that a phone plays where there is no TV', () => {
  test('is followed by its result, which is not shown before', () => {
    const { feed, get, shown } = phone()
    get(vote)
    get(opened)
    expect([feed.playing.value, shown()]).toEqual([voted, 1])
    vi.advanceTimersByTime(showLasts(voted, 'together') - 1)
    expect(shown()).toBe(1)
    vi.advanceTimersByTime(1)
    expect([feed.playing.value, shown()]).toEqual([null, 2])
  })

  test('is cut short by the next step of the game', () => {
    const { feed, get, shown } = phone()
    get(vote)
    get(opened)
    get(view([{ type: 'proposed' }, voted, { type: 'led' }], 'team 1.2'))
    expect([feed.playing.value, shown()]).toEqual([null, 3])
  })

  const hunting = view([{ type: 'hunted' }], 'assassination')
  const shot = { type: 'shot', by: 's1', at: 's2' } as const
  test('also plays for the shot that ends the game, before the winner is shown', () => {
    const { feed, get, shown } = phone()
    const over = view([{ type: 'hunted' }, shot, { type: 'over' }], 'over', 0, 'over')
    get(hunting)
    get(over)
    expect([feed.playing.value, shown()]).toEqual([shot, 1])
    // The score of the evening comes with another view.
    get(over)
    expect(feed.playing.value).toEqual(shot)
    vi.advanceTimersByTime(showLasts(shot, 'together'))
    expect([feed.playing.value, shown()]).toEqual([null, 3])
  })
  test.each(['good', 'evil'])('tells an ending in beats after what led to it, as long whoever has won: %s', winner => {
    const { feed, get, shown } = phone()
    const ends = { type: 'over', winner }
    get(hunting)
    get(view([{ type: 'hunted' }, shot, ends], 'over', 0, 'over'))
    vi.advanceTimersByTime(showLasts(shot, 'together'))
    expect([feed.playing.value, shown()]).toEqual([ends, 1])
    vi.advanceTimersByTime(endBeatMs.fate + endBeatMs.winners - 1)
    expect(shown()).toBe(1)
    vi.advanceTimersByTime(1)
    expect([feed.playing.value, shown()]).toEqual([null, 3])
  })
  test.each([
    ['avalon', ['hunted', 'shot', 'over'], ['fate', 'winners']],
    ['avalon', ['quested', 'over'], ['winners']],
    ['mafia', ['tallied', 'over'], ['is-over', 'winners']],
    ['midnight', ['unmasked', 'over'], ['winners']],
  ])('asks whether it is over only in Mafia, and looks for Merlin only after a strike: %s %j', (game, types, beats) => {
    expect(
      endBeats(
        game,
        types.map(type => ({ type })),
      ),
    ).toEqual(beats)
  })
  test('also plays for the mask of each whom the vote condemned, and for no other mask', () => {
    const masked = (events: readonly object[]): View => {
      const { table, ...rest } = view([...events], `masks ${events.length}`)
      return { ...rest, game: 'midnight', table: { ...table, dead: ['s2', 's3'] } } as View
    }
    const [free, first, second] = ['s1', 's2', 's3'].map(seat => ({
      type: 'unmasked',
      seat,
      mask: 'wolf',
      takes: null,
    }))
    const { feed, get } = phone()
    const events: (object | undefined)[] = []
    const played = [free, first, second].map(event => {
      get(masked(events as object[]))
      events.push(event)
      get(masked(events as object[]))
      return feed.playing.value
    })
    expect(played).toEqual([null, first, second])
  })
  test('does not play for a shot at nobody, nor for a game that the host ended', () => {
    for (const event of [{ ...shot, at: [] }, { type: 'over' }]) {
      const { feed, get, shown } = phone()
      get(hunting)
      get(view([{ type: 'hunted' }, event], 'over', 0, 'over'))
      expect([feed.playing.value, shown()]).toEqual([null, 2])
    }
  })

  test.each([
    ['where a TV plays it', [view([], 'vote 1.1', 1), view([voted], 'votes 1.1', 1)]],
    ['on a phone that joins when it is over', [opened]],
    ['for what was told before', [opened, opened]],
  ] as const)('is not played %s', (_, views) => {
    const { feed, get } = phone()
    for (const one of views) get(one)
    expect(feed.playing.value).toBe(null)
  })

  test('is not played where motion is reduced', () => {
    const { feed, get, shown } = phone(true)
    get(vote)
    get(opened)
    expect([feed.playing.value, shown()]).toEqual([null, 2])
  })

  test('is not played for events that were told while the phone was away', () => {
    const { feed, missed, get } = phone()
    get(vote)
    missed()
    get(opened)
    expect(feed.playing.value).toBe(null)
  })
})

test.each<VotesSetting>(['together', 'one-by-one'])('takes the same time, whatever it reveals: %s', votes => {
  const lasts = (ballots: Readonly<Record<string, 'approve' | 'reject'>>): number =>
    showLasts({ ...voted, ballots }, votes)
  expect(lasts({ s1: 'approve', s2: 'approve' })).toBe(lasts({ s1: 'reject', s2: 'reject' }))
  const quest = { type: 'quested' as const satisfies PlayedType, quest: 1, success: true }
  expect(showLasts({ ...quest, cards: ['success', 'fail'] }, votes)).toBe(
    showLasts({ ...quest, cards: ['success', 'success'] }, votes),
  )
})

test('is longer for more players where votes open one by one, and not where they open together', () => {
  const all = (many: number) =>
    Object.fromEntries(Array.from({ length: many }, (_, i) => [`s${i}`, 'approve' as const]))
  const lasts = (many: number, votes: VotesSetting): number => showLasts({ ...voted, ballots: all(many) }, votes)
  expect(lasts(10, 'together')).toBe(lasts(5, 'together'))
  expect(lasts(10, 'one-by-one')).toBeGreaterThan(lasts(5, 'one-by-one'))
})
