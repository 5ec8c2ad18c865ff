import { translated } from '../languages.ts'
import { grammar } from './grammar.ts'

export const portuguese = translated({
  name: 'Português (Brasil)',
  grammar,
  titles: { mafia: 'Máfia', midnight: 'Meia-noite' },
  load: file => import(`../pt-br/${file}.ts`),
})
