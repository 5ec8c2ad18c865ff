import { at, type Seat } from '../../shared/engine/game.ts'
import type { Vote } from '../../shared/games/mafia/facts.ts'

/** Groups voters by target, the most votes first. */
export const heaps = (
  ballots: Vote['ballots'],
  seats: readonly Seat[],
): readonly (readonly [string, readonly Seat[]])[] => {
  const picks = [...new Set(seats.flatMap(seat => (Object.hasOwn(ballots, seat) ? [at(ballots, seat)] : [])))]
  return picks
    .map(pick => [pick, seats.filter(seat => ballots[seat] === pick)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length)
}
