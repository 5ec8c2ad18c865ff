import { entry } from '../shared/texts/en/entry.ts'
import { grammar } from '../shared/texts/en/grammar.ts'
import { table } from '../shared/texts/en/table.ts'
import { speak } from '../shared/texts/templates.ts'
import { said } from './catalogue.ts'

/** The names of crests. */
export const tableTexts = said('table', speak(grammar, table))
export const texts = said('entry', speak(grammar, entry))
