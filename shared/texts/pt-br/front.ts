import type { front as english } from '../en/front.ts'
import { translation } from '../templates.ts'

export const front = translation<typeof english>()({
  tagline: 'Papéis ocultos, uma tela grande e um celular em cada mão.',
  code: 'Código da mesa',
  codeHint: 'As letras na TV',
  join: 'Ir para a mesa',
  newTable: 'Abrir uma mesa',
  opening: 'Abrindo uma mesa',
  noServer: 'O servidor não responde: este celular está no Wi-Fi certo? Tente de novo daqui a pouco.',
  practise: 'Treinar sem gente',
  practiseWhy: 'Você e uma mesa de bots: não precisa de TV.',
  howToPlay: 'Como se joga',
  back: 'Voltar',
  toFront: 'Para o início',
  tryAgain: 'Tentar de novo',
  offline: [
    'Sem conexão',
    'Este celular não alcança a mesa. O Wi-Fi está ligado? Ele tenta de novo sozinho, e seu lugar está guardado.',
  ],
  outs: {
    moved: ['Seu lugar está agora em outro celular', 'Se não foi você, peça ao host para devolver.'],
    removed: [
      'O host tirou você',
      'Você ainda pode ver a TV. Se o host deixar, entre de novo com o código, como antes.',
    ],
    watching: ['O host tirou quem só assistia', 'Entre de novo se o host pedir.'],
    left: ['Você saiu da mesa', 'No meio da partida seu lugar espera: entre de novo e pegue de volta.'],
    deleted: ['O host apagou esta mesa', 'Nomes, lugares e partidas se foram. Abra outra para continuar.'],
    closed: ['Quem cuida do servidor fechou esta mesa', 'Entre de novo com o código dela, ou continue em uma nova.'],
    fenced: ['Esta mesa está agora em outro servidor', 'Entre de novo para continuar de onde parou.'],
  },
  out: ['Você não está mais nesta mesa', 'Entre de novo com o código dela.'],
  again: 'Entrar de novo',
  refused: {
    nowhere: [
      'Nenhuma mesa abre com esse código',
      'Compare com as letras na TV. Se estiver certo, o host trancou a mesa, ou está decidindo se você entra: deixe esta página aberta.',
    ],
    locked: ['Esta mesa está trancada', 'Peça ao host para destrancar, e tente de novo.'],
    removed: ['O host tirou você', 'Peça ao host para deixar você voltar, ou vá para outra mesa.'],
    crowded: ['Telas demais mostram esta mesa', 'Feche uma delas, e tente de novo.'],
    newer: [
      'Uma versão mais nova salvou esta mesa',
      'Nada se perdeu. Peça a quem cuida do servidor para atualizar, e deixe esta página aberta.',
    ],
    'turned-away': ['O host disse não', 'Converse com o host, e tente de novo em dois minutos.'],
  },
  refusedWhat: 'Você não pode entrar agora',
  rulesOf: 'Como se joga {title}',
  example: 'Um exemplo para {players} pessoas. Na sua mesa, Regras mostra as da sua partida.',
  moreRoles: 'Outros papéis',
  mayChoose: 'O que o host pode escolher',
  howMany: 'Quantas pessoas jogam?',
  games: 'Os jogos',
})
