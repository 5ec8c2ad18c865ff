import { type Actor, type Ask, at, clock, host, type Seat } from '../../engine/game.ts'

export const asked = <Kind extends string>(kind: Kind, of: string, from: readonly string[], count = 1): Ask<Kind> => ({
  id: `${kind} ${of}`,
  kind,
  from,
  pick: [count, count],
})

/** A pause for reading: the clock ends it, or the host ends it early. */
export const pause = (step: string, actor: Actor, length: number): readonly Ask<'pause' | 'go-on'>[] => {
  if (actor === clock) return [{ ...asked('pause', step, [], 0), seconds: length, for: 'pause' }]
  return actor === host ? [asked('go-on', step, [], 0)] : []
}

/** The host may end the game in any phase, and chooses whether roles are shown. */
export const ending: Ask<'end'> = { ...asked('end', 'game', ['show', 'hide']), optional: true }

/** Returns the seat this many places on, clockwise. */
export const next = (seats: readonly Seat[], seat: Seat, by: number): Seat =>
  at(seats, (seats.indexOf(seat) + by + seats.length) % seats.length)

/** Orders answers by seat, so that the order in which they came reveals nothing. */
export const inOrder = <T>(seats: readonly Seat[], answers: Readonly<Record<Seat, T>>): Readonly<Record<Seat, T>> =>
  Object.fromEntries(seats.flatMap(seat => (Object.hasOwn(answers, seat) ? [[seat, at(answers, seat)]] : [])))
