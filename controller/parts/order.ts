import type { Seat } from '../../shared/engine/game.ts'

/** The order after one seat has moved by one place. Around a table the ends meet. */
export const moved = (order: readonly Seat[], seat: Seat, by: 1 | -1): readonly Seat[] =>
  placed(order, seat, (order.indexOf(seat) + by + order.length) % order.length)

/** The order with one seat at another place. */
export const placed = (order: readonly Seat[], seat: Seat, to: number): readonly Seat[] => {
  const rest = order.filter(one => one !== seat)
  return [...rest.slice(0, to), seat, ...rest.slice(to)]
}

/** Which place a row is dragged to: past as many of the other rows' middles as lie above it. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter(middle => middle < y).length
