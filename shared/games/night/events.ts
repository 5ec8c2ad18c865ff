import type { Seat } from '../../engine/game.ts'

export const nobody = 'nobody'

/** Somebody left the table, or their seat was taken again. */
export interface Moved {
  readonly type: 'gone' | 'returned'
  readonly seat: Seat
}

// The kinds of ask, by who answers: prompts, refusals, bots and phones must cover these to compile.
export type SeatKind = 'acknowledge' | 'night' | 'vote' | 'ready'
export type HostKind = 'open' | 'close' | 'go-on' | 'end'
/** Kinds of ask for people, who read a prompt and may be refused. */
export type PeopleKind = SeatKind | HostKind
type ClockKind = 'floor' | 'time' | 'pause'
type DoorKind = 'gone' | 'back'
export type Kind = PeopleKind | ClockKind | DoorKind
