import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import type { Told } from '../../shared/games/thavalon/facts.ts'
import { type Box, bottom, drawing, type Item, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../scene.ts'
import { signs } from './signs.ts'

type Shot = Extract<Told, { type: 'shot' }>

export const callKeys = ({ at }: Shot): readonly string[] => ['call', ...at.map(seat => `call ${seat}`)]

/** Draws the Assassin's call, and its targets. */
export const callItems = (view: View, { call, at }: Shot, box: Box, { measure }: Setting): readonly Item[] => {
  const tall = Math.min(96, box.h * 0.4)
  const h = Math.min(170, box.h - tall - 8)
  const y = top(box) + h / 2
  const words = written(
    'call',
    signs.call[call],
    { x: box.x, y: bottom(box) - tall / 2, w: box.w, h: tall },
    { sizes: [80, 72, 60, 52], face: 'title', colour: palette.blood },
    measure,
  )
  const places = across({ ...box, y, w: Math.min(box.w, at.length * h * 1.3) }, at.length)
  return [
    ...at.map((seat, i) => {
      const chair = view.chairs[seat]
      const x = places[i]?.x ?? box.x
      return drawing(`call ${seat}`, `shield/${chair?.charge ?? ''}/${chair?.colour ?? ''}`, 'seat', {
        x,
        y,
        w: h * 0.86,
        h,
      })
    }),
    words,
  ]
}
