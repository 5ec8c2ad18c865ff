import type { Grammar } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'de',
  direction: 'ltr',
  list: [', ', ' und '],
  nobody: 'niemand',
  space: ' ',
  colon: ': ',
  numbers: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
}
