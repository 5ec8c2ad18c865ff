import type { Seat } from '../../shared/engine/game.ts'
import { hide } from '../canvas/animations.ts'
import { type Box, bottom, drawing, type Item, left, top } from '../canvas/item.ts'
import { ease } from '../canvas/motion.ts'
import type { Animator, Pose, Setting } from '../theatre.ts'

// Distinguishes the winners on the page of all faces: by laurels, light, and petals.

/** Draws what distinguishes a winner's card once there are winners; `null` where nobody has won, or not yet. */
export const laurelItems = (
  wins: boolean | null,
  seat: Seat,
  card: Box,
  crest: Box,
  { viewport: { stage } }: Setting,
): readonly Item[] => {
  if (wins === null) return []
  const wide = Math.min(1.72, 1 + (2 * (left(crest) - left(card))) / crest.w)
  // Its light ends where the news begins.
  const tall = Math.min(card.h * 1.5, 2 * (bottom(stage) - card.y))
  // Over the card, and under the crest that is drawn later: a shape, because not everybody can see the light.
  const wreath: Box = { ...crest, y: crest.y + crest.h * 0.04, w: crest.w * wide, h: crest.h * (0.82 * wide) }
  return wins
    ? [
        drawing(`glow ${seat}`, 'glow', 'table', { ...card, w: card.w * 1.5, h: tall }),
        drawing(`laurel ${seat}`, 'laurel', 'seal', wreath),
      ]
    : [drawing(`dimmed ${seat}`, 'dimmed', 'seal', card)]
}

const thrown = 48
const petals: readonly string[] = Array.from({ length: thrown }, (_, i) => `petal ${i}`)
const inks = ['gold', 'rose', 'sky'] as const

/** Returns a number from 0 to 1 for each petal, the same each time. */
const own = (i: number, n: number): number => {
  const x = Math.sin(i * 12.9898 + n * 78.233) * 43_758.5453
  return x - Math.floor(x)
}

/** Draws the petals where they come to rest: between the cards, and never on them. */
export const petalItems = ({ viewport: { stage } }: Setting): readonly Item[] =>
  petals.map((key, i) =>
    drawing(
      key,
      `petal/${inks[i % inks.length]}`,
      'paper',
      {
        x: left(stage) + 20 + own(i, 1) * (stage.w - 40),
        y: top(stage) + 190 + own(i, 3) * (stage.h - 220),
        w: 22,
        h: 28,
      },
      { angle: own(i, 4) * 6.28 },
    ),
  )

const lasts = 1500

/** Returns the keys of what tells winners from the others. */
export const honourKeys = (seats: readonly Seat[]): readonly string[] => [
  ...seats.flatMap(seat => [`laurel ${seat}`, `glow ${seat}`, `dimmed ${seat}`]),
  ...petals,
]

/** Brings laurels to one winner after another, while petals fly out of the banner and fall. */
export const honour = async (animator: Animator, seats: readonly Seat[]): Promise<void> => {
  const keys = animator.drawn(honourKeys(seats))
  hide(animator, keys)
  if (keys.length === 0) return
  const drawn = new Set(keys)
  const pose = (key: string, how: Pose): void => {
    if (drawn.has(key)) animator.pose(key, how)
  }
  animator.sound('shimmer')
  await animator.run(lasts, t => {
    for (const [i, seat] of seats.entries()) {
      const part = Math.max(0, Math.min(1, t * 2.4 - (1.2 * i) / seats.length))
      const size = animator.reduced ? {} : { scale: 1 + 1.1 * (1 - ease.out(part)) }
      pose(`laurel ${seat}`, { alpha: Math.min(1, part * 3), ...size })
      pose(`glow ${seat}`, { alpha: part })
      pose(`dimmed ${seat}`, { alpha: t })
    }
    for (const [i, key] of petals.entries()) {
      const late = 0.3 * own(i, 2)
      const way = Math.max(0, Math.min(1, (t - late) / (1 - 0.3)))
      const back = (1 - way) ** 2
      pose(
        key,
        animator.reduced
          ? { alpha: t }
          : {
              near: ['winner', back],
              dy: -260 * Math.sin(Math.PI * way) * (1 - way),
              angle: 5 * (1 - way) * (own(i, 5) - 0.5),
              turn: way === 1 ? 1 : Math.cos(9 * (1 - way)),
              alpha: Math.min(1, way * 8),
            },
      )
    }
  })
}
