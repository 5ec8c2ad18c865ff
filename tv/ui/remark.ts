import { quoted, type Remark, remarkOn } from '../../shared/client/banter.ts'
import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type Box, between, bottom, type Drawing, drawing, type Item, left, right, top } from '../draw/items.ts'
import type { Viewport } from '../draw/layout.ts'
import { textItem } from '../draw/text.ts'
import { type DrawContext, namesOf } from '../game-screen.ts'
import type { TvScreen } from '../screen.ts'
import { key } from './keys.ts'
import { fontSizes } from './parts.ts'

/** How long a bot's bubble is shown. */
const bubbleMs = 3500

/** The boxes of a text to try: wide ones take a claim about people with long names. */
const textBoxes = [
  { w: 430, h: 130 },
  { w: 280, h: 130 },
  { w: 600, h: 200 },
  { w: 760, h: 300 },
] as const
const paddingPx = { x: 26, y: 14 } as const
const tail = { w: 34, h: 26 } as const

/** What a bubble may hide: the larger the number, the less. The ground is free. */
const prices: readonly (readonly [RegExp, number])[] = [
  [/^(hall|halo|candle|parchment|slate|sky|village|orb|dusk|glow|arrow|table|wood)/, 0],
  [/^(shield|name) /, 60],
  [/^(sentence|caption|clock|corner)/, 4],
]
const priceOf = (item: string): number => prices.find(([what]) => what.test(item))?.[1] ?? 1

const areaShared = (a: Box, b: Box): number => {
  const w = Math.min(right(a), right(b)) - Math.max(left(a), left(b))
  const h = Math.min(bottom(a), bottom(b)) - Math.max(top(a), top(b))
  return w > 0 && h > 0 ? w * h : 0
}

interface Place {
  readonly bubble: Box
  readonly tail: Box
  readonly angle: number
}

const within = (at: number, from: number, to: number): number => Math.min(Math.max(at, from), to)

/** Lists how far a bubble so long may be slid along a seat: as far as its tail reaches it, or in a corner past it. */
const slidesFor = (length: number, seat: number): readonly number[] => {
  const reach = Math.max(0, length / 2 - tail.w)
  return [0, reach / 2, -reach / 2, reach, -reach, reach + seat / 2, -reach - seat / 2]
}

/** Lists where a bubble can be: over, beneath and beside a seat, in its middle or slid aside, inside the safe area. */
const placesBy = (crest: Box, seat: Box, { w, h }: Pick<Box, 'w' | 'h'>, { stage }: Viewport): readonly Place[] => {
  const near = tail.h - 4
  const upright = (edge: number, side: 1 | -1, slide: number): Place => {
    const x = within(crest.x + slide, left(stage) + w / 2, right(stage) - w / 2)
    return {
      bubble: { x, y: edge + side * (near + h / 2), w, h },
      tail: { x: within(crest.x, x - w / 2 + tail.w, x + w / 2 - tail.w), y: edge + side * (tail.h / 2), ...tail },
      angle: side === 1 ? 0 : Math.PI,
    }
  }
  const beside = (edge: number, side: 1 | -1, slide: number): Place => {
    const y = within(crest.y + slide, top(stage) + h / 2, bottom(stage) - h / 2)
    return {
      bubble: { x: edge + side * (near + w / 2), y, w, h },
      tail: { x: edge + side * (tail.h / 2), y: within(crest.y, y - h / 2 + tail.w, y + h / 2 - tail.w), ...tail },
      angle: (-side * Math.PI) / 2,
    }
  }
  return [
    ...slidesFor(w, seat.w).flatMap(slide => [upright(bottom(seat) + 4, 1, slide), upright(top(seat) - 4, -1, slide)]),
    ...slidesFor(h, seat.h).flatMap(slide => [beside(right(seat) + 4, 1, slide), beside(left(seat) - 4, -1, slide)]),
  ].filter(
    ({ bubble }) =>
      left(bubble) >= left(stage) - 1 &&
      right(bubble) <= right(stage) + 1 &&
      top(bubble) >= top(stage) - 1 &&
      bottom(bubble) <= bottom(stage) + 1,
  )
}

/** Returns the bounds of a seat: its crest with all that stands beside it. */
const seatBox = (items: readonly Item[], seat: string, crest: Box): Box => {
  const own: readonly string[] = [key.plate(seat), key.tagPill(seat), `mask ${seat}`]
  const parts = [crest, ...items.filter(item => own.includes(item.key) || isToken(item.key, seat))]
  return between(
    Math.min(...parts.map(left)),
    Math.min(...parts.map(top)),
    Math.max(...parts.map(right)),
    Math.max(...parts.map(bottom)),
  )
}
const isToken = (item: string, seat: string): boolean =>
  (['left', 'right', 'low'] as const).some(
    slot => item === key.token(slot, seat) || item.startsWith(`${slot} ${seat} `),
  )

/**
 * Draws what a bot says, in a bubble at its chair that hides as little as possible; nothing in a scene without chairs,
 * and nothing beneath what covers the whole picture.
 */
export const remarkItems = (items: readonly Item[], { remark, viewport, measure }: DrawContext): readonly Item[] => {
  if (!remark || items.some(({ depth }) => depth === 'veil')) return []
  const crest = items.find((item): item is Drawing => item.kind === 'drawing' && item.key === key.shield(remark.seat))
  if (!crest) return []
  const style = { sizes: fontSizes.small, colour: palette.ink, depth: 'notice words' } as const
  const others = items.filter(item => !item.key.endsWith(` ${remark.seat}`))
  const costOf = ({ bubble }: Place): number =>
    others.reduce((sum, item) => sum + priceOf(item.key) * areaShared(bubble, item), 0)
  const seat = seatBox(items, remark.seat, crest)
  const ways = textBoxes.flatMap(box => {
    const words = textItem('remark words', quoted(remark.line), { x: 0, y: 0, ...box }, style, measure)
    const size = { w: Math.ceil(words.w) + 2 * paddingPx.x, h: Math.ceil(words.h) + 2 * paddingPx.y }
    return words.lines.at(-1)?.endsWith('…')
      ? []
      : placesBy(crest, seat, size, viewport).map(place => ({ words, place, cost: costOf(place) }))
  })
  const [best] = ways.toSorted((a, b) => a.cost - b.cost)
  if (!best) return []
  const { place, words } = best
  const about = `${remark.seat} ${remark.line}`
  const { x, y } = place.bubble
  return [
    drawing('remark', 'bubble', 'notice', place.bubble, { enter: 'pop', about }),
    drawing('remark tail', 'tail', 'notice', place.tail, { angle: place.angle, enter: 'pop', about }),
    { ...words, x, y, enter: 'fade', about },
  ]
}

/** Says what a bot says, for screen readers. */
export const remarkLine = (view: View, { remark }: Pick<DrawContext, 'remark'>): readonly string[] =>
  remark ? [`${namesOf(view)(remark.seat)}${t().grammar.colon}${quoted(remark.line)}`] : []

/** What bots say, for a moment each: once what was told has been shown, and but for claims once a step of the game. */
export interface Remarks {
  /** Takes a view of which everything has been played. */
  readonly rest: (view: View) => void
  /** Takes each view as it comes: something new ends what was said before. */
  readonly see: (view: View) => void
  readonly now: () => Remark | null
}

const momentOf = ({ room, table }: View): string =>
  `${room.id} ${room.games} ${table?.events.length ?? 0} ${claimsMade(room)}`

/** Counts the claims so far, without the turns of those who had nothing to say. */
const claimsMade = ({ statements }: View['room']): number => statements.filter(({ lines }) => lines.length > 0).length

/** Names the occasion to speak: each claim is one, and else each step of the game. */
const occasionOf = ({ room, table }: View): string => `${room.games} ${table?.step} ${claimsMade(room)}`

export const makeRemarks = (screen: Pick<TvScreen, 'redraw' | 'after'>): Remarks => {
  /** The moment that was seen last: a screen that has just come to a table says nothing of what was before. */
  let seen: string | null = null
  let spokenOn = ''
  let shown: { readonly remark: Remark; readonly moment: string } | null = null
  return {
    rest: view => {
      const moment = momentOf(view)
      const isNew = seen !== null && moment !== seen
      seen = moment
      const occasion = occasionOf(view)
      const remark = isNew && occasion !== spokenOn ? remarkOn(view) : null
      if (!remark) return
      const one = { remark, moment }
      spokenOn = occasion
      shown = one
      screen.redraw()
      screen.after(bubbleMs, () => {
        if (shown !== one) return
        shown = null
        screen.redraw()
      })
    },
    see: view => {
      if (shown && shown.moment !== momentOf(view)) shown = null
    },
    now: () => shown?.remark ?? null,
  }
}
