import type { quest as english } from '../en/quest.ts'
import { translation } from '../templates.ts'

export const quest = translation<typeof english>()({
  sides: { good: '好人', evil: '壞人' },
  ballots: { approve: '贊成', reject: '反對' },
  cards: { success: '成功', fail: '失敗', reverse: '反轉' },
  counted: {
    success: { other: '{n}張成功' },
    fail: { other: '{n}張失敗' },
    reverse: { other: '{n}張反轉' },
  },
  options: {
    players: { label: '人數', text: '幾個人玩。其他選項會跟著變。' },
    seating: {
      label: '座位順序',
      text: '隊長照這個順序輪。照現場的坐法排好，或是隨機打亂。',
    },
  },
  values: {
    players: { seated: '在座所有人' },
    seating: { room: '照現場座位', shuffled: '隨機打亂' },
  },
  seatsNeed: '人數不能少於在座的人數。',
  movedNotice: '有人換了座位，所以不再隨機打亂。',
  seatsWithout: '在座所有人一起玩：來的人比預計的多。',
  seatsNotice: '人數改回「在座所有人」：來的人比預計的多。',
  unread: { other: '{names}還沒看牌。' },
  few: { other: '還差{n}人。' },
  many: { other: '多了{n}人：{game}是5到10人玩的。' },
  read: {
    prompt: '別讓任何人看到你的牌。',
    confirm: '我明白我的身分了',
    done: '你看過牌了，之後隨時可以再看。',
  },
  refusals: {
    acknowledge: { closed: '現在沒有牌要確認。' },
    team: {
      closed: '只有隊長能組隊，而且要等到組隊的時候。',
      answered: '你已經送出隊伍了。',
      repeat: '同一個人只能選一次。',
      unknown: '只能選這一桌的玩家。',
    },
    vote: {
      closed: '現在沒有要你投的票。',
      answered: '你投過票了，不能改。',
      count: '請二選一：贊成或反對。',
      unknown: '請選贊成或反對。',
    },
    card: {
      closed: '現在沒有牌要你出：只有隊員出牌，每人一張。',
      answered: '你出過牌了，不能改。',
      count: '只能出一張牌。',
    },
  },
  awards: {
    fooled: { title: '誰都能騙到', why: { other: '贊成過{n}支混進壞人的隊伍' } },
    near: { title: '誤入歧途', why: '明明是好人，{votes}次投票裡有{n}次和壞人投的一樣' },
    never: { title: '不了，謝謝', why: { other: '{n}支隊伍全部反對' } },
    always: { title: '來者不拒', why: { other: '{n}支隊伍全部贊成' } },
    wary: { title: '早就看穿了', why: '身為好人，每支失敗的隊伍都投了反對' },
    hands: '個個靠得住',
    quest: {
      snake: { title: '老狐狸', why: { other: '身為壞人，放過了{n}次任務' } },
      clean: { title: '從未失手', why: { other: '出了{n}次任務' } },
      lone: { title: '眾人皆醉我獨醒', why: '唯一反對那支失敗隊伍的人' },
      home: { title: '沙發守護者', why: '整局沒出過任務' },
    },
    mission: {
      snake: { title: '老狐狸', why: { other: '身為壞人，放過了{n}次任務' } },
      clean: { title: '從未失手', why: { other: '出了{n}次任務' } },
      lone: { title: '眾人皆醉我獨醒', why: '唯一反對那支失敗隊伍的人' },
      home: { title: '沙發守護者', why: '整局沒出過任務' },
    },
  },
})
