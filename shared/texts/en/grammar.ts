import type { Grammar } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'en',
  direction: 'ltr',
  list: [', ', ' and '],
  nobody: 'nobody',
  space: ' ',
  colon: ': ',
  numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
}
