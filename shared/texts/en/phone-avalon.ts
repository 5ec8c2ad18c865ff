import { source } from '../templates.ts'

/** The phone's texts for Avalon besides the game's own words. */
export const phoneAvalon = source({
  rejections: '{n} of 5 rejections',
  rejectionsShort: 'Rejected:',
  lastChance: 'One more rejection, and Evil wins.',
  answered: 'The Lady of the Lake has answered',
  notYours: 'Only the player who asked her learns something.',
  succeeded: 'Succeeded: {cards}',
  failed: 'Failed: {cards}',
  switches: 'The Lancelots change sides before: {quests}',
  struck: 'Excalibur has struck',
  carriers: 'Only the player who struck learns something.',
  cannotStrike: 'You cannot turn this card.',
  carries: 'Who carries Excalibur?',
  carriesNow: 'carries Excalibur',
  toCarrier: 'Next: Excalibur',
  toTeam: 'Change the team',
  toAims: 'Back',
})
