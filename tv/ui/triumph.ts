import { type View, withTable } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type BaseEvent, type Seat } from '../../shared/engine/game.ts'
import type { Sound } from '../audio/sound.ts'
import { appear, hide } from '../draw/animations.ts'
import { type Box, between, bottom, drawing, type Item, type Key, left, right, top } from '../draw/items.ts'
import { inRows, screenHeight } from '../draw/layout.ts'
import { ease } from '../draw/motion.ts'
import { textItem } from '../draw/text.ts'
import { type Animator, type DrawContext, type RevealStep, shieldOf } from '../game-screen.ts'
import { key, textKeyOf } from './keys.ts'

// How every game says who has won: first in words that fill the room, then by the winners' crests, and then who was who.

/** The progress of an ending before its faces turn over. */
interface Triumph extends BaseEvent {
  readonly type: 'over'
  readonly winner: string | null
  /** Whose crests are shown: the winners', or everybody's where nobody has won; null while the words stand alone. */
  readonly triumph: readonly Seat[] | null
  readonly won: boolean
}
const triumphOf = ({ played }: DrawContext): Triumph | null =>
  played?.type === 'over' && 'triumph' in played ? (played as Triumph) : null

/** The place of a crest, its laurel and its name. */
export interface Place {
  readonly shield: Box
  readonly laurel: Box
  readonly name: Box
}

/** The size of a laurel, as a share of its crest's. */
const laurelShare = { w: 1.62, h: 1.2 } as const
const labelPx = 56
const minNameWidth = 210

/** Lays out crests with laurels and names in as few rows as leave them largest, at most this high. */
export const placesIn = (box: Box, count: number, most: number): readonly Place[] => {
  const sized = [1, 2, 3].map(rows => {
    const each = Math.ceil(count / rows)
    return {
      rows,
      each,
      size: Math.min(most, box.w / each / 0.86 / (laurelShare.w + 0.12), (box.h / rows - labelPx - 8) / laurelShare.h),
    }
  })
  // A name needs room, too; and a few pixels are no reason for another row.
  const roomy = sized.filter(one => box.w / one.each >= minNameWidth || one.rows === sized.length)
  const largest = Math.max(...roomy.map(one => one.size))
  const { each, size } = roomy.find(one => one.size > largest * 0.97) ?? at(roomy, 0)
  const cells = inRows(box, count, each, {
    w: Math.max(300, size * 0.86 * (laurelShare.w + 0.3)),
    h: size * laurelShare.h + labelPx + 28,
  })
  return cells.map(cell => {
    const shield: Box = { x: cell.x, y: cell.y - labelPx / 2, w: size * 0.86, h: size }
    return {
      shield,
      laurel: { ...shield, y: shield.y + size * 0.02, w: shield.w * laurelShare.w, h: size * laurelShare.h },
      name: { x: cell.x, y: shield.y + (size * laurelShare.h) / 2 + 4 + labelPx / 2, w: cell.w - 12, h: labelPx },
    }
  })
}

/** The height of the crests: few winners have more room. */
const heightFor = (count: number): number => (count < 3 ? 420 : count < 4 ? 340 : 260)

const confettiPieces = 120
/** How far outside the screen a piece begins and ends. */
const sparePx = 60
const confetti: readonly Key[] = Array.from({ length: confettiPieces }, (_, i) => key.piece(i))
/** Evil is not cheered: embers fall for it. */
const inks = { bright: ['gold', 'rose', 'sky'], dark: ['ember', 'blood', 'ash'] } as const
const darkSides: readonly (string | null)[] = ['evil', 'mafia', 'wolves']

/** Returns a number from 0 to 1 for each piece, the same each time. */
const own = (i: number, n: number): number => {
  const x = Math.sin(i * 12.9898 + n * 78.233) * 43_758.5453
  return x - Math.floor(x)
}

/** Returns the colours of what falls for this winner. */
export const inksFor = (winner: string | null): readonly string[] =>
  inks[darkSides.includes(winner) ? 'dark' : 'bright']

/** Draws pieces all over the screen, most of them behind the crests. */
const pieceItems = (winner: string | null, { viewport: { w } }: DrawContext): readonly Item[] => {
  const colours = inksFor(winner)
  return confetti.map((piece, i) =>
    drawing(
      piece,
      `petal/${colours[i % colours.length]}`,
      i % 4 === 0 ? 'top' : 'paper',
      { x: own(i, 1) * w, y: own(i, 3) * screenHeight, w: 26, h: 34 },
      { angle: own(i, 4) * 6.28 },
    ),
  )
}

const wordItem = (title: string, box: Box, sizes: readonly number[], context: DrawContext): Item =>
  textItem(key.triumph, title, box, { sizes, face: 'title', colour: palette.bone, depth: 'words' }, context.measure)

/** What an ending is drawn with: the art of its banner has the winner's colour. */
interface Look {
  readonly ground: readonly Item[]
  readonly title: string
  readonly banner: string
}

/** Draws the words alone, or the crests below them; null where the ending is not there, or past that. */
export const triumphItems = (
  view: View,
  { ground, title, banner }: Look,
  context: DrawContext,
): readonly Item[] | null => {
  const triumph = triumphOf(context)
  if (triumph === null) return null
  const { stage } = context.viewport
  // Below the light, which is brightest at the top.
  const alone = between(left(stage), top(stage) + 190, right(stage), bottom(stage))
  if (triumph.triumph === null)
    return [...ground, wordItem(title, alone, [220, 200, 184, 168, 152, 136, 120, 104, 88], context)]
  const { triumph: seats, won } = triumph
  const head = between(left(stage), top(stage), right(stage), top(stage) + 150)
  const room = between(left(stage), bottom(head) + 8, right(stage), bottom(stage))
  const places = placesIn(room, seats.length, heightFor(seats.length))
  return [
    ...ground,
    ...(won ? pieceItems(triumph.winner, context) : []),
    drawing(key.winner, banner, 'ink', { ...head, w: Math.min(1180, head.w) }),
    wordItem(title, { ...head, w: Math.min(1180, head.w) - 230, h: 120 }, [96, 88, 80, 72, 64, 56, 48], context),
    ...seats.flatMap((seat, i) => {
      const { shield, laurel, name } = at(places, i)
      return [
        ...(won ? [drawing(key.laurel(seat), 'laurel', 'token', laurel)] : []),
        drawing(key.shield(seat), shieldOf(view, seat), 'seal', shield),
        textItem(
          textKeyOf(key.shield(seat)),
          at(view.chairs, seat).name,
          name,
          { sizes: [52, 48, 44, 40, 36, 32], colour: palette.bone, oneLine: true, depth: 'words' },
          context.measure,
        ),
      ]
    }),
  ]
}

const partMs = { words: 3000, fly: 1100, celebrate: 4000 } as const
/** How long all of it takes, in ms. */
export const triumphMs = partMs.words + partMs.celebrate

/** Lets the pieces fall once over the whole screen. */
const fall = (animator: Animator, milliseconds: number): Promise<void> =>
  animator.run(milliseconds, t => {
    for (const [i, piece] of confetti.entries()) {
      if (animator.reducedMotion) {
        animator.pose(piece, { alpha: Math.min(1, 3 * t, 5 * (1 - t)) })
        continue
      }
      const way = Math.max(0, Math.min(1, (t * 1.5 - 0.5 * own(i, 2)) / (0.7 + 0.3 * own(i, 6))))
      animator.pose(piece, {
        // From above the screen to below it.
        dy: screenHeight * (way - own(i, 3)) + sparePx * (2 * way - 1),
        dx: 60 * Math.sin(6 * way + 6 * own(i, 5)),
        angle: 7 * way * (own(i, 5) - 0.5),
        turn: Math.cos(11 * way + own(i, 7)),
      })
    }
  })

/** Brings the crests from below, one after the other, and their laurels. */
const fly = (animator: Animator, seats: readonly Seat[], won: boolean): Promise<void> =>
  animator.run(partMs.fly, t => {
    for (const [i, seat] of seats.entries()) {
      const part = ease.out(Math.max(0, Math.min(1, t * 2 - i / Math.max(1, seats.length - 1))))
      const words = textKeyOf(key.shield(seat))
      animator.pose(
        key.shield(seat),
        animator.reducedMotion
          ? { alpha: part }
          : { dy: 900 * (1 - part), scale: 1 + 0.5 * (1 - part), alpha: Math.min(1, 4 * part) },
      )
      animator.pose(words, { alpha: Math.max(0, 3 * part - 2) })
      if (won) animator.pose(key.laurel(seat), { alpha: Math.max(0, 3 * part - 2) })
    }
  })

/** Who has won, and what is heard then. */
export interface Won {
  readonly all: readonly Seat[]
  readonly winners: readonly Seat[]
  readonly winner: string | null
  readonly fanfare: Sound
}

/** Returns the acts that say who has won: the same length whoever it is. */
export const triumphSteps = (view: View, { all, winners, winner, fanfare }: Won): readonly RevealStep[] => {
  const won = winners.length > 0
  const seats = won ? winners : all
  const played = (triumph: Triumph['triumph']): Triumph => ({ type: 'over', winner, triumph, won })
  return [
    {
      view,
      played: played(null),
      tells: true,
      play: async animator => {
        animator.sound(fanfare)
        await appear(animator, [key.triumph], 700)
        await animator.wait(partMs.words - 700)
      },
    },
    {
      view,
      played: played(seats),
      play: async animator => {
        hide(
          animator,
          seats.flatMap(seat => [key.shield(seat), textKeyOf(key.shield(seat)), ...(won ? [key.laurel(seat)] : [])]),
        )
        if (won) animator.sound('shimmer')
        await Promise.all([
          fly(animator, seats, won),
          won ? fall(animator, partMs.celebrate) : animator.wait(partMs.celebrate),
        ])
      },
    },
  ]
}

/** Returns the final view without the roles. */
export const withoutResult = (then: View): View =>
  withTable({ ...then, room: { ...then.room, score: [] } }, { reveal: null })
