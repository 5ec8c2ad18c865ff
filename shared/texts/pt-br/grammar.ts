import type { Grammar } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'pt-BR',
  direction: 'ltr',
  list: [', ', ' e '],
  nobody: 'ninguém',
  space: ' ',
  colon: ': ',
  // Um and dois bend with their nouns, so figures stand instead.
  numbers: [],
}
