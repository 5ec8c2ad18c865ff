import type { Grammar } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'es',
  direction: 'ltr',
  list: [', ', ' y '],
  nobody: 'nadie',
  space: ' ',
  colon: ': ',
  // Uno bends with its noun, so figures stand instead.
  numbers: [],
}
