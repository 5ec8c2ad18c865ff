import type { Seat } from '../../engine/game.ts'

/** The answers of the open phase, which the server keeps; a pick of the night is one choice or more. */
export interface Answers<Picked> {
  /** Who has read their card, or is ready for the vote. */
  readonly ready: readonly Seat[]
  /** The picks of this night, and the ballots of the open vote. */
  readonly picks: Readonly<Record<Seat, Picked>>
  readonly ballots: Readonly<Record<Seat, string>>
  /** The night's minimum length has passed. */
  readonly rested: boolean
  /** Half have answered; this stays true even if somebody comes back. */
  readonly half: boolean
}
export const unanswered: Answers<never> = { ready: [], picks: {}, ballots: {}, rested: false, half: false }

const answeredBy = (seats: readonly Seat[], answers: Readonly<Record<Seat, unknown>>): readonly Seat[] =>
  seats.filter(seat => Object.hasOwn(answers, seat))

export const haveAll = (present: readonly Seat[], answers: Readonly<Record<Seat, unknown>>): boolean =>
  answeredBy(present, answers).length === present.length
export const haveHalf = (present: readonly Seat[], answers: Readonly<Record<Seat, unknown>>): boolean =>
  answeredBy(present, answers).length * 2 >= present.length
