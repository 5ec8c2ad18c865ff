import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'pt-BR',
  direction: 'ltr',
  list: [', ', ' e '],
  nobody: 'ninguém',
  space: ' ',
  colon: ': ',
  quotes: ['“', '”'],
  // Um and dois bend with their nouns, so figures stand instead.
  numbers: [],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { mafia: 'Máfia', midnight: 'Meia-noite' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../pt-br/${part}.ts`)

export const common = translation<typeof english>()({
  on: 'Sim',
  off: 'Não',
  refusals: {
    closed: 'Essa pergunta não é para você agora.',
    answered: 'Você já respondeu isso.',
    count: 'Não é essa a quantidade.',
    repeat: 'Escolha cada opção uma só vez.',
    barred: 'Isso você não pode escolher.',
    unknown: 'Essa opção não existe.',
  },
  asks: {
    'go-on': { prompt: 'Todo mundo já viu?', confirm: 'Seguir', done: 'Seguindo.' },
    end: {
      prompt: 'Encerrar a partida agora? Ninguém vai ganhar.',
      confirm: 'Encerrar a partida',
      done: 'A partida foi encerrada.',
    },
  },
  endPicks: { show: 'Mostrar os papéis', hide: 'Manter os papéis ocultos' },
  hostEnded: 'O host encerrou a partida. Ninguém ganhou.',
  award: '{title}: {names}. {why}.',
  entry: {
    title: 'Sofa & Dagger',
    bigScreen: 'Mostrar na TV',
    guest: 'Convidado',
    joining: 'Procurando a mesa {code}',
    takeSeat: 'Pegue um lugar',
    name: 'Seu nome',
    changeCrest: 'Escolher outro brasão: {charge}, {colour}',
    charge: 'Emblema',
    colour: 'Cor',
    sit: 'Sentar',
    sitting: 'Sentando',
    watch: 'Só assistir',
    full: 'A mesa está cheia',
    fullWhy: 'Todos os lugares estão ocupados. Peça um ao host, ou assista.',
    nextGame: 'Há uma partida em andamento. Você assiste a esta e joga a próxima.',
    emptySeats: 'Alguém saiu desta partida. Se foi você, pegue seu lugar de volta. Se não, o host recebe a pergunta.',
    takeLeft: 'Pegar o lugar de {name}',
    satBefore: 'Eu já estava aqui',
    satBeforeHow:
      'Escolha seu lugar. O celular antigo recebe a pergunta; se estiver ausente há um minuto, o host também pode dizer sim.',
    asked: 'O celular de {name} recebeu a pergunta. Se ele sumiu, após um minuto o host também pode dizer sim.',
    askedHost: 'O host recebeu a pergunta: você pode continuar no lugar de {name}?',
    saidNo: 'A resposta é não: este celular não fica com o lugar de {name}. Converse com essa pessoa, ou pegue outro.',
    awaySeat: 'ausente',
    noSeats: 'Ninguém se sentou aqui ainda.',
    awayLong: 'Sem conexão com a mesa. Este celular continua tentando: o Wi-Fi está ligado? Seu lugar está guardado.',
    requesting: 'O host recebeu seu pedido para entrar. Deixe esta página aberta.',
    codeIs: 'Código {letters}',
    newer: 'Há uma versão nova: esta página carrega agora.',
    loading: 'Um momento',
    notDone: 'Não deu certo. Tente de novo.',
    crests: {
      charges: {
        lion: 'Leão',
        anchor: 'Âncora',
        owl: 'Coruja',
        rose: 'Rosa',
        stag: 'Cervo',
        key: 'Chave',
        fox: 'Raposa',
        tower: 'Torre',
        griffin: 'Grifo',
        lily: 'Lírio',
        swan: 'Cisne',
        sun: 'Sol',
        hare: 'Lebre',
        oak: 'Carvalho',
        snake: 'Serpente',
        harp: 'Harpa',
        unicorn: 'Unicórnio',
        shell: 'Concha',
        bear: 'Urso',
        acorn: 'Bolota',
        dolphin: 'Golfinho',
        bell: 'Sino',
        rooster: 'Galo',
        eagle: 'Águia',
      },
      colours: {
        red: 'Vermelho',
        blue: 'Azul',
        black: 'Preto',
        green: 'Verde',
        magenta: 'Magenta',
        rust: 'Ferrugem',
        purple: 'Roxo',
        teal: 'Turquesa',
        grey: 'Cinza',
        navy: 'Marinho',
        olive: 'Oliva',
        brown: 'Marrom',
      },
    },
  },
})
