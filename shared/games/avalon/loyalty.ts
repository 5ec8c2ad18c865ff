import type { Loyalty, Told } from './facts.ts'

/** Returns whether the Lancelots have changed sides: two changes cancel out. */
export const switchedIn = (told: readonly Told[]): boolean =>
  told.filter(fact => fact.type === 'loyalty' && fact.card === 'switch').length % 2 === 1

/** The first quest before which a card of the deck is turned up. */
const fromQuest = 3

/** The cards of loyalty: of five in the deck three are turned up, of seven fixed ones five lie face up. */
export const cardsFor = (way: unknown): readonly Loyalty[] => {
  const change = ['switch', 'switch'] as const
  return way === 'fixed' ? [...change, 'none', 'none', 'none', 'none', 'none'] : [...change, 'none', 'none', 'none']
}

/** Returns the card that is told before a quest, if there is one. Of face-up cards only a switch is told. */
export const loyaltyBefore = (quest: number, way: unknown, switches: readonly Loyalty[]): Loyalty | null => {
  if (way === 'deck') return switches[quest - fromQuest] ?? null
  return way === 'fixed' && switches[quest - 1] === 'switch' ? 'switch' : null
}
