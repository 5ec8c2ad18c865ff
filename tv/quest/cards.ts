import { palette } from '../../shared/look.ts'
import { type Box, bottom, drawing, type Item } from '../item.ts'
import { across } from '../layout.ts'
import type { Setting } from '../scene.ts'
import { written } from '../text.ts'
import type { Result, Signs } from './table.ts'

/** The cards of a quest, face up, and how it came out. */
export const cardItems = (
  cards: readonly string[],
  result: Result,
  box: Box,
  signs: Signs,
  { measure }: Setting,
): readonly Item[] => {
  const cells = across({ ...box, w: Math.min(box.w, (cards.length + 1) * 200) }, cards.length + 1)
  const h = Math.min(box.h - 8, ((cells[0]?.w ?? 190) - 18) * 1.42)
  const last = cells.at(-1) ?? box
  return [
    ...cells.slice(0, -1).flatMap((cell, i) => {
      const card = cards[i] ?? 'success'
      const face: Box = { x: cell.x, y: box.y, w: h / 1.42, h }
      const word = signs.card[card] ?? card
      // Where there is no room for the word, its picture says it, and the caption counts the cards.
      const named = measure(word, 32, 'text') <= face.w - 6
      return [
        drawing(`card ${i}`, `card/${card}`, 'card', face),
        ...(named
          ? [
              written(
                `card ${i} words`,
                word,
                { x: face.x, y: bottom(face) - 36, w: face.w - 6, h: 42 },
                { sizes: [36, 34, 32], colour: palette.bone, depth: 'words' },
                measure,
              ),
            ]
          : []),
      ]
    }),
    drawing('verdict', `seal/${result}`, 'seal', { x: last.x, y: box.y, w: h * 0.78, h: h * 0.78 }),
  ]
}
