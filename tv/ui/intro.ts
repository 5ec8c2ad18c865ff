import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { appear, hide, land, openReveal } from '../draw/animations.ts'
import { type Box, between, bottom, drawing, type Item, type Key, left, right, top } from '../draw/items.ts'
import { across } from '../draw/layout.ts'
import { textItem } from '../draw/text.ts'
import { type Animator, type DrawContext, type Reveal, shieldOf } from '../game-screen.ts'
import { key, textKeyOf } from './keys.ts'

/** The roles that are, or may be, in play, with their pictures. */
export interface Cast {
  readonly roles: readonly string[]
  readonly faces: Readonly<Record<string, string>>
  readonly ink: 'blood' | 'bone'
  readonly rows?: number
  /** The height of the names, where they must line up with others. */
  readonly label?: number
}

const oneLinePx = 42
const twoLinesPx = 80
const maxRoleWidth = 280
const minTextPx = 32
/** The strongest squeeze of a name on one line: beyond it, the name takes two. */
const tightest = 0.85

const nameOf = (view: View, role: string, many: number): string => {
  const { name } = at(view.parts.words.roles, role)
  // The number of such roles stays next to the name's last word.
  return many > 1 ? `${name}\u00a0×${many}` : name
}
const countOf = (roles: readonly string[], role: string): number => roles.filter(one => one === role).length

/** Returns the height that the names need, for this many of them side by side in this width. */
const labelFor = (view: View, roles: readonly string[], width: number, { measure }: DrawContext): number => {
  const room = Math.min(width, maxRoleWidth) - 12
  const fits = (role: string): boolean =>
    measure(nameOf(view, role, countOf(roles, role)), minTextPx, 'text') * tightest <= room
  return roles.every(fits) ? oneLinePx : twoLinesPx
}

/** Draws the roles as pictures with names, in one row or two. */
export const castItems = (
  view: View,
  { roles, faces, ink, ...more }: Cast,
  box: Box,
  context: DrawContext,
): readonly Item[] => {
  const kinds = [...new Set(roles)]
  const rows = more.rows ?? (kinds.length > 6 ? 2 : 1)
  const each = Math.ceil(kinds.length / rows)
  const tall = Math.min(box.h / rows, 240)
  const label = more.label ?? labelFor(view, roles, box.w / each, context)
  return kinds.flatMap((role, i) => {
    const row = Math.floor(i / each)
    const inRow = Math.min(each, kinds.length - row * each)
    const y = box.y + (row - (rows - 1) / 2) * tall
    const width = Math.min(box.w / each, maxRoleWidth)
    const cell = across({ ...box, w: width * inRow }, inRow)[i - row * each] ?? box
    const size = Math.min(tall - label - 6, cell.w - 16)
    const picture: Box = { x: cell.x, y: y - (label + 2) / 2, w: size, h: size }
    return [
      drawing(key.cast(role), `icon/${at(faces, role)}/${ink}`, 'token', picture),
      textItem(
        textKeyOf(key.cast(role)),
        nameOf(view, role, countOf(roles, role)),
        { x: cell.x, y: Math.max(bottom(picture), top(picture)) + 2 + label / 2, w: cell.w - 12, h: label },
        {
          sizes: [36, 34, minTextPx],
          colour: ink === 'blood' ? palette.ink : palette.bone,
          oneLine: label === oneLinePx,
        },
        context.measure,
      ),
    ]
  })
}

/** The roles of one side, and the heading above them. */
export interface SideRoles {
  readonly side: string
  /** The art of the panel below them. */
  readonly panel: string
  readonly heading: string
  readonly roles: readonly string[]
}

const headingPx = 50
const gap = 20
/** The most roles altogether that stand in a single row. */
const maxInOneRow = 7

/** Draws the roles by side, each side on a panel of its own. */
export const sidesItems = (
  view: View,
  sides: readonly SideRoles[],
  faces: Cast['faces'],
  box: Box,
  context: DrawContext,
): readonly Item[] => {
  const kinds = sides.map(({ roles }) => new Set(roles).size)
  const rows = kinds.reduce((sum, n) => sum + n, 0) > maxInOneRow ? 2 : 1
  const columns = kinds.map(n => Math.max(1, Math.ceil(n / rows)))
  const all = columns.reduce((sum, n) => sum + n, 0)
  const each = Math.min(250, (box.w - gap * (sides.length - 1)) / all)
  const whole = each * all + gap * (sides.length - 1)
  const h = Math.min(box.h, headingPx + 24 + rows * 220)
  const label = Math.max(...sides.map(({ roles }) => labelFor(view, roles, each, context)))
  return sides.flatMap(({ side, panel: art, heading: text, roles }, i) => {
    const before = columns.slice(0, i).reduce((sum, n) => sum + n, 0)
    const w = each * (columns[i] ?? 1)
    const panel: Box = { x: box.x - whole / 2 + each * before + gap * i + w / 2, y: box.y, w, h }
    const head: Box = { x: panel.x, y: top(panel) + 12 + headingPx / 2, w: w - 36, h: headingPx }
    const rest: Box = between(left(panel) + 8, bottom(head), right(panel) - 8, bottom(panel) - 12)
    return [
      drawing(key.castPanel(side), art, 'ink', panel),
      textItem(
        key.castHeading(side),
        text,
        head,
        { sizes: [40, 36, 34, 32], face: 'title', colour: palette.bone, oneLine: true },
        context.measure,
      ),
      ...castItems(view, { roles, faces, ink: 'bone', rows, label }, rest, context),
    ]
  })
}

export const castKeys = (sides: readonly SideRoles[]): readonly Key[] =>
  sides.flatMap(({ side, roles }) => [
    key.castPanel(side),
    key.castHeading(side),
    ...[...new Set(roles)].flatMap(role => [key.cast(role), textKeyOf(key.cast(role))]),
  ])

/** How a game begins: who sits there, what everybody may know of the sides, and the roles in play. */
export interface Intro {
  readonly seats: readonly Seat[]
  /** `Seven sit here. Three are traitors.` */
  readonly line: string
  /** Draws the roles as pictures, in this box. */
  readonly cast: (box: Box) => readonly Item[]
  /** The items below everything else, from the ground up; the first of them is `hall`. */
  readonly ground: readonly Item[]
}

/** Draws a single light on a dark floor. */
export const darkness = ({ viewport }: DrawContext): Item =>
  drawing(key.hall, 'scene/dark', 'floor', {
    x: viewport.w / 2,
    y: viewport.h / 2,
    w: viewport.w + 12,
    h: viewport.h + 12,
  })

const label = 44
const most = 10

/** Draws everybody in rows, each with a card next to the crest. */
const peopleItems = (view: View, seats: readonly Seat[], box: Box, { measure }: DrawContext): readonly Item[] => {
  const rows = Math.ceil(seats.length / most)
  const each = Math.ceil(seats.length / rows)
  const tall = box.h / rows
  const h = Math.min(150, tall - label - 10, (box.w / each - 8) / 1.46)
  return seats.flatMap((seat, i) => {
    const row = Math.floor(i / each)
    const inRow = Math.min(each, seats.length - row * each)
    const cell = across({ ...box, w: (box.w / each) * inRow }, inRow)[i - row * each] ?? box
    const y = top(box) + tall * row + h / 2 + 4
    // The name is centred under the crest, even before the card is there.
    const crest: Box = { x: cell.x, y, w: h * 0.86, h }
    const card: Box = { x: right(crest) + h * 0.1, y: y + h * 0.2, w: h * 0.4, h: h * 0.57 }
    return [
      drawing(key.guest(seat), shieldOf(view, seat), 'seat', crest),
      drawing(key.dealt(seat), 'card/back', 'top', card),
      textItem(
        textKeyOf(key.guest(seat)),
        at(view.chairs, seat).name,
        { x: cell.x, y: bottom(crest) + 4 + label / 2, w: cell.w - 8, h: label },
        { sizes: [40, 36, 32], colour: palette.bone, oneLine: true },
        measure,
      ),
    ]
  })
}

/** Draws the overture: the title, everybody at the table, a card for each, and the roles that may be in play. */
export const introItems = (view: View, { seats, line, cast, ground }: Intro, context: DrawContext): readonly Item[] => {
  const { viewport, measure } = context
  const { stage } = viewport
  const [x1, x2, y] = [left(stage), right(stage), top(stage)]
  const colour = palette.bone
  const rows = Math.ceil(seats.length / most)
  const people = between(x1, y + 196, x2, y + 196 + (rows > 1 ? 330 : 230))
  const said = between(x1, bottom(people) + 14, x2, bottom(people) + 94)
  return [
    ...ground,
    textItem(
      key.sentence,
      view.parts.words.title,
      between(x1, y, x2, y + 172),
      { sizes: [150, 132, 120, 104], face: 'title', colour: palette.gold },
      measure,
    ),
    ...peopleItems(view, seats, people, context),
    textItem(key.openingLine, line, said, { sizes: [64, 56, 50, 44, 40, 36, 32], face: 'title', colour }, measure),
    ...cast(between(x1, bottom(said) + 14, x2, bottom(stage) - 76)),
    textItem(
      key.winning,
      view.parts.words.winning,
      between(x1 + 280, bottom(stage) - 66, x2 - 280, bottom(stage)),
      { sizes: [56, 52, 48, 44, 40, 36, 32], face: 'title', colour: palette.gold },
      measure,
    ),
    // Invisible under the other items: it marks where the pile lies before it is dealt.
    drawing(
      key.pile,
      'card/back',
      'card',
      { x: viewport.w / 2, y: (bottom(people) + bottom(stage)) / 2, w: 90, h: 128 },
      { alpha: 0 },
    ),
    textItem(
      'skip',
      t().tv.lobby.skip,
      between(x2 - 260, bottom(stage) - 42, x2, bottom(stage)),
      { sizes: [32], colour: palette.gold, oneLine: true },
      measure,
    ),
  ]
}

/** How much larger a card is on the pile than next to a crest. */
const onPile = 1.6

/** Brings the whole pile onto the table. */
const bring = (animator: Animator, seats: readonly Seat[]): Promise<void> =>
  animator.run(
    400,
    t => {
      if (animator.reducedMotion) return
      for (const [i, seat] of seats.entries())
        animator.pose(key.dealt(seat), {
          alpha: t,
          near: [key.pile, 1],
          scale: 1 + onPile * (2 - t),
          dx: 2 * i,
          dy: -2 * i,
        })
    },
    'out',
  )

/** Deals a card to everybody, one just after another: the topmost first. */
const deal = (animator: Animator, seats: readonly Seat[]): Promise<void> =>
  animator.run(1500, t => {
    for (const [i, seat] of seats.entries()) {
      const own = Math.max(0, Math.min(1, t * 1.8 - (0.8 * (seats.length - 1 - i)) / seats.length))
      const back = (1 - own) ** 3
      animator.pose(
        key.dealt(seat),
        animator.reducedMotion
          ? { alpha: own }
          : {
              near: [key.pile, back],
              scale: 1 + onPile * back,
              dx: 2 * i * back,
              dy: -2 * i * back,
              angle: 6.28 * (1 - back),
            },
      )
    }
  })

/** The brightness of the hall before its lights go on: the screen is never black. */
const dim = 0.4

/** How long the pictures of the roles are shown, and how one wins: with their coming three seconds, in ms. */
const looked = 2500

/** Plays the overture of a game: 6 to 10 seconds, which end at once when another event is told. */
export const intro = (seats: readonly Seat[], sides: readonly SideRoles[]): Reveal =>
  openReveal(async animator => {
    const guests = seats.map(key.guest)
    const names = guests.map(textKeyOf)
    const cast = castKeys(sides)
    const all = [key.sentence, ...guests, ...names, key.openingLine, ...cast, key.winning]
    hide(animator, [...all, ...seats.map(key.dealt)])
    animator.sound('horn')
    const lights = animator.run(900, t => animator.pose(key.hall, { alpha: dim + (1 - dim) * t }))
    await animator.wait(250)
    animator.sound('bell')
    await Promise.all([lights, land(animator, [key.sentence], 500)])
    await appear(animator, [...guests, ...names], 600)
    // The cards fly while there is nothing to read; what they contain is said once everybody has one.
    await bring(animator, seats)
    animator.sound('deal')
    await deal(animator, seats)
    animator.sound('thud')
    await appear(animator, [key.openingLine], 500)
    await animator.wait(1000)
    animator.sound('shimmer')
    await appear(animator, [...cast, key.winning], 500)
    await animator.wait(looked)
    await animator.run(350, t => {
      animator.pose(key.hall, { alpha: 1 - (1 - dim) * t })
      for (const one of [...all, ...seats.map(key.dealt)]) animator.pose(one, { alpha: 1 - t })
    })
  })

/** Says whether the overture of a game is being played. */
export const playsIntro = ({ played }: DrawContext): boolean => played?.type === 'dealt'
