import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { type Fact, unreachable } from '../../shared/engine/game.ts'
import { type Box, drawing, type Item } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../theatre.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

/** The hours that have scenes: nightfall, and the morning before its news. */
export type Scene = 'night' | 'morning'

export const sceneOf = (view: View, played: Fact | undefined): Scene | null => {
  if (played?.type === 'fell') return 'night'
  return played?.type === 'dawned' && tableOf(view).phase === 'night' ? 'morning' : null
}

const wordsOf = (view: View, scene: Scene): readonly [title: string, words: string] => {
  switch (scene) {
    case 'night':
      return [signs.night(tableOf(view).round), signs.asleep]
    case 'morning':
      return [signs.morning, signs.counts]
    default:
      return unreachable(scene)
  }
}

/** The keys of what moves in such a scene. */
export const sceneKeys = ['plate scene', 'scene title', 'scene words']

/** Draws the moon or the sun, as large as the village, and what hour it is. */
export const sceneItems = (view: View, scene: Scene, { viewport, measure }: Setting): readonly Item[] => {
  const [title, words] = wordsOf(view, scene)
  const at: Box = { x: viewport.w / 2, y: viewport.h * 0.31, w: 620, h: 620 }
  const sign: Box = { x: viewport.w / 2, y: viewport.h * 0.64, w: Math.min(1060, viewport.w * 0.56), h: 250 }
  return [
    drawing('scene orb', `orb/${scene === 'night' ? 'moon' : 'sun'}`, 'floor', at),
    drawing('plate scene', 'plate', 'card', sign),
    written(
      'scene title',
      title,
      { ...sign, y: sign.y - 42, h: 140, w: sign.w - 60 },
      { sizes: [120, 108, 96, 84, 72], face: 'title', colour: palette.gold, depth: 'words' },
      measure,
    ),
    written(
      'scene words',
      words,
      { ...sign, y: sign.y + 68, h: 70, w: sign.w - 60 },
      { sizes: [52, 48, 44, 40, 36, 32], colour: palette.bone, depth: 'words' },
      measure,
    ),
  ]
}
