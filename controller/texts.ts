import { grammar } from '../shared/texts/en/grammar.ts'
import { phone } from '../shared/texts/en/phone.ts'
import { speak } from '../shared/texts/templates.ts'
import { both, said } from './catalogue.ts'
import { texts as entry } from './entry-texts.ts'

/** What the phone says at a table, and on its way there. */
export const texts = both(said('phone', speak(grammar, phone)), entry)
