import { english } from '../texts/english.ts'
import { wordsIn as avalonIn } from './avalon/words.ts'
import { wordsIn as mafiaIn } from './mafia/words.ts'
import { wordsIn as thavalonIn } from './thavalon/words.ts'

/** The games' words in English, for the command line and for tests. Screens load them in their own language. */
export const avalonWords = avalonIn(english)
export const thavalonWords = thavalonIn(english)
export const mafiaWords = mafiaIn(english)
