import type { Seat } from '../../shared/engine/game.ts'

/** Moves a seat by one place; beyond the last place comes the first. */
export const moved = (order: readonly Seat[], seat: Seat, by: 1 | -1): readonly Seat[] =>
  placed(order, seat, (order.indexOf(seat) + by + order.length) % order.length)

/** Moves a seat to another place. */
export const placed = (order: readonly Seat[], seat: Seat, to: number): readonly Seat[] => {
  const rest = order.filter(one => one !== seat)
  return [...rest.slice(0, to), seat, ...rest.slice(to)]
}

/** Returns the place to which a row is dragged: below every row whose middle is above it. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter(middle => middle < y).length
