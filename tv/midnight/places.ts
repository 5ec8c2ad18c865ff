import type { Seat } from '../../shared/engine/game.ts'
import { middle, type Place } from '../../shared/games/midnight/roles.ts'
import { type Box, between, bottom, left, right, top } from '../canvas/item.ts'
import type { Layout } from '../canvas/layout.ts'

/** Where everything lies: a mask before each seat, and within them the sheet with the three of the middle. */
export interface Places {
  readonly masks: Readonly<Record<Seat, Box>>
  readonly sheet: Box
}

const gap = 14
const shape = 0.72

/** The masks lie along the edge of the table's middle, each before its seat; the sheet keeps clear of them. */
export const placesIn = (seats: readonly Seat[], { spots, inner }: Layout): Places => {
  const h = Math.max(88, Math.min(122, inner.h * 0.19))
  const w = h * shape
  const edges = { x1: left(inner), x2: right(inner), y1: top(inner), y2: bottom(inner) }
  const beside = (spot: Box): boolean => bottom(spot) > top(inner) && top(spot) < bottom(inner)
  if (spots.some(spot => beside(spot) && spot.x < inner.x)) edges.x1 += w + gap
  if (spots.some(spot => beside(spot) && spot.x > inner.x)) edges.x2 -= w + gap
  if (spots.some(spot => bottom(spot) <= top(inner))) edges.y1 += h + gap
  if (spots.some(spot => top(spot) >= bottom(inner))) edges.y2 -= h + gap
  const masks: Record<Seat, Box> = {}
  for (const [i, seat] of seats.entries()) {
    const spot = spots[i]
    if (!spot) continue
    // A row keeps clear of the columns at its ends.
    const x = Math.min(edges.x2 - w / 2, Math.max(edges.x1 + w / 2, spot.x))
    if (!beside(spot)) masks[seat] = { x, y: spot.y < inner.y ? top(inner) + h / 2 : bottom(inner) - h / 2, w, h }
    else masks[seat] = { x: spot.x < inner.x ? left(inner) + w / 2 : right(inner) - w / 2, y: spot.y, w, h }
  }
  return { masks, sheet: between(edges.x1, edges.y1, edges.x2, edges.y2) }
}

/** The three masks of the middle side by side. */
export const middleIn = (box: Box): Readonly<Record<Place, Box>> => {
  const h = Math.min(box.h, 168, box.w / 3.4 / shape)
  const w = h * shape
  return Object.fromEntries(middle.map((place, i) => [place, { x: box.x + (i - 1) * w * 1.24, y: box.y, w, h }]))
}
