import { allOf, type BaseHand, type BasePublicState, type Options, type Outcome, type Seat } from '../../engine/game.ts'
import type { Moved, Kind as NightKind } from '../night/events.ts'
import type { Act, Role, Side } from './roles.ts'

export type { PeopleKind, SeatKind } from '../night/events.ts'
export const none = 'none'
export type Winner = 'village' | 'mafia' | 'bomber'
export type EndReason = 'cleared' | 'parity' | 'bomber' | 'ended'

/** All that chance decided beforehand. */
export interface Deal {
  readonly version: number
  /** Clockwise. */
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly cast: Readonly<Record<Seat, Role>>
}

/** What is told of a player who died: the role, and whether a Minion had become Mafia. */
export interface Death {
  readonly seat: Seat
  readonly role: Role
  readonly turned: boolean
}

/** What happened in a night, told to all at the end. */
export interface Night {
  readonly night: number
  readonly picks: Readonly<Record<Seat, string>>
  readonly target: Seat | null
  readonly saved: boolean
  /** Each Detective's finding: was it Mafia? */
  readonly read: Readonly<Record<Seat, boolean>>
}

/** Minions who took over, with their first night as Mafia. */
export interface Turned {
  readonly seats: readonly Seat[]
  readonly from: number
}

/** What every screen may show once the game is over. */
export interface Disclosure {
  readonly cast: Readonly<Record<Seat, Role>>
  readonly turned: Turned | null
  readonly nights: readonly Night[]
}

export type PublicEvent =
  | {
      readonly type: 'dealt'
      /** Clockwise. */
      readonly seats: readonly Seat[]
    }
  | { readonly type: 'fell'; readonly night: number }
  | {
      readonly type: 'dawned'
      readonly night: number
      readonly outcome: 'murder' | 'saved' | 'quiet'
      readonly death: Death | null
      /** Players who left the table since, and are dead. */
      readonly left: readonly Seat[]
      /** Their roles, if those are shown before the end. */
      readonly shown: readonly Death[]
    }
  | { readonly type: 'gathered'; readonly day: number }
  | { readonly type: 'polled'; readonly day: number; readonly runoff: readonly Seat[] }
  /** A vote, if votes are shown as they come. */
  | { readonly type: 'voiced'; readonly seat: Seat; readonly pick: string }
  | {
      readonly type: 'tallied'
      readonly day: number
      readonly ballots: Readonly<Record<Seat, string>>
      readonly outcome: 'murder' | 'peace' | 'runoff'
      readonly death: Death | null
      readonly tied: readonly Seat[]
      readonly left: readonly Seat[]
      readonly shown: readonly Death[]
    }
  | Moved
  | {
      readonly type: 'over'
      readonly winner: Winner | null
      readonly why: EndReason
      readonly reveal: Disclosure | null
    }

export type SecretEvent =
  | { readonly type: 'acknowledged'; readonly seat: Seat }
  | { readonly type: 'picked'; readonly seat: Seat; readonly pick: string }
  | { readonly type: 'rested'; readonly night: number }
  | { readonly type: 'nighted'; readonly night: Night }
  | { readonly type: 'readied'; readonly seat: Seat }
  | { readonly type: 'balloted'; readonly seat: Seat; readonly pick: string }

export type Event = PublicEvent | SecretEvent

export const secretTypes = allOf<SecretEvent['type']>()([
  'acknowledged',
  'picked',
  'rested',
  'nighted',
  'readied',
  'balloted',
])

export const publicTypes = allOf<PublicEvent['type']>()([
  'dealt',
  'fell',
  'dawned',
  'gathered',
  'polled',
  'voiced',
  'tallied',
  'gone',
  'returned',
  'over',
])

export const phases = ['deal', 'night', 'dawn', 'day', 'vote', 'tally', 'over'] as const
export type PhaseId = (typeof phases)[number]

/** A day's vote: its candidates if it is a runoff, who voted for whom as far as that was told, and its result. */
export interface Vote {
  readonly runoff: readonly Seat[]
  readonly ballots: Readonly<Record<Seat, string>>
  readonly tally: Extract<PublicEvent, { readonly type: 'tallied' }> | null
}

/** A night with its day. */
export interface Round {
  readonly round: number
  readonly dawn: Extract<PublicEvent, { readonly type: 'dawned' }> | null
  readonly votes: readonly Vote[]
}

export interface PublicState extends BasePublicState {
  readonly phase: PhaseId
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly composition: Readonly<Record<Role, number>>
  readonly round: number
  /** Every night so far, with its day. */
  readonly rounds: readonly Round[]
  readonly living: readonly Seat[]
  readonly dead: readonly Death[]
  /** Players who left the table, and die at the next dawn or tally. */
  readonly leaving: readonly Seat[]
  /** Players who left the table and died unrevealed. */
  readonly lost: readonly Seat[]
  /** The candidates; and the ballots, if they are public as they come. */
  readonly candidates: readonly Seat[]
  readonly ballots: Readonly<Record<Seat, string>>
  readonly runoff: boolean
  readonly events: readonly PublicEvent[]
  readonly over: (Outcome & { readonly winner: Winner | null; readonly why: EndReason }) | null
  readonly reveal: Disclosure | null
}

/** A line of a seat's own notebook: its pick of a night, and a Detective's finding. */
export interface Note {
  readonly night: number
  readonly pick: string
  readonly mafia: boolean | null
}

export interface Hand extends BaseHand {
  readonly role: Role
  readonly side: Side
  readonly sees: readonly { readonly seat: Seat; readonly as: Role }[]
  readonly hidden: 0
  /** `inherited`: a Minion who has taken over, from that night on; `once`: tonight's save may not be last night's. */
  readonly notices: readonly ('inherited' | 'once')[]
  /** What this night's pick does, and the teammates' current picks. */
  readonly act: Act | null
  readonly team: Readonly<Record<Seat, string>>
  readonly notebook: readonly Note[]
}

/** The kinds of ask of the night games, and the clock's that runs once everybody has voted. */
export type Kind = NightKind | 'last'
