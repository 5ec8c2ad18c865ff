import { countedCards } from '../../shared/games/quest/words.ts'
import { english as speech } from '../../shared/texts/english.ts'
import { said } from '../catalogue.ts'

/** What the phone says about Avalon besides the game's own words. */
export const english = {
  rejections: (n: number) => `${n} of 5 rejections`,
  rejectionsShort: (n: number) => `${n} rejected`,
  answered: 'The Lady of the Lake has answered',
  notYours: 'Only the player who asked her learns something.',
  cards: (cards: readonly string[], success: boolean) =>
    `${success ? 'Succeeded' : 'Failed'}: ${countedCards(speech, cards)}`,
} as const

export const avalonTexts = said('avalon', english)
