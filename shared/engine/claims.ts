import type { BaseEvent } from './game.ts'
import type { Random } from './random.ts'

/** The public events, and the table just before the last of them. */
export interface Past<PublicState, PublicEvent extends BaseEvent> {
  readonly before: PublicState
  readonly event: PublicEvent
}

/**
 * What chance decided in a game: who sits where and leads first, who was who, what each saw, and what was drawn later.
 */
export const chances = ['seats', 'roles', 'sights', 'draws'] as const
export type Chance = (typeof chances)[number]

/** Something told that chance decided, and its counterpart in the deal, or as it is drawn again. */
export interface Claim {
  readonly of: Chance
  readonly announced: unknown
  readonly dealt: unknown
}

/** Lists what a finished game told of its deal, and of what was drawn while it was played. */
export type Claims<Deal, PublicState, PublicEvent extends BaseEvent> = (
  deal: Deal,
  past: readonly Past<PublicState, PublicEvent>[],
  chanceAt: (step: string) => Random,
) => readonly Claim[]
