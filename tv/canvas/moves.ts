import type { Cue, Hands } from '../scene.ts'
import { ease } from './motion.ts'

/** The keys of the sentence of the moment and of what stands under it. */
export const words = ['sentence', 'caption']

/** The first half of turning over: what lies there narrows until nothing of it is seen. */
export const narrow = (hands: Hands, keys: readonly string[], milliseconds: number): Promise<void> =>
  hands.run(
    milliseconds,
    t => {
      for (const key of keys) hands.pose(key, { turn: 1 - t })
    },
    'in',
  )

/** The second half: the other side comes up. */
export const widen = (hands: Hands, keys: readonly string[], milliseconds: number): Promise<void> =>
  hands.run(
    milliseconds,
    t => {
      for (const key of keys) hands.pose(key, { turn: t })
    },
    'out',
  )

/** Turns things over together: they narrow, become what they are, and widen again. */
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

/** Something lands on the table, and everything feels it. With reduced motion it only comes. */
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

/** One thing comes to others of its kind: softly, because the next follows. */
export const arrive = (hands: Hands, key: string, milliseconds: number): Promise<void> =>
  hands.run(
    milliseconds,
    t => hands.pose(key, hands.reduced ? { alpha: t } : { scale: 1 + 0.7 * (1 - t), alpha: t }),
    'out',
  )

/** Something that holds nothing back. */
export const open = (show: Cue['show']): Cue => ({ reveals: 0, lead: [], show })

/** Not to be seen for now. */
export const hush = (hands: Hands, keys: readonly string[]): void => {
  for (const key of keys) hands.pose(key, { alpha: 0 })
}
