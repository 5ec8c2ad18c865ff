import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { ending } from '../../shared/protocol/ending.ts'
import { makeFeed } from '../session.ts'
import { watchFinale } from './finale.ts'

const before = [{ type: 'hunted' }]
const after = [...before, { type: 'shot' }, { type: 'over', reveal: { cast: {} } }]
const told = { ask: ending, for: 'pause', seconds: 23, ends: 23_000, remaining: 23 }
interface Room {
  readonly screens?: number
  readonly games?: number
  readonly clocks?: readonly object[]
}
const view = (stage: 'lobby' | 'game' | 'over', room: Room = {}): View =>
  ({
    room: { stage, screens: 1, games: 1, clocks: [], ...room },
    table: stage === 'lobby' ? null : { told: stage === 'over' ? after : before },
  }) as unknown as View
const game = view('game')
const telling = view('over', { clocks: [told] })
const over = view('over')

/** Makes a phone whose link brings these views. */
const phone = (...views: readonly View[]) => {
  const feed = makeFeed()
  const finale = watchFinale(feed)
  const get = (now: View): void => {
    finale.see(now)
    feed.view.value = now
  }
  for (const one of views) get(one)
  return { feed, finale, get }
}

describe('an ending that the TV tells', () => {
  test('is hidden on a phone until its clock has run out', () => {
    const { feed, get } = phone(game)
    feed.shown.value = 1
    get(telling)
    get(telling)
    expect([feed.finale.value, feed.shown.value]).toEqual([true, 1])
    get(over)
    expect([feed.finale.value, feed.shown.value]).toEqual([false, 3])
  })

  test('is shown at once on a phone that asks for it', () => {
    const { feed, get } = phone(game, telling)
    feed.finale.value = false
    expect(feed.shown.value).toBe(3)
    // Later views do not hide it again.
    get(telling)
    expect(feed.finale.value).toBe(false)
  })

  const without = view('over', { screens: 0, clocks: [told] })
  test.each([
    ['without a TV', [view('game', { screens: 0 }), view('over', { screens: 0 })]],
    ['on a phone that joins while it is told', [telling]],
    ['when the TV leaves', [game, telling, without]],
    ['when the TV leaves and another comes', [game, telling, without, telling]],
    ['when the table goes on', [game, telling, view('lobby')]],
    ['after a game that this phone did not see end', [game, view('over', { games: 2, clocks: [told] })]],
    ['from a server that has no clock for it', [game, over]],
  ] as const)('is not hidden %s', (_, views) => {
    expect(phone(...views).feed.finale.value).toBe(false)
  })

  test('is not hidden on a phone that was away when it began', () => {
    const { feed, finale, get } = phone(game)
    finale.missed()
    get(telling)
    expect(feed.finale.value).toBe(false)
  })

  test('is hidden after a moment away, unless the server has restarted since', () => {
    const { feed, finale, get } = phone(game, telling)
    finale.missed()
    get(telling)
    expect(feed.finale.value).toBe(true)
    finale.missed()
    get(over)
    expect(feed.finale.value).toBe(false)
  })
})

describe('the common moment at which all phones learn the ending', () => {
  test('comes once for every phone, even where somebody asked to see the ending sooner', () => {
    const [patient, hasty] = [phone(game, telling), phone(game, telling)]
    hasty.feed.finale.value = false
    hasty.get(telling)
    expect([patient.feed.endings.value, hasty.feed.endings.value]).toEqual([0, 0])
    for (const { get } of [patient, hasty]) for (const one of [over, over]) get(one)
    expect([patient.feed.endings.value, hasty.feed.endings.value]).toEqual([1, 1])
  })
  test('is still the end of the clock where the TV leaves before that', () => {
    const { feed, get } = phone(game, telling, view('over', { screens: 0, clocks: [told] }))
    expect(feed.endings.value).toBe(0)
    get(view('over', { screens: 0 }))
    expect(feed.endings.value).toBe(1)
  })
  test('comes at once without a TV', () => {
    expect(phone(view('game', { screens: 0 }), view('over', { screens: 0 })).feed.endings.value).toBe(1)
  })
  test.each([
    ['a phone that joins later', [telling, over]],
    ['a table that goes on before it', [game, telling, view('lobby')]],
  ] as const)('never comes for %s', (_, views) => {
    expect(phone(...views).feed.endings.value).toBe(0)
  })
  test('never comes for a phone that was away meanwhile', () => {
    const { feed, finale, get } = phone(game, telling)
    finale.missed()
    get(over)
    get(over)
    expect(feed.endings.value).toBe(0)
  })
})
