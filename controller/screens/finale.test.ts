import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { makeFeed } from '../session.ts'
import { finaleLasts, watchFinale } from './finale.ts'

const cast = { s1: 'merlin', s2: 'assassin' }
const before = [{ type: 'hunted' }]
const ending = [...before, { type: 'shot' }, { type: 'over', reveal: { cast } }]
const view = (stage: 'lobby' | 'game' | 'over', screens = 1, games = 1): View =>
  ({
    room: { stage, screens, games, clocks: [] },
    table: stage === 'lobby' ? null : { told: stage === 'over' ? ending : before },
  }) as unknown as View
const whole = finaleLasts(ending.slice(1))

/** A phone that gets these views from its link. */
const phone = () => {
  const feed = makeFeed()
  const finale = watchFinale(feed)
  const get = (now: View): void => {
    finale.see(now)
    feed.view.value = now
  }
  return { feed, finale, get }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the ending is told by the TV first', () => {
  test('and written here when that is over', () => {
    const { feed, get } = phone()
    get(view('game'))
    feed.shown.value = 1
    get(view('over'))
    expect(feed.finale.value).toBe(true)
    vi.advanceTimersByTime(whole - 1)
    expect([feed.finale.value, feed.shown.value]).toEqual([true, 1])
    vi.advanceTimersByTime(1)
    expect([feed.finale.value, feed.shown.value]).toEqual([false, 3])
  })

  test('or when somebody asks for it', () => {
    const { feed, get } = phone()
    get(view('game'))
    get(view('over'))
    feed.finale.value = false
    expect(feed.shown.value).toBe(3)
    // Later views do not hide it again.
    get(view('over'))
    expect(feed.finale.value).toBe(false)
  })

  test.each([
    ['without a TV', [view('game', 0), view('over', 0)]],
    ['on a phone that comes when it is over', [view('over')]],
    ['when the TV goes', [view('game'), view('over'), view('over', 0)]],
    ['when the table goes on', [view('game'), view('over'), view('lobby')]],
    ['after a game that this phone did not see end', [view('game', 1, 1), view('over', 1, 2)]],
  ] as const)('but at once %s', (_, views) => {
    const { feed, get } = phone()
    for (const one of views) get(one)
    expect(feed.finale.value).toBe(false)
  })

  test('and at once on a phone that was away', () => {
    const { feed, finale, get } = phone()
    get(view('game'))
    finale.missed()
    get(view('over'))
    expect(feed.finale.value).toBe(false)
  })

  test('a page that goes leaves no clock behind', () => {
    const { finale, get } = phone()
    get(view('game'))
    get(view('over'))
    finale.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the moment of the ending', () => {
  test('is the same for every phone, whoever asked to see it sooner', () => {
    const [patient, hasty] = [phone(), phone()]
    for (const { get } of [patient, hasty]) {
      get(view('game'))
      get(view('over'))
    }
    hasty.feed.finale.value = false
    vi.advanceTimersByTime(whole - 1)
    expect([patient.feed.endings.value, hasty.feed.endings.value]).toEqual([0, 0])
    vi.advanceTimersByTime(1)
    expect([patient.feed.endings.value, hasty.feed.endings.value]).toEqual([1, 1])
  })
  test('is at once without a TV, and none for whoever comes later', () => {
    const [here, late] = [phone(), phone()]
    here.get(view('game', 0))
    here.get(view('over', 0))
    late.get(view('over', 0))
    vi.advanceTimersByTime(1)
    expect([here.feed.endings.value, late.feed.endings.value]).toEqual([1, 0])
  })
})
