import type { tvAvalon as english } from '../en/tv-avalon.ts'
import { translation } from '../templates.ts'

export const tvAvalon = translation<typeof english>()({
  quest: '任務{n}',
  cards: '任務{n}的牌',
  lastChance: '再否決一次，壞人就贏了。',
  rejections: '否決{n}/5次',
  why: {
    quests: '三次任務成功。',
    assassination: '刺客找到了梅林。',
    sabotage: '三次任務失敗。',
    rejections: '連續五支隊伍被否決。',
  },
  lives: '三次任務成功，梅林活了下來。',
  decoy: '梅林的誘餌',
  mixed: '梅林的二選一',
  shot: '遭刺殺',
  struck: { right: '{names}就是梅林。', wrong: '不是梅林：梅林是{names}。' },
  saw: {
    merlin: '梅林：',
    suspect: '看到，其中一個是好人：',
    certain: '確定：',
    mixed: '一壞一好：',
    'reads-good': '查到好人：',
    'reads-evil': '查到壞人：',
  },
  legend: '皇冠：隊長。邊框：隊員。拇指：贊成、反對。',
  asides: {
    dealt: ['注意表情管理。', '看兩遍，慢慢抬頭。', '歡迎來到圓桌。它有角。'],
    led: ['', '', '這頂皇冠比看起來重。', '慢慢來，但別太慢。'],
    proposed: ['', '姑且算一支隊伍。', '馬沒有意見。', '提意見不收錢。'],
    approved: ['上馬。', '誰去牽一下馬。', '民主開口了，嗓門還不小。'],
    rejected: ['接著聊。', '馬又牽回去了。', '皇冠往下傳。'],
    departed: ['', '帶上乾糧。', '記得寫信。', '過橋小心。'],
    succeeded: ['今晚有湯喝。', '詩人已經在押韻了。', '可以繡進掛毯了。'],
    failed: ['回來的路可真長。', '詩人換了個話題。', '掛毯得補補了。'],
    offered: ['湖水不愛閒聊。', '這個季節，湖水很涼。', '安靜，聽水聲。'],
    looked: ['記下了，沒沾水。', '湖水守口如瓶。', '女神搬家了。'],
    hunted: ['燭光調暗。', '各位，坐著別動。', '按住你的帽子，尖的不尖的都按住。'],
    shot: ['穩住。', '這下要留疤了。', '起手無回。'],
    over: ['到底誰是誰？', '攤牌吧。', '該看臉了。'],
  },
})
