import type { phoneAvalon as english } from '../en/phone-avalon.ts'
import { translation } from '../templates.ts'

export const phoneAvalon = translation<typeof english>()({
  rejections: '否決{n}/5次',
  rejectionsShort: '否決：',
  lastChance: '再否決一次，壞人就贏了。',
  answered: '湖中女神回答了',
  notYours: '只有提問的人知道答案。',
  succeeded: '成功：{cards}',
  failed: '失敗：{cards}',
  switches: '蘭斯洛特在這些任務前換邊：{quests}',
  struck: '王者之劍出鞘了',
  carriers: '只有出劍的人會知道些什麼。',
  cannotStrike: '這張牌你不能改變。',
  carries: '誰持王者之劍？',
  carriesNow: '持王者之劍',
  toCarrier: '下一步：王者之劍',
  toTeam: '更改隊伍',
  toAims: '返回',
})
