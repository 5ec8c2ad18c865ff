import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { type Box, bottom, drawing, type Item, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { type Setting, shieldOf } from '../theatre.ts'

/** A player whose role is revealed during the game; the role is null until it is shown. */
export interface Unmasked {
  readonly seat: Seat
  readonly role: { readonly icon: string; readonly name: string; readonly words: string } | null
}

/** Draws who it is, large; then the role next to the crest, and what follows from it. */
export const unmaskedItems = (
  view: View,
  { seat, role }: Unmasked,
  box: Box,
  { measure }: Setting,
): readonly Item[] => {
  const w = box.w - 100
  const h = Math.min(330, (box.h - 60) * 0.38)
  const y = top(box) + 34 + h / 2
  const line = (key: string, text: string, from: number, tall: number, style: Parameters<typeof written>[3]): Item =>
    written(key, text, { x: box.x, y: from + tall / 2, w, h: tall }, style, measure)
  const below = y + h / 2 + 6
  const rest = bottom(box) - 22 - below
  const [name, title] = [rest * 0.2, rest * 0.38]
  const colour = palette.bone
  return [
    // Until the role stands next to it, the crest is in the middle; this invisible item marks where that is.
    drawing('declared middle', 'glow', 'paper', { x: box.x, y, w: 12, h: 12 }, { alpha: 0 }),
    drawing('declared shield', shieldOf(view, seat), 'seal', {
      x: role === null ? box.x : box.x - h * 0.62,
      y,
      w: h * 0.86,
      h,
    }),
    line('declared name', at(view.chairs, seat).name, below, name, { sizes: [64, 56, 48, 44, 40], colour }),
    ...(role === null
      ? []
      : [
          drawing('declared role', `icon/${role.icon}/bone`, 'seal', {
            x: box.x + h * 0.62,
            y,
            w: h * 0.9,
            h: h * 0.9,
          }),
          line('declared title', role.name, below + name, title, {
            sizes: [150, 132, 116, 104, 92, 80, 68, 60],
            face: 'title',
            colour: palette.gold,
          }),
          line('declared words', role.words, below + name + title, rest - name - title, {
            sizes: [54, 50, 46, 44, 40, 36, 32],
            colour,
            rise: 'top',
          }),
        ]),
  ]
}
