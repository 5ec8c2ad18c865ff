import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Fact } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/thavalon/facts.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { type Ground, sceneItems } from '../quest/scene.ts'
import { type Setting, shieldOf } from '../theatre.ts'
import { sizes } from '../ui/parts.ts'
import { faces } from './faces.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

type Declared = Extract<Told, { type: 'declared' }>

/** A declaration has the whole screen, and takes the light of its side once its role is seen. */
export const declaredScene = (view: View, event: Fact, setting: Setting): readonly Item[] => {
  const { stage } = setting.viewport
  const { role } = event as Partial<Declared> & Fact
  const box = between(left(stage), top(stage) + 150, right(stage), bottom(stage) - 20)
  const light = { arthur: 'success', agravaine: 'fail' } as const
  const ground: Ground = { under: 'dark', ...(role === undefined ? {} : { over: light[role] }) }
  return sceneItems(view, tableOf(view).seats.length, ground, declaredItems(view, event, box, setting), setting)
}

/** Draws a declaration: that there is one, then who, then the role and its consequences. */
const declaredItems = (view: View, event: Fact, box: Box, { measure }: Setting): readonly Item[] => {
  const { by, role, quest } = event as Partial<Declared> & Fact
  if (by === undefined) {
    const style = { sizes: sizes.huge, face: 'title', colour: palette.bone } as const
    return [written('declared words', signs.rises, { ...box, w: box.w - 100 }, style, measure)]
  }
  const w = box.w - 100
  const h = Math.min(330, (box.h - 60) * 0.38)
  const y = top(box) + 34 + h / 2
  const line = (key: string, text: string, from: number, tall: number, style: Parameters<typeof written>[3]): Item =>
    written(key, text, { x: box.x, y: from + tall / 2, w, h: tall }, style, measure)
  const below = y + h / 2 + 6
  const rest = bottom(box) - 22 - below
  const [name, title] = [rest * 0.2, rest * 0.38]
  return [
    drawing('declared shield', shieldOf(view, by), 'seal', {
      x: box.x - h * 0.62,
      y,
      w: h * 0.86,
      h,
    }),
    line('declared name', at(view.chairs, by).name, below, name, { sizes: [64, 56, 48, 44, 40], colour: palette.bone }),
    ...(role === undefined || quest === undefined
      ? []
      : [
          drawing('declared role', `icon/${faces[role]}/bone`, 'seal', {
            x: box.x + h * 0.62,
            y,
            w: h * 0.9,
            h: h * 0.9,
          }),
          line('declared title', at(view.parts.words.roles, role).name, below + name, title, {
            sizes: [150, 132, 116, 104, 92, 80, 68, 60],
            face: 'title',
            colour: palette.gold,
          }),
          line(
            'declared words',
            signs.declared({ type: 'declared', by, role, quest }),
            below + name + title,
            rest - name - title,
            {
              sizes: [54, 50, 46, 44, 40, 36, 32],
              colour: palette.bone,
              rise: 'top',
            },
          ),
        ]),
  ]
}
