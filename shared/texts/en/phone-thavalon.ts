import { source } from '../templates.ts'

/** The phone's texts for THavalon besides the game's own words. */
export const phoneThavalon = source({
  choice: 'Proposal {n} of {of}: one vote chooses between the two',
  first: 'The first team',
  second: 'The second team',
  arthur: '{name} is Arthur: his votes count double',
  agravaine: '{name} is Agravaine',
  cards: { success: 'Success', fail: 'Fail', reverse: 'Reverse' },
  played: 'The cards: {cards}',
  corner: 'Declare',
  cornerWhy: 'Some roles may show themselves now. Everyone has this button. Hold the card to see if you may.',
  place: 'Declaration',
  nothing: 'Nothing',
  nothingWhy: 'You have nothing to declare now.',
  declare: 'Declare',
  notDeclared: 'Nothing was declared. Hold the card to read it.',
  close: 'Close',
  call: 'Whom do you hunt?',
  calls: { merlin: 'Merlin', lovers: 'The Lovers', nimue: 'Nimue', none: 'No target' },
  assassin: 'the Assassin',
})
