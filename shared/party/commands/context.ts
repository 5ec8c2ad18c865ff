import type { Ask, Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { Applause } from '../../protocol/applause.ts'
import type { Command, commands, Verb } from '../../protocol/commands.ts'
import type { Facts } from '../../protocol/may.ts'
import { type Chair, chairOf, type KeyHash, type Party, type PartyEvent, stageOf } from '../party.ts'
import { type Refused, refuse } from '../refusals.ts'

/** A request to join, or for a seat that belongs to another phone. */
export interface JoinRequest {
  readonly id: string
  readonly seat: Seat | null
  readonly key: KeyHash
}

/** The facts that a decision may use besides the party: only the room has them. */
export interface Context {
  readonly random: Random
  /** Makes a salt: 128 random bits, as text. */
  readonly salt: () => string
  readonly key: KeyHash | null
  /** How long a seat's phone has been away, in milliseconds; null while it is here. */
  readonly away: (seat: Seat) => number | null
  /** How long ago the host removed this seat's player, in milliseconds; null if this server does not know. */
  readonly removedFor: (seat: Seat) => number | null
  readonly invite: () => string
  /** The keys of the screens that show the table besides its phones. */
  readonly screens: () => readonly KeyHash[]
  /** The remaining seconds of each running clock ask. */
  readonly remaining: () => Readonly<Record<string, number>>
  /** Returns whether the operator has banned this name; absent if there is no list. */
  readonly isUnwelcome?: (name: string) => boolean
  readonly joinRequests: () => readonly JoinRequest[]
}

/** An effect on the room alone: no log holds it. */
export type RoomEvent =
  /** The phone asks for a seat that belongs to another. */
  | { readonly type: 'join-requested'; readonly seat: Seat }
  | { readonly type: 'join-request-answered'; readonly joinRequest: string; readonly yes: boolean }
  | { readonly type: 'drafted'; readonly by: Seat; readonly ask: Ask; readonly picks: readonly string[] }
  /** A phone that only watches applauds what was just told. */
  | { readonly type: 'applauded'; readonly key: KeyHash; readonly how: Applause }
  /** The host skips the rest of the TV's opening. */
  | { readonly type: 'skipped' }
  /** The table is deleted with its log. */
  | { readonly type: 'deleted' }
const roomTypes: readonly string[] = [
  'join-requested',
  'join-request-answered',
  'drafted',
  'applauded',
  'skipped',
  'deleted',
] satisfies readonly RoomEvent['type'][]
export const isLogged = (event: PartyEvent | RoomEvent): event is PartyEvent => !roomTypes.includes(event.type)

export type Decision = readonly (PartyEvent | RoomEvent)[] | Refused
/** The outcome of a command with logged events alone. */
export type LoggedDecision = readonly PartyEvent[] | Refused
/** The sender's seat; null if the command's row lets anyone send it. */
type By<V extends Verb> = (typeof commands)[V]['by'] extends 'anyone' ? null : Seat
export type Decide<V extends Verb> = (
  party: Party,
  command: Extract<Command, { do: V }>,
  by: By<V>,
  context: Context,
) => Decision
export type Deciders<V extends Verb> = { readonly [D in V]: Decide<D> }

/**
 * Collects the facts for `may` as the room knows them. Nobody can act for a seat without a phone: a bot's, or an empty
 * one.
 */
export const factsOf = (party: Party, by: Seat | null, { away, joinRequests }: Context): Facts => ({
  seat: by !== null && (chairOf(party, by)?.key ?? null) !== null ? by : null,
  host: party.host,
  formerHost: party.formerHost,
  stage: stageOf(party),
  chair: seat => {
    const chair = chairOf(party, seat)
    return chair && { bot: chair.bot, empty: chair.empty, away: away(seat) }
  },
  joinRequests: joinRequests(),
})

export const theirs = (party: Party, seat: Seat, then: (chair: Chair) => Decision): Decision => {
  const chair = chairOf(party, seat)
  return chair ? then(chair) : refuse('no-seat')
}
