import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { type Measure, written } from '../canvas/text.ts'
import { type Setting, shieldOf } from '../theatre.ts'
import { parchment } from '../ui/parts.ts'
import { stageOf } from './finale.ts'

/** A piece of what somebody was told: words, people by their shields, or a role by its icon. */
export type Piece = { readonly text: string } | { readonly seats: readonly Seat[] } | { readonly icon: string }

/** What one player had been told, and their role. */
export interface Row {
  readonly seat: Seat
  readonly role: string
  readonly icon: string
  readonly pieces: readonly Piece[]
}

const gap = 14

/** Returns how high the contents of a row are. */
const highIn = (row: number): number => Math.min(76, row - 8)
const wideAt = (h: number): number => h * 0.86 + 6
const widthOf = (piece: Piece, size: number, h: number, measure: Measure): number =>
  'text' in piece ? measure(piece.text, size, 'text') : 'icon' in piece ? h : piece.seats.length * wideAt(h)
const lengthOf = (pieces: readonly Piece[], size: number, h: number, measure: Measure): number =>
  pieces.reduce((sum, piece) => sum + widthOf(piece, size, h, measure) + gap, -gap)
/** The text sizes to try. */
const [largest, ...smaller] = [42, 40, 36, 34, 32] as const

/** Draws pieces side by side: words in the largest size that fits, people at the row's height. */
const flow = (view: View, key: string, pieces: readonly Piece[], box: Box, { measure }: Setting): readonly Item[] => {
  const h = highIn(box.h)
  const w = wideAt(h)
  const total = (size: number): number => lengthOf(pieces, size, h, measure)
  const size = [largest, ...smaller].find(each => total(each) <= box.w) ?? 32
  // Where even the smallest size is too wide, texts share the width, and break into lines.
  const over = Math.max(0, total(size) - box.w)
  const longest = Math.max(0, ...pieces.map(piece => ('text' in piece ? widthOf(piece, size, h, measure) : 0)))
  let x = left(box)
  return pieces.flatMap((piece, i): readonly Item[] => {
    const cut = 'text' in piece && over > 0 && widthOf(piece, size, h, measure) === longest ? over : 0
    const wide = Math.max(40, widthOf(piece, size, h, measure) - cut)
    const place: Box = { x: x + wide / 2, y: box.y, w: wide + (cut > 0 ? 0 : 2), h: box.h }
    x += wide + gap
    if ('text' in piece) {
      return [
        written(`${key} ${i}`, piece.text, place, { sizes: [size, 32], colour: palette.ink, align: 'left' }, measure),
      ]
    }
    if ('icon' in piece)
      return [drawing(`${key} ${i}`, `icon/${piece.icon}/blood`, 'seat', { x: place.x, y: box.y, w: h, h })]
    return piece.seats.map((seat, n) =>
      drawing(`${key} ${i} ${seat}`, shieldOf(view, seat), 'seat', {
        x: left(place) + w * (n + 0.5),
        y: box.y,
        w: w - 6,
        h,
      }),
    )
  })
}

/** Draws what each player had been told at the deal, seat by seat. */
export const toldItems = (view: View, rows: readonly Row[], heading: string, setting: Setting): readonly Item[] => {
  const { measure } = setting
  const box = stageOf(setting)
  const paper = between(left(box), top(box) + 6, right(box), bottom(box) - 6)
  const inside = between(left(paper) + 30, top(paper) + 14, right(paper) - 30, bottom(paper) - 12)
  const colour = palette.ink
  const head = { ...inside, y: top(inside) + 28, h: 60 }
  const title = written('told', heading, head, { sizes: [48], face: 'title', colour: palette.blood }, measure)
  const rowH = Math.min(112, (inside.h - 62) / Math.max(1, rows.length))
  // A few rows stand in the middle of the sheet.
  const first = top(inside) + 62 + (inside.h - 62 - rowH * rows.length) / 2
  const widest = Math.max(...rows.map(({ seat }) => measure(at(view.chairs, seat).name, 40, 'text')))
  const names = Math.min(500, widest + 24)
  const icon = Math.min(72, rowH - 8)
  const longest = Math.max(...rows.map(({ role }) => measure(role, 40, 'text')))
  const roles = inside.w > 1400 ? Math.max(240, Math.min(300, longest + 36)) : 0
  const before = 2 * (icon + 14) + names + 8 + roles
  const used = before + Math.max(...rows.map(({ pieces }) => lengthOf(pieces, largest, highIn(rowH), measure)))
  const from = inside.x - Math.min(inside.w, used) / 2
  return [
    parchment(paper, true),
    title,
    ...rows.flatMap(({ seat, role, icon: face, pieces }, i) => {
      const y = first + rowH * (i + 0.5)
      const h = Math.max(38, rowH)
      const x1 = from
      const x2 = x1 + icon + 14
      const x3 = x2 + names + 8
      const x4 = x3 + icon + 14 + roles
      return [
        drawing(`shield ${seat}`, shieldOf(view, seat), 'seat', {
          x: x1 + icon / 2,
          y,
          w: icon * 0.86,
          h: icon,
        }),
        written(
          `row ${seat}`,
          at(view.chairs, seat).name,
          { x: x2 + names / 2, y, w: names, h },
          { sizes: [40, 36, 32], colour, align: 'left' },
          measure,
        ),
        drawing(`role ${seat}`, `icon/${face}/blood`, 'seat', { x: x3 + icon / 2, y, w: icon, h: icon }),
        ...(roles > 0
          ? [
              written(
                `role ${seat} words`,
                role,
                { x: x3 + icon + 10 + (roles - 28) / 2, y, w: roles - 28, h },
                { sizes: [40, 36, 34, 32], colour, align: 'left' },
                measure,
              ),
            ]
          : []),
        ...flow(view, `told ${seat}`, pieces, between(x4, y - h / 2, right(inside), y + h / 2), setting),
      ]
    }),
  ]
}
