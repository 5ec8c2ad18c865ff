import type { Options, Seat } from './game.ts'

/**
 * The public occasions of a patch: no name on the table changed, the game reached its next step, or cards were dealt;
 * `whole` is the full state that a screen gets when it comes in.
 */
export const occasions = ['answer', 'step', 'deal', 'whole'] as const
export type Occasion = (typeof occasions)[number]

/** The public facts of a game that hands may grow with; the sizes of hands may depend on nothing else. */
export interface Shown {
  readonly phase: string
  readonly seats: readonly Seat[]
  readonly round?: number
  readonly composition?: Readonly<Record<string, number>>
  readonly corner?: boolean
  readonly options?: Options
}
/**
 * Returns a size, in bytes, that any hand and any ask of a game fit into on this occasion; for a step there is one for
 * the seats that are asked by name, and one for the others.
 */
export type Sizes = (occasion: Occasion, shown: Shown, asked: boolean) => number
