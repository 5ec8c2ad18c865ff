import { front } from '../shared/texts/en/front.ts'
import { grammar } from '../shared/texts/en/grammar.ts'
import { speak } from '../shared/texts/templates.ts'
import { both, said } from './catalogue.ts'
import { texts as entry } from './entry-texts.ts'

/** What the phone says where there is no table, and on its way to one. */
export const texts = both(said('front', speak(grammar, front)), entry)
