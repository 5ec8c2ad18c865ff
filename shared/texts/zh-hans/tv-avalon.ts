import type { tvAvalon as english } from '../en/tv-avalon.ts'
import { translation } from '../templates.ts'

export const tvAvalon = translation<typeof english>()({
  quest: '任务{n}',
  cards: '任务{n}的牌',
  lastChance: '再否决一次，坏人就赢了。',
  rejections: '否决{n}/5次',
  why: {
    quests: '三次任务成功。',
    assassination: '刺客找到了梅林。',
    sabotage: '三次任务失败。',
    rejections: '连续五支队伍被否决。',
  },
  lives: '三次任务成功，梅林活了下来。',
  decoy: '梅林的诱饵',
  mixed: '梅林的二选一',
  shot: '遭刺杀',
  struck: { right: '{names}就是梅林。', wrong: '不是梅林：梅林是{names}。' },
  saw: {
    merlin: '梅林：',
    suspect: '看到，其中一个是好人：',
    certain: '确定：',
    mixed: '一坏一好：',
    'reads-good': '查到好人：',
    'reads-evil': '查到坏人：',
  },
  legend: '皇冠：队长。边框：队员。拇指：赞成、反对。',
  asides: {
    dealt: ['管好表情。', '看两遍，慢慢抬头。', '欢迎来到圆桌。它有角。'],
    led: ['', '', '这顶皇冠比看上去重。', '慢慢来，但别太慢。'],
    proposed: ['', '姑且算一支队伍。', '马没有意见。', '提意见不收钱。'],
    approved: ['上马。', '谁去牵一下马。', '民主发话了，嗓门挺大。'],
    rejected: ['接着聊。', '马又牵回去了。', '皇冠往下传。'],
    departed: ['', '带上干粮。', '记得写信。', '过桥小心。'],
    succeeded: ['今晚有汤喝。', '诗人已经在押韵了。', '可以绣进挂毯了。'],
    failed: ['回来的路可真长。', '诗人换了个话题。', '挂毯得补补了。'],
    offered: ['湖水不爱闲聊。', '这个季节，湖水很凉。', '安静，听水声。'],
    looked: ['记下了，没沾水。', '湖水守口如瓶。', '仙女搬家了。'],
    hunted: ['烛光调暗。', '各位，坐着别动。', '按住你的帽子，尖的不尖的都按住。'],
    shot: ['稳住。', '这下要留疤了。', '落子无悔。'],
    over: ['到底谁是谁？', '摊牌吧。', '该看脸了。'],
  },
})
