import type { Animator, Cue } from '../theatre.ts'
import { ease } from './motion.ts'

/** The keys of the moment's sentence and its caption. */
export const words = ['sentence', 'caption']

/** Plays the first half of a flip: items narrow until they vanish. */
export const narrow = (animator: Animator, keys: readonly string[], milliseconds: number): Promise<void> =>
  animator.run(
    milliseconds,
    t => {
      for (const key of keys) animator.pose(key, { turn: 1 - t })
    },
    'in',
  )

/** Plays the second half of a flip: the other side widens. */
export const widen = (animator: Animator, keys: readonly string[], milliseconds: number): Promise<void> =>
  animator.run(
    milliseconds,
    t => {
      for (const key of keys) animator.pose(key, { turn: t })
    },
    'out',
  )

/** Flips items together: they narrow, change, and widen again. */
export const turn = async (
  animator: Animator,
  keys: readonly string[],
  milliseconds: number,
  from?: string,
): Promise<void> => {
  if (from) for (const key of keys) animator.swap(key, from)
  await narrow(animator, keys, milliseconds / 2)
  for (const key of keys) animator.swap(key, '')
  await widen(animator, keys, milliseconds / 2)
}

/** Lands an item on the table with a shake; with reduced motion it only appears. */
export const land = (animator: Animator, keys: readonly string[], milliseconds = 420): Promise<void> =>
  animator.reduced
    ? appear(animator, keys)
    : animator.run(
        milliseconds,
        t => {
          for (const key of keys)
            animator.pose(key, { scale: 1 + 1.6 * (1 - t), alpha: Math.min(1, t * 3), angle: 0.3 * (1 - t) })
        },
        'in',
      )

export const appear = (animator: Animator, keys: readonly string[], milliseconds = 450): Promise<void> =>
  animator.run(milliseconds, t => {
    for (const key of keys)
      animator.pose(key, animator.reduced ? { alpha: t } : { scale: 0.4 + 0.6 * ease.back(t), alpha: t })
  })

/** Lets one of several items appear, softly, because the next one follows. */
export const arrive = (animator: Animator, key: string, milliseconds: number): Promise<void> =>
  animator.run(
    milliseconds,
    t => animator.pose(key, animator.reduced ? { alpha: t } : { scale: 1 + 0.7 * (1 - t), alpha: t }),
    'out',
  )

/** Moves an item from the middle to its own place, making room for what comes next to it. */
export const makeRoom = (animator: Animator, key: string, middle: string, milliseconds = 420): Promise<void> =>
  animator.run(milliseconds, t => animator.pose(key, animator.reduced ? {} : { near: [middle, 1 - t] }), 'inOut')

/** Makes a cue without a reveal. */
export const open = (play: Cue['play']): Cue => ({ reveals: 0, lead: [], play })

/** Hides items for now. */
export const hide = (animator: Animator, keys: readonly string[]): void => {
  for (const key of keys) animator.pose(key, { alpha: 0 })
}
