import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at } from '../../shared/engine/game.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import type { Setting } from '../theatre.ts'

/** The roles that are, or may be, in play, with their pictures. */
export interface Cast {
  readonly roles: readonly string[]
  readonly faces: Readonly<Record<string, string>>
  readonly ink: 'blood' | 'bone'
  /** The number of rows to draw them in. */
  readonly rows?: number
  /** The height of the names, where they must line up with others. */
  readonly label?: number
}

const oneLine = 42
const twoLines = 80
const widest = 280
const least = 32
/** The strongest squeeze of a name on one line: beyond it, the name takes two. */
const tightest = 0.85

const nameOf = (view: View, role: string, many: number): string => {
  const { name } = at(view.parts.words.roles, role)
  // The number of such roles stays next to the name's last word.
  return many > 1 ? `${name}\u00a0×${many}` : name
}
const countOf = (roles: readonly string[], role: string): number => roles.filter(one => one === role).length

/** Returns the height that the names need, for this many of them side by side in this width. */
const labelFor = (view: View, roles: readonly string[], width: number, { measure }: Setting): number => {
  const room = Math.min(width, widest) - 12
  const fits = (role: string): boolean =>
    measure(nameOf(view, role, countOf(roles, role)), least, 'text') * tightest <= room
  return roles.every(fits) ? oneLine : twoLines
}

/** Draws the roles as pictures with names, in one row or two. */
export const castItems = (
  view: View,
  { roles, faces, ink, ...more }: Cast,
  box: Box,
  setting: Setting,
): readonly Item[] => {
  const kinds = [...new Set(roles)]
  const rows = more.rows ?? (kinds.length > 6 ? 2 : 1)
  const each = Math.ceil(kinds.length / rows)
  const tall = Math.min(box.h / rows, 240)
  const label = more.label ?? labelFor(view, roles, box.w / each, setting)
  return kinds.flatMap((role, i) => {
    const row = Math.floor(i / each)
    const inRow = Math.min(each, kinds.length - row * each)
    const y = box.y + (row - (rows - 1) / 2) * tall
    const width = Math.min(box.w / each, widest)
    const cell = across({ ...box, w: width * inRow }, inRow)[i - row * each] ?? box
    const size = Math.min(tall - label - 6, cell.w - 16)
    const picture: Box = { x: cell.x, y: y - (label + 2) / 2, w: size, h: size }
    return [
      drawing(`cast ${role}`, `icon/${at(faces, role)}/${ink}`, 'token', picture),
      written(
        `cast ${role} words`,
        nameOf(view, role, countOf(roles, role)),
        { x: cell.x, y: Math.max(bottom(picture), top(picture)) + 2 + label / 2, w: cell.w - 12, h: label },
        { sizes: [36, 34, least], colour: ink === 'blood' ? palette.ink : palette.bone, oneLine: label === oneLine },
        setting.measure,
      ),
    ]
  })
}

/** The roles of one side, and the heading above them. */
export interface Side {
  readonly side: string
  /** The art of the panel below them. */
  readonly panel: string
  readonly heading: string
  readonly roles: readonly string[]
}

const heading = 50
const gap = 20
/** The most roles altogether that stand in a single row. */
const fewest = 7

/** Draws the roles by side, each side on a panel of its own. */
export const sidesItems = (
  view: View,
  sides: readonly Side[],
  faces: Cast['faces'],
  box: Box,
  setting: Setting,
): readonly Item[] => {
  const kinds = sides.map(({ roles }) => new Set(roles).size)
  const rows = kinds.reduce((sum, n) => sum + n, 0) > fewest ? 2 : 1
  const columns = kinds.map(n => Math.max(1, Math.ceil(n / rows)))
  const all = columns.reduce((sum, n) => sum + n, 0)
  const each = Math.min(250, (box.w - gap * (sides.length - 1)) / all)
  const whole = each * all + gap * (sides.length - 1)
  const h = Math.min(box.h, heading + 24 + rows * 220)
  const label = Math.max(...sides.map(({ roles }) => labelFor(view, roles, each, setting)))
  return sides.flatMap(({ side, panel: art, heading: text, roles }, i) => {
    const before = columns.slice(0, i).reduce((sum, n) => sum + n, 0)
    const w = each * (columns[i] ?? 1)
    const panel: Box = { x: box.x - whole / 2 + each * before + gap * i + w / 2, y: box.y, w, h }
    const head: Box = { x: panel.x, y: top(panel) + 12 + heading / 2, w: w - 36, h: heading }
    const rest: Box = between(left(panel) + 8, bottom(head), right(panel) - 8, bottom(panel) - 12)
    return [
      drawing(`cast panel ${side}`, art, 'ink', panel),
      written(
        `cast heading ${side}`,
        text,
        head,
        { sizes: [40, 36, 34, 32], face: 'title', colour: palette.bone, oneLine: true },
        setting.measure,
      ),
      ...castItems(view, { roles, faces, ink: 'bone', rows, label }, rest, setting),
    ]
  })
}

/** Returns the keys of everything that draws a cast. */
export const castKeys = (sides: readonly Side[]): readonly string[] =>
  sides.flatMap(({ side, roles }) => [
    `cast panel ${side}`,
    `cast heading ${side}`,
    ...[...new Set(roles)].flatMap(role => [`cast ${role}`, `cast ${role} words`]),
  ])
