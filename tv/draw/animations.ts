import type { Animator, Reveal } from '../game-screen.ts'
import type { Key } from './items.ts'
import { activeGrowth } from './layout.ts'
import { ease } from './motion.ts'

/** Plays the first half of a flip: items narrow until they vanish. */
export const narrow = (animator: Animator, keys: readonly Key[], milliseconds: number): Promise<void> =>
  animator.run(
    milliseconds,
    t => {
      for (const key of keys) animator.pose(key, { turn: 1 - t })
    },
    'in',
  )

/** Plays the second half of a flip: the other side widens. */
export const widen = (animator: Animator, keys: readonly Key[], milliseconds: number): Promise<void> =>
  animator.run(
    milliseconds,
    t => {
      for (const key of keys) animator.pose(key, { turn: t })
    },
    'out',
  )

/** Lands an item on the table with a shake; with reduced motion it only appears. */
export const land = (animator: Animator, keys: readonly Key[], milliseconds = 420): Promise<void> =>
  animator.reducedMotion
    ? appear(animator, keys)
    : animator.run(
        milliseconds,
        t => {
          for (const key of keys)
            animator.pose(key, { scale: 1 + 1.6 * (1 - t), alpha: Math.min(1, t * 3), angle: 0.3 * (1 - t) })
        },
        'in',
      )

export const appear = (animator: Animator, keys: readonly Key[], milliseconds = 450): Promise<void> =>
  animator.run(milliseconds, t => {
    for (const key of keys)
      animator.pose(key, animator.reducedMotion ? { alpha: t } : { scale: 0.4 + 0.6 * ease.back(t), alpha: t })
  })

/** Lets crests grow, because it is their players' turn. */
export const grow = (animator: Animator, crests: readonly Key[], milliseconds: number): Promise<void> =>
  animator.run(
    milliseconds,
    t => {
      if (animator.reducedMotion) return
      for (const key of crests) animator.pose(key, { scale: (1 + (activeGrowth - 1) * t) / activeGrowth })
    },
    'out',
  )

/** Lets one of several items appear, softly, because the next one follows. */
export const arrive = (animator: Animator, key: Key, milliseconds: number): Promise<void> =>
  animator.run(
    milliseconds,
    t => animator.pose(key, animator.reducedMotion ? { alpha: t } : { scale: 1 + 0.7 * (1 - t), alpha: t }),
    'out',
  )

/** Moves an item from the middle to its own place, making room for what comes next to it. */
export const makeRoom = (animator: Animator, key: Key, middle: Key, milliseconds = 420): Promise<void> =>
  animator.run(milliseconds, t => animator.pose(key, animator.reducedMotion ? {} : { near: [middle, 1 - t] }), 'inOut')

/** Makes a reveal that holds nothing back. */
export const openReveal = (play: Reveal['play']): Reveal => ({ untilResultMs: 0, steps: [], play })

/** Hides items for now. */
export const hide = (animator: Animator, keys: readonly Key[]): void => {
  for (const key of keys) animator.pose(key, { alpha: 0 })
}
