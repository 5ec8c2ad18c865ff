import type { View } from '../../../shared/client/connection.ts'
import { at, type BaseEvent, type Seat } from '../../../shared/engine/game.ts'
import { type Ballots, decidingLast } from '../../../shared/games/night/state.ts'
import type { RoomSettings } from '../../../shared/protocol/commands.ts'
import { appear, narrow, widen } from '../../draw/animations.ts'
import type { Key } from '../../draw/items.ts'
import type { Animator, DrawContext, Reveal, RevealStep } from '../../game-screen.ts'

/** The progress of counting a vote: the ballots open at their seats, and those of them in the sums. */
export interface Counting extends BaseEvent {
  readonly type: 'tallied'
  readonly opened: Ballots
  readonly counted: Ballots
}

/** Returns how far a vote is counted; null where none is being counted. */
export const countingOf = ({ played }: DrawContext): Counting | null =>
  played?.type === 'tallied' && 'counted' in played ? (played as Counting) : null

/** How a game shows a count. */
interface Shown {
  readonly view: (opened: Ballots) => View
  /** The envelope at a voter's seat, and the ballot in its place. */
  readonly closed: (seat: Seat) => Key
  readonly open: (seat: Seat, pick: string) => Key
  /** Somebody's crest in the sums. */
  readonly chip: (seat: Seat) => Key
}

// In ms. Rules leave so much time for it that the result stands five seconds: `tallySeconds`.
const [stillness, breath, turns, read] = [500, 400, 420, 900]
/** How long a ballot takes, and how long all of them take at most. */
const [slowest, all] = [420, 3700]
/** The pause before the last one. */
const suspenseMs = 600
/** How long a ballot takes to be added, and all of them at most, where they were opened together. */
const [slowestSum, allSums] = [300, 2600]

/** Turns up a ballot that is drawn at its seat: a crowded seat has no room for one. */
const turnUp = (animator: Animator, ballots: readonly Key[], milliseconds: number): Promise<void> =>
  widen(animator, animator.drawnKeys(ballots), milliseconds)

/** Lets a crest appear among the sums. With motion it flies there: its item says so. */
const add = async (animator: Animator, chip: Key, milliseconds: number): Promise<void> => {
  if (animator.reducedMotion) await appear(animator, animator.drawnKeys([chip]), milliseconds)
  else await animator.wait(milliseconds)
}

/**
 * Counts a vote: its envelopes open one by one and the deciding one last, or all at once before the sums run up. Both
 * take as long whatever they hold.
 */
export const count = (
  ballots: Ballots,
  votes: RoomSettings['votes'],
  { view, closed, open, chip }: Shown,
): Pick<Reveal, 'untilResultMs' | 'steps'> => {
  const order = decidingLast(ballots)
  const last = order.length - 1
  const first = (many: number): Ballots =>
    Object.fromEntries(order.slice(0, many).map(seat => [seat, at(ballots, seat)]))
  const progress = (opened: Ballots, counted: Ballots): Counting => ({ type: 'tallied', opened, counted })
  const begun: RevealStep = {
    view: view({}),
    played: progress({}, {}),
    play: async animator => {
      animator.sound('drum')
      await animator.wait(stillness)
    },
  }
  if (order.length === 0) return { untilResultMs: stillness, steps: [begun] }

  const each = Math.min(slowest, all / order.length)
  const oneByOne = order.map((seat, i): RevealStep => {
    const opened = first(i + 1)
    return {
      view: view(opened),
      played: progress(opened, opened),
      enters: true,
      play: async animator => {
        animator.sound('flip')
        await Promise.all([
          turnUp(animator, [open(seat, at(ballots, seat))], each * 0.6),
          add(animator, chip(seat), each),
        ])
        if (i === last - 1) {
          animator.sound('drum')
          await animator.wait(suspenseMs)
        }
        if (i === last) await animator.wait(breath)
      },
    }
  })
  if (votes === 'one-by-one')
    return {
      untilResultMs: stillness + each * order.length + (last > 0 ? suspenseMs : 0) + breath,
      steps: [begun, ...oneByOne],
    }

  const sum = Math.min(slowestSum, allSums / order.length)
  const turning: RevealStep = {
    ...begun,
    play: async animator => {
      await begun.play(animator)
      animator.sound('flip')
      await narrow(animator, animator.drawnKeys(Object.keys(ballots).map(closed)), turns / 2)
    },
  }
  const turned: RevealStep = {
    view: view(ballots),
    played: progress(ballots, {}),
    play: async animator => {
      await turnUp(
        animator,
        order.map(seat => open(seat, at(ballots, seat))),
        turns / 2,
      )
      await animator.wait(read)
    },
  }
  const sums = order.map(
    (seat, i): RevealStep => ({
      view: view(ballots),
      played: progress(ballots, first(i + 1)),
      enters: true,
      play: async animator => {
        animator.sound('flip')
        await add(animator, chip(seat), sum)
        if (i === last) await animator.wait(breath)
      },
    }),
  )
  return { untilResultMs: stillness + turns + read + sum * order.length + breath, steps: [turning, turned, ...sums] }
}
