import { english } from '../texts/english.ts'
import { wordsIn } from './avalon/words.ts'

/** The games' words in English, for the command line and for tests. Screens load them in their own language. */
export const avalonWords = wordsIn(english)
