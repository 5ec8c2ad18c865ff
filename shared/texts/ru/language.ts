import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'ru',
  direction: 'ltr',
  list: [', ', ' и '],
  nobody: 'никто',
  space: ' ',
  colon: ': ',
  quotes: ['«', '»'],
  numbers: [],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { avalon: 'Авалон', mafia: 'Мафия', midnight: 'Полночь' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../ru/${part}.ts`)

export const common = translation<typeof english>()({
  on: 'Вкл.',
  off: 'Выкл.',
  refusals: {
    closed: 'Сейчас тебя об этом не спрашивают.',
    answered: 'Твой ответ уже есть.',
    count: 'Нужно выбрать другое количество.',
    repeat: 'Каждого — только один раз.',
    barred: 'Это выбрать нельзя.',
    unknown: 'Такого варианта нет.',
  },
  asks: {
    'go-on': { prompt: 'Все увидели?', confirm: 'Дальше', done: 'Идём дальше.' },
    end: {
      prompt: 'Закончить эту игру? Победителя не будет.',
      confirm: 'Закончить игру',
      done: 'Игра закончена.',
    },
  },
  endPicks: { show: 'Показать роли', hide: 'Не показывать роли' },
  hostEnded: 'Хозяин закончил игру. Победителя нет.',
  award: '{title}: {names}. {why}.',
})
