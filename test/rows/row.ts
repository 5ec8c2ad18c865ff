import type { Actor, Options, Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Draws, Random } from '../../shared/engine/random.ts'

/** The rules page's facts about a game that its laws must know. */
export interface Page {
  /** Phases whose table names neither who is awaited nor who has acted. */
  readonly unnamed: readonly string[]
  /** Told events that open a seat's role. */
  readonly opens: readonly string[]
}

/** The rules page's facts about a game's phases. `any` is the host's ending. */
export interface Flow extends Page {
  readonly edges: readonly string[]
  /**
   * The random games for so many seats, and one in so many pairs of option values, in the full suite: some games are
   * slow.
   */
  readonly games: (seats: number) => number
  readonly pairs: (seats: number) => number
}
/** The rules page's facts about who may know what, for pairs of worlds. */
export interface Secrecy {
  /** Draws that only order things. */
  readonly orders: readonly string[]
  /**
   * Told events that tell something of the cast: to all, or in private to the seat in the named field, to a role, or to
   * whoever has a notice.
   */
  readonly parting: Readonly<Record<string, readonly string[]>>
  /** Roles that may be in the game without anybody being told. */
  readonly spare: readonly string[]
  /** Kinds of ask whose effect depends on the role. */
  readonly acts: readonly string[]
  /** What chance drew in this match that everybody is told, now or later: it is the same in both worlds. */
  readonly drawn: (match: Match) => Draws
  /** Kinds of ask that are always answered so where worlds are compared: their effect depends on secret answers. */
  readonly idle: Readonly<Record<string, string>>
  /** The seats whose open answers a seat sees, besides its own. */
  readonly mates: (match: Match, viewer: Seat) => readonly Seat[]
}

/** The rules page's facts about who may know what. */
export interface SecrecyPage extends Secrecy {
  /** Kinds of ask whose answers are opened, with their owners, at the end of the phase. */
  readonly opened: readonly string[]
  /** Kinds of ask whose answers are public as they come, with these options. */
  readonly shown: (options: Options) => readonly string[]
  /** Kinds of ask that several answer in secret: each must have been swapped. */
  readonly secret: readonly string[]
  /** Groups of roles that a viewer's hand does not tell apart with these options. */
  readonly alike: readonly Alike[]
  /** The random games for so many seats in the full suite: some games are slow. */
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
/** A way to a moment: options, the kinds of ask that get the last picks, and answers after that. */
export interface Way {
  readonly options?: Options
  readonly last?: readonly string[]
  readonly more?: readonly ('first' | 'last' | readonly [by: Actor, ask: string, ...picks: string[]])[]
  /** The moment that those answers lead to. */
  readonly to?: string
}
/** A moment of a game from a fixed deal, with the numbers of sequences of 1, 2, 3 ... answers from it. */
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
/** The evenings of a game over the wire: how many people, with what, and the phases that must be reached. */
export interface Evenings {
  readonly people: (seed: number) => number
  readonly options: Options
  readonly phases: readonly string[]
  readonly steps: number
  /** Picks the card that brings the game far. */
  readonly card: (table: Results, random: Random) => string
  /** Whether votes and cards lean so in this game of the evening: with pure chance, other phases come. */
  readonly leans: (visited: ReadonlySet<string>, game: number) => boolean
}

/** A game's row: everything that the laws, the sweeps and the benchmark need to know of it. */
export interface GameRow {
  readonly flow: Flow
  readonly secrecy: SecrecyPage
  readonly perft: readonly Position[]
  /** The two sides that bots are tried on. */
  readonly sides: readonly [string, string]
  /** The roles that every table has. */
  readonly always: readonly string[]
  readonly evenings: Evenings
  /** The options with which its server is killed, and the seats in `npm test`, where that is not too slow. */
  readonly crash: { readonly options: Options; readonly seats: number | null }
  /** The options in a soak: as many roles and cards as possible. */
  readonly soak: (random: Random) => Options
  /** The options in a benchmark: no clock that anybody would wait for. */
  readonly bench: Options
}
