import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'zh-Hant',
  direction: 'ltr',
  list: ['、', '與'],
  nobody: '沒人',
  space: '',
  colon: '：',
  quotes: ['「', '」'],
  numbers: [],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { avalon: '阿瓦隆', mafia: '黑手黨', midnight: '午夜' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../zh-hant/${part}.ts`)

export const common = translation<typeof english>()({
  on: '開',
  off: '關',
  refusals: {
    closed: '現在輪不到你回答這個。',
    answered: '你已經回答過了。',
    count: '數量不對。',
    repeat: '同一個只能選一次。',
    barred: '這個不能選。',
    unknown: '沒有這個選項。',
  },
  asks: {
    'go-on': { prompt: '大家都看完了嗎？', confirm: '繼續', done: '繼續。' },
    end: {
      prompt: '現在結束這一局？這樣不分勝負。',
      confirm: '結束這一局',
      done: '這一局結束了。',
    },
  },
  endPicks: { show: '公開角色', hide: '角色繼續保密' },
  hostEnded: '房主結束了這一局，不分勝負。',
  award: '{title}：{names}。{why}。',
})
