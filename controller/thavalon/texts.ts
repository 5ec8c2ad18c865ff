import { listed } from '../../shared/engine/words.ts'
import type { Call } from '../../shared/games/thavalon/facts.ts'
import type { Card } from '../../shared/games/thavalon/roles.ts'
import { said } from '../catalogue.ts'

/** What the phone says about THavalon besides the game's own words. */
export const english = {
  proposal: (n: number, of: number, choice: boolean) => {
    if (choice) return `Proposal ${n} of ${of}: one vote chooses between the two`
    return n === of ? 'Last proposal: no vote' : `Proposal ${n} of ${of}`
  },
  first: 'The first team',
  second: 'The second team',
  stands: 'The proposed team',
  arthur: (name: string) => `${name} is Arthur: his votes count double`,
  agravaine: (name: string) => `${name} is Agravaine`,
  twice: '×2',
  cards: { success: 'Success', fail: 'Fail', reverse: 'Reverse' } satisfies Readonly<Record<Card, string>>,
  played: (cards: readonly string[]) => `The cards: ${listed(cards)}`,
  corner: 'Declare',
  cornerWhy: 'Some roles may show themselves now. Everyone has this button. Hold the card to see if you may.',
  place: 'Declaration',
  nothing: 'Nothing',
  nothingWhy: 'You have nothing to declare now.',
  declare: 'Declare',
  notDeclared: 'Nothing was declared. Hold the card to read it.',
  close: 'Close',
  call: 'Whom do you hunt?',
  calls: { merlin: 'Merlin', lovers: 'The Lovers', nimue: 'Nimue', none: 'No target' } satisfies Readonly<
    Record<Call, string>
  >,
  assassin: 'the Assassin',
} as const

export const thavalonTexts = said('thavalon', english)
