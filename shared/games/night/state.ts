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

/** Returns the clock that runs once all have voted, while votes may still change; undefined where none does. */
export const lastCall = <Clock extends { readonly ask: string }>({ clocks }: { readonly clocks: readonly Clock[] }) =>
  clocks.find(({ ask }) => ask.startsWith('last '))

export type Ballots = Readonly<Record<Seat, string>>

/** Lists the targets of these ballots in the order in which they were first named, each with who voted for it. */
export const namedBy = (ballots: Ballots): readonly { readonly target: string; readonly voters: readonly Seat[] }[] => {
  const voters = Object.keys(ballots)
  return [...new Set(Object.values(ballots))].map(target => ({
    target,
    voters: voters.filter(seat => ballots[seat] === target),
  }))
}

/** Lists the voters in the seats' order, and last of all one whose ballot makes a target lead. */
export const decidingLast = (ballots: Ballots): readonly Seat[] => {
  const voters = Object.keys(ballots)
  const most = Math.max(0, ...namedBy(ballots).map(one => one.voters.length))
  const leading = namedBy(ballots).flatMap(one => (one.voters.length === most ? one.voters : []))
  const last = voters.findLast(seat => leading.includes(seat))
  return last === undefined ? voters : [...voters.filter(seat => seat !== last), last]
}
