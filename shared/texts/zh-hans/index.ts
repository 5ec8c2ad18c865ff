import { translated } from '../languages.ts'
import { grammar } from './grammar.ts'

export const simplified = translated({
  name: '简体中文',
  grammar,
  titles: { avalon: '阿瓦隆', mafia: '黑手党', midnight: '午夜' },
  load: file => import(`../zh-hans/${file}.ts`),
})
