import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Fact } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/thavalon/events.ts'
import { type Box, between, bottom, type Item, left, right, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { type Ground, sceneItems } from '../quest/scene.ts'
import { unmaskedItems } from '../quest/unmasked.ts'
import type { Setting } from '../theatre.ts'
import { sizes } from '../ui/parts.ts'
import { faces } from './faces.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

type Declared = Extract<Told, { type: 'declared' }>

/** Gives a declaration the whole screen, in the light of its side once the role is shown. */
export const declaredScene = (view: View, event: Fact, setting: Setting): readonly Item[] => {
  const { stage } = setting.viewport
  const { role } = event as Partial<Declared> & Fact
  const box = between(left(stage), top(stage) + 150, right(stage), bottom(stage) - 20)
  const light = { arthur: 'success', agravaine: 'fail' } as const
  const ground: Ground = { under: 'dark', ...(role === undefined ? {} : { over: light[role] }) }
  return sceneItems(view, tableOf(view).seats.length, ground, declaredItems(view, event, box, setting), setting)
}

/** Draws a declaration: that there is one, whose it is, then the role and its consequences. */
const declaredItems = (view: View, event: Fact, box: Box, setting: Setting): readonly Item[] => {
  const { by, role, quest } = event as Partial<Declared> & Fact
  if (by === undefined) {
    const style = { sizes: sizes.huge, face: 'title', colour: palette.bone } as const
    return [written('declared words', signs.rises, { ...box, w: box.w - 100 }, style, setting.measure)]
  }
  const shown =
    role === undefined || quest === undefined
      ? null
      : {
          icon: faces[role],
          name: at(view.parts.words.roles, role).name,
          words: signs.declared({ type: 'declared', by, role, quest }),
        }
  return unmaskedItems(view, { seat: by, role: shown }, box, setting)
}
