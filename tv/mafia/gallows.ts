import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { crest } from './seats.ts'

/** What the village's gallows show: the share of votes cast, and who hangs. */
export interface Gallows {
  /** From 0 to 1: the rope comes down with every vote, whomever it is for. */
  readonly share: number
  readonly hanged: Seat | null
}

/** Where the rope hangs from the beam, as shares of the gallows' box. */
const hook = { x: 0.66, y: 0.12 } as const
/** With less room, only the votes are shown. */
const [narrowest, lowest] = [700, 190]
const most = 250

/** The keys of what falls when the village murders somebody. */
export const hangs = ['hanged']

/** Divides the middle: the gallows on the left, and the votes next to it. */
export const withGallows = (
  view: View,
  { share, hanged }: Gallows,
  box: Box,
  rest: (box: Box) => readonly Item[],
): readonly Item[] => {
  if (box.w < narrowest || box.h < lowest) return rest(box)
  const h = Math.min(box.h, 400)
  const w = Math.min(most, h * 0.78)
  const stand: Box = { x: left(box) + w / 2, y: box.y, w, h }
  const at = { x: left(stand) + w * hook.x, y: top(stand) + h * hook.y }
  const wide = w * 0.26
  const long = Math.round(h * (0.3 + 0.26 * share))
  const noose: Box = { x: at.x, y: at.y + long / 2, w: wide, h: long }
  return [
    drawing('gallows', 'gallows', 'ink', stand),
    drawing('rope', 'rope', 'token', noose),
    ...(hanged === null ? [] : [crest(view, 'hanged', hanged, { x: at.x, y: bottom(noose) + wide * 0.2 }, wide * 1.9)]),
    ...rest(between(right(stand) + 24, top(box), right(box), bottom(box))),
  ]
}
