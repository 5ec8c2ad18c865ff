import { describe, expect, test } from 'vitest'
import type { View } from '../shared/client/connection.ts'
import { type GameId, gameIds } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { contextAt, edges, evening, type Played, paint, scripts, wide } from '../test/kit/tv.ts'
import { viewportOf } from './draw/layout.ts'
import { lettersFor, wrongsIn } from './letters.ts'
import { gameScreenFor } from './picture.ts'

// Accessibility: large letters on the TV cut nothing, and are a quarter larger in most moments.

const people = ['Ada', 'Bo', 'Charlotte', 'Dieter', 'Eve', 'Maximilian', 'Gus', 'Henrietta', 'Ines', 'Jo']
const seats: Readonly<Record<GameId, number>> = { avalon: 8, thavalon: 8, mafia: 10, midnight: 5 }
/** The moments that a game consists of mostly. */
const usual = ['team', 'vote', 'votes', 'quest', 'result', 'night', 'day', 'masks']

const viewsOf = async (id: GameId, names: readonly string[]) => {
  const played: Played = { id, entry: games[id], gameScreen: await gameScreenFor(id) }
  const views = edges(evening(played, names.slice(0, seats[id]), {}, 1))
  const pages = views.flatMap(view => (view.table?.over ? [0, 1, 2] : [0]).map(page => ({ view, page })))
  const drawn = (view: View, page: number, letters: number) => paint(played, view, 1920, page, letters)
  const chosen = (view: View, page: number, wanted: number): number =>
    lettersFor(wanted, contextAt(1920).viewport, viewport => drawn(view, page, viewport.letters))
  return { pages, drawn, chosen }
}

describe.each(gameIds)('large letters in %s', id => {
  test.each([
    ['usual names', people],
    ['wide names', wide],
    ['six scripts', scripts],
  ])('cut nothing, and put nothing onto other things, with %s', async (_, names) => {
    const { pages, drawn, chosen } = await viewsOf(id, names)
    for (const { view, page } of pages) {
      const before = wrongsIn(drawn(view, page, 1), viewportOf(1920))
      for (const wanted of [1, 1.25, 1.5]) {
        const letters = chosen(view, page, wanted)
        expect(letters).toBeLessThanOrEqual(wanted)
        const wrongs = wrongsIn(drawn(view, page, letters), viewportOf(1920, letters))
        expect(wrongs.filter(one => !before.includes(one))).toEqual([])
      }
    }
  })

  test('are a quarter larger where people decide something', async () => {
    const { pages, chosen } = await viewsOf(id, people)
    const sizes = pages.flatMap(({ view }) => (usual.includes(view.table?.phase ?? '') ? [chosen(view, 0, 1.25)] : []))
    expect(sizes.length).toBeGreaterThan(3)
    expect(sizes.filter(size => size === 1.25).length / sizes.length).toBeGreaterThan(0.6)
  })
})
