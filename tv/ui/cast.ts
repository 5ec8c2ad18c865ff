import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { type Box, bottom, drawing, type Item, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../scene.ts'

/** The roles that are, or may be, in play, with their pictures. */
export interface Cast {
  readonly roles: readonly string[]
  readonly faces: Readonly<Record<string, string>>
  readonly ink: 'blood' | 'bone'
}

const label = 42

/** Draws the roles as pictures with names, in one row or two. */
export const castItems = (view: View, { roles, faces, ink }: Cast, box: Box, setting: Setting): readonly Item[] => {
  const kinds = [...new Set(roles)]
  const rows = kinds.length > 6 ? 2 : 1
  const each = Math.ceil(kinds.length / rows)
  const tall = Math.min(box.h / rows, 240)
  return kinds.flatMap((role, i) => {
    const row = Math.floor(i / each)
    const inRow = Math.min(each, kinds.length - row * each)
    const y = box.y + (row - (rows - 1) / 2) * tall
    const width = Math.min(box.w / each, 280)
    const cell = across({ ...box, w: width * inRow }, inRow)[i - row * each] ?? box
    const size = Math.min(tall - label - 6, cell.w - 16)
    const many = roles.filter(one => one === role).length
    const name = view.parts.words.roles[role]?.name ?? role
    const picture: Box = { x: cell.x, y: y - (label + 2) / 2, w: size, h: size }
    return [
      drawing(`cast ${role}`, `icon/${faces[role] ?? 'visored-helm'}/${ink}`, 'token', picture),
      written(
        `cast ${role} words`,
        many > 1 ? `${name} ×${many}` : name,
        { x: cell.x, y: Math.max(bottom(picture), top(picture)) + 2 + label / 2, w: cell.w - 12, h: label },
        { sizes: [36, 34, 32], colour: ink === 'blood' ? palette.ink : palette.bone, oneLine: true },
        setting.measure,
      ),
    ]
  })
}
