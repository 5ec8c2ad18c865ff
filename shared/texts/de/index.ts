import { translated } from '../languages.ts'
import { grammar } from './grammar.ts'

export const german = translated({
  name: 'Deutsch',
  grammar,
  titles: { midnight: 'Mitternacht' },
  load: file => import(`../de/${file}.ts`),
})
