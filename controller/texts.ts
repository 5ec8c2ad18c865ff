import { grammar } from '../shared/texts/en/grammar.ts'
import { phone } from '../shared/texts/en/phone.ts'
import { speak } from '../shared/texts/templates.ts'
import { textsOfTwo, translated } from './catalogue.ts'
import { texts as entry } from './entry-texts.ts'

/** What the phone says at a table, and on its way there. */
export const texts = textsOfTwo(translated('phone', speak(grammar, phone)), entry)
