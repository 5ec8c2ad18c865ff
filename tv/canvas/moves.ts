import type { Cue, Hands } from '../scene.ts'
import { ease } from './motion.ts'

/** The keys of the moment's sentence and caption. */
export const words = ['sentence', 'caption']

/** The first half of a flip: items narrow until nothing of them is seen. */
export const narrow = (hands: Hands, keys: readonly string[], milliseconds: number): Promise<void> =>
  hands.run(
    milliseconds,
    t => {
      for (const key of keys) hands.pose(key, { turn: 1 - t })
    },
    'in',
  )

/** The second half of a flip: the other side widens. */
export const widen = (hands: Hands, keys: readonly string[], milliseconds: number): Promise<void> =>
  hands.run(
    milliseconds,
    t => {
      for (const key of keys) hands.pose(key, { turn: t })
    },
    'out',
  )

/** Flips items together: they narrow, change, and widen again. */
export const turn = async (
  hands: Hands,
  keys: readonly string[],
  milliseconds: number,
  from?: string,
): Promise<void> => {
  if (from) for (const key of keys) hands.swap(key, from)
  await narrow(hands, keys, milliseconds / 2)
  for (const key of keys) hands.swap(key, '')
  await widen(hands, keys, milliseconds / 2)
}

/** An item lands on the table with a shake; with reduced motion it only appears. */
export const land = (hands: Hands, keys: readonly string[], milliseconds = 420): Promise<void> =>
  hands.reduced
    ? appear(hands, keys)
    : hands.run(
        milliseconds,
        t => {
          for (const key of keys)
            hands.pose(key, { scale: 1 + 1.6 * (1 - t), alpha: Math.min(1, t * 3), angle: 0.3 * (1 - t) })
        },
        'in',
      )

export const appear = (hands: Hands, keys: readonly string[], milliseconds = 450): Promise<void> =>
  hands.run(milliseconds, t => {
    for (const key of keys)
      hands.pose(key, hands.reduced ? { alpha: t } : { scale: 0.4 + 0.6 * ease.back(t), alpha: t })
  })

/** One of several items appears, softly, because the next one follows. */
export const arrive = (hands: Hands, key: string, milliseconds: number): Promise<void> =>
  hands.run(
    milliseconds,
    t => hands.pose(key, hands.reduced ? { alpha: t } : { scale: 1 + 0.7 * (1 - t), alpha: t }),
    'out',
  )

/** A cue without a reveal. */
export const open = (show: Cue['show']): Cue => ({ reveals: 0, lead: [], show })

/** Hides items for now. */
export const hush = (hands: Hands, keys: readonly string[]): void => {
  for (const key of keys) hands.pose(key, { alpha: 0 })
}
