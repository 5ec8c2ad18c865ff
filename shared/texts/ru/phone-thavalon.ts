import type { phoneThavalon as english } from '../en/phone-thavalon.ts'
import { translation } from '../templates.ts'

export const phoneThavalon = translation<typeof english>()({
  choice: 'Предложение {n} из {of}: одно голосование выбирает из двух',
  first: 'Первый отряд',
  second: 'Второй отряд',
  arthur: '{name} — Артур: его голос считается за два',
  agravaine: '{name} — Агравейн',
  cards: { success: 'Успех', fail: 'Провал', reverse: 'Реверс' },
  played: 'Карты: {cards}',
  corner: 'Раскрыться',
  cornerWhy:
    'Некоторые роли могут сейчас раскрыться. Эта кнопка есть у всех. Удерживай карту, чтобы узнать, можно ли тебе.',
  place: 'Раскрытие',
  nothing: 'Ничего',
  nothingWhy: 'Тебе сейчас раскрывать нечего.',
  declare: 'Раскрыться',
  notDeclared: 'Ничего не раскрыто. Удерживай карту, чтобы прочесть.',
  close: 'Закрыть',
  call: 'На кого охота?',
  calls: { merlin: 'Мерлин', lovers: 'Влюблённые', nimue: 'Нимуэ', none: 'Цели нет' },
  assassin: 'Ассасин',
})
