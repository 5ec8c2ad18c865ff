import { translated } from '../languages.ts'
import { grammar } from './grammar.ts'

export const traditional = translated({
  name: '繁體中文',
  grammar,
  titles: { avalon: '阿瓦隆', mafia: '黑手黨', midnight: '午夜' },
  load: file => import(`../zh-hant/${file}.ts`),
})
