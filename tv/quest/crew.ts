import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { type Box, bottom, type Depth, drawing, type Item, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { type Setting, shieldOf } from '../theatre.ts'

/** Draws a crest of this height, without a name. */
export const crestOf = (
  view: View,
  key: string,
  seat: Seat,
  { x, y }: Pick<Box, 'x' | 'y'>,
  h: number,
  depth: Depth = 'seat',
): Item => drawing(key, shieldOf(view, seat), depth, { x, y, w: h * 0.86, h })

/** A row of people in the middle: its places, filled one by one, and the tokens next to each. */
export interface Crew {
  readonly seats: readonly Seat[]
  readonly places: number
  readonly token?: (seat: Seat) => string | null
}

const label = 46

/** Draws a row of crests with their names below; places that are still free are outlined. */
export const crewItems = (view: View, { seats, places, token }: Crew, box: Box, setting: Setting): readonly Item[] => {
  const { measure } = setting
  const count = Math.max(places, seats.length, 1)
  const cells = across({ ...box, w: Math.min(box.w, count * 300) }, count)
  const h = Math.max(40, Math.min(box.h - label, 190, ((cells[0]?.w ?? box.w) - 24) / 0.86))
  const rise = top(box) + (box.h - label - h) / 2
  return cells.flatMap((cell, i) => {
    const crest: Box = { x: cell.x, y: rise + h / 2, w: h * 0.86, h }
    const seat = seats[i]
    if (seat === undefined) return [drawing(`place ${i}`, 'shield/open', 'seat', crest)]
    const art = token?.(seat) ?? null
    const size = Math.min(64, h * 0.5, cell.w / 2 - crest.w / 2)
    return [
      crestOf(view, `chip ${seat}`, seat, crest, h),
      written(
        `chip ${seat} words`,
        at(view.chairs, seat).name,
        { x: cell.x, y: bottom(crest) + 2 + label / 2, w: cell.w - 8, h: label },
        { sizes: [40, 36, 32], colour: palette.ink, oneLine: true },
        measure,
      ),
      ...(art === null
        ? []
        : [
            drawing(`ride ${seat}`, `token/${art}`, 'token', {
              x: right(crest) + size / 2,
              y: top(crest) + size / 2,
              w: size,
              h: size,
            }),
          ]),
    ]
  })
}
