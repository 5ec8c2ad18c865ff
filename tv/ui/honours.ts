import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import type { Award } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joined } from '../../shared/texts/templates.ts'
import { hide } from '../draw/animations.ts'
import { type Box, between, bottom, drawing, type Item, type Key, left, right, top } from '../draw/items.ts'
import { across } from '../draw/layout.ts'
import { ease } from '../draw/motion.ts'
import { textItem } from '../draw/text.ts'
import { type Animator, type DrawContext, namesOf, type Pose, shieldOf } from '../game-screen.ts'
import { key } from './keys.ts'
import { fontSizes, parchmentItem } from './parts.ts'
import { placesIn } from './triumph.ts'

/** The most awards that can be read while a page is shown. */
const maxTitles = 4
const columns = 2
const rowHeight = 196

const crestOf = (view: View, key: string, seat: Seat, box: Box): Item => drawing(key, shieldOf(view, seat), 'seal', box)

/** Who somebody was: the ground of the card, its picture, and the role's name. */
export interface Portrait {
  readonly ground: string
  readonly icon: string
  readonly role: string
}
type PortraitOf = (seat: Seat) => Portrait

/** The most winners for whom there is room to show the role's card next to the crest. */
const fewTitles = 3
const portraitWidth = 1300

/** Draws the crest in its laurel, and next to it the card with which they won. */
const portraitItems = (view: View, seat: Seat, portraitOf: PortraitOf, cell: Box, { measure }: DrawContext) => {
  const { ground, icon, role } = portraitOf(seat)
  const [named, called] = [64, 54]
  const size = Math.min((cell.h - named - called - 12) / 1.2, cell.w * 0.34)
  const y = top(cell) + size * 0.6 + 4
  const [from, to] = [cell.x - size * 0.82, cell.x + size * 0.82]
  const shield: Box = { x: from, y, w: size * 0.86, h: size }
  const card: Box = { x: to, y, w: size * 1.2, h: size * 1.12 }
  const under = top(cell) + size * 1.2 + 10
  const line = (key: string, text: string, y: number, h: number, tried: readonly number[], colour: string): Item =>
    textItem(
      `${key} ${seat}`,
      text,
      { x: cell.x, y, w: cell.w - 12, h },
      { sizes: tried, colour, oneLine: true },
      measure,
    )
  return [
    drawing(`won laurel ${seat}`, 'laurel', 'token', {
      ...shield,
      y: y + size * 0.02,
      w: shield.w * 1.62,
      h: size * 1.2,
    }),
    crestOf(view, `won shield ${seat}`, seat, shield),
    drawing(`won card ${seat}`, ground, 'token', card),
    drawing(`won role ${seat}`, icon, 'seal', { ...card, w: size * 0.72, h: size * 0.72 }),
    line('won name', at(view.chairs, seat).name, under + named / 2, named, [56, 52, 48, 44, 40, 36, 32], palette.ink),
    line('won as', role, under + named + called / 2, called, [44, 40, 36, 34, 32], palette.blood),
  ]
}

/** Draws the winners, each by their face, with their name below. */
const winnerItems = (view: View, winners: readonly Seat[], box: Box, { measure }: DrawContext): readonly Item[] => {
  const places = placesIn(box, winners.length, 260)
  return winners.flatMap((seat, i) => {
    const { shield, laurel, name } = at(places, i)
    return [
      drawing(`won laurel ${seat}`, 'laurel', 'token', laurel),
      crestOf(view, `won shield ${seat}`, seat, shield),
      textItem(
        `won name ${seat}`,
        at(view.chairs, seat).name,
        name,
        { sizes: [44, 40, 36, 34, 32], colour: palette.ink, oneLine: true },
        measure,
      ),
    ]
  })
}

/** Draws one award: whose it is, its name, and what it is for. */
const awardItems = (view: View, { title, seats, why }: Award, i: number, box: Box, { measure }: DrawContext) => {
  const card: Box = { ...box, w: box.w - 20, h: box.h - 16 }
  const shown = seats.slice(0, 3)
  const size = Math.min(card.h - 44, shown.length > 1 ? card.w * 0.15 : card.w * 0.2, 150)
  const from = left(card) + 26
  const words = between(
    from + shown.length * (size * 0.86 + 8) + 14,
    top(card) + 16,
    right(card) - 22,
    bottom(card) - 14,
  )
  const name = namesOf(view)
  const third = words.h / 3
  const style = { align: 'left', depth: 'words' } as const
  const line = (key: string, text: string, n: number, colour: string, tried: readonly number[]): Item =>
    textItem(
      `${key} ${i}`,
      text,
      { ...words, y: top(words) + third * (n + 0.5), h: third },
      { ...style, sizes: tried, colour, oneLine: true },
      measure,
    )
  return [
    drawing(`award ${i}`, 'plate', 'card', card),
    ...shown.flatMap((seat, n) =>
      crestOf(view, `award ${i} ${seat}`, seat, {
        x: from + size * 0.43 + n * (size * 0.86 + 8),
        y: card.y,
        w: size * 0.86,
        h: size,
      }),
    ),
    line('award title', title, 0, palette.gold, [48, 44, 40, 36, 34, 32]),
    line('award name', joined(t().grammar, seats.map(name)), 1, palette.bone, [44, 40, 36, 34, 32]),
    line('award why', why, 2, palette.bone, [36, 34, 32]),
  ]
}

const wonItems = (
  view: View,
  winners: readonly Seat[],
  portraitOf: PortraitOf,
  box: Box,
  context: DrawContext,
): readonly Item[] =>
  winners.length > fewTitles
    ? winnerItems(view, winners, box, context)
    : across({ ...box, w: Math.min(box.w, portraitWidth * winners.length) }, winners.length).flatMap((cell, i) =>
        portraitItems(view, at(winners, i), portraitOf, cell, context),
      )

/** Draws the page after the faces: the winners, by name and face, and the awards of the game. */
export const honourItems = (
  view: View,
  winners: readonly Seat[],
  portraitOf: PortraitOf,
  box: Box,
  context: DrawContext,
): readonly Item[] => {
  const { table, parts } = view
  const awards = table ? parts.words.recap(table, namesOf(view)).awards.slice(0, maxTitles) : []
  const paper = { ...box, h: box.h - 12 }
  const inside = between(left(paper) + 44, top(paper) + 30, right(paper) - 44, bottom(paper) - 26)
  const rows = Math.ceil(awards.length / columns)
  const line = bottom(inside) - rows * rowHeight
  const crowd = between(left(inside), top(inside), right(inside), line - 8)
  const tall = rows === 0 ? crowd.h : Math.min(crowd.h, 400)
  return [
    parchmentItem(paper),
    ...(winners.length > 0
      ? wonItems(view, winners, portraitOf, { ...crowd, h: tall }, context)
      : [
          textItem(
            'won nobody',
            t().tv.end.nobody,
            crowd,
            { sizes: fontSizes.prompt, colour: palette.ink },
            context.measure,
          ),
        ]),
    ...awards.flatMap((award, i) => {
      const row = Math.floor(i / columns)
      const many = Math.min(columns, awards.length - row * columns)
      const w = inside.w / columns
      const at: Box = {
        x: inside.x + ((i % columns) - (many - 1) / 2) * w,
        y: line + rowHeight * (row + 0.5),
        w,
        h: rowHeight,
      }
      return awardItems(view, award, i, at, context)
    }),
  ]
}

// Distinguishes the winners on the page of all faces: by laurels and light.

/** Draws what distinguishes a winner's card once there are winners; `null` where nobody has won, or not yet. */
export const laurelItems = (
  wins: boolean | null,
  seat: Seat,
  card: Box,
  crest: Box,
  { viewport: { stage } }: DrawContext,
): readonly Item[] => {
  if (wins === null) return []
  const wide = Math.min(1.72, 1 + (2 * (left(crest) - left(card))) / crest.w)
  // Its light ends where the news begins.
  const tall = Math.min(card.h * 1.5, 2 * (bottom(stage) - card.y))
  // Over the card, and under the crest that is drawn later: a shape, because not everybody can see the light.
  const wreath: Box = { ...crest, y: crest.y + crest.h * 0.04, w: crest.w * wide, h: crest.h * (0.82 * wide) }
  return wins
    ? [
        drawing(key.glow(seat), 'glow', 'table', { ...card, w: card.w * 1.5, h: tall }),
        drawing(key.laurel(seat), 'laurel', 'seal', wreath),
      ]
    : [drawing(key.dimmed(seat), 'dimmed', 'seal', card)]
}

const countMs = 1500

/** Returns the keys of what tells winners from the others. */
const honourKeys = (seats: readonly Seat[]): readonly Key[] =>
  seats.flatMap(seat => [key.laurel(seat), key.glow(seat), key.dimmed(seat)])

/** Brings laurels to one winner after another. */
export const honour = async (animator: Animator, seats: readonly Seat[]): Promise<void> => {
  const keys = animator.drawnKeys(honourKeys(seats))
  hide(animator, keys)
  if (keys.length === 0) return
  const drawn = new Set(keys)
  const pose = (one: Key, how: Pose): void => {
    if (drawn.has(one)) animator.pose(one, how)
  }
  animator.sound('shimmer')
  await animator.run(countMs, t => {
    for (const [i, seat] of seats.entries()) {
      const part = Math.max(0, Math.min(1, t * 2.4 - (1.2 * i) / seats.length))
      const size = animator.reducedMotion ? {} : { scale: 1 + 1.1 * (1 - ease.out(part)) }
      pose(key.laurel(seat), { alpha: Math.min(1, part * 3), ...size })
      pose(key.glow(seat), { alpha: part })
      pose(key.dimmed(seat), { alpha: t })
    }
  })
}
