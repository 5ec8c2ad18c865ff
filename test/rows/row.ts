import type { Actor, Options, Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Draws, Random } from '../../shared/engine/random.ts'

/** What the rules page of a game says that its laws must know. */
export interface Page {
  /** Phases in which nobody may know who is awaited. */
  readonly quiet: readonly string[]
  /** Told events that say of a seat which role it has. */
  readonly opens: readonly string[]
}

/** What the rules page of a game says of its phases. `any` is the host's ending. */
export interface Flow extends Page {
  readonly edges: readonly string[]
  /** Random games of so many seats, and one in so many pairs of option values, in the full suite: some games are dear. */
  readonly games: (seats: number) => number
  readonly pairs: (seats: number) => number
}
/** What the rules page of a game says of who may know what, as far as worlds hang on it. */
export interface Secrecy {
  /** Draws that only put things in order. */
  readonly orders: readonly string[]
  /** Told events that say something of the cast: to all, or in private to the seat in the named field, a role, or whoever has a notice. */
  readonly parting: Readonly<Record<string, readonly string[]>>
  /** Roles that may be in the game or not, without anybody being told. */
  readonly spare: readonly string[]
  /** Kinds of asks in which the role says what an answer does. */
  readonly acts: readonly string[]
  /** Whose answers a seat sees while they are open, besides its own. */
  readonly mates: (match: Match, viewer: Seat) => readonly Seat[]
}

/** What the rules page of a game says of who may know what. */
export interface SecrecyPage extends Secrecy {
  /** Kinds of asks whose answers are opened, with their owners, when the phase ends. */
  readonly opened: readonly string[]
  /** Kinds of asks whose answers all see as they come, with these options. */
  readonly shown: (options: Options) => readonly string[]
  /** Kinds of asks in which several answer in secret: each must have been swapped. */
  readonly secret: readonly string[]
  /** The roles, in groups, that a viewer's hand does not tell apart with these options. */
  readonly alike: readonly Alike[]
  /** Random games of so many seats in the full suite: some games are dear. */
  readonly games: (seats: number) => number
}
/** Which roles a hand does not tell apart. */
export interface Alike {
  readonly options: Options
  readonly seats: number
  readonly groups: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Draws that a viewer of a role knows of. */
  readonly draws?: (role: string, viewer: Seat) => Draws
}
/** How a game comes to the moment: its options, the kinds of asks that get the last picks, and answers after that. */
export interface Way {
  readonly options?: Options
  readonly last?: readonly string[]
  readonly more?: readonly ('first' | 'last' | readonly [by: Actor, ask: string, ...picks: string[]])[]
  /** Where those answers lead. */
  readonly to?: string
}
/** A moment of a game from a fixed deal, and how many sequences of 1, 2, 3 ... answers there are from it. */
export type Position = readonly [
  what: string,
  seats: number,
  seed: number,
  at: string,
  way: Way,
  counts: readonly number[],
]

/** What a screen was told of results, where cards are chosen by it. */
export interface Results {
  readonly told: readonly { readonly type: string; readonly success?: boolean }[]
}
/** The evenings that a game is played in over the wire: how many people, with what, and the phases that must be come by. */
export interface Evenings {
  readonly people: (seed: number) => number
  readonly options: Options
  readonly phases: readonly string[]
  readonly steps: number
  /** The card that brings the game far. */
  readonly card: (table: Results, random: Random) => string
  /** Whether votes and cards lean so in this game of the evening: where chance alone plays, other phases come. */
  readonly leans: (visited: ReadonlySet<string>, game: number) => boolean
}

/** How a game is tried: the one row that the laws, the sweeps and the benchmark read of it. */
export interface GameRow {
  readonly flow: Flow
  readonly secrecy: SecrecyPage
  readonly perft: readonly Position[]
  /** The two sides that bots are tried on. */
  readonly sides: readonly [string, string]
  /** What the roles are called that every table has. */
  readonly always: readonly string[]
  readonly evenings: Evenings
  /** How it is played while its server is killed, and by how many in `npm test`, where that is not too dear. */
  readonly crash: { readonly options: Options; readonly seats: number | null }
  /** What a table of a soak plays it with: roles and cards that make the most of it. */
  readonly soak: (random: Random) => Options
  /** What it is measured with: no clock that anybody would wait for. */
  readonly bench: Options
}
