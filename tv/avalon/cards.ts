import type { Told } from '../../shared/games/avalon/facts.ts'
import { signs } from '../../shared/games/avalon/signs.ts'
import { palette } from '../../shared/look.ts'
import { type Box, bottom, drawing, type Item, top } from '../item.ts'
import { across } from '../layout.ts'
import type { Setting } from '../scene.ts'
import { written } from '../text.ts'

type Quested = Extract<Told, { type: 'quested' }>

/** The cards of a quest, face up, and how it came out. */
export const cardItems = (
  { cards, quest, success }: Quested,
  two: boolean,
  box: Box,
  { measure }: Setting,
): readonly Item[] => {
  const cells = across({ ...box, w: Math.min(box.w, (cards.length + 1) * 190) }, cards.length + 1)
  const h = Math.min(box.h - 46, ((cells[0]?.w ?? 190) - 18) * 1.42)
  const y = top(box) + h / 2 + 2
  const last = cells.at(-1) ?? box
  return [
    ...cells.slice(0, -1).flatMap((cell, i) => {
      const card = cards[i] ?? 'success'
      const face: Box = { x: cell.x, y, w: h / 1.42, h }
      return [
        drawing(`card ${i}`, `card/${card}`, 'card', face),
        written(
          `card ${i} words`,
          signs.card[card],
          { x: face.x, y: bottom(face) - 27, w: face.w - 6, h: 40 },
          { sizes: [32], colour: palette.bone, depth: 'words' },
          measure,
        ),
      ]
    }),
    drawing('verdict', `seal/${success ? 'success' : 'fail'}`, 'seal', { x: last.x, y, w: h * 0.72, h: h * 0.72 }),
    written(
      'needed',
      `${signs.quest(quest)}: ${two ? signs.twoFails : signs.oneFail}`,
      { x: box.x, y: bottom(box) - 20, w: box.w, h: 40 },
      { sizes: [34, 32], colour: palette.ink },
      measure,
    ),
  ]
}
