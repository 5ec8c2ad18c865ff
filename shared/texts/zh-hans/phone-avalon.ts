import type { phoneAvalon as english } from '../en/phone-avalon.ts'
import { translation } from '../templates.ts'

export const phoneAvalon = translation<typeof english>()({
  rejections: '否决{n}/5次',
  rejectionsShort: '否决：',
  lastChance: '再否决一次，坏人就赢了。',
  answered: '湖中仙女回答了',
  notYours: '只有提问的人知道答案。',
  succeeded: '成功：{cards}',
  failed: '失败：{cards}',
  switches: '兰斯洛特在这些任务前换边：{quests}',
  struck: '王者之剑出鞘了',
  carriers: '只有出剑的人会知道些什么。',
  cannotStrike: '这张牌你不能改变。',
  carries: '谁持王者之剑？',
  carriesNow: '持王者之剑',
  toCarrier: '下一步：王者之剑',
  toTeam: '更改队伍',
  toAims: '返回',
})
