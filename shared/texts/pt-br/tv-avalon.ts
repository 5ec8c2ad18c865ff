import type { tvAvalon as english } from '../en/tv-avalon.ts'
import { translation } from '../templates.ts'

export const tvAvalon = translation<typeof english>()({
  quest: 'Missão {n}',
  cards: 'As cartas da missão {n}',
  lastChance: 'Mais uma rejeição, e o Mal vence.',
  rejections: '{n} de 5 rejeições',
  why: {
    quests: 'Três missões deram certo.',
    assassination: 'O Assassino achou Merlin.',
    sabotage: 'Três missões falharam.',
    rejections: 'Cinco equipes rejeitadas seguidas.',
  },
  lives: 'Três missões, e Merlin vive.',
  decoy: 'A isca de Merlin',
  mixed: 'O par duvidoso de Merlin',
  shot: 'levou a adaga',
  struck: { right: '{names} era Merlin.', wrong: 'Não era Merlin: Merlin era {names}.' },
  saw: {
    merlin: 'Merlin:',
    suspect: 'Vê, um é do Bem:',
    certain: 'Com certeza:',
    mixed: 'Um do Mal, um do Bem:',
    'reads-good': 'Viu o Bem:',
    'reads-evil': 'Viu o Mal:',
  },
  legend: 'Coroa: lidera. Moldura: na equipe. Polegar: a favor, contra.',
  asides: {
    dealt: [
      'Cuidado com a cara.',
      'Leia duas vezes. Levante os olhos devagar.',
      'Esta é a távola redonda. Ela tem cantos.',
    ],
    led: ['', '', 'A coroa pesa mais do que parece.', 'Sem pressa. Mas nem tanto.'],
    proposed: ['', 'Uma equipe, mais ou menos.', 'Os cavalos não opinam.', 'Reclamar é de graça.'],
    approved: ['Montar.', 'Alguém busque os cavalos.', 'A democracia falou. Aos gritos.'],
    rejected: ['De volta à conversa.', 'Os cavalos voltam ao estábulo.', 'A coroa segue adiante.'],
    departed: ['', 'Levem sanduíches.', 'Mandem notícias.', 'Cuidado com a ponte.'],
    succeeded: ['Vai ter sopa.', 'Os bardos já procuram rima.', 'Mais uma para a tapeçaria.'],
    failed: ['A volta foi longa.', 'Os bardos mudam de assunto.', 'A tapeçaria vai precisar de remendo.'],
    revealed: ['Pronto, está dito.', 'Alguém tinha que dizer.', 'A tapeçaria tem ouvidos.'],
    offered: ['O lago não joga conversa fora.', 'O lago está frio nesta época.', 'Silêncio, por favor. Água.'],
    looked: ['Anotado, e mantido seco.', 'O lago não abre a boca.', 'A espada tem novo endereço.'],
    hunted: ['Baixem as velas.', 'Ninguém se mexe.', 'Segurem os chapéus. Pontudos ou não.'],
    shot: ['Mão firme.', 'Isso vai deixar marca.', 'Não vale voltar atrás.'],
    over: ['Quem era quem?', 'Cartas na mesa.', 'E agora, as caras.'],
  },
})
