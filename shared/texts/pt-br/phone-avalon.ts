import type { phoneAvalon as english } from '../en/phone-avalon.ts'
import { translation } from '../templates.ts'

export const phoneAvalon = translation<typeof english>()({
  rejections: '{n} de 5 rejeições',
  rejectionsShort: 'Rejeições:',
  lastChance: 'Mais uma rejeição, e o Mal vence.',
  answered: 'A Dama do Lago respondeu',
  notYours: 'Só quem perguntou descobre algo.',
  succeeded: 'Deu certo: {cards}',
  failed: 'Falhou: {cards}',
  switches: 'Os Lancelots trocam de lado antes de: {quests}',
  struck: 'Excalibur golpeou',
  carriers: 'Só quem golpeou fica sabendo de algo.',
  cannotStrike: 'Você não pode inverter esta carta.',
  carries: 'Quem leva Excalibur?',
  carriesNow: 'leva Excalibur',
  toCarrier: 'Próximo: Excalibur',
  toTeam: 'Mudar a equipe',
  toAims: 'Voltar',
})
