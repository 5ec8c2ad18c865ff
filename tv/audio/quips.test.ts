import { describe, expect, test } from 'vitest'
import type { BaseEvent } from '../../shared/engine/game.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { chairOf, evening, type Played, withSettings } from '../../test/kit/tv.ts'
import { eventsOf, spokenOf } from '../game-screen.ts'
import { gameScreenFor } from '../picture.ts'

const played = await Promise.all(
  gameIds.map(async (id): Promise<Played> => ({ id, entry: games[id], gameScreen: await gameScreenFor(id) })),
)
const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus']

/** Matches words that would say something about a person. */
const about =
  /\b(lie|lies|liar|lying|traitor|trust|honest|suspect|suspicious|guilty|innocent|he|she|his|her|evil|good)\b/i

test.each<BaseEvent & { readonly [told: string]: unknown }>([
  { type: 'quested', quest: 3, cards: ['success', 'reverse'], success: false },
  { type: 'quested', quest: 4, cards: ['fail', 'reverse', 'reverse', 'success'], success: true },
  { type: 'declared', by: 's1', role: 'arthur', quest: 2 },
])('a sentence that takes its reveal’s whole time has no aside: $type $cards', async event => {
  const { quips } = await gameScreenFor('thavalon')
  expect(quips(event)).toEqual([])
  expect(quips({ ...event, cards: ['success', 'fail'], role: 'agravaine' } as BaseEvent)).toHaveLength(3)
})

describe.each(played)('the narrator of $id', game => {
  const views = [1, 2, 3, 4].flatMap(seed =>
    evening(game, names, {}, seed)
      .slice(-1)
      .map(view => withSettings(view, { asides: 'asides' })),
  )
  const events: readonly (readonly [(typeof views)[number], number, BaseEvent])[] = views.flatMap(view =>
    eventsOf(view).map((event, place) => [view, place, event] as const),
  )

  test('says what was told, and then something short and dry that is about nobody', () => {
    for (const [, , event] of events)
      for (const aside of game.gameScreen.quips(event)) {
        if (aside === '') continue
        expect(aside).toMatch(/^[A-Z].*[.?]$/)
        expect(aside).not.toContain('!')
        expect(aside.length).toBeLessThanOrEqual(52)
        expect(aside).not.toMatch(about)
      }
    for (const [view, place, event] of events) {
      const told = view.parts.words.event(event, seat => seat)
      expect(spokenOf(view, game.gameScreen, place, seat => seat).startsWith(told)).toBe(true)
    }
  })

  test('has several asides for each event, and the same one on every screen of a table', () => {
    const said = new Map<string, Set<string>>()
    for (const [view, place, event] of events) {
      const all = game.gameScreen.quips(event)
      expect([0, 3, 4]).toContain(all.length)
      expect(new Set(all.filter(one => one !== '')).size).toBe(all.filter(one => one !== '').length)
      const once = spokenOf(view, game.gameScreen, place, seat => seat)
      const other = { ...view, room: { ...view.room, code: 'ZZZZ', screens: 3 } }
      expect(spokenOf(other, game.gameScreen, place, seat => seat)).toBe(once)
      const aside = once.slice(view.parts.words.event(event, seat => seat).length)
      said.set(event.type, (said.get(event.type) ?? new Set()).add(aside))
    }
    expect(Math.max(...[...said.values()].map(({ size }) => size))).toBeGreaterThan(1)
  })
  test('is plain at a table without bots, and wherever the host chose so', () => {
    for (const [view, place, event] of events) {
      const told = view.parts.words.event(event, seat => seat)
      const said = (other: typeof view) => spokenOf(other, game.gameScreen, place, seat => seat)
      const withBot = { ...view, chairs: { ...view.chairs, s2: { ...chairOf('Bo', 1), bot: true } } }
      expect(said(withSettings(view, { asides: 'with-bots' }))).toBe(told)
      expect(said(withSettings(withBot, { asides: 'plain' }))).toBe(told)
      expect(said(withSettings(withBot, { asides: 'with-bots' }))).toBe(said(view))
    }
  })
})
