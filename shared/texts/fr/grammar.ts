import type { Grammar } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'fr',
  direction: 'ltr',
  list: [', ', ' et '],
  nobody: 'personne',
  space: ' ',
  colon: '\u00a0: ',
  numbers: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
}
