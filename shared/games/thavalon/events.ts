import { allOf, type BaseHand, type Outcome, type Seat } from '../../engine/game.ts'
import type * as quest from '../quest/events.ts'
import type { Declarations, Declared, Proposed, Reminded, Voted } from '../quest/events.ts'
import type { Card, NoticeId, Role, Side } from './roles.ts'
import type { Known } from './sights.ts'

export type QuestResult = 'success' | 'fail'
export const calls = ['merlin', 'lovers', 'nimue', 'none'] as const
export type Call = (typeof calls)[number]
export type EndReason = 'quests' | 'assassination' | 'sabotage' | 'ended'

/** What every screen may show once the game is over: the cast, and what each had been told. */
export interface Disclosure {
  readonly cast: Readonly<Record<Seat, Role>>
  readonly saw: Readonly<Record<Seat, readonly Known[]>>
  readonly notices: Readonly<Record<Seat, readonly NoticeId[]>>
  readonly assassin: Seat
}

export type PublicEvent =
  | {
      readonly type: 'dealt'
      /** Clockwise. */
      readonly seats: readonly Seat[]
      readonly leader: Seat
    }
  | Reminded
  | {
      readonly type: 'led'
      readonly leader: Seat
      readonly quest: number
      readonly attempt: number
      /** How often this proposal was made again after a declaration. */
      readonly again: number
    }
  | Proposed
  | { readonly type: 'opened'; readonly quest: number; readonly attempt: number }
  // With the total weights of approvals and rejections, in which one ballot may count twice.
  | (Voted & { readonly approving: number; readonly rejecting: number })
  | { readonly type: 'departed'; readonly quest: number; readonly team: readonly Seat[]; readonly voted: boolean }
  | {
      readonly type: 'quested'
      readonly quest: number
      readonly cards: readonly Card[]
      readonly success: boolean
      /** Whether Agravaine may declare: the mission succeeded with a Fail on it, and he may be in the game. */
      readonly window: boolean
    }
  | Declared
  | { readonly type: 'waited'; readonly quest: number }
  | { readonly type: 'hunted'; readonly assassin: Seat }
  | { readonly type: 'shot'; readonly by: Seat; readonly call: Call; readonly at: readonly Seat[] }
  | { readonly type: 'over'; readonly winner: Side | null; readonly why: EndReason; readonly reveal: Disclosure | null }

export type SecretEvent = quest.SecretEvent<Card>

export type Event = PublicEvent | SecretEvent

export const secretTypes = allOf<SecretEvent['type']>()(['acknowledged', 'balloted', 'played'])

export const publicTypes = allOf<PublicEvent['type']>()([
  'dealt',
  'reminded',
  'led',
  'proposed',
  'opened',
  'voted',
  'departed',
  'quested',
  'declared',
  'waited',
  'hunted',
  'shot',
  'over',
])

export const phases = [
  'deal',
  'team',
  'locked',
  'vote',
  'votes',
  'quest',
  'result',
  'window',
  'assassination',
  'over',
] as const
export type PhaseId = (typeof phases)[number]

/** A moment worth telling once everything is known. */
export type Moment =
  | quest.Moment
  | { readonly type: 'declared'; readonly by: Seat; readonly role: Role; readonly quest: number }
  | { readonly type: 'shot'; readonly by: Seat; readonly call: Call; readonly at: readonly Seat[] }

export interface PublicState extends quest.PublicState, Declarations {
  readonly phase: PhaseId
  /** The roles that may be in play: the box's for this number of players, or the host's own. */
  readonly pool: readonly Role[]
  /** The number of proposals in this round. The last one goes without a vote. */
  readonly proposals: number
  /** The current results: a declaration may turn the last one. */
  readonly results: readonly QuestResult[]
  /** The second team of round 1, if one of two is chosen. */
  readonly other: readonly Seat[]
  readonly events: readonly PublicEvent[]
  readonly over: (Outcome & { readonly winner: Side | null; readonly why: EndReason }) | null
  readonly reveal: Disclosure | null
  readonly moments: readonly Moment[]
}

export interface Hand extends BaseHand {
  readonly role: Role
  readonly side: Side
  readonly sees: readonly Known[]
  readonly notices: readonly NoticeId[]
  /** Always 0: this game tells nobody how many are hidden. */
  readonly hidden: 0
  readonly plays: readonly Card[]
}

/** The kinds of ask of seats, of people, who read a prompt and may be refused, and of all. */
export type SeatKind = quest.SeatKind | 'declare'
export type PeopleKind = SeatKind | quest.HostKind
export type Kind = PeopleKind | quest.ClockKind | 'lock' | 'window'
