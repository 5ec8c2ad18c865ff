import { translated } from '../languages.ts'
import { grammar } from './grammar.ts'

export const french = translated({
  name: 'Français',
  grammar,
  titles: { midnight: 'Minuit' },
  load: file => import(`../fr/${file}.ts`),
})
