import { describe, expect, test } from 'vitest'
import type { View } from '../shared/client/connection.ts'
import { withDefaults } from '../shared/engine/match.ts'
import { gameIds } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { charges, colours } from '../shared/party/crests.ts'
import type { Score } from '../shared/party/score.ts'
import { someOf } from '../test/kit/sample.ts'
import { contextAt, evening, faults, isWords, measure, type Played, viewOf, wide } from '../test/kit/tv.ts'
import type { Item } from './draw/items.ts'
import type { DrawContext } from './game-screen.ts'
import { gameScreen as avalon } from './games/avalon/index.ts'
import { tvIconNames } from './icons.ts'
import { gameScreenFor, pictureOf } from './picture.ts'
import { lobbyPages, primerIn } from './ui/lobby.ts'
import { mirrorOf } from './ui/mirror.ts'
import { beats } from './ui/plays.ts'

const played = await Promise.all(
  gameIds.map(async (id): Promise<Played> => ({ id, entry: games[id], gameScreen: await gameScreenFor(id) })),
)
const frames = someOf([1440, 1920], 1)
const none = { kind: 'none' } as const

const textOf = (items: readonly Item[]): string =>
  items
    .filter(isWords)
    .map(({ lines }) => lines.join(' '))
    .join(' | ')
const ours = /^(lesson|score)/
const cut = (items: readonly Item[]): readonly string[] =>
  items.filter(isWords).flatMap(({ key, lines }) => (ours.test(key) && lines.join('').includes('…') ? [key] : []))
/** Ignores the sky of a village, which reaches to the edge. */
const onGround = (items: readonly Item[]): readonly Item[] => items.filter(({ key }) => !/^(sky|village|orb)/.test(key))

/** Makes a score with this many people, some of whom have left, and this many bots. */
const scoreOf = (people: number, bots: number, names: readonly string[] = wide): readonly Score[] =>
  Array.from({ length: people + bots }, (_, i) => ({
    seat: `s${i + 1}`,
    name: names[i % names.length] ?? '',
    charge: charges[i % 24] ?? 'lion',
    colour: colours[i % 12] ?? 'red',
    bot: i >= people,
    games: 12,
    won: 10 - (i % 7),
    streak: i % 4,
    by: {},
    noses: 0,
  }))

const lobbyOf = (game: Played, count: number, score: readonly Score[] = []): View => {
  const names = Array.from({ length: count }, (_, i) => wide[i % 10] ?? '')
  const view = viewOf(game, names, withDefaults(game.entry.game.options, {}), null)
  return { ...view, room: { ...view.room, score } }
}
/** Measures letters at their average width. */
const average = (context: DrawContext): DrawContext => ({ ...context, measure: (...args) => 0.8 * measure(...args) })

describe.each(played)('the lobby of $id', game => {
  test.each(frames)('teaches it on pages that hold all their text, %i wide', w => {
    for (const count of [0, 5, 10, 11, 20]) {
      const view = lobbyOf(game, count)
      for (const still of [false, true])
        for (const [page, { kind }] of lobbyPages(view).entries()) {
          if (kind === 'sheet') continue
          const items = pictureOf(view, null, none, '', { ...contextAt(w, page), reducedMotion: still })
          expect(faults(items, w), `${count} ${kind} ${page}`).toEqual([])
          expect(
            cut(pictureOf(view, null, none, '', average({ ...contextAt(w, page), reducedMotion: still }))),
            `${count} ${page}`,
          ).toEqual([])
        }
    }
  })

  test('reads a lesson to screen readers', () => {
    const view = lobbyOf(game, 5)
    for (const [i, { text, list = [] }] of primerIn(view).entries()) {
      const lines = mirrorOf(view, null, none, contextAt(1920, i + 1), '').lines.join()
      for (const part of [text, ...list.flatMap(role => [role.name, role.text])]) expect(lines).toContain(part)
    }
  })

  test('plays something of its own on each of its four cards, and nothing at rest differs from beat to beat', () => {
    const view = lobbyOf(game, 5)
    const at = (page: number, beat?: number) =>
      pictureOf(view, null, none, '', { ...contextAt(1920, page), ...(beat === undefined ? {} : { beat }) })
    const grounds = [1, 2, 3, 4].map(page => {
      const seen = Array.from({ length: beats }, (_, beat) => JSON.stringify(at(page, beat)))
      expect(new Set(seen).size, `page ${page}`).toBeGreaterThan(1)
      // A screen on which nothing moves shows one of them.
      expect(seen).toContain(JSON.stringify(at(page)))
      return at(page).find(({ key }) => key === 'lesson ground')?.about
    })
    expect(new Set(grounds).size).toBe(4)
  })

  test('has the pictures of its lessons', () => {
    for (const { icon } of game.entry.words.primer({})) expect(tvIconNames).toContain(icon)
  })

  test.each(frames)('shows as much of the evening’s score as there is room for, %i wide', w => {
    for (const count of [5, 10, 11, 20])
      for (const [people, bots] of [
        [1, 0],
        [5, 0],
        [10, 3],
        [20, 9],
      ] as const) {
        const view = lobbyOf(game, count, scoreOf(people, bots))
        const page = lobbyPages(view).length - 1
        const items = pictureOf(view, null, none, '', contextAt(w, page))
        expect(faults(items, w), `${count} ${people} ${bots}`).toEqual([])
        const rows = items.filter(({ key }) => key.startsWith('score name ')).length
        const more = /and (\d+) more/.exec(textOf(items))?.[1]
        const heading = bots > 0 ? 1 : 0
        expect(more === undefined ? rows : rows + Number(more) + heading).toBeGreaterThanOrEqual(people + bots)
      }
  })
})

describe.each(played)('the ending of $id', game => {
  const last = evening(game, wide.slice(0, 7), {}, 1).at(-1)
  if (!last) throw new Error('no game was played')

  test.each(frames)('has the score of the evening as its last page, people first and bots separately, %i wide', w => {
    const score = scoreOf(10, 9).map(row => ({ ...row, name: row.bot ? `Bot ${row.seat}` : `P ${row.seat}` }))
    const view = { ...last, room: { ...last.room, score } }
    const page = game.gameScreen.pages(view) - 1
    const items = pictureOf(view, game.gameScreen, none, '', contextAt(w, page))
    expect(faults(onGround(items), w)).toEqual([])
    const order = items.flatMap(({ key }) => (/^score (shield|bots)/.test(key) ? [key] : []))
    expect(order.filter(key => /bot$/.test(key))).toHaveLength(9)
    expect(order.indexOf('score bots')).toBe(10)
    expect(textOf(items)).toContain('10 of 12')
    expect(textOf(items)).not.toContain('took')
    expect(mirrorOf(view, game.gameScreen, none, contextAt(w), '').lines.join()).toMatch(/P s1\u2069 won 10 of 12\./)
  })

  test.each(frames)('says there how long the game took, where the log has it, %i wide', w => {
    const view = { ...last, room: { ...last.room, score: scoreOf(10, 9), minutes: 142 } }
    const items = pictureOf(view, game.gameScreen, none, '', contextAt(w, game.gameScreen.pages(view) - 1))
    expect(faults(onGround(items), w)).toEqual([])
    expect(textOf(items)).toContain('The game took 142 minutes.')
    expect(cut(items.filter(({ key }) => key === 'score legend'))).toEqual([])
    const shortest = { ...view, room: { ...view.room, minutes: 1 } }
    expect(mirrorOf(shortest, game.gameScreen, none, contextAt(w), '').lines).toContain('The game took 1 minute.')
  })

  test('has no such page where nobody has won yet', () => {
    const pages = game.gameScreen.pages(last)
    const shown = Array.from({ length: pages }, (_, page) =>
      textOf(pictureOf(last, game.gameScreen, none, '', contextAt(1920, page))),
    )
    expect(shown.join()).not.toContain('The evening so far')
  })
})

test('with the Ring on, Evil’s sight is on no page of an ending', () => {
  const [game] = played
  if (!game) throw new Error('there is no game')
  const options = { 'evil-ring': true, morgana: true, percival: true }
  const shown = (ring: boolean) =>
    [1, 2, 3].flatMap(seed => {
      const view = evening(game, wide.slice(0, 10), ring ? options : { ...options, 'evil-ring': false }, seed).at(-1)
      if (!view?.table) throw new Error('no game was played')
      const { cast } = (view.table as unknown as { readonly reveal: { readonly cast: Record<string, string> } }).reveal
      const items = Array.from({ length: avalon.pages(view) }, (_, page) =>
        pictureOf(view, avalon, none, '', contextAt(1920, page)),
      ).flat()
      const told = items.flatMap(({ key }) => /^told (s\d+) /.exec(key)?.[1] ?? [])
      return told.map(seat => cast[seat])
    })
  expect(new Set(shown(true))).toEqual(new Set(['merlin', 'percival']))
  expect(shown(false)).toContain('assassin')
})

describe.each(played)('what a number means in $id', ({ id, gameScreen, entry }) => {
  const games = Array.from({ length: 12 }, (_, seed) =>
    evening({ id, entry, gameScreen }, wide.slice(0, 7), {}, seed).at(-1),
  )
  const explained = new Map(
    games.flatMap(view =>
      (view?.table?.events ?? []).flatMap((event, i) => {
        const why = view && gameScreen.why?.(gameScreen.asOf(view, i), event)
        return why ? [[why[0], why[1]] as const] : []
      }),
    ),
  )
  test('is said of every number that its rules have', () => {
    const wanted = { avalon: ['fails', 'rejections'], thavalon: ['fails', 'reverse'], mafia: ['parity'], midnight: [] }
    expect([...explained.keys()].sort()).toEqual(wanted[id])
    for (const sentence of explained.values()) expect(sentence).toMatch(/^[A-Z].+[.]$/)
  })
})
