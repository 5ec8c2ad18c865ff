import type { phoneQuest as english } from '../en/phone-quest.ts'
import { translation } from '../templates.ts'

export const phoneQuest = translation<typeof english>()({
  nouns: {
    quest: {
      name: 'Missão {quest}',
      size: { one: 'Missão {quest}: {n} pessoa', other: 'Missão {quest}: {n} pessoas' },
      grid: 'Todos os votos, missão por missão',
    },
    mission: {
      name: 'Missão {quest}',
      size: { one: 'Missão {quest}: {n} pessoa', other: 'Missão {quest}: {n} pessoas' },
      grid: 'Todos os votos, missão por missão',
    },
  },
  twoNeeded: '{quest}, duas Falhas para falhar',
  states: { open: '{quest}', success: '{quest}, deu certo', fail: '{quest}, falhou' },
  twoFails: '2 Falhas',
  strip: 'Como está a partida',
  team: 'A equipe',
  leads: 'lidera',
  next: 'depois {name}',
  stakes: {
    good: 'Mais um sucesso, e o Bem vence.',
    hunt: 'Mais um sucesso, e só resta o Assassino ao Mal.',
    evil: 'Mais uma falha, e o Mal vence.',
    both: 'Dois a dois: o próximo resultado decide.',
  },
  results: 'Bem {good}, Mal {evil}',
  seating: 'Em volta da mesa, sentido horário',
  lady: 'está com a Dama do Lago',
  onTeam: 'na equipe',
  ready: 'já foi',
  approvals: { other: '{n} a favor' },
  rejections: { other: '{n} contra' },
  tally: '{approvals}, {rejections}',
  voted: 'votado até agora',
  unvoted: 'ainda não votou',
  ballots: { approve: 'a favor', reject: 'contra' },
  grid: 'Votos, por pessoa e proposta',
  legend: 'Coroa: liderou. Dourado: na equipe. Sem polegar: sem voto.',
  proposal: 'Proposta {n}',
  fates: {
    open: '{attempt}: {team}',
    approved: '{attempt}: {team} (aprovada)',
    rejected: '{attempt}: {team} (rejeitada)',
    unvoted: '{attempt}: {team} (sem voto)',
    again: '{attempt}: {team} (proposta de novo)',
    second: '{attempt}: {team} (vai no lugar)',
    unneeded: '{attempt}: {team} (fica)',
  },
  reasons: {
    title: 'O que guiou os bots',
    against: 'Depois da missão {quest}, {seat} votou contra toda equipe com {about}.',
    hid: '{seat} sabia que {about} era do Mal e mesmo assim aprovou {n:words} equipes com {about} para não se entregar.',
    named: '{seat} apontou {about}, que tinha rejeitado {n} de {of} equipes com alguém do Mal.',
  },
})
