import type { Loyalty, Told } from './facts.ts'

/** Says whether the Lancelots have changed sides by then: twice is not at all. */
export const switchedIn = (told: readonly Told[]): boolean =>
  told.filter(fact => fact.type === 'loyalty' && fact.card === 'switch').length % 2 === 1

/** The first quest before which a card of the deck is turned up. */
const fromQuest = 3

/** The cards of loyalty: of five three are turned up, of seven five lie open. */
export const cardsFor = (way: unknown): readonly Loyalty[] => {
  const change = ['switch', 'switch'] as const
  return way === 'fixed' ? [...change, 'none', 'none', 'none', 'none', 'none'] : [...change, 'none', 'none', 'none']
}

/** Returns the card that is told before a quest, where there is one. Of those that lie open only a switch is. */
export const loyaltyBefore = (quest: number, way: unknown, switches: readonly Loyalty[]): Loyalty | null => {
  if (way === 'deck') return switches[quest - fromQuest] ?? null
  return way === 'fixed' && switches[quest - 1] === 'switch' ? 'switch' : null
}
