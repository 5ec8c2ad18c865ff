import type { phoneAvalon as english } from '../en/phone-avalon.ts'
import { translation } from '../templates.ts'

export const phoneAvalon = translation<typeof english>()({
  rejections: 'Отказов: {n} из 5',
  rejectionsShort: 'Отказы:',
  lastChance: 'Ещё один отказ, и Зло победит.',
  answered: 'Владычица Озера ответила',
  notYours: 'Ответ узнаёт только тот, кто спросил.',
  succeeded: 'Удался: {cards}',
  failed: 'Провалился: {cards}',
  switches: 'Ланселоты меняются сторонами перед: {quests}',
  struck: 'Экскалибур нанёс удар',
  carriers: 'Что-то узнаёт только тот, кто нанёс удар.',
  cannotStrike: 'Эту карту тебе не обратить.',
  carries: 'Кто несёт Экскалибур?',
  carriesNow: 'несёт Экскалибур',
  toCarrier: 'Дальше: Экскалибур',
  toTeam: 'Изменить отряд',
  toAims: 'Назад',
})
