import { grammar } from '../../shared/texts/en/grammar.ts'
import { phoneThavalon } from '../../shared/texts/en/phone-thavalon.ts'
import { speak } from '../../shared/texts/templates.ts'
import { translated } from '../catalogue.ts'

export const thavalonTexts = translated('phoneThavalon', speak(grammar, phoneThavalon))

/** Names a proposal: the last one goes without a vote, or one vote chooses between two. */
export const proposalNamed = (n: number, of: number, choice: boolean): string => {
  if (choice) return thavalonTexts.choice({ n, of })
  return n === of ? thavalonTexts.last : thavalonTexts.proposal({ n, of })
}
