import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { opening } from '../../shared/protocol/opening.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { appear, hide, land, open } from '../canvas/animations.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'

import { type Animator, type Cue, type Setting, shieldOf } from '../theatre.ts'
import { castKeys, type Side } from './cast.ts'

/** How a game begins: who sits there, what everybody may know of the sides, and the roles in play. */
export interface Overture {
  readonly seats: readonly Seat[]
  /** `Seven sit here. Three are traitors.` */
  readonly line: string
  /** Draws the roles as pictures, in this box. */
  readonly cast: (box: Box) => readonly Item[]
  /** The items below everything else, from the ground up; the first of them is `hall`. */
  readonly ground: readonly Item[]
}

/** Draws a single light on a dark floor. */
export const darkness = ({ viewport }: Setting): Item =>
  drawing('hall', 'scene/dark', 'floor', {
    x: viewport.w / 2,
    y: viewport.h / 2,
    w: viewport.w + 12,
    h: viewport.h + 12,
  })

const label = 44
const most = 10

/** Draws everybody in rows, each with a card next to the crest. */
const peopleItems = (view: View, seats: readonly Seat[], box: Box, { measure }: Setting): readonly Item[] => {
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
      drawing(`guest ${seat}`, shieldOf(view, seat), 'seat', crest),
      drawing(`dealt ${seat}`, 'card/back', 'top', card),
      written(
        `guest ${seat} words`,
        at(view.chairs, seat).name,
        { x: cell.x, y: bottom(crest) + 4 + label / 2, w: cell.w - 8, h: label },
        { sizes: [40, 36, 32], colour: palette.bone, oneLine: true },
        measure,
      ),
    ]
  })
}

/** Draws the overture: the title, everybody at the table, a card for each, and the roles that may be in play. */
export const overtureItems = (
  view: View,
  { seats, line, cast, ground }: Overture,
  setting: Setting,
): readonly Item[] => {
  const { viewport, measure } = setting
  const { stage } = viewport
  const [x1, x2, y] = [left(stage), right(stage), top(stage)]
  const colour = palette.bone
  const rows = Math.ceil(seats.length / most)
  const people = between(x1, y + 196, x2, y + 196 + (rows > 1 ? 330 : 230))
  const said = between(x1, bottom(people) + 14, x2, bottom(people) + 94)
  return [
    ...ground,
    written(
      'sentence',
      view.parts.words.title,
      between(x1, y, x2, y + 172),
      { sizes: [150, 132, 120, 104], face: 'title', colour: palette.gold },
      measure,
    ),
    ...peopleItems(view, seats, people, setting),
    written('opening line', line, said, { sizes: [64, 56, 50, 44, 40, 36, 32], face: 'title', colour }, measure),
    ...cast(between(x1, bottom(said) + 14, x2, bottom(stage) - 46)),
    // Invisible under the other items: it marks where the pile lies before it is dealt.
    drawing(
      'pile',
      'card/back',
      'card',
      { x: viewport.w / 2, y: (bottom(people) + bottom(stage)) / 2, w: 90, h: 128 },
      { alpha: 0 },
    ),
    written(
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
      if (animator.reduced) return
      for (const [i, seat] of seats.entries())
        animator.pose(`dealt ${seat}`, {
          alpha: t,
          near: ['pile', 1],
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
        `dealt ${seat}`,
        animator.reduced
          ? { alpha: own }
          : {
              near: ['pile', back],
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

/** How long the pictures of the roles are shown, in ms. */
const looked = 2500

/** Plays the overture of a game: 6 to 10 seconds, which end at once when another event is told. */
export const overture = (seats: readonly Seat[], sides: readonly Side[]): Cue =>
  open(async animator => {
    const guests = seats.map(seat => `guest ${seat}`)
    const names = guests.map(key => `${key} words`)
    const cast = castKeys(sides)
    const all = ['sentence', ...guests, ...names, 'opening line', ...cast]
    hide(animator, [...all, ...seats.map(seat => `dealt ${seat}`)])
    animator.sound('horn')
    const lights = animator.run(900, t => animator.pose('hall', { alpha: dim + (1 - dim) * t }))
    await animator.wait(250)
    animator.sound('bell')
    await Promise.all([lights, land(animator, ['sentence'], 500)])
    await appear(animator, [...guests, ...names], 600)
    // The cards fly while there is nothing to read; what they contain is said once everybody has one.
    await bring(animator, seats)
    animator.sound('deal')
    await deal(animator, seats)
    animator.sound('thud')
    await appear(animator, ['opening line'], 500)
    await animator.wait(1000)
    animator.sound('shimmer')
    await appear(animator, cast, 500)
    await animator.wait(looked)
    await animator.run(350, t => {
      animator.pose('hall', { alpha: 1 - (1 - dim) * t })
      for (const key of [...all, ...seats.map(seat => `dealt ${seat}`)]) animator.pose(key, { alpha: 1 - t })
    })
  })

const clockIn = (view: View | null) => view?.room.clocks.find(({ ask }) => ask === opening)
/** How many ms early or late a clock may end on this screen. */
const about = 500

/** Says whether the host has ended the overture before its time. */
export const isSkipped = (before: View | null, after: View, now: number): boolean => {
  const ends = clockIn(before)?.ends
  return ends !== undefined && ends !== null && ends - now > about && clockIn(after) === undefined
}

/** Says whether the overture of a game is being played. */
export const begins = ({ played }: Setting): boolean => played?.type === 'dealt'
