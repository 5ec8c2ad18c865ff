import type { Seat } from '../../engine/game.ts'
import type { Moved } from './events.ts'

/** Lists those of some seats who are still at the table. */
export const without = (seats: readonly Seat[], leaving: readonly Seat[]): readonly Seat[] =>
  leaving.length === 0 ? seats : seats.filter(seat => !leaving.includes(seat))

/** Adds a seat, in the seats' order, as every told set is. */
export const withSeat = (seats: readonly Seat[], some: readonly Seat[], one: Seat): readonly Seat[] =>
  seats.filter(seat => seat === one || some.includes(seat))

interface Leaving {
  readonly seats: readonly Seat[]
  readonly leaving: readonly Seat[]
}

/** Returns who is leaving the table after somebody left or came back. */
export const afterMove = ({ seats, leaving }: Leaving, { type, seat }: Moved): Pick<Leaving, 'leaving'> => ({
  leaving: type === 'gone' ? withSeat(seats, leaving, seat) : leaving.filter(one => one !== seat),
})
