import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import type { Loyalty } from '../../shared/games/avalon/facts.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { sceneItems } from '../quest/scene.ts'
import { namesOf, type Setting } from '../theatre.ts'
import { castItems } from '../ui/cast.ts'
import { tableOf } from './board.ts'
import { faces } from './faces.ts'
import { signs } from './signs.ts'

/** A card of loyalty has the whole screen: first its back between the two Lancelots, then what it says. */
export const loyaltyScene = (view: View, card: Loyalty | null, setting: Setting): readonly Item[] => {
  const { stage } = setting.viewport
  const table = tableOf(view)
  const title = between(left(stage) + 250, top(stage), right(stage) - 250, top(stage) + 150)
  const box = between(left(stage), top(stage) + 210, right(stage), bottom(stage) - 60)
  const [one = box, two = box, three = box] = across(box, 3)
  const h = Math.min(two.h * 0.86, 520)
  const face: Box = { x: two.x, y: two.y, w: h * 0.7, h }
  const role = (of: string, at: Box): readonly Item[] =>
    castItems(view, { roles: [of], faces, ink: 'bone' }, at, setting)
  const items: readonly Item[] = [
    written(
      'sentence',
      card === null ? signs.loyalty : view.parts.words.moment(table, namesOf(view)),
      title,
      { sizes: [84, 76, 68, 60, 52, 44], face: 'title', colour: palette.bone },
      setting.measure,
    ),
    // After a switch each stands where the other stood.
    ...role(card === 'switch' ? 'lancelot-evil' : 'lancelot-good', one),
    ...role(card === 'switch' ? 'lancelot-good' : 'lancelot-evil', three),
    drawing('loyalty', `card/${card ?? 'back'}`, 'card', face),
  ]
  return sceneItems(view, table.seats.length, { under: 'dark' }, items, setting)
}
