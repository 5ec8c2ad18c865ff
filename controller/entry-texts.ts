import { entry } from '../shared/texts/en/entry.ts'
import { grammar } from '../shared/texts/en/grammar.ts'
import { speak } from '../shared/texts/templates.ts'
import { said } from './catalogue.ts'

export const texts = said('entry', speak(grammar, entry))
