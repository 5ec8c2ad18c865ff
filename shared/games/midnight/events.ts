import { allOf, type BaseHand, type BasePublicState, type Options, type Outcome, type Seat } from '../../engine/game.ts'
import type { Moved } from '../night/events.ts'
import type { Act, CardPlace, Role, Side } from './roles.ts'

export type { Kind, PeopleKind, SeatKind } from '../night/events.ts'
export type Winner = 'village' | 'wolves' | 'fool' | 'nobody'
export type EndReason = 'caught' | 'calm' | 'hidden' | 'cub' | 'fool' | 'wronged' | 'missed' | 'ended'

export type Masks = Readonly<Record<CardPlace, Role>>

/** All that chance decided beforehand. */
export interface Deal {
  readonly version: number
  /** Clockwise. */
  readonly seats: readonly Seat[]
  readonly options: Options
  /** The masks as dealt, to the seats and into the middle. */
  readonly cast: Readonly<Record<Seat, Role>>
  readonly middle: Masks
}

export interface Saw {
  readonly place: CardPlace
  readonly mask: Role
}

/** A mask that came to a place, and the one that was there before. */
export interface MovedMask {
  readonly place: CardPlace
  readonly before: Role
  readonly after: Role
}

/** A step of the night: whose it was, by the mask that was dealt; what they saw, and what moved. */
export interface Step {
  readonly role: Role
  readonly seats: readonly Seat[]
  readonly saw: readonly Saw[]
  readonly moved: readonly MovedMask[]
}

/** What every screen may show once the game is over. */
export interface Disclosure {
  readonly cast: Readonly<Record<Seat, Role>>
  readonly middle: Masks
  readonly night: readonly Step[]
  /** Where those with nothing to do think the Wolves are. */
  readonly guessed: Readonly<Record<Seat, readonly CardPlace[]>>
  readonly masks: Masks
}

export type PublicEvent =
  | {
      readonly type: 'dealt'
      /** Clockwise. */
      readonly seats: readonly Seat[]
    }
  | { readonly type: 'fell' }
  | { readonly type: 'dawned' }
  | { readonly type: 'polled' }
  | {
      readonly type: 'tallied'
      readonly ballots: Readonly<Record<Seat, Seat>>
      /** Those with the most votes, in the seats' order. */
      readonly dead: readonly Seat[]
    }
  /** The next step of the night. */
  | { readonly type: 'retold'; readonly step: Step }
  /** A seat's mask is turned, as it is at the end; a dead Hunter takes somebody along. */
  | { readonly type: 'unmasked'; readonly seat: Seat; readonly mask: Role; readonly takes: Seat | null }
  | Moved
  | {
      readonly type: 'over'
      readonly winner: Winner | null
      /** Who won as well. */
      readonly besides: readonly 'fool'[]
      readonly why: EndReason
      readonly reveal: Disclosure | null
    }

export type SecretEvent =
  | { readonly type: 'acknowledged'; readonly seat: Seat }
  | { readonly type: 'picked'; readonly seat: Seat; readonly picks: readonly string[] }
  | { readonly type: 'rested' }
  | { readonly type: 'readied'; readonly seat: Seat }
  | { readonly type: 'balloted'; readonly seat: Seat; readonly pick: Seat }

export type Event = PublicEvent | SecretEvent

export const secretTypes = allOf<SecretEvent['type']>()(['acknowledged', 'picked', 'rested', 'readied', 'balloted'])

export const publicTypes = allOf<PublicEvent['type']>()([
  'dealt',
  'fell',
  'dawned',
  'polled',
  'tallied',
  'retold',
  'unmasked',
  'gone',
  'returned',
  'over',
])

export const phases = ['deal', 'night', 'day', 'vote', 'tally', 'story', 'masks', 'over'] as const
export type PhaseId = (typeof phases)[number]

export interface PublicState extends BasePublicState {
  readonly phase: PhaseId
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly composition: Readonly<Record<Role, number>>
  /** Players who left the table: their masks stay. */
  readonly leaving: readonly Seat[]
  /** Who voted for whom, once that was counted; null before. */
  readonly ballots: Readonly<Record<Seat, Seat>> | null
  readonly dead: readonly Seat[]
  /** The steps of the night, as far as they were told. */
  readonly story: readonly Step[]
  /** The masks at the end, as far as they were turned. */
  readonly masks: Readonly<Record<Seat, Role>>
  readonly events: readonly PublicEvent[]
  readonly over:
    | (Outcome & { readonly winner: Winner | null; readonly alsoWon: readonly 'fool'[]; readonly why: EndReason })
    | null
  readonly reveal: Disclosure | null
}

export interface Hand extends BaseHand {
  /** The mask as dealt; once all is over, the mask at the end. */
  readonly role: Role
  readonly side: Side
  readonly sees: readonly { readonly seat: Seat; readonly as: Role }[]
  readonly hidden: 0
  /** `alone`: it looked for its like among the players, and there is none. */
  readonly notices: readonly 'alone'[]
  /** The effect of its pick, during the night. */
  readonly act: Act | null
  /** The result of its choice, while it is still night. */
  readonly chose: Note | null
  /** What it did and saw in the night, from dawn on; null if it did not choose. */
  readonly notebook: readonly Note[]
}

/** The one line of a seat's own notebook. */
export interface Note {
  readonly act: Act
  readonly picks: readonly string[]
  readonly saw: readonly Saw[]
}
