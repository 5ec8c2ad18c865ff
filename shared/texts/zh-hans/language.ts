import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'zh-Hans',
  direction: 'ltr',
  list: ['、', '和'],
  nobody: '没人',
  space: '',
  colon: '：',
  quotes: ['“', '”'],
  numbers: [],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { avalon: '阿瓦隆', mafia: '黑手党', midnight: '午夜' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../zh-hans/${part}.ts`)

export const common = translation<typeof english>()({
  on: '开',
  off: '关',
  refusals: {
    closed: '现在轮不到你回答这个。',
    answered: '你已经回答过了。',
    count: '数量不对。',
    repeat: '同一个只能选一次。',
    barred: '这个不能选。',
    unknown: '没有这个选项。',
  },
  asks: {
    'go-on': { prompt: '大家都看完了吗？', confirm: '继续', done: '继续。' },
    end: {
      prompt: '现在结束这一局？这样不分胜负。',
      confirm: '结束这一局',
      done: '这一局结束了。',
    },
  },
  endPicks: { show: '公开角色', hide: '角色继续保密' },
  hostEnded: '房主结束了这一局，不分胜负。',
  award: '{title}：{names}。{why}。',
})
