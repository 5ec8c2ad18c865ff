import type { phoneAvalon as english } from '../en/phone-avalon.ts'
import { translation } from '../templates.ts'

export const phoneAvalon = translation<typeof english>()({
  rejections: '{n} de 5 rechazos',
  rejectionsShort: 'Rechazos:',
  lastChance: 'Un rechazo más, y gana el Mal.',
  answered: 'La Dama del Lago ha respondido',
  notYours: 'Solo averigua algo quien le preguntó.',
  succeeded: 'Triunfó: {cards}',
  failed: 'Fracasó: {cards}',
  switches: 'Los Lanzarotes cambian de bando antes de: {quests}',
  struck: 'Excálibur ha golpeado',
  carriers: 'Solo quien golpeó se entera de algo.',
  cannotStrike: 'No puedes invertir esta carta.',
  carries: '¿Quién lleva Excálibur?',
  carriesNow: 'lleva Excálibur',
  toCarrier: 'Sigue: Excálibur',
  toTeam: 'Cambiar el equipo',
  toAims: 'Volver',
})
