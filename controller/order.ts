import type { Seat } from '../shared/engine/game.ts'

/** The order after one seat has moved by one place. Around a table the ends meet. */
export const moved = (order: readonly Seat[], seat: Seat, by: 1 | -1): readonly Seat[] => {
  const at = order.indexOf(seat)
  const to = (at + by + order.length) % order.length
  const rest = order.filter(one => one !== seat)
  return [...rest.slice(0, to), seat, ...rest.slice(to)]
}
