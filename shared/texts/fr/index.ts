import { translated } from '../languages.ts'
import { grammar } from './grammar.ts'

export const french = translated({
  name: 'Français',
  grammar,
  load: file => import(`../fr/${file}.ts`),
})
