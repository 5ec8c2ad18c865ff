import { palette } from '../../shared/client/palette.ts'
import { drawing, type Item } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../theatre.ts'
import { hall, parchment, sizes } from './parts.ts'

/** Draws the page without a table: one plain statement, and what to do. */
export const plain = (title: string, text: string, { viewport, measure }: Setting): readonly Item[] => {
  const box = { x: viewport.w / 2, y: viewport.h / 2, w: Math.min(1200, viewport.safe.w - 120), h: 520 }
  return [
    ...hall(viewport),
    parchment(box),
    drawing('crest', 'icon/round-table/blood', 'ink', { x: box.x, y: box.y - 160, w: 130, h: 130 }),
    written(
      'title',
      title,
      { x: box.x, y: box.y - 28, w: box.w - 120, h: 120 },
      { sizes: sizes.title, face: 'title', colour: palette.blood },
      measure,
    ),
    written(
      'text',
      text,
      { x: box.x, y: box.y + 120, w: box.w - 140, h: 170 },
      { sizes: sizes.prompt, colour: palette.ink },
      measure,
    ),
  ]
}
