import type { Ask, Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { Command, commands, Verb } from '../../protocol/commands.ts'
import type { Facts } from '../../protocol/may.ts'
import { type Chair, chairOf, type KeyHash, type Party, type PartyEvent, stageOf } from '../party.ts'
import { type Refused, refuse } from '../refusals.ts'

/** Somebody who asks to join, or a phone that wants a seat which belongs to another. */
export interface JoinRequest {
  readonly id: string
  readonly seat: Seat | null
  readonly key: KeyHash
}

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
  /** Who waits for an answer. */
  readonly joinRequests: () => readonly JoinRequest[]
}

/** What is the room's to do: it is no fact of the party, and no log holds it. */
export type RoomEvent =
  /** The phone that said so asks for a seat which belongs to another. */
  | { readonly type: 'join-requested'; readonly seat: Seat }
  | { readonly type: 'join-request-answered'; readonly joinRequest: string; readonly yes: boolean }
  /** An unfinished pick. */
  | { readonly type: 'drafted'; readonly by: Seat; readonly ask: Ask; readonly picks: readonly string[] }
  /** The table is no more, and neither is its log. */
  | { readonly type: 'deleted' }
const roomTypes: readonly string[] = [
  'join-requested',
  'join-request-answered',
  'drafted',
  'deleted',
] satisfies readonly RoomEvent['type'][]
export const isLogged = (event: PartyEvent | RoomEvent): event is PartyEvent => !roomTypes.includes(event.type)

/** What comes of a command. */
export type Outcome = readonly (PartyEvent | RoomEvent)[] | Refused
/** What comes of something that only the log is told. */
export type Logged = readonly PartyEvent[] | Refused
/** Whoever says it has a seat, where its row is not for anyone. */
type By<V extends Verb> = (typeof commands)[V]['by'] extends 'anyone' ? null : Seat
export type Decide<V extends Verb> = (
  party: Party,
  command: Extract<Command, { do: V }>,
  by: By<V>,
  context: Context,
) => Outcome
/** The deciders of some commands. */
export type Deciders<V extends Verb> = { readonly [D in V]: Decide<D> }

/** What `may` asks, as the room knows it. Nobody speaks for a seat that no phone holds: a bot's, or an empty one. */
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

export const theirs = (party: Party, seat: Seat, then: (chair: Chair) => Outcome): Outcome => {
  const chair = chairOf(party, seat)
  return chair ? then(chair) : refuse('no-seat')
}
