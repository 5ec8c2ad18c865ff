import type { Actor, Options, Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import type { Draws, Random } from '../../shared/engine/random.ts'

/** The facts about a game's phases that its laws must know. */
export interface Page {
  /** The phases in which a table names neither who is awaited nor who has acted. */
  readonly unnamed: readonly string[]
  /** The public events that reveal a seat's role. */
  readonly opens: readonly string[]
}

/** How a game's phases follow one another. `any` is the host's ending. */
export interface Flow extends Page {
  readonly edges: readonly string[]
  /** Options whose games reach what is rare. */
  readonly rare: readonly Options[]
  /**
   * The number of random games for so many seats in the full suite, and the share of pairs of option values, one in so
   * many: some games are slow.
   */
  readonly games: (seats: number) => number
  readonly pairs: (seats: number) => number
}
/** Who may know what, for pairs of worlds. */
export interface Secrecy {
  /** The draws that only put things into an order. */
  readonly orders: readonly string[]
  /**
   * The public events that reveal something of the cast: to all, or in private to the seat in the named field, to a role,
   * or to players with a notice.
   */
  readonly parting: Readonly<Record<string, readonly string[]>>
  /** The roles that may be in the game without anybody being told. */
  readonly spare: readonly string[]
  /** The kinds of asks whose effect depends on the role. */
  readonly acts: readonly string[]
  /** Returns what chance drew in this match that everybody is told, now or later: it is the same in both worlds. */
  readonly drawn: (match: Match) => Draws
  /**
   * The kinds of asks that always get this answer where worlds are compared: their effect depends on secret answers.
   */
  readonly idle: Readonly<Record<string, string>>
  /** Returns the seats whose open answers a seat sees, besides its own. */
  readonly mates: (match: Match, viewer: Seat) => readonly Seat[]
}

/** Who may know what, for all laws of secrecy. */
export interface SecrecyPage extends Secrecy {
  /** The kinds of asks whose answers are revealed, with their owners, at the end of the phase. */
  readonly opened: readonly string[]
  /** Returns the kinds of asks whose answers are public as they come, with these options. */
  readonly shown: (options: Options) => readonly string[]
  /** The kinds of asks that several players answer in secret: each kind must have been swapped. */
  readonly secret: readonly string[]
  /** The groups of roles that a viewer's hand does not tell apart, with these options. */
  readonly alike: readonly Alike[]
  /** Returns the number of random games for this many seats in the full suite: some games are slow. */
  readonly games: (seats: number) => number
}
/** The roles that a hand does not tell apart. */
export interface Alike {
  readonly options: Options
  readonly seats: number
  readonly groups: Readonly<Record<string, readonly (readonly string[])[]>>
  /** Returns the draws that a viewer with a role knows of. */
  readonly draws?: (role: string, viewer: Seat) => Draws
}
/** A way to a moment: options, the kinds of asks that get their last picks, and further answers. */
export interface Way {
  readonly options?: Options
  readonly last?: readonly string[]
  readonly more?: readonly ('first' | 'last' | readonly [by: Actor, ask: string, ...picks: string[]])[]
  /** The moment to which those answers lead. */
  readonly to?: string
}
/** A moment of a game from a fixed deal, with the numbers of sequences of 1, 2, 3 ... answers from there. */
export type Position = readonly [
  what: string,
  seats: number,
  seed: number,
  at: string,
  way: Way,
  counts: readonly number[],
]

/** The results that a screen was told, from which cards are chosen. */
export interface Results {
  readonly events: readonly { readonly type: string; readonly success?: boolean }[]
}
/** The evenings of a game over the wire: how many people, the options, and the phases that must be reached. */
export interface Evenings {
  readonly people: (seed: number) => number
  readonly options: Options
  readonly phases: readonly string[]
  readonly steps: number
  /** Picks the card that makes the game last. */
  readonly card: (table: Results, random: Random) => string
  /** Says whether votes and cards are chosen in this game of the evening; by pure chance, other phases are reached. */
  readonly leans: (visited: ReadonlySet<string>, game: number) => boolean
}

/** What the TV holds back, which its reveals' tests name as well, and games that together reach all of it. */
export interface Reveals {
  readonly held: readonly string[]
  readonly games: readonly (readonly [seats: number, options: Options, seeds: readonly number[]])[]
}

/** A game's row: everything that the laws, the sweeps and the benchmark need to know about it. */
export interface GameRow {
  readonly flow: Flow
  readonly secrecy: SecrecyPage
  readonly perft: readonly Position[]
  /** The two sides that bots are tried on. */
  readonly sides: readonly [string, string]
  /** The roles that every table has. */
  readonly always: readonly string[]
  /** The sides of players whose card says what all others are. */
  readonly sure: readonly string[]
  readonly reveals: Reveals
  readonly evenings: Evenings
  /** The options with which its server is killed, and the seats in `npm test`; null where that is too slow. */
  readonly crash: { readonly options: Options; readonly seats: number | null }
  /** Returns the options in a soak: as many roles and cards as possible. */
  readonly soak: (random: Random) => Options
  /** The options in a benchmark: without clocks that somebody would have to wait for. */
  readonly bench: Options
}
