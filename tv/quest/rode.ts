import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { teamOn } from '../../shared/games/quest/state.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { type Setting, shieldOf } from '../theatre.ts'
import { parchment } from '../ui/parts.ts'
import { type Ending, stageOf } from './finale.ts'
import { failsIn } from './strip.ts'
import { questTable } from './table.ts'

/** Draws the team of each quest: the quest's seal, the crests below it, and next to each crest its owner's role. */
export const rodeItems = (view: View, { signs, faces, isEvil }: Ending, setting: Setting): readonly Item[] => {
  const { measure } = setting
  const { quests, reveal, results, fails: needed } = questTable(view)
  const box = stageOf(setting)
  const paper = between(left(box), top(box) + 6, right(box), bottom(box) - 6)
  const inside = between(left(paper) + 40, top(paper) + 22, right(paper) - 40, bottom(paper) - 24)
  const ridden = quests.filter(({ success }) => success !== null)
  const most = Math.max(1, ...ridden.map(quest => teamOn(quest).length))
  const cells = across({ ...inside, w: Math.min(inside.w, ridden.length * 340) }, ridden.length)
  const head = 240
  const rowH = Math.min(104, (inside.h - head) / most)
  return [
    parchment(paper),
    ...ridden.flatMap((quest, i): readonly Item[] => {
      const cell = cells[i] ?? inside
      const seal: Box = { x: cell.x, y: top(inside) + 76, w: 148, h: 148 }
      const said = between(left(cell) + 6, bottom(seal) + 4, right(cell) - 6, top(inside) + head - 8)
      return [
        drawing(`rode seal ${quest.quest}`, `seal/${at(results, quest.quest - 1)}`, 'seal', seal),
        written(
          `rode words ${quest.quest}`,
          signs.rode(quest.quest, failsIn(quest, needed[quest.quest - 1] ?? 1, signs)),
          said,
          { sizes: [40, 36, 34, 32], colour: quest.success ? palette.ink : palette.blood },
          measure,
        ),
        ...(i > 0
          ? [drawing(`rode rule ${quest.quest}`, 'rule', 'ink', { x: left(cell), y: inside.y, w: 4, h: inside.h - 20 })]
          : []),
        ...teamOn(quest).flatMap((seat, n): readonly Item[] => {
          const y = top(inside) + head + rowH * (n + 0.5)
          const size = rowH - 10
          const role = reveal?.cast[seat]
          const crest: Box = { x: left(cell) + 18 + size * 0.43, y, w: size * 0.86, h: size }
          const icon = Math.min(size * 0.72, 62)
          const mark: Box = { x: right(cell) - 16 - icon / 2, y, w: icon, h: icon }
          return [
            drawing(`rode ${quest.quest} ${seat}`, shieldOf(view, seat), 'seal', crest),
            written(
              `rode name ${quest.quest} ${seat}`,
              at(view.chairs, seat).name,
              between(right(crest) + 8, y - rowH / 2, role ? left(mark) - 6 : right(cell) - 10, y + rowH / 2),
              { sizes: [40, 36, 34, 32], colour: palette.ink, align: 'left', oneLine: true },
              measure,
            ),
            ...(role
              ? [
                  drawing(
                    `rode role ${quest.quest} ${seat}`,
                    `icon/${at(faces, role)}/${isEvil(role) ? 'blood' : 'ink'}`,
                    'token',
                    mark,
                  ),
                ]
              : []),
          ]
        }),
      ]
    }),
  ]
}
