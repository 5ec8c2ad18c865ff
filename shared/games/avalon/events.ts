import { type Answer, allOf, type BaseHand, type Options, type Outcome, type Seat } from '../../engine/game.ts'
import type * as quest from '../quest/events.ts'
import type { Declarations, Declared, Proposed, Reminded, Voted } from '../quest/events.ts'
import type { Card, QuestResult, Role, Side } from './roles.ts'
import type { Marks, SeenAs, Sight } from './sights.ts'

export type { Card, QuestResult as Result } from './roles.ts'
export type Winner = Side
export type EndReason = 'quests' | 'assassination' | 'lovers' | 'sabotage' | 'rejections' | 'ended'

/** A card of loyalty: the Lancelots change sides, or they do not. */
export const loyalties = ['none', 'switch'] as const
export type Loyalty = (typeof loyalties)[number]

/** All that chance decided beforehand. */
export interface Deal {
  readonly version: number
  /** Clockwise. */
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly cast: Readonly<Record<Seat, Role>>
  readonly leader: Seat
  readonly sights: Readonly<Record<Seat, Sight>>
  readonly marks: Marks
  /** Who holds the dagger on top of their own role, if it is a token. */
  readonly dagger?: Seat
  /** Five cards of loyalty in order, if the Lancelots may change sides. */
  readonly switches?: readonly Loyalty[]
}

/** What every screen may show once the game is over. With the ring on, what evil saw is left out. */
export interface Disclosure {
  readonly cast: Readonly<Record<Seat, Role>>
  readonly saw: Readonly<Record<Seat, readonly SeenAs[]>>
  readonly marks: Marks
  /** What Excalibur's carriers alone had learned: the cards as they were before. */
  readonly struck?: readonly {
    readonly quest: number
    readonly by: Seat
    readonly at: Seat
    readonly was: Card
  }[]
}

export type PublicEvent =
  | {
      readonly type: 'dealt'
      /** Clockwise. */
      readonly seats: readonly Seat[]
      readonly leader: Seat
      /** The first holder of the Lady, if she is in play. */
      readonly lady: Seat | null
      /** The cards of loyalty, if they lie face up on the quests. */
      readonly switches?: readonly Loyalty[]
    }
  | Reminded
  | {
      readonly type: 'led'
      readonly leader: Seat
      readonly quest: number
      readonly attempt: number
      /** How often this proposal was made again after a declaration, if it was. */
      readonly again?: number
    }
  // With who carries Excalibur, if it is in play.
  | (Proposed & { readonly carrier?: Seat })
  // The vote on a team that stood a while for a declaration.
  | { readonly type: 'opened'; readonly quest: number; readonly attempt: number }
  // With whose ballot counts twice, if one does.
  | (Voted & { readonly doubled?: Seat })
  | {
      readonly type: 'departed'
      readonly quest: number
      readonly team: readonly Seat[]
      /** The quest's last proposal, which goes without a vote. */
      readonly unvoted?: true
    }
  | { readonly type: 'gathered'; readonly quest: number; readonly carrier: Seat }
  | { readonly type: 'struck'; readonly quest: number; readonly by: Seat; readonly at: Seat | null }
  | { readonly type: 'quested'; readonly quest: number; readonly cards: readonly Card[]; readonly success: boolean }
  | Declared
  | { readonly type: 'waited'; readonly quest: number }
  | { readonly type: 'revealed'; readonly seat: Seat }
  | { readonly type: 'loyalty'; readonly quest: number; readonly card: Loyalty }
  | { readonly type: 'offered'; readonly quest: number; readonly holder: Seat }
  | { readonly type: 'looked'; readonly quest: number; readonly by: Seat; readonly at: Seat }
  // With every evil player, if Evil shows itself.
  | { readonly type: 'hunted'; readonly assassin: Seat; readonly lovers?: true; readonly evil?: readonly Seat[] }
  // With two targets as the lovers.
  | { readonly type: 'shot'; readonly by: Seat; readonly at: Seat | readonly Seat[] }
  | {
      readonly type: 'over'
      readonly winner: Winner | null
      readonly why: EndReason
      readonly reveal: Disclosure | null
    }

export type SecretEvent =
  | quest.SecretEvent<Card>
  // A member of the team who does not use Excalibur: only its carrier could, but all are asked.
  | { readonly type: 'sheathed'; readonly seat: Seat }
  | { readonly type: 'swung'; readonly quest: number; readonly by: Seat; readonly at: Seat; readonly was: Card }

export type Event = PublicEvent | SecretEvent

export const secretTypes = allOf<SecretEvent['type']>()(['acknowledged', 'balloted', 'played', 'sheathed', 'swung'])

export const publicTypes = allOf<PublicEvent['type']>()([
  'dealt',
  'reminded',
  'led',
  'proposed',
  'opened',
  'voted',
  'departed',
  'gathered',
  'struck',
  'quested',
  'declared',
  'waited',
  'revealed',
  'loyalty',
  'offered',
  'looked',
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
  'excalibur',
  'result',
  'window',
  'revealed',
  'loyalty',
  'lady',
  'looked',
  'assassination',
  'over',
] as const
export type PhaseId = (typeof phases)[number]

/** A moment worth telling once everything is known. */
export type Moment =
  | quest.Moment
  | Declared
  | { readonly type: 'brink'; readonly quest: number }
  | { readonly type: 'narrow'; readonly quest: number; readonly attempt: number; readonly approved: boolean }
  | { readonly type: 'shot'; readonly by: Seat; readonly at: Seat; readonly role: Role }
  | { readonly type: 'struck'; readonly quest: number; readonly by: Seat; readonly at: Seat }
  | { readonly type: 'lovers'; readonly by: Seat; readonly at: readonly Seat[]; readonly seats: readonly Seat[] }

export interface PublicState extends quest.PublicState, Partial<Declarations> {
  readonly phase: PhaseId
  readonly roles: readonly Role[]
  /** Rejections in a row. The fifth ends the game. */
  readonly rejections: number
  readonly results: readonly QuestResult[]
  /** Who carries Excalibur, if it is in play. */
  readonly carrier: Seat | null
  /** The cards of loyalty that lie face up on the quests, and whether the Lancelots have changed sides. */
  readonly switches: readonly Loyalty[]
  readonly switched: boolean
  /** The holder of the Lady, and everyone who has held her, the holder included. */
  readonly lady: Seat | null
  readonly ladies: readonly Seat[]
  readonly events: readonly PublicEvent[]
  readonly over: (Outcome & { readonly winner: Winner | null; readonly why: EndReason }) | null
  readonly reveal: Disclosure | null
  readonly moments: readonly Moment[]
}

/** What a seat has learned, at the deal or from the Lady. */
export type Known = SeenAs | { readonly seat: Seat; readonly as: Side; readonly by: 'lady' }

/** What the carrier of Excalibur alone learned: the card before it was turned. */
export interface Struck {
  readonly quest: number
  readonly seat: Seat
  readonly was: Card
}

export interface Hand extends BaseHand {
  readonly role: Role
  readonly side: Side
  readonly sees: readonly Known[]
  readonly struck: readonly Struck[]
  readonly hidden: number
  readonly notices: Sight['notices']
  readonly answers: readonly Answer[]
}

/** The kinds of ask of seats, of people, who read a prompt and may be refused, and of all. */
export type SeatKind = quest.SeatKind | 'declare' | 'excalibur' | 'lady'
export type PeopleKind = SeatKind | quest.HostKind
export type Kind = PeopleKind | quest.ClockKind | 'lock' | 'window'
