import type { phoneAvalon as english } from '../en/phone-avalon.ts'
import { translation } from '../templates.ts'

export const phoneAvalon = translation<typeof english>()({
  rejections: '否决{n}/5次',
  rejectionsShort: '否决{n}次',
  answered: '湖中仙女回答了',
  notYours: '只有提问的人知道答案。',
  succeeded: '成功：{cards}',
  failed: '失败：{cards}',
  switches: '兰斯洛特在这些任务前换边：{quests}',
})
