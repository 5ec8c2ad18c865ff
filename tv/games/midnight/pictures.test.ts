import { afterAll, describe, expect, test } from 'vitest'
import type { Options } from '../../../shared/engine/game.ts'
import { loadParts } from '../../../shared/games/index.ts'
import { games } from '../../../shared/games/registry.ts'
import { english, switchLanguage } from '../../../shared/texts/catalogue.ts'
import { languageIds, languages } from '../../../shared/texts/languages.ts'
import { someOf } from '../../../test/kit/sample.ts'
import {
  faults as anyFaults,
  contextAt,
  edges,
  evening,
  isWords,
  measure,
  type Played,
  paint,
  scripts,
  wide,
} from '../../../test/kit/tv.ts'
import { type Box, bottom, type Item, left, overlap, right, top } from '../../draw/items.ts'
import type { Measure } from '../../draw/text.ts'
import { pictureOf } from '../../picture.ts'
import { gameScreen } from './index.ts'
import { midnightTable } from './scene.ts'

const midnight: Played = { id: 'midnight', entry: games.midnight, gameScreen }

const inside = (outer: Box, inner: Box): boolean =>
  left(outer) <= left(inner) + 1 &&
  right(outer) >= right(inner) - 1 &&
  top(outer) <= top(inner) + 1 &&
  bottom(outer) >= bottom(inner) - 1

const isPlain = (sheet: Item | undefined): boolean => sheet?.kind === 'drawing' && sheet.art === 'parchment/plain'

/** Lists what is wrong with a picture of the table, one line each. */
const faults = (items: readonly Item[], w: number): readonly string[] => {
  const masks = items.filter(({ key }) => key.startsWith('mask '))
  const sheet = items.find(({ key }) => key === 'slate' || key === 'parchment')
  // The ruled line: how far inside the edge it is; plain paper has only its torn edge.
  const ruled = sheet?.key === 'slate' ? 16 : isPlain(sheet) ? 18 : 33
  const frame = sheet && { ...sheet, w: sheet.w - 2 * ruled, h: sheet.h - 2 * ruled }
  const onSheet = masks.filter(({ key }) => key.startsWith('mask middle'))
  return [
    ...anyFaults(items, w),
    ...items
      .filter(isWords)
      .filter(({ key, lines }) => !key.startsWith('award name') && lines.join('').includes('…'))
      .map(({ key, lines }) => `${key} is cut: ${lines.join(' / ')}`),
    ...masks.flatMap((one, i) =>
      masks.slice(i + 1).flatMap(other => (overlap(one, other) > 0.5 ? [`${one.key} lies on ${other.key}`] : [])),
    ),
    ...(sheet ? onSheet.filter(one => !inside(sheet, one)).map(({ key }) => `${key} lies beside the sheet`) : []),
    ...(frame
      ? items
          .filter(isWords)
          .filter(words => overlap(words, sheet) > 1 && !inside(frame, words))
          .map(({ key }) => `${key} crosses the frame`)
      : []),
    ...items
      .filter(isWords)
      .flatMap(words => masks.flatMap(one => (overlap(one, words) > 0.5 ? [`${one.key} lies on ${words.key}`] : []))),
  ]
}

const widths = [1440, 1920]
const tables: readonly (readonly [string, number, readonly string[], Options])[] = [
  ['3 seats, wide letters', 3, wide, { discussion: 180 }],
  ['5 seats, six scripts', 5, scripts, { discussion: 'off', vote: 'off', night: 'off' }],
  ['8 seats, wide letters', 8, wide, { hunter: 1, fool: 1 }],
  ['10 seats, wide letters', 10, wide, { hunter: 1, fool: 1 }],
  ['10 seats, six scripts', 10, scripts, {}],
]

describe('every picture of a table', () => {
  for (const [n, [what, count, names, options]] of tables.entries())
    test.each(someOf(widths, 2, n))(`${what}, %i wide`, w => {
      const seeds = someOf([1, 2, 3, 4], 2)
      const views = seeds.flatMap(seed => edges(evening(midnight, names.slice(0, count), options, seed)))
      const seen = new Set(views.flatMap(({ table }) => (table ? [table.phase] : [])))
      const wrong = views.flatMap(view =>
        Array.from({ length: view.table?.over ? gameScreen.pages(view) : 1 }, (_, page) =>
          view.table === null
            ? []
            : faults(paint(midnight, view, w, page), w).map(fault => `${view.table?.step} ${page}: ${fault}`),
        ).flat(),
      )
      expect(wrong).toEqual([])
      expect([...seen]).toEqual(
        expect.arrayContaining(['deal', 'night', 'day', 'vote', 'tally', 'story', 'masks', 'over']),
      )
    })
})

describe.each(languageIds)('the hours that list the masks, in %s', id => {
  afterAll(() => switchLanguage(english))

  const clock = { ask: 'talk', for: 'phase', seconds: 300, ends: 1_283_000, remaining: 283 } as const
  const tables: readonly (readonly [number, Options])[] = [
    [5, {}],
    [10, { hunter: 1, fool: 1, cub: 1, twin: 2 }],
  ]
  const listing = tables
    .flatMap(([count, options]) => edges(evening(midnight, scripts.slice(0, count), options, 1)))
    .filter(({ table }) => ['deal', 'day', 'vote'].includes(table?.phase ?? ''))
    .flatMap(view => [[], [clock]].map(clocks => ({ ...view, room: { ...view.room, clocks } })))
  /** Each letter is estimated as wide as the widest of its kind; a sentence is not as wide, unless it is Chinese. */
  const measured: Measure = (text, size, face) => measure(text, size, face) * (id.startsWith('zh') ? 1 : 0.8)
  /** The least share of their width to which letters are squeezed. */
  const readable = 0.65

  test.each(widths)('say what each mask does, below a clock over the three in the middle, %i wide', async w => {
    const language = await languages[id].load()
    await switchLanguage(language)
    const parts = await loadParts('midnight', language)
    expect(listing.length).toBeGreaterThan(10)
    for (const view of listing) {
      const context = { ...contextAt(w), measure: measured }
      const items = pictureOf({ ...view, parts } as typeof view, gameScreen, { kind: 'none' }, '', context)
      expect(faults(items, w)).toEqual([])
      const does = items.filter(isWords).filter(({ key }) => key.startsWith('does '))
      const kinds = Object.values(midnightTable(view).composition).filter(many => many > 0)
      expect(does).toHaveLength(kinds.length)
      expect(does.filter(({ squeeze = 1 }) => squeeze < readable).map(({ lines }) => lines)).toEqual([])
      const line = Math.max(0, ...items.filter(({ key }) => key === 'clock').map(bottom))
      const masks = items.filter(({ key }) => key.startsWith('mask middle'))
      expect(masks.filter(mask => top(mask) < line - 1)).toEqual([])
    }
  })
})
