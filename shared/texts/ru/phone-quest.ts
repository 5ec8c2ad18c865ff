import type { phoneQuest as english } from '../en/phone-quest.ts'
import { translation } from '../templates.ts'

export const phoneQuest = translation<typeof english>()({
  nouns: {
    quest: {
      name: 'Поход {quest}',
      size: {
        one: 'Поход {quest}: {n} игрок',
        few: 'Поход {quest}: {n} игрока',
        many: 'Поход {quest}: {n} игроков',
        other: 'Поход {quest}: {n} игрока',
      },
      grid: 'Все голоса, поход за походом',
    },
    mission: {
      name: 'Миссия {quest}',
      size: {
        one: 'Миссия {quest}: {n} игрок',
        few: 'Миссия {quest}: {n} игрока',
        many: 'Миссия {quest}: {n} игроков',
        other: 'Миссия {quest}: {n} игрока',
      },
      grid: 'Все голоса, миссия за миссией',
    },
  },
  twoNeeded: '{quest}, нужны два Провала',
  states: { open: '{quest}', success: '{quest}, успех', fail: '{quest}, провал' },
  twoFails: '2 Провала',
  strip: 'Как идёт игра',
  team: 'Отряд',
  leads: 'ведёт',
  next: 'потом {name}',
  stakes: {
    good: 'Ещё один успех, и Добро победит.',
    hunt: 'Ещё один успех, и у Зла останется только Ассасин.',
    evil: 'Ещё один провал, и Зло победит.',
    both: 'Два на два: всё решит следующий итог.',
  },
  results: 'Добро {good}, Зло {evil}',
  seating: 'Вокруг стола, по часовой стрелке',
  lady: 'хранит Владычицу Озера',
  onTeam: 'в отряде',
  ready: 'готово',
  approvals: { other: '{n} за' },
  rejections: { other: '{n} против' },
  tally: '{approvals}, {rejections}',
  voted: 'голос отдан',
  unvoted: 'ещё без голоса',
  ballots: { approve: 'за', reject: 'против' },
  grid: 'Голоса игроков по предложениям',
  legend: 'Корона: ведёт. Золото: в отряде. Нет пальца: нет голоса.',
  proposal: 'Предложение {n}',
  fates: {
    open: '{attempt}: {team}',
    approved: '{attempt}: {team} (одобрен)',
    rejected: '{attempt}: {team} (отклонён)',
    unvoted: '{attempt}: {team} (без голосования)',
    again: '{attempt}: {team} (предложен заново)',
    second: '{attempt}: {team} (идёт вместо первого)',
    unneeded: '{attempt}: {team} (остаётся)',
  },
  reasons: {
    title: 'Чем руководствовались боты',
    against: 'После похода {quest} {seat} голосует против каждого отряда, где есть {about}.',
    hid: '{seat} знает, что {about} — за Зло, и всё же голосует за отряды, где есть {about} ({n}), чтобы себя не выдать.',
    named: '{seat} называет игрока {about}: его голос был против {n} отрядов со Злом из {of}.',
  },
})
