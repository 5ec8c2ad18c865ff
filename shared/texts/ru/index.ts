import { translated } from '../languages.ts'
import { grammar } from './grammar.ts'

export const russian = translated({
  name: 'Русский',
  grammar,
  titles: { avalon: 'Авалон', mafia: 'Мафия', midnight: 'Полночь' },
  load: file => import(`../ru/${file}.ts`),
})
