import type { Grammar } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'zh-Hant',
  direction: 'ltr',
  list: ['、', '與'],
  nobody: '沒人',
  space: '',
  colon: '：',
  numbers: [],
}
