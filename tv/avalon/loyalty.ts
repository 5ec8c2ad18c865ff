import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import type { Loyalty } from '../../shared/games/avalon/events.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { sceneItems } from '../quest/scene.ts'
import { namesOf, type Setting } from '../theatre.ts'
import { tableOf } from './board.ts'
import { faces } from './faces.ts'
import { signs } from './signs.ts'

type Side = 'good' | 'evil'
const other: Readonly<Record<Side, Side>> = { good: 'evil', evil: 'good' }
const [heading, label] = [76, 104]

/**
 * Gives a loyalty card the whole screen: first its back between the two Lancelots, each on their current side, then
 * what it says. A Lancelot who is not on the side of the name has that written below.
 */
export const loyaltyScene = (view: View, card: Loyalty | null, setting: Setting): readonly Item[] => {
  const { stage } = setting.viewport
  const { measure } = setting
  const table = tableOf(view)
  const colour = palette.bone
  const title = between(left(stage) + 250, top(stage), right(stage) - 250, top(stage) + 150)
  const box = between(left(stage), top(stage) + 214, right(stage), bottom(stage) - 40)
  const [one = box, two = box, three = box] = across(box, 3)
  const h = Math.min(two.h * 0.9, 540)
  const face: Box = { x: two.x, y: two.y, w: h * 0.7, h }
  const sideOf = (side: Side, { x, y, w }: Box): readonly Item[] => {
    const panel: Box = { x, y, w: Math.min(w - 40, 480), h }
    const role = `lancelot-${table.switched ? other[side] : side}`
    const called = at(view.parts.words.roles, role).name
    const head: Box = { x, y: top(panel) + 20 + heading / 2, w: panel.w - 60, h: heading }
    const name: Box = { x, y: bottom(panel) - 20 - label / 2, w: panel.w - 60, h: label }
    const size = Math.min(panel.w - 100, top(name) - bottom(head) - 24)
    return [
      drawing(`loyalty panel ${side}`, `person/${side}`, 'ink', panel),
      written(
        `loyalty side ${side}`,
        signs.sides[side],
        head,
        { sizes: [64, 56, 48, 44, 40, 36, 32], face: 'title', colour, oneLine: true },
        measure,
      ),
      drawing(`cast ${role}`, `icon/${at(faces, role)}/bone`, 'token', {
        x,
        y: (bottom(head) + top(name)) / 2,
        w: size,
        h: size,
      }),
      written(
        `cast ${role} words`,
        table.switched ? `${called}\n${signs.now(side)}` : called,
        name,
        { sizes: [52, 48, 44, 40, 36, 34, 32], colour },
        measure,
      ),
    ]
  }
  const items: readonly Item[] = [
    written(
      'sentence',
      card === null ? signs.loyalty : view.parts.words.moment(table, namesOf(view)),
      title,
      { sizes: [84, 76, 68, 60, 52, 44], face: 'title', colour },
      measure,
    ),
    ...sideOf('good', one),
    ...sideOf('evil', three),
    drawing('loyalty', `card/${card ?? 'back'}`, 'card', face),
  ]
  return sceneItems(view, table.seats.length, { under: 'dark' }, items, setting)
}
