import { type View, withTable } from '../../shared/client/connection.ts'
import type { BaseEvent, Seat } from '../../shared/engine/game.ts'
import type { Animator, DrawContext, Reveal, RevealStep } from '../game-screen.ts'
import { key, wordsOf } from '../ui/keys.ts'
import type { Key } from './items.ts'
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

/** Makes a reveal without a reveal. */
export const open = (play: Reveal['play']): Reveal => ({ untilResultMs: 0, steps: [], play })

/** Hides items for now. */
export const hide = (animator: Animator, keys: readonly Key[]): void => {
  for (const key of keys) animator.pose(key, { alpha: 0 })
}

/** The progress of an ending's reveal: the faces turned so far. */
interface Unveiling extends BaseEvent {
  readonly type: 'over'
  readonly faces: Readonly<Record<Seat, string>>
}

/** Returns the faces that have turned over so far; null where none are hidden. */
export const facesOf = ({ played }: DrawContext): Unveiling['faces'] | null =>
  played?.type === 'over' && 'faces' in played ? (played as Unveiling).faces : null

/** Returns the final view without the roles. */
const veiled = (then: View): View => withTable({ ...then, room: { ...then.room, score: [] } }, { reveal: null })

export interface Ways {
  readonly cast: Readonly<Record<Seat, string>>
  /** The seats whose roles everybody knows already: their faces are open from the start. */
  readonly known?: readonly Seat[]
  /** Shows the winner. */
  readonly opening: (animator: Animator) => Promise<void>
  /** How long that takes, in ms. */
  readonly opens: number
  /** How long each face takes to turn over and be read, in ms. */
  readonly each: number
  /** The items that appear once all faces have turned. */
  readonly rest: readonly Key[]
  /** Plays over them then. */
  readonly honours: (animator: Animator) => Promise<void>
}

/**
 * Shows the winner, then every unknown role, one after another: no role is on the screen before its face turns over.
 */
export const unveil = (then: View, { cast, known = [], opening, opens, each, rest, honours }: Ways): Reveal => {
  const all = Object.entries(cast)
  const open = all.filter(([seat]) => known.includes(seat))
  const people = all.filter(([seat]) => !known.includes(seat))
  const seats = people.map(([seat]) => seat)
  const [flip, read] = [each * 0.45, each * 0.55]
  const act = (turned: number): RevealStep => {
    const played: Unveiling = { type: 'over', faces: Object.fromEntries([...open, ...people.slice(0, turned)]) }
    const [just, next] = [seats[turned - 1], seats[turned]]
    const role = just === undefined ? [] : [key.role(just), wordsOf(key.role(just))]
    return {
      view: veiled(then),
      played,
      tells: turned === 0,
      play: async animator => {
        if (just === undefined) await opening(animator)
        else {
          hide(animator, role)
          await widen(animator, [key.person(just)], flip / 2)
          await appear(animator, role, read / 2)
          await animator.wait(read / 2)
        }
        if (next === undefined) return
        animator.sound('flip')
        await narrow(animator, [key.person(next)], flip / 2)
      },
    }
  }
  return {
    untilResultMs: opens + seats.length * each,
    steps: Array.from({ length: seats.length + 1 }, (_, i) => act(i)),
    play: async animator => void (await Promise.all([appear(animator, rest, 300), honours(animator)])),
  }
}
