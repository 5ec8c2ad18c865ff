import type { quest as english } from '../en/quest.ts'
import { translation } from '../templates.ts'

export const quest = translation<typeof english>()({
  sides: { good: '好人', evil: '坏人' },
  ballots: { approve: '赞成', reject: '反对' },
  cards: { success: '成功', fail: '失败', reverse: '反转' },
  counted: {
    success: { other: '{n}张成功' },
    fail: { other: '{n}张失败' },
    reverse: { other: '{n}张反转' },
  },
  options: {
    players: { label: '人数', text: '几个人玩。其他选项会跟着变。' },
    seating: {
      label: '座位顺序',
      text: '队长按这个顺序轮。按屋里的坐法排好，或者随机打乱。',
    },
  },
  values: {
    players: { seated: '在座所有人' },
    seating: { room: '和屋里一样', shuffled: '随机打乱' },
  },
  seatsNeed: '人数不能少于在座的人数。',
  movedNotice: '有人换了座位，所以不再随机打乱。',
  seatsWithout: '在座所有人一起玩：来的人比预计的多。',
  seatsNotice: '人数改回了“在座所有人”：来的人比预计的多。',
  unread: { other: '{names}还没看牌。' },
  few: { other: '还差{n}人。' },
  many: { other: '多了{n}人：{game}是5到10人玩的。' },
  read: {
    prompt: '别让任何人看到你的牌。',
    confirm: '我明白我的身份了',
    done: '你看过牌了，之后随时可以再看。',
  },
  refusals: {
    acknowledge: { closed: '现在没有牌要确认。' },
    team: {
      closed: '只有队长能组队，而且要等到组队的时候。',
      answered: '你已经提交队伍了。',
      repeat: '同一个人只能选一次。',
      unknown: '只能选这一桌的玩家。',
    },
    vote: {
      closed: '现在没有要你投的票。',
      answered: '你投过票了，不能改。',
      count: '二选一：赞成或反对。',
      unknown: '请选赞成或反对。',
    },
    card: {
      closed: '现在没有牌要你出：只有队员出牌，每人一张。',
      answered: '你出过牌了，不能改。',
      count: '只能出一张牌。',
    },
  },
  awards: {
    fooled: { title: '谁都能骗到', why: { other: '赞成过{n}支混进坏人的队伍' } },
    near: { title: '误入歧途', why: '明明是好人，{votes}次投票里有{n}次和坏人投得一样' },
    never: { title: '不了，谢谢', why: { other: '{n}支队伍全部反对' } },
    always: { title: '来者不拒', why: { other: '{n}支队伍全部赞成' } },
    wary: { title: '早就看穿了', why: '身为好人，每支失败的队伍都投了反对' },
    hands: '个个靠得住',
    quest: {
      snake: { title: '老狐狸', why: { other: '身为坏人，放过了{n}次任务' } },
      clean: { title: '从未失手', why: { other: '出了{n}次任务' } },
      lone: { title: '众人皆醉我独醒', why: '唯一反对那支失败队伍的人' },
      home: { title: '沙发守护者', why: '整局没出过任务' },
    },
    mission: {
      snake: { title: '老狐狸', why: { other: '身为坏人，放过了{n}次任务' } },
      clean: { title: '从未失手', why: { other: '出了{n}次任务' } },
      lone: { title: '众人皆醉我独醒', why: '唯一反对那支失败队伍的人' },
      home: { title: '沙发守护者', why: '整局没出过任务' },
    },
  },
})
