import type { Claim } from '../../engine/claims.ts'
import type { Random } from '../../engine/random.ts'
import { questOf } from './round.ts'

/** The order in which a quest's cards were turned up: it can be drawn again from the same cards. */
export const drawnCards = (
  before: { readonly step: string; readonly results: readonly unknown[] },
  { quest, cards }: { readonly quest: number; readonly cards: readonly string[] },
  chanceAt: (step: string) => Random,
): Claim => ({
  of: 'draws',
  told: [quest, cards],
  dealt: [questOf(before), chanceAt(before.step).shuffle('cards', cards)],
})
