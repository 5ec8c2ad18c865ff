import type { Grammar } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'zh-Hans',
  direction: 'ltr',
  list: ['、', '和'],
  nobody: '没人',
  space: '',
  colon: '：',
  numbers: [],
}
