import { front } from '../shared/texts/en/front.ts'
import { grammar } from '../shared/texts/en/grammar.ts'
import { speak } from '../shared/texts/templates.ts'
import { textsOfTwo, translated } from './catalogue.ts'
import { texts as entry } from './entry-texts.ts'

/** What the phone says where there is no table, and on its way to one. */
export const texts = textsOfTwo(translated('front', speak(grammar, front)), entry)
