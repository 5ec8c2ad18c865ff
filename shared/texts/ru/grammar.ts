import type { Grammar } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'ru',
  direction: 'ltr',
  list: [', ', ' и '],
  nobody: 'никто',
  space: ' ',
  colon: ': ',
  numbers: [],
}
