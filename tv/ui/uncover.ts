import type { View } from '../../shared/client/connection.ts'
import type { BaseEvent, Seat } from '../../shared/engine/game.ts'
import type { Sound } from '../audio/sound.ts'
import { appear, hide, narrow, widen } from '../draw/animations.ts'
import type { Key } from '../draw/items.ts'
import type { Animator, DrawContext, Reveal, RevealStep } from '../game-screen.ts'
import { key, textKeyOf } from './keys.ts'
import { triumphMs, triumphSteps, withoutResult } from './triumph.ts'

/** The progress of an ending's reveal: the faces turned so far, and whose turns over now. */
interface Uncovering extends BaseEvent {
  readonly type: 'over'
  readonly faces: Readonly<Record<Seat, string>>
  readonly turning?: Seat
}

/** Returns the faces that have turned over so far; null where none are hidden. */
export const uncoveringOf = ({ played }: DrawContext): Uncovering['faces'] | null =>
  played?.type === 'over' && 'faces' in played ? (played as Uncovering).faces : null

export interface Ways {
  readonly cast: Readonly<Record<Seat, string>>
  /** Everybody, and those of them who have won. */
  readonly seats: readonly Seat[]
  readonly winners: readonly Seat[]
  /** The side that has won, as the rules name it; and what is heard as it is named. */
  readonly winner: string | null
  readonly fanfare: Sound
  /** The seats whose roles everybody knows already: their faces are open from the start. */
  readonly known?: readonly Seat[]
  /** How guilty somebody is: the guiltiest face turns over last. */
  readonly guilt: (role: string, seat: Seat) => number
  /** Shows the banner above the faces. */
  readonly banner: readonly Key[]
  /** How long each face takes to turn over and be read, in ms. */
  readonly each: number
  /** The items that appear once all faces have turned. */
  readonly rest: readonly Key[]
  /** Plays over them then. */
  readonly honours: (animator: Animator) => Promise<void>
}

const bannerMs = 500

/**
 * Says who has won, by name and by their crests; then shows every unknown role, the guiltiest last: no role is on the
 * screen before its face turns over.
 */
export const uncover = (then: View, ways: Ways): Reveal => {
  const { cast, seats: all, winners, winner, fanfare, known = [], guilt, banner, each, rest, honours } = ways
  const view = withoutResult(then)
  const opened = Object.entries(cast).filter(([seat]) => known.includes(seat))
  const people = Object.entries(cast)
    .filter(([seat]) => !known.includes(seat))
    .sort(([one, role], [other, another]) => guilt(role, one) - guilt(another, other))
  const [flip, read] = [each * 0.45, each * 0.55]
  const after = (turned: number): Uncovering => ({
    type: 'over',
    faces: Object.fromEntries([...opened, ...people.slice(0, turned)]),
  })
  const turningAt = (turned: number, turning: Seat): Uncovering => ({ ...after(turned), turning })
  const first: RevealStep = {
    view,
    played: after(0),
    play: animator => appear(animator, banner, bannerMs),
  }
  const turn = ([seat]: readonly [Seat, string], i: number): readonly RevealStep[] => {
    const role = [key.role(seat), textKeyOf(key.role(seat))]
    return [
      {
        view,
        played: turningAt(i, seat),
        play: animator => {
          animator.sound('flip')
          return narrow(animator, [key.person(seat)], flip / 2)
        },
      },
      {
        view,
        played: after(i + 1),
        play: async animator => {
          hide(animator, role)
          await widen(animator, [key.person(seat)], flip / 2)
          await appear(animator, role, read / 2)
          await animator.wait(read / 2)
        },
      },
    ]
  }
  return {
    untilResultMs: triumphMs + bannerMs + people.length * each,
    steps: [...triumphSteps(view, { all, winners, winner, fanfare }), first, ...people.flatMap(turn)],
    play: async animator => void (await Promise.all([appear(animator, rest, 300), honours(animator)])),
  }
}
