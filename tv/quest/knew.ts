import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../scene.ts'
import { parchment } from '../ui/parts.ts'
import { type Ending, stageOf } from './finale.ts'
import { questTable } from './table.ts'
import type { Row } from './told.ts'

/** Who knew of whom: an arrow from one crest to another. */
interface Arrow {
  readonly from: Seat
  readonly to: Seat
}

export const arrowsIn = (rows: readonly Row[]): readonly Arrow[] =>
  rows.flatMap(({ seat, pieces }) =>
    [...new Set(pieces.flatMap(piece => ('seats' in piece ? piece.seats : [])))].map(to => ({ from: seat, to })),
  )

/** The people in a ring, as they sat, and arrows from those who had been told of others. */
export const knewItems = (
  view: View,
  rows: readonly Row[],
  heading: string,
  { faces, isEvil }: Ending,
  setting: Setting,
): readonly Item[] => {
  const { measure } = setting
  const { seats, reveal } = questTable(view)
  const box = stageOf(setting)
  const paper = between(left(box), top(box) + 6, right(box), bottom(box) - 6)
  const inside = between(left(paper) + 40, top(paper) + 26, right(paper) - 40, bottom(paper) - 22)
  const size = seats.length > 7 ? 92 : 108
  const [rx, ry] = [inside.w / 2 - 180, inside.h / 2 - size * 0.8]
  const at = (seat: Seat): { readonly x: number; readonly y: number } => {
    const turn = (2 * Math.PI * seats.indexOf(seat)) / seats.length - Math.PI / 2
    return { x: inside.x + rx * Math.cos(turn), y: inside.y - 16 + ry * Math.sin(turn) }
  }
  const beams = arrowsIn(rows).flatMap(({ from, to }): readonly Item[] => {
    const [a, b] = [at(from), at(to)]
    const whole = Math.hypot(b.x - a.x, b.y - a.y)
    const [ux, uy] = [(b.x - a.x) / whole, (b.y - a.y) / whole]
    // It ends beside what lies there: the name below a crest, the role at its right.
    const room = (dx: number, dy: number): number =>
      size * Math.max(0.6, dy > 0 ? 1.06 * dy : 0, dx > 0 ? 1.22 * dx : 0)
    const [from1, to1] = [room(ux, uy), whole - room(-ux, -uy)]
    const w = to1 - from1
    if (w < 20) return []
    const middle = (from1 + to1) / 2
    const evil = isEvil(reveal?.cast[from] ?? '')
    return [
      drawing(
        `beam ${from} ${to}`,
        `beam/${evil ? 'evil' : 'good'}`,
        'ink',
        { x: a.x + ux * middle, y: a.y + uy * middle, w: Math.round(w), h: 30 },
        { angle: Math.atan2(b.y - a.y, b.x - a.x) },
      ),
    ]
  })
  return [
    parchment(paper),
    written(
      'knew',
      heading,
      { ...inside, w: Math.min(rx * 1.1, 700), h: 130 },
      { sizes: [48, 44, 40, 36], face: 'title', colour: palette.blood },
      measure,
    ),
    ...beams,
    ...seats.flatMap((seat): readonly Item[] => {
      const chair = view.chairs[seat]
      const role = reveal?.cast[seat]
      if (!chair || !role) return []
      const { x, y } = at(seat)
      const shield: Box = { x, y, w: size * 0.86, h: size }
      const label: Box = { x, y: bottom(shield) + 24, w: 260, h: 42 }
      return [
        drawing(`shield ${seat}`, `shield/${chair.charge}/${chair.colour}`, 'seal', shield),
        drawing(
          `knew role ${seat}`,
          `icon/${faces[role] ?? 'visored-helm'}/${isEvil(role) ? 'blood' : 'ink'}`,
          'token',
          {
            x: x + size * 0.84,
            y,
            w: size * 0.6,
            h: size * 0.6,
          },
        ),
        written(
          `knew name ${seat}`,
          chair.name,
          label,
          { sizes: [36, 34, 32], colour: palette.ink, oneLine: true },
          measure,
        ),
      ]
    }),
  ]
}
