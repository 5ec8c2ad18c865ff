import { at, type Seat } from '../../engine/game.ts'
import type { Masks, Why, Winner } from './facts.ts'
import type { Role } from './roles.ts'

/** The result of a game: who won, who won as well, and why. */
export interface Result {
  readonly winner: Winner
  readonly besides: readonly 'fool'[]
  readonly why: Why
}

/** Lists those with the most votes, all who are tied; nobody if nobody has more than one. */
export const condemned = (seats: readonly Seat[], ballots: Readonly<Record<Seat, Seat>>): readonly Seat[] => {
  const votes = (seat: Seat): number => Object.values(ballots).filter(pick => pick === seat).length
  const most = Math.max(...seats.map(votes))
  return most < 2 ? [] : seats.filter(seat => votes(seat) === most)
}

/** Returns whom a dead Hunter takes along: the player whom the Hunter voted for, unless they die anyway. */
export const takenBy = (hunter: Seat, ballots: Readonly<Record<Seat, Seat>>, dead: readonly Seat[]): Seat | null => {
  const target = Object.hasOwn(ballots, hunter) ? at(ballots, hunter) : null
  return target === null || dead.includes(target) ? null : target
}

/** Judges by the mask that each player has at the end. */
export const resultOf = (seats: readonly Seat[], masks: Masks, dead: readonly Seat[]): Result => {
  const holds = (seat: Seat, role: Role): boolean => at(masks, seat) === role
  const wolves = seats.filter(seat => holds(seat, 'wolf'))
  const fool = dead.some(seat => holds(seat, 'fool'))
  if (wolves.some(wolf => dead.includes(wolf)))
    return { winner: 'village', besides: fool ? ['fool'] : [], why: 'caught' }
  // A dead Fool leaves no victory to the wolves.
  if (fool) return { winner: 'fool', besides: [], why: 'fool' }
  if (wolves.length > 0) return { winner: 'wolves', besides: [], why: dead.length === 0 ? 'hidden' : 'wronged' }
  if (dead.length === 0) return { winner: 'village', besides: [], why: 'calm' }
  const cub = seats.find(seat => holds(seat, 'cub'))
  const led = cub !== undefined && dead.some(seat => seat !== cub)
  return led ? { winner: 'wolves', besides: [], why: 'cub' } : { winner: 'nobody', besides: [], why: 'missed' }
}
