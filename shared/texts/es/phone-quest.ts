import type { phoneQuest as english } from '../en/phone-quest.ts'
import { translation } from '../templates.ts'

export const phoneQuest = translation<typeof english>()({
  nouns: {
    quest: {
      name: 'Misión {quest}',
      size: { one: 'Misión {quest}: {n} persona', other: 'Misión {quest}: {n} personas' },
      grid: 'Todos los votos, misión a misión',
    },
    mission: {
      name: 'Misión {quest}',
      size: { one: 'Misión {quest}: {n} persona', other: 'Misión {quest}: {n} personas' },
      grid: 'Todos los votos, misión a misión',
    },
  },
  twoNeeded: '{quest}, hacen falta dos Fracasos',
  states: { open: '{quest}', success: '{quest}, triunfó', fail: '{quest}, fracasó' },
  twoFails: '2 Fracasos',
  strip: 'Cómo va la partida',
  team: 'El equipo',
  leads: 'lidera',
  next: 'luego {name}',
  stakes: {
    good: 'Un éxito más, y gana el Bien.',
    hunt: 'Un éxito más, y al Mal solo le queda el Asesino.',
    evil: 'Un fracaso más, y gana el Mal.',
    both: 'Dos a dos: el próximo resultado decide.',
  },
  results: 'Bien {good}, Mal {evil}',
  seating: 'Alrededor de la mesa, en sentido horario',
  lady: 'tiene la Dama del Lago',
  onTeam: 'en el equipo',
  ready: 'ya está',
  approvals: { other: '{n} a favor' },
  rejections: { other: '{n} en contra' },
  tally: '{approvals}, {rejections}',
  voted: 'votado hasta ahora',
  unvoted: 'aún no ha votado',
  ballots: { approve: 'a favor', reject: 'en contra' },
  grid: 'Votos, por persona y propuesta',
  legend: 'Corona: lideró. Dorado: en el equipo. Sin pulgar: sin voto.',
  proposal: 'Propuesta {n}',
  fates: {
    open: '{attempt}: {team}',
    approved: '{attempt}: {team} (aprobado)',
    rejected: '{attempt}: {team} (rechazado)',
    unvoted: '{attempt}: {team} (sin voto)',
    again: '{attempt}: {team} (se propone otra vez)',
    second: '{attempt}: {team} (va en su lugar)',
    unneeded: '{attempt}: {team} (se queda)',
  },
  reasons: {
    title: 'Qué pensaron los bots',
    against: 'Después de la misión {quest}, {seat} votó contra todos los equipos con {about}.',
    hid: '{seat} sabía que {about} era del Mal y aun así aprobó {n:words} equipos con {about} para no delatarse.',
    named: '{seat} señaló a {about}, que había rechazado {n} de {of} equipos con alguien del Mal.',
  },
})
