import { translated } from '../languages.ts'
import { grammar } from './grammar.ts'

export const spanish = translated({
  name: 'Español',
  grammar,
  load: file => import(`../es/${file}.ts`),
})
