import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { between, bottom, type Item, left, right, top } from '../canvas/item.ts'
import { sceneItems } from '../quest/scene.ts'
import { unmaskedItems } from '../quest/unmasked.ts'
import { namesOf, type Setting } from '../theatre.ts'
import { tableOf } from './board.ts'
import { faces } from './faces.ts'

/** Gives the Revealer the whole screen, in the light of Evil. */
export const revealedScene = (view: View, seat: Seat, setting: Setting): readonly Item[] => {
  const { stage } = setting.viewport
  const box = between(left(stage), top(stage) + 110, right(stage), bottom(stage) - 20)
  const { words } = view.parts
  const name = words.moment(tableOf(view), namesOf(view))
  const role = { icon: at(faces, 'revealer'), name, words: at(words.roles, 'revealer').side }
  const items = unmaskedItems(view, { seat, role }, box, setting)
  return sceneItems(view, tableOf(view).seats.length, { under: 'dark', over: 'fail' }, items, setting)
}
