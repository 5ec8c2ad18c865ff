import type { Grammar } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'es',
  direction: 'ltr',
  list: [', ', ' y '],
  lastBefore: [/^(h?i(?![aeo])|y(?![aeiou]))/i, ' e '],
  nobody: 'nadie',
  space: ' ',
  colon: ': ',
  // Uno bends with its noun, so figures stand instead.
  numbers: [],
}
