import { wordsIn as avalonIn } from '../../shared/games/avalon/words.ts'
import { wordsIn as mafiaIn } from '../../shared/games/mafia/words.ts'
import { wordsIn as thavalonIn } from '../../shared/games/thavalon/words.ts'
import { loadTexts, english as source } from '../../shared/texts/catalogue.ts'
import { partIds } from './part-ids.ts'

/** All of English at once. */
export const english = await loadTexts(source, partIds)

// The games' words in English, with the types of each game: the table of games has them without.
export const avalonWords = avalonIn(english)
export const thavalonWords = thavalonIn(english)
export const mafiaWords = mafiaIn(english)
