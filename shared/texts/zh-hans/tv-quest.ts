import type { tvQuest as english } from '../en/tv-quest.ts'
import { translation } from '../templates.ts'

export const tvQuest = translation<typeof english>()({
  riders: { other: '{n}人去' },
  twoFails: '要两张失败',
  oneFail: '一张失败就够',
  fails: { none: '没有失败', other: '{n}张失败' },
  stamp: { approved: '通过', rejected: '否决' },
  card: { success: '成功', fail: '失败', reverse: '反转' },
  done: { success: '成功', fail: '失败' },
  score: '好人{good}，坏人{evil}',
  winner: { good: '好人获胜', evil: '坏人获胜', none: '不分胜负' },
  ended: '房主结束了这一局。',
  hidden: '角色继续保密。',
  moments: '决定胜负的时刻',
  knew: '谁认识谁',
  told: '每个人当时知道什么',
  evil: '坏人：',
  merlinOrMorgana: '梅林或莫甘娜：',
  line: '{quest}：{notes}。',
  rode: '{quest}：{fails}',
  sentence: '{text}。',
})
