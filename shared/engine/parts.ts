import type { Claims } from './claims.ts'
import type { Faces } from './face.ts'
import type { BaseHand, BaseTable, Fact, Progress, Setup } from './game.ts'
import type { Guesses } from './guess.ts'
import type { Words } from './words.ts'

type Folded<Table> = Omit<Table, keyof Progress>

/** What a screen loads of a game: role pictures, the fold of its table, and what may be guessed in it, with its words. */
export interface Parts<
  Table extends BaseTable = BaseTable,
  Hand extends BaseHand = BaseHand,
  Told extends Fact = Fact,
  Deal = unknown,
> {
  readonly words: Words<Table, Hand, Told>
  readonly faces: Faces
  readonly open: (setup: Setup) => Folded<Table>
  readonly tell: (table: Folded<Table>, fact: Told) => Folded<Table>
  readonly guesses: Guesses<Table>
  /** What a finished game told of its deal, for checking it. */
  readonly claims: Claims<Deal, Folded<Table>, Told>
}

/** A game's parts before its words are known, which are made from the texts of a language. */
export type PartsIn<
  Texts,
  Table extends BaseTable = BaseTable,
  Hand extends BaseHand = BaseHand,
  Told extends Fact = Fact,
  Deal = unknown,
> = Omit<Parts<Table, Hand, Told, Deal>, 'words'> & {
  readonly wordsIn: (texts: Texts) => Words<Table, Hand, Told>
  /** Never there: it names the types of the table and the hand to those who ask for them by the game's id. */
  readonly types?: { readonly table: Table; readonly hand: Hand }
}
