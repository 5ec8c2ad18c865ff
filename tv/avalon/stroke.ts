import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/avalon/events.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { crestOf } from '../quest/crew.ts'
import { sceneItems } from '../quest/scene.ts'
import { namesOf, type Setting } from '../theatre.ts'
import { tableOf } from './board.ts'

type Stroke = Extract<Told, { type: 'struck' }>

/** Returns the stroke that was just told, as long as the quest cards are not shown yet. */
export const strokeOf = (view: View): Stroke | null => {
  const { phase, told } = tableOf(view)
  const last = told.at(-1)
  return phase === 'excalibur' && last?.type === 'struck' ? last : null
}

/** The heights of the sword, of a crest and of a name, and the width of the widest card. */
const [sword, crest, label, widest] = [190, 104, 50, 270]
const ratio = 1.42
/** The angle at which a sword that is drawn aslant points straight down. */
const downwards = 0.785
/** The opacity of a sword that was not used. */
export const unused = 0.4

/** Draws everybody's card face down before its owner, and Excalibur over them; in one of them once it has struck. */
export const strokeScene = (view: View, stroke: Stroke | null, setting: Setting): readonly Item[] => {
  const { measure, viewport } = setting
  const { stage } = viewport
  const table = tableOf(view)
  const { team } = table
  const by = table.carrier ?? ''
  const { words } = view.parts
  const title = between(left(stage) + 250, top(stage), right(stage) - 250, top(stage) + 150)
  const box = between(left(stage), bottom(title) + 10, right(stage), bottom(stage) - 20)
  const cells = across({ ...box, w: Math.min(box.w, team.length * 330) }, team.length)
  const w = Math.min(widest, at(cells, 0).w - 40, (box.h - sword - crest - label - 40) / ratio)
  const cards = cells.map(
    ({ x }): Box => ({ x, y: top(box) + sword + 10 + (w * ratio) / 2, w, h: Math.round(w * ratio) }),
  )
  const cardOf = (seat: string): Box => at(cards, Math.max(0, team.indexOf(seat)))
  const held = (seat: string): Box => ({ x: cardOf(seat).x, y: top(box) + sword / 2, w: sword, h: sword })
  const struck = stroke?.at ?? null
  const items: readonly Item[] = [
    written(
      'sentence',
      stroke ? words.told(stroke, namesOf(view)) : words.moment(table, namesOf(view)),
      title,
      { sizes: [84, 76, 68, 60, 52, 44, 40, 36, 32], face: 'title', colour: palette.bone },
      measure,
    ),
    ...team.flatMap((seat, i) => {
      const card = at(cards, i)
      const below = bottom(card) + 14
      return [
        // Invisible: it marks where the sword goes to be over this card.
        drawing(`over ${seat}`, 'glow', 'paper', { ...held(seat), w: 12, h: 12 }, { alpha: 0 }),
        drawing(`stroke ${seat}`, 'card/back', 'card', card),
        crestOf(view, `chip ${seat}`, seat, { x: card.x, y: below + crest / 2 }, crest),
        written(
          `chip ${seat} words`,
          at(view.chairs, seat).name,
          { x: card.x, y: below + crest + label / 2, w: at(cells, i).w - 12, h: label },
          { sizes: [44, 40, 36, 32], colour: palette.bone, oneLine: true },
          measure,
        ),
      ]
    }),
    drawing(
      'excalibur',
      'icon/pointy-sword/gold',
      'top',
      struck === null ? held(by) : { ...cardOf(struck), w: sword, h: sword },
      { angle: downwards, alpha: stroke !== null && struck === null ? unused : 1 },
    ),
  ]
  return sceneItems(view, table.seats.length, { under: 'dark' }, items, setting)
}
