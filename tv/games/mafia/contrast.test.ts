import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grounds } from '../../../shared/client/palette.ts'
import { games } from '../../../shared/games/registry.ts'
import { isWords, paint } from '../../../test/kit/tv.ts'
import { eveningsOf, several } from '../../../test/kit/tv-mafia.ts'
import { bottom, type Drawing, type Item, left, right, top } from '../../draw/items.ts'
import { gameScreen } from './index.ts'

// Accessibility: Mafia's table has 4.5 to 1 by day and by night.

const { evening, mafia } = eveningsOf(games.mafia)

/** The lightest and darkest colours of these grounds, as their own file paints them. */
const papers: Readonly<Record<string, readonly string[]>> = {
  parchment: ['#f0e0b6', '#e0c892', '#bd9a5c'],
  plate: ['#2a1c10', '#120b06'],
  pill: ['#3a2410'],
  strip: ['#f0e0b6', '#e3cd99', '#d3b87c'],
}

const groundOf = ({ art }: Drawing): readonly string[] | null => {
  const [kind = '', side = ''] = art.split('/')
  const own: Readonly<Record<string, readonly string[]>> = grounds
  if (kind === 'fate' || kind === 'pennant') return own[side] ?? null
  return papers[kind] ?? (kind === 'slate' || kind === 'stone' ? grounds[kind] : null)
}

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const light = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const holds = (outer: Item, inner: Item): boolean =>
  left(outer) <= left(inner) + 1 &&
  right(outer) >= right(inner) - 1 &&
  top(outer) <= top(inner) + 1 &&
  bottom(outer) >= bottom(inner) - 1

test('the expected colours of paper are those with which it is painted', () => {
  const source = readFileSync('tv/art/paper.ts', 'utf8')
  for (const colour of Object.values(papers).flat()) expect(source).toContain(colour)
})

/** Lists texts with too little contrast to what lies right behind them. */
const weakIn = (items: readonly Item[]): readonly string[] =>
  items.filter(isWords).flatMap(text => {
    const under = items.flatMap(item =>
      item.kind === 'drawing' && groundOf(item) !== null && holds(item, text) ? [item] : [],
    )
    const [ground] = under.sort((a, b) => a.w * a.h - b.w * b.h)
    const colours = (ground && groundOf(ground)) ?? []
    const worst = Math.min(21, ...colours.map(colour => contrast(colour, text.colour)))
    return colours.length > 0 && worst >= 4.5
      ? []
      : [`${text.key} ${text.colour} on ${ground?.art}: ${worst.toFixed(1)}`]
  })

test('every text lies on a ground of its own, by night and by day, with a contrast of at least 4.5 to 1', () => {
  const options = { minion: 1, 'suicide-bomber': true }
  const views = [1, 2, 3, 4].flatMap(seed => evening(several.slice(0, 9), options, seed)).filter(({ table }) => table)
  expect(new Set(views.map(({ table }) => table?.phase)).size).toBe(7)
  for (const view of views) {
    const pages = view.table?.over ? gameScreen.pages(view) : 1
    for (let page = 0; page < pages; page++)
      expect(weakIn(paint(mafia, view, 1920, page)), view.table?.step).toEqual([])
  }
})
