import { translated } from '../languages.ts'
import { grammar } from './grammar.ts'

export const spanish = translated({
  name: 'Español',
  grammar,
  titles: { midnight: 'Medianoche' },
  load: file => import(`../es/${file}.ts`),
})
