import type { BasePublicState, Options, Seat } from '../../engine/game.ts'
import type { Ballot, Ballots, Quests } from './state.ts'

/** Who has not read their card when the clock reminds them. */
export interface Reminded {
  readonly type: 'reminded'
  readonly seats: readonly Seat[]
}
export interface Proposed {
  readonly type: 'proposed'
  readonly leader: Seat
  readonly quest: number
  readonly attempt: number
  readonly team: readonly Seat[]
}
export interface Voted {
  readonly type: 'voted'
  readonly quest: number
  readonly attempt: number
  readonly ballots: Ballots
  readonly approved: boolean
}

/** The roles that may declare. */
export type Declarer = 'agravaine' | 'arthur'

export interface Declared {
  readonly type: 'declared'
  readonly by: Seat
  readonly role: Declarer
  readonly quest: number
}

/** What declarations add to a table: in Avalon only where somebody may declare. */
export interface Declarations {
  /** How often this proposal was made again after a declaration. */
  readonly again: number
  /** Whether Agravaine may declare, if he was on the last quest. */
  readonly window: boolean
  /** Whether every phone offers its declare corner: decided by public facts alone. */
  readonly corner: boolean
  readonly arthur: Seat | null
  readonly agravaine: Seat | null
}

export interface Declarable extends Partial<Declarations> {
  readonly phase: string
  readonly step: string
  readonly attempt: number
  readonly results: readonly ('success' | 'fail')[]
  readonly quests: Quests
}

export type SecretEvent<Card extends string> =
  | { readonly type: 'acknowledged'; readonly seat: Seat }
  | { readonly type: 'balloted'; readonly seat: Seat; readonly ballot: Ballot }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: Card }

/** A moment worth telling once everything is known: the quest that decided, and Evil on one that succeeded. */
export type Moment =
  | { readonly type: 'deciding'; readonly quest: number }
  | { readonly type: 'reversed'; readonly quest: number }
  | { readonly type: 'aboard'; readonly quest: number; readonly seats: readonly Seat[] }

/** What both games' public tables have. */
export interface PublicState extends BasePublicState {
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly leader: Seat
  readonly quest: number
  readonly attempt: number
  /** The quests' sizes, and the Fails that fail each. */
  readonly sizes: readonly number[]
  readonly fails: readonly number[]
  /** Each quest since its first proposal: its teams, its votes, its cards. */
  readonly quests: Quests
  readonly team: readonly Seat[]
}

// The kinds of ask, by who answers: prompts, refusals, bots and phones must cover these to compile.
export type SeatKind = 'acknowledge' | 'team' | 'vote' | 'card' | 'assassinate'
export type HostKind = 'go-on' | 'end'
export type ClockKind = 'remind' | 'pause'
