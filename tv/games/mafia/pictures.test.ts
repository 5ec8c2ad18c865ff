import { describe, expect, test } from 'vitest'
import type { Options } from '../../../shared/engine/game.ts'
import { games } from '../../../shared/games/registry.ts'
import { someOf } from '../../../test/kit/sample.ts'
import { faults as anyFaults, edges, isWords, paint } from '../../../test/kit/tv.ts'
import { eveningsOf, several, widest } from '../../../test/kit/tv-mafia.ts'
import { bottom, type Drawing, type Item, left, right, top } from '../../draw/items.ts'
import { gameScreen } from './index.ts'

const { evening, mafia, viewOf } = eveningsOf(games.mafia)

const isDrawing = (item: Item): item is Drawing => item.kind === 'drawing'
/** Matches the backgrounds below the open sky. */
const air = /^(sky|village|orb|slate)/
/** Matches the drawings that texts may lie on. */
const grounds = /^(parchment|slate|plate|stone|pill|fate|pennant|ribbon|strip)/

const inside = (outer: Item, inner: Item): boolean =>
  left(outer) <= left(inner) + 1 &&
  right(outer) >= right(inner) - 1 &&
  top(outer) <= top(inner) + 1 &&
  bottom(outer) >= bottom(inner) - 1

const whole = /^(name|tag|foot|again|why|winner words|clock|role|round|card words|count|legend|caption)/

/** Lists what is wrong with a picture of the village, one line each. */
const faults = (items: readonly Item[], w: number): readonly string[] => {
  const texts = items.filter(isWords)
  const under = items.filter(isDrawing).filter(({ art }) => grounds.test(art))
  return [
    ...anyFaults(
      items.filter(({ key }) => !air.test(key)),
      w,
    ),
    ...texts
      .filter(({ key, lines }) => whole.test(key) && lines.join('').includes('…'))
      .map(({ key, lines }) => `${key} is cut: ${lines.join(' / ')}`),
    ...texts
      .filter(text => !under.some(ground => inside(ground, text)))
      .map(({ key }) => `${key} stands on the open sky`),
  ]
}

const widths = [1440, 1920]
const frames = someOf(widths, 1)
const evenings = someOf([1, 2, 3], 2)
const everything: Options = { 'suicide-bomber': true, minion: 1, mafia: 2 }
const tables: readonly (readonly [string, number, readonly string[], Options])[] = [
  ['4 seats, wide letters', 4, widest, { 'votes-are-shown': 'real-time', 'silent-game': false }],
  ['7 seats, wide letters', 7, widest, { 'suicide-bomber': true }],
  [
    '7 seats, six scripts',
    7,
    several,
    { 'votes-are-shown': 'real-time', discussion: 'off', night: 'off', vote: 'off' },
  ],
  ['9 seats, six scripts', 9, several, everything],
  ['12 seats, wide letters', 12, widest, { ...everything, 'votes-are-shown': 'real-time' }],
  ['12 seats, six scripts', 12, several, { 'first-night': 'peaceful' }],
  ['20 seats, wide letters', 20, widest, { ...everything, 'votes-are-shown': 'real-time', detective: 2, angel: 2 }],
  ['20 seats, six scripts', 20, several, { minion: 1 }],
]

describe('every picture of a village', () => {
  for (const [n, [what, count, names, options]] of tables.entries())
    test.each(someOf(widths, 2, n))(`${what}, %i wide`, w => {
      const seen = new Set<string>()
      for (const view of evenings.flatMap(seed => edges(evening(names.slice(0, count), options, seed)))) {
        if (view.table === null) continue
        const { phase, step, over } = view.table
        seen.add(phase)
        const pages = over ? gameScreen.pages(view) : 1
        for (let page = 0; page < pages; page++)
          expect(faults(paint(mafia, view, w, page), w), `${step} ${page}`).toEqual([])
      }
      expect([...seen]).toEqual(expect.arrayContaining(['deal', 'night', 'dawn', 'day', 'vote', 'tally', 'over']))
    })

  test.each(frames)('a lobby of every size up to twenty, %i wide', w => {
    const options = evening(widest.slice(0, 4), {}, 1)[0]?.room.options ?? {}
    for (let count = 0; count <= 20; count++) {
      const items = paint(mafia, viewOf(widest.slice(0, count), options, null), w)
      expect(faults(items, w), `${count}`).toEqual([])
    }
  })

  test('a lobby of four says which roles four would play', () => {
    const options = evening(widest.slice(0, 4), {}, 1)[0]?.room.options ?? {}
    const words = paint(mafia, viewOf(widest.slice(0, 4), options, null), 1920).filter(isWords)
    expect(words.find(({ key }) => key === 'in play')?.lines.join(' ')).toMatch(/In play for 4/)
  })
})
