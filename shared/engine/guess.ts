import type { Seat } from './game.ts'

/** A pick that is no seat: nobody has that role in this game. */
export const noOne = 'none'

/** A question for guessers. It depends on what was told alone, so every screen knows it. */
export interface Guessing {
  /** The id of this question, like `mafia 2`: its kind first. Never used twice in a game. */
  readonly id: string
  readonly from: readonly string[]
  readonly pick: readonly [min: number, max: number]
}

/** A kind of question: to whom it is open, and its true answer. A row may read the table alone. */
export interface GuessRow<PublicState> {
  /** The question as it is open to a seat of the game, or to a phone that only watches; null if it is not. */
  readonly open: (table: PublicState, seat: Seat | null) => Guessing | null
  /** The true answer once roles are told; null if they are not. */
  readonly truth: (table: PublicState, id: string) => readonly string[] | null
  /**
   * Returns whether this seat's guess counts, once roles are told. Players who knew the answer guess like all others,
   * so that no phone reveals a side, and are left out here.
   */
  readonly counts: (table: PublicState, seat: Seat) => boolean
}
export type Guesses<PublicState, Kind extends string = string> = Readonly<Record<Kind, GuessRow<PublicState>>>

/** Lists the questions that are open to a seat of the game, or to a phone that only watches. */
export const guessesOpen = <PublicState>(
  rows: Guesses<PublicState>,
  table: PublicState,
  seat: Seat | null,
): readonly Guessing[] => Object.values(rows).flatMap(({ open }) => open(table, seat) ?? [])

export const isGuess = ({ from, pick: [least, most] }: Guessing, picks: readonly string[]): boolean =>
  picks.length >= least &&
  picks.length <= most &&
  new Set(picks).size === picks.length &&
  picks.every(pick => from.includes(pick)) &&
  (picks.length === 1 || !picks.includes(noOne))
