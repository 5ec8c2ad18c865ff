import type { phoneQuest as english } from '../en/phone-quest.ts'
import { translation } from '../templates.ts'

export const phoneQuest = translation<typeof english>()({
  nouns: {
    quest: {
      name: '任務{quest}',
      size: { other: '任務{quest}：{n}人' },
      grid: '每次任務的投票',
    },
    mission: {
      name: '任務{quest}',
      size: { other: '任務{quest}：{n}人' },
      grid: '每次任務的投票',
    },
  },
  twoNeeded: '{quest}，要兩張失敗',
  states: { open: '{quest}', success: '{quest}，成功', fail: '{quest}，失敗' },
  twoFails: '2張失敗',
  strip: '目前進度',
  team: '隊伍',
  leads: '隊長',
  next: '下一位{name}',
  stakes: {
    good: '再成功一次，好人就贏了。',
    hunt: '再成功一次，壞人就只剩刺客了。',
    evil: '再失敗一次，壞人就贏了。',
    both: '二比二：下一次定勝負。',
  },
  results: '好人{good}，壞人{evil}',
  seating: '座位（順時針）',
  lady: '持有湖中女神',
  onTeam: '隊員',
  ready: '好了',
  approvals: { other: '{n}票贊成' },
  rejections: { other: '{n}票反對' },
  tally: '{approvals}，{rejections}',
  voted: '已投票',
  unvoted: '還沒投票',
  ballots: { approve: '贊成', reject: '反對' },
  grid: '投票：每個人、每次組隊',
  legend: '皇冠：隊長。金色：隊員。沒有拇指：沒投票。',
  proposal: '第{n}次組隊',
  fates: {
    open: '{attempt}：{team}',
    approved: '{attempt}：{team}（通過）',
    rejected: '{attempt}：{team}（否決）',
    unvoted: '{attempt}：{team}（不用投票）',
    again: '{attempt}：{team}（重新組隊）',
    second: '{attempt}：{team}（換它去）',
    unneeded: '{attempt}：{team}（留下）',
  },
  reasons: {
    title: '機器人的理由',
    against: '第{quest}次任務之後，{seat}反對了每一支有{about}的隊伍。',
    hid: '{seat}知道{about}是壞人，卻贊成了{n}支有{about}的隊伍，免得暴露自己。',
    named: '{seat}指認了{about}：有壞人的{of}支隊伍中，{about}反對了{n}支。',
  },
})
