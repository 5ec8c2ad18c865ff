import { palette } from '../../shared/client/palette.ts'
import type { Table } from '../../shared/games/mafia/events.ts'
import type { Hour } from '../art/sky.ts'
import { type Box, drawing, type Item, left, right, top } from '../canvas/item.ts'
import type { Layout } from '../canvas/layout.ts'
import type { Viewport } from '../canvas/viewport.ts'
import type { Setting } from '../theatre.ts'
import { parchment } from '../ui/parts.ts'
import { hourOf, lightBefore } from './table.ts'

const orbs: Readonly<Record<Hour, string>> = { night: 'moon', dawn: 'sun', day: 'sun', dusk: 'ember' }

/** Places the sun or the moon: in the corner opposite the code, or below the code in a crowd. */
const orbBox = ({ safe }: Viewport, layout: Layout | null): Box => {
  const few: Box = { x: left(safe) + 112, y: top(safe) + 96, w: 236, h: 236 }
  if (layout === null || layout.spots.length <= 10) return few
  const { corner } = layout
  return { x: right(corner) - 95, y: top(corner) + 345, w: 236, h: 236 }
}

/** Draws the sky over the previous light, the sun or the moon, and the roofs. */
export const scenery = (
  table: Table,
  { viewport, played }: Pick<Setting, 'viewport' | 'played'>,
  layout: Layout | null = null,
  sun: number | null = null,
): readonly Item[] => sceneryAt(hourOf(table, played), viewport, layout, sun)

/** Draws the village at dusk, for the lobby. */
export const lobbyScenery = (viewport: Viewport, layout: Layout): readonly Item[] => sceneryAt('dusk', viewport, layout)

/** The share of the day after which its light begins to fade. */
const late = 0.6
/** How much of the light has faded by the end of the day. */
export const dimmed = 0.85

/** Places the sun: across the sky, and down behind the roofs. */
const sunBox = (viewport: Viewport, gone: number): Box => {
  const [from, to] = [left(viewport.safe) + 112, right(viewport.safe) - 40]
  return {
    x: from + (to - from) * gone,
    y: top(viewport.safe) + 96 - 150 * gone * (1 - gone) + 620 * gone ** 4,
    w: 236,
    h: 236,
  }
}

const sceneryAt = (
  hour: Hour,
  viewport: Viewport,
  layout: Layout | null,
  sun: number | null = null,
): readonly Item[] => {
  const gone = hour === 'day' || hour === 'dusk' ? sun : null
  const setting = hour === 'day' && gone !== null && gone > late
  const light = setting ? 1 - (dimmed * (gone - late)) / (1 - late) : 1
  const before = setting ? 'dusk' : lightBefore[hour]
  const whole: Box = { x: viewport.w / 2, y: viewport.h / 2, w: viewport.w + 12, h: viewport.h + 12 }
  const roofs: Box = { x: viewport.w / 2, y: viewport.h - 219, w: viewport.w + 12, h: 462 }
  return [
    drawing('sky before', `sky/${before}`, 'floor', whole),
    drawing('sky', `sky/${hour}`, 'floor', whole, { alpha: light }),
    drawing(
      'orb',
      `orb/${setting ? 'ember' : orbs[hour]}`,
      'floor',
      gone === null ? orbBox(viewport, layout) : sunBox(viewport, gone),
    ),
    drawing('village before', `village/${before}`, 'table', roofs),
    drawing('village', `village/${hour}`, 'table', roofs, { alpha: light }),
  ]
}

/** A ground for texts, with the colours that stand out from it. */
export interface Ground {
  readonly item: (box: Box) => Item
  readonly text: string
  readonly strong: string
  readonly icon: string
}

const paper: Ground = { item: box => parchment(box), text: palette.ink, strong: palette.blood, icon: 'blood' }
const slate: Ground = {
  item: box => drawing('slate', 'slate', 'paper', { ...box, w: box.w + 24, h: box.h + 16 }),
  text: palette.bone,
  strong: palette.gold,
  icon: 'gold',
}

/** Returns the ground: paper by day, slate at night. */
export const groundOf = ({ phase }: Table): Ground => (phase === 'deal' || phase === 'night' ? slate : paper)
