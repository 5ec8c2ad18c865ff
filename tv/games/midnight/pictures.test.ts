import { describe, expect, test } from 'vitest'
import type { Options } from '../../../shared/engine/game.ts'
import { games } from '../../../shared/games/registry.ts'
import { someOf } from '../../../test/kit/sample.ts'
import {
  faults as anyFaults,
  edges,
  evening,
  isWords,
  type Played,
  paint,
  scripts,
  wide,
} from '../../../test/kit/tv.ts'
import { type Box, bottom, type Item, left, overlap, right, top } from '../../draw/items.ts'
import { gameScreen } from './index.ts'

const midnight: Played = { id: 'midnight', entry: games.midnight, gameScreen }

const inside = (outer: Box, inner: Box): boolean =>
  left(outer) <= left(inner) + 1 &&
  right(outer) >= right(inner) - 1 &&
  top(outer) <= top(inner) + 1 &&
  bottom(outer) >= bottom(inner) - 1

/** Lists what is wrong with a picture of the table, one line each. */
const faults = (items: readonly Item[], w: number): readonly string[] => {
  const masks = items.filter(({ key }) => key.startsWith('mask '))
  const sheet = items.find(({ key }) => key === 'slate' || key === 'parchment')
  // The ruled line: how far inside the edge it is.
  const ruled = sheet?.key === 'slate' ? 16 : 33
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
