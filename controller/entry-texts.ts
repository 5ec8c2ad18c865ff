import { entry } from '../shared/texts/en/entry.ts'
import { grammar } from '../shared/texts/en/grammar.ts'
import { table } from '../shared/texts/en/table.ts'
import { speak } from '../shared/texts/templates.ts'
import { translated } from './catalogue.ts'

/** The names of crests. */
export const tableTexts = translated('table', speak(grammar, table))
export const texts = translated('entry', speak(grammar, entry))
