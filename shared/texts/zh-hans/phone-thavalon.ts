import type { phoneThavalon as english } from '../en/phone-thavalon.ts'
import { translation } from '../templates.ts'

export const phoneThavalon = translation<typeof english>()({
  choice: '第{n}次组队，共{of}次：一次投票，两队选一',
  first: '第一队',
  second: '第二队',
  arthur: '{name}是亚瑟：他的票算两票',
  agravaine: '{name}是阿格规文',
  cards: { success: '成功', fail: '失败', reverse: '反转' },
  played: '出的牌：{cards}',
  corner: '亮明身份',
  cornerWhy: '有些角色现在可以亮明身份。每个人都有这个按钮。按住牌看你能不能。',
  place: '亮明身份',
  nothing: '无',
  nothingWhy: '你现在没有可亮明的。',
  declare: '亮明',
  notDeclared: '还没亮明。按住牌查看。',
  close: '关闭',
  call: '你要找谁？',
  calls: { merlin: '梅林', lovers: '恋人', nimue: '妮妙', none: '没有目标' },
  assassin: '刺客',
})
