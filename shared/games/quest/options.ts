import {
  at,
  type Notice,
  type Objection,
  type Option,
  type Options,
  type Setup,
  type Value,
} from '../../engine/game.ts'
import { withDefaults } from '../../engine/match.ts'

/** Returns the number of players expected, never below those seated. */
export const expected = ({ seats, options }: Setup): number =>
  Math.max(seats.length, typeof options.players === 'number' ? options.players : 0)

/**
 * Returns the number of players that options are judged at: a table that is still filling up counts as the smallest
 * playable one.
 */
export const playableSize = (setup: Setup, [fewest, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(fewest, expected(setup)))

export interface Needed {
  readonly option: string
  readonly when: (value: Value | undefined) => boolean
  readonly need: string
  readonly met: (setup: Setup) => boolean
}

/** If more sit down than were expected, the number follows those seated again. */
const playersNeed = {
  option: 'players',
  when: (value: Value | undefined): boolean => typeof value === 'number',
  need: 'seats',
  met: ({ seats, options }: Setup): boolean => Number(options.players) >= seats.length,
} as const satisfies Needed

/**
 * Resets options whose needs are not met, in the order in which the needs are listed; first, the number of players.
 */
export const settleBy = (
  options: readonly Option[],
  needs: readonly Needed[],
  setup: Setup,
): { options: Options; notices: readonly Notice[] } => {
  const standard = withDefaults(options, {})
  let settled = withDefaults(options, setup.options)
  const notices: Notice[] = []
  for (const { option, when, need, met } of [playersNeed, ...needs]) {
    if (!when(settled[option]) || met({ seats: setup.seats, options: settled })) continue
    settled = { ...settled, [option]: at(standard, option) }
    notices.push({ option, need })
  }
  return { options: settled, notices }
}

/** Blocks a start with too many players, too few, or fewer than expected. */
export const seatsObjection = (setup: Setup, [fewest, most]: readonly [number, number]): Objection | null => {
  const wanted = Math.max(fewest, expected(setup))
  const { length } = setup.seats
  if (length > most) return { why: 'many', option: 'players', count: length - most }
  return length < wanted ? { why: 'few', option: 'players', count: wanted - length } : null
}

/** The options of both quest games. */
export const playersOption = {
  id: 'players',
  subject: 'seats',
  values: ['seated', 5, 6, 7, 8, 9, 10],
} as const satisfies Option
export const seatingOption = {
  id: 'seating',
  subject: 'seats',
  values: ['room', 'shuffled'],
  ofOrder: true,
} as const satisfies Option
