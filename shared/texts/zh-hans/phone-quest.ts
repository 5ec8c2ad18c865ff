import type { phoneQuest as english } from '../en/phone-quest.ts'
import { translation } from '../templates.ts'

export const phoneQuest = translation<typeof english>()({
  nouns: {
    quest: {
      name: '任务{quest}',
      size: { other: '任务{quest}：{n}人' },
      grid: '每次任务的投票',
    },
    mission: {
      name: '任务{quest}',
      size: { other: '任务{quest}：{n}人' },
      grid: '每次任务的投票',
    },
  },
  twoNeeded: '{quest}，要两张失败',
  states: { open: '{quest}', success: '{quest}，成功', fail: '{quest}，失败' },
  twoFails: '2张失败',
  strip: '当前进度',
  team: '队伍',
  leads: '队长',
  next: '下一位{name}',
  stakes: {
    good: '再成功一次，好人就赢了。',
    hunt: '再成功一次，坏人就只剩刺客了。',
    evil: '再失败一次，坏人就赢了。',
    both: '二比二：下一次定胜负。',
  },
  results: '好人{good}，坏人{evil}',
  seating: '按顺时针坐',
  lady: '持有湖中仙女',
  onTeam: '队员',
  ready: '好了',
  approvals: { other: '{n}票赞成' },
  rejections: { other: '{n}票反对' },
  tally: '{approvals}，{rejections}',
  voted: '已投票',
  unvoted: '还没投票',
  ballots: { approve: '赞成', reject: '反对' },
  grid: '投票，每人每次组队',
  legend: '皇冠：队长。金色：队员。没有拇指：没投票。',
  proposal: '第{n}次组队',
  fates: {
    open: '{attempt}：{team}',
    approved: '{attempt}：{team}（通过）',
    rejected: '{attempt}：{team}（否决）',
    unvoted: '{attempt}：{team}（不用投票）',
    again: '{attempt}：{team}（重新组队）',
    second: '{attempt}：{team}（换它去）',
    unneeded: '{attempt}：{team}（留下）',
  },
  reasons: {
    title: '机器人的理由',
    against: '第{quest}次任务之后，{seat}反对了每一支有{about}的队伍。',
    hid: '{seat}知道{about}是坏人，却赞成了{n}支有{about}的队伍，免得暴露自己。',
    named: '{seat}指认了{about}：有坏人的{of}支队伍中，{about}反对了{n}支。',
  },
})
