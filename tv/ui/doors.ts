import { palette } from '../../shared/client/palette.ts'
import { drawing, type Item } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../scene.ts'
import { hall, parchment, sizes } from './parts.ts'

/** The page without a table: one plain statement, and what to do. */
export const plain = (title: string, text: string, { frame, measure }: Setting): readonly Item[] => {
  const box = { x: frame.w / 2, y: frame.h / 2, w: Math.min(1200, frame.safe.w - 120), h: 520 }
  return [
    ...hall(frame),
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
