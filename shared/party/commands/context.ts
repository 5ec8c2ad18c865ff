import type { Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { type Chair, chairOf, type KeyHash, type Party, type PartyEvent, stageOf } from '../../party.ts'
import { type Refused, refuse } from '../../refusals.ts'
import type { Command } from '../../wire.ts'

/** What a decision may know besides the party: facts that only the room has. */
export interface Context {
  readonly random: Random
  /** The hash of the key of the phone that asks. */
  readonly key: KeyHash | null
  /** How long a seat's phone has been away, in milliseconds; null while it is here. */
  readonly away: (seat: Seat) => number | null
  /** A new invite. */
  readonly invite: () => string
  /** The keys of the screens that show the table beside its phones. */
  readonly screens: () => readonly KeyHash[]
  /** Seconds left to each of the clock's asks that is running. */
  readonly left: () => Readonly<Record<string, number>>
}

export type Outcome = readonly PartyEvent[] | Refused
/** Commands that change the party; drafts and knocks are the room's. */
export type Deciding = Exclude<Command, { do: 'draft' | 'take' | 'let' | 'delete' }>
export type Decide<C> = (party: Party, command: C, by: Seat, context: Context) => Outcome
/** The deciders of some commands. */
export type Deciders<V extends Deciding['do']> = { readonly [D in V]: Decide<Extract<Deciding, { do: D }>> }

export const longAway = 60_000

export const isAway = (context: Context, seat: Seat, least = 0): boolean => (context.away(seat) ?? -1) >= least

/** Settings of the room, and of the game to come, stand still while one is played. */
export const between = (party: Party, then: () => Outcome): Outcome =>
  stageOf(party) === 'game' ? refuse('playing') : then()

export const theirs = (party: Party, seat: Seat, then: (chair: Chair) => Outcome): Outcome => {
  const chair = chairOf(party, seat)
  return chair ? then(chair) : refuse('no-seat')
}
