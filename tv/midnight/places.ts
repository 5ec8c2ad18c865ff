import type { Seat } from '../../shared/engine/game.ts'
import { middle, type Place } from '../../shared/games/midnight/roles.ts'
import { type Box, top } from '../canvas/item.ts'
import { type Layout, largestFew } from '../canvas/layout.ts'

/** Where everything lies: a mask next to each crest, and inside their circle the sheet with the three in the middle. */
export interface Places {
  readonly masks: Readonly<Record<Seat, Box>>
  readonly sheet: Box
}

const gap = 8
const shape = 0.72
/** The height of a mask: a name plate leaves this much above it. */
const tall = 88

/**
 * Places masks and the sheet: a mask at its owner's right hand, as near as the largest crest allows; the sheet fills
 * the middle.
 */
export const placesIn = (seats: readonly Seat[], { spots, inner }: Layout): Places => {
  const [w, h] = [tall * shape, tall]
  const masks: Record<Seat, Box> = {}
  for (const [i, seat] of seats.entries()) {
    const spot = spots[i]
    if (spot) masks[seat] = { x: spot.x + largestFew * 0.43 + gap + w / 2, y: top(spot) + 2 + h / 2, w, h }
  }
  return { masks, sheet: inner }
}

/** Places the three masks in the middle side by side. */
export const middleIn = (box: Box): Readonly<Record<Place, Box>> => {
  const h = Math.min(box.h, 230, box.w / 3.4 / shape)
  const w = h * shape
  return Object.fromEntries(middle.map((place, i) => [place, { x: box.x + (i - 1) * w * 1.24, y: box.y, w, h }]))
}
