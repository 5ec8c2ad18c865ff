import { said } from '../catalogue.ts'

/** What the phone says about Avalon besides the game's own words. */
export const english = {
  rejections: (n: number) => `${n} of 5 rejections`,
  answered: 'The Lady of the Lake has answered',
  notYours: 'Only the player who asked her learns something.',
  cards: (cards: readonly string[], success: boolean) => {
    const fails = cards.filter(card => card === 'fail').length
    return `${success ? 'Succeeded' : 'Failed'}: ${cards.length - fails} Success, ${fails} Fail`
  },
} as const

export const avalonTexts = said('avalon', english)
