import type { Seat } from '../../shared/engine/game.ts'
import { middle, type Place } from '../../shared/games/midnight/roles.ts'
import { type Box, top } from '../canvas/item.ts'
import { type Layout, largestFew } from '../canvas/layout.ts'

/** Where everything lies: a mask beside each crest, and within them the sheet with the three of the middle. */
export interface Places {
  readonly masks: Readonly<Record<Seat, Box>>
  readonly sheet: Box
}

const gap = 8
const shape = 0.72
/** A name of two lines, or one with a tag below it, leaves as much above it. */
const tall = 88

/** A mask lies at its owner's right hand, as near as the largest crest allows; the sheet has the whole middle. */
export const placesIn = (seats: readonly Seat[], { spots, inner }: Layout): Places => {
  const [w, h] = [tall * shape, tall]
  const masks: Record<Seat, Box> = {}
  for (const [i, seat] of seats.entries()) {
    const spot = spots[i]
    if (spot) masks[seat] = { x: spot.x + largestFew * 0.43 + gap + w / 2, y: top(spot) + 2 + h / 2, w, h }
  }
  return { masks, sheet: inner }
}

/** The three masks of the middle side by side. */
export const middleIn = (box: Box): Readonly<Record<Place, Box>> => {
  const h = Math.min(box.h, 230, box.w / 3.4 / shape)
  const w = h * shape
  return Object.fromEntries(middle.map((place, i) => [place, { x: box.x + (i - 1) * w * 1.24, y: box.y, w, h }]))
}
