import type { phoneThavalon as english } from '../en/phone-thavalon.ts'
import { translation } from '../templates.ts'

export const phoneThavalon = translation<typeof english>()({
  choice: '第{n}次組隊，共{of}次：一次投票，兩隊選一',
  first: '第一隊',
  second: '第二隊',
  arthur: '{name}是亞瑟：他的票算兩票',
  agravaine: '{name}是阿格規文',
  cards: { success: '成功', fail: '失敗', reverse: '反轉' },
  played: '出的牌：{cards}',
  corner: '表明身分',
  cornerWhy: '有些角色現在可以表明身分。每個人都有這個按鈕。按住牌看你能不能。',
  place: '表明身分',
  nothing: '無',
  nothingWhy: '你現在沒有可表明的。',
  declare: '表明',
  notDeclared: '還沒表明。按住牌檢視。',
  close: '關閉',
  call: '你要找誰？',
  calls: { merlin: '梅林', lovers: '戀人', nimue: '妮妙', none: '沒有目標' },
  assassin: '刺客',
})
