import type { View } from '../../../shared/client/connection.ts'
import { at, type BaseEvent, type Seat } from '../../../shared/engine/game.ts'
import { type Ballots, decidingLast } from '../../../shared/games/night/state.ts'
import type { RoomSettings } from '../../../shared/protocol/commands.ts'
import { appear, narrow, widen } from '../../draw/animations.ts'
import type { Entering, Key } from '../../draw/items.ts'
import type { Animator, DrawContext, Reveal, RevealStep } from '../../game-screen.ts'
import { key } from '../../ui/keys.ts'

/** The progress of counting a vote: the ballots open at their seats, and those of them whose crests go to the sums. */
export interface Counting extends BaseEvent {
  readonly type: 'tallied'
  readonly opened: Ballots
  readonly counted: Ballots
  /** Those of them whose crests have landed: the numbers count no others. */
  readonly landed: Ballots
  /** How long a crest flies, in ms. */
  readonly fliesMs: number
}

/** Returns how far a vote is counted; null where none is being counted. */
export const countingOf = ({ played }: DrawContext): Counting | null =>
  played?.type === 'tallied' && 'counted' in played ? (played as Counting) : null

/** Returns from where a voter's crest flies into the sums, and for how long. */
export const flightOf = (voter: Seat, context: DrawContext): Pick<Entering, 'fliesFrom' | 'fliesMs'> => {
  const counting = countingOf(context)
  return { fliesFrom: key.shield(voter), ...(counting ? { fliesMs: counting.fliesMs } : {}) }
}

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
const countMs = { still: 500, breath: 400, turn: 420, read: 900, beforeLast: 600 } as const
/** How long a ballot takes at most to be opened, or to be added where all were opened together; and all of them. */
const maxMs = { ballot: 420, allBallots: 3700, sum: 300, allSums: 2600 } as const

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
  const fliesMs =
    votes === 'one-by-one'
      ? Math.min(maxMs.ballot, maxMs.allBallots / order.length)
      : Math.min(maxMs.sum, maxMs.allSums / order.length)
  const progress = (opened: Ballots, counted: Ballots, landed = counted): Counting => ({
    type: 'tallied',
    opened,
    counted,
    landed,
    fliesMs,
  })
  /** Shows so many ballots with all of their crests landed. */
  const standing = (many: number, play: RevealStep['play']): RevealStep => ({
    view: view(first(many)),
    played: progress(first(many), first(many)),
    enters: true,
    play,
  })
  const begun: RevealStep = {
    view: view({}),
    played: progress({}, {}),
    play: async animator => {
      animator.sound('drum')
      await animator.wait(countMs.still)
    },
  }
  if (order.length === 0) return { untilResultMs: countMs.still, steps: [begun] }

  const oneByOne = order.map((seat, i): RevealStep => {
    const opened = first(i + 1)
    return {
      view: view(opened),
      played: progress(opened, opened, first(i)),
      enters: true,
      play: async animator => {
        animator.sound('flip')
        await Promise.all([
          turnUp(animator, [open(seat, at(ballots, seat))], fliesMs * 0.6),
          add(animator, chip(seat), fliesMs),
        ])
      },
    }
  })
  const counted = standing(order.length, animator => animator.wait(countMs.breath))
  const beforeLast = standing(last, async animator => {
    animator.sound('drum')
    await animator.wait(countMs.beforeLast)
  })
  if (votes === 'one-by-one')
    return {
      untilResultMs: countMs.still + fliesMs * order.length + (last > 0 ? countMs.beforeLast : 0) + countMs.breath,
      steps: [begun, ...oneByOne.slice(0, last), ...(last > 0 ? [beforeLast] : []), ...oneByOne.slice(last), counted],
    }

  const turning: RevealStep = {
    ...begun,
    play: async animator => {
      await begun.play(animator)
      animator.sound('flip')
      await narrow(animator, animator.drawnKeys(Object.keys(ballots).map(closed)), countMs.turn / 2)
    },
  }
  const turned: RevealStep = {
    view: view(ballots),
    played: progress(ballots, {}),
    play: async animator => {
      await turnUp(
        animator,
        order.map(seat => open(seat, at(ballots, seat))),
        countMs.turn / 2,
      )
      await animator.wait(countMs.read)
    },
  }
  const sums = order.map(
    (seat, i): RevealStep => ({
      view: view(ballots),
      played: progress(ballots, first(i + 1), first(i)),
      enters: true,
      play: async animator => {
        animator.sound('flip')
        await add(animator, chip(seat), fliesMs)
      },
    }),
  )
  return {
    untilResultMs: countMs.still + countMs.turn + countMs.read + fliesMs * order.length + countMs.breath,
    steps: [turning, turned, ...sums, counted],
  }
}
