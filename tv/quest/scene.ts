import type { View } from '../../shared/client/connection.ts'
import { type Box, drawing, type Item } from '../canvas/item.ts'
import { type Layout, layoutOf } from '../canvas/layout.ts'
import type { Setting } from '../theatre.ts'
import { clockItems, cornerItems } from '../ui/parts.ts'

/** What a scene is played on, and what covers that at its turning point. */
export interface Ground {
  readonly under: 'dark' | 'hunt'
  readonly over?: 'success' | 'fail'
}

/** Gives a scene the whole screen, without the hall and its table: only the way in and a clock stay at the edge. */
export const sceneItems = (
  view: View,
  seats: number,
  { under, over }: Ground,
  items: readonly Item[],
  setting: Setting,
): readonly Item[] => {
  const { viewport } = setting
  const whole: Box = { x: viewport.w / 2, y: viewport.h / 2, w: viewport.w + 12, h: viewport.h + 12 }
  const layout: Layout = layoutOf(seats, viewport)
  return [
    drawing('hall', `scene/${under}`, 'floor', whole),
    ...(over ? [drawing('dusk', `scene/${over}`, 'floor', whole)] : []),
    ...items,
    ...cornerItems(view, layout, setting),
    ...clockItems(view, layout, setting),
  ]
}
