import type { Seat } from './game.ts'

/**
 * What a patch is about, as all may know: nothing that the table shows has another name, or the game has come to its
 * next step, or cards are dealt; or everything that a screen is shown when it comes in.
 */
export const occasions = ['answer', 'step', 'deal', 'whole'] as const
export type Occasion = (typeof occasions)[number]

/** What all see of a game: what its hands grow by, in whose sizes nothing else may show. */
export interface Shown {
  readonly phase: string
  readonly seats: readonly Seat[]
  readonly round?: number
  readonly composition?: Readonly<Record<string, number>>
  readonly corner?: boolean
}
/** The bytes that are enough for any hand and any question of a game on this occasion. */
export type Sizes = (occasion: Occasion, shown: Shown) => number
