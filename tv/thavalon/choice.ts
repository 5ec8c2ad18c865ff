import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { lastOf } from '../quest/table.ts'
import { type Setting, shieldOf } from '../theatre.ts'
import { teamsOf } from './marks.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

/** Draws the two teams of round 1 side by side: which vote sends each, and its members. */
export const choiceItems = (view: View, box: Box, { measure }: Setting): readonly Item[] => {
  const { phase, told } = tableOf(view)
  const voted = phase === 'votes' ? lastOf(told, 'voted') : null
  const headings = signs.teams[phase === 'team' ? 'proposed' : 'voted']
  const cells = across(box, 2)
  return [
    drawing('rule choice', 'rule', 'ink', { x: box.x, y: box.y, w: 4, h: box.h - 12 }),
    ...teamsOf(view).flatMap((team, i) => {
      const cell = cells[i] ?? box
      const alpha = voted !== null && voted.approved !== (i === 0) ? 0.4 : 1
      const coin: Box = { x: left(cell) + 46, y: top(cell) + 36, w: 60, h: 60 }
      const room = between(left(cell) + 14, top(cell) + 78, right(cell) - 14, bottom(cell) - 8)
      const h = Math.min(150, room.h, (room.w / Math.max(2, team.length) - 12) / 0.86)
      const places = across({ ...room, w: Math.min(room.w, team.length * h * 1.1) }, team.length)
      return [
        drawing(`choice ${i}`, `token/${i === 0 ? 'one' : 'two'}`, 'token', coin, { alpha }),
        written(
          `choice ${i} words`,
          at(headings, i),
          { x: (right(coin) + right(cell)) / 2 + 4, y: coin.y, w: right(cell) - right(coin) - 24, h: 56 },
          { sizes: [44, 40, 36, 34, 32], colour: palette.ink, alpha },
          measure,
        ),
        ...team.map((seat, n) => {
          const { x, y } = at(places, n)
          return drawing(`choice ${i} ${seat}`, shieldOf(view, seat), 'seat', { x, y, w: h * 0.86, h }, { alpha })
        }),
      ]
    }),
  ]
}
