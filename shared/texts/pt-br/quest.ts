import type { quest as english } from '../en/quest.ts'
import { translation } from '../templates.ts'

export const quest = translation<typeof english>()({
  sides: { good: 'Bem', evil: 'Mal' },
  ballots: { approve: 'A favor', reject: 'Contra' },
  cards: { success: 'Sucesso', fail: 'Falha', reverse: 'Inversão' },
  counted: {
    success: { one: '{n} Sucesso', other: '{n} Sucessos' },
    fail: { one: '{n} Falha', other: '{n} Falhas' },
    reverse: { one: '{n} Inversão', other: '{n} Inversões' },
  },
  options: {
    players: { label: 'Quanta gente', text: 'Quantas pessoas vão jogar. Outras opções dependem disso.' },
    seating: {
      label: 'Lugares',
      text: 'A liderança passa nesta ordem. Arrume os lugares como na sua sala, ou embaralhe.',
    },
  },
  values: {
    players: { seated: 'A mesa toda' },
    seating: { room: 'Como na sala', shuffled: 'Embaralhados' },
  },
  seatsNeed: 'Escolha pelo menos tantas pessoas quantas há na mesa.',
  movedNotice: 'Um lugar mudou: não se embaralha mais.',
  seatsWithout: 'A mesa toda vai jogar: veio mais gente que o previsto.',
  seatsNotice: 'De volta a “A mesa toda”: veio mais gente que o previsto.',
  unread: { one: '{names} ainda não leu a carta.', other: '{names} ainda não leram a carta.' },
  few: { one: 'Falta {n} pessoa.', other: 'Faltam {n} pessoas.' },
  many: {
    one: 'Sobra {n} pessoa: {game} é de 5 a 10.',
    other: 'Sobram {n} pessoas: {game} é de 5 a 10.',
  },
  read: {
    prompt: 'Mais ninguém pode ver sua carta.',
    confirm: 'Entendi meu papel',
    done: 'Você leu sua carta. Pode reler quando quiser.',
  },
  refusals: {
    acknowledge: { closed: 'Agora não há carta para confirmar.' },
    team: {
      closed: 'Só quem lidera propõe equipe, e só na hora certa.',
      answered: 'Sua equipe já foi proposta.',
      repeat: 'Ninguém vai duas vezes na equipe.',
      unknown: 'Na equipe só vai gente desta mesa.',
    },
    vote: {
      closed: 'Agora não há votação aberta para você.',
      answered: 'Você já votou, e o voto não muda.',
      count: 'Escolha um: a favor ou contra.',
      unknown: 'Escolha a favor ou contra.',
    },
    card: {
      closed: 'Agora você não joga carta: só a equipe joga, uma por pessoa.',
      answered: 'Você já jogou sua carta, e ela não muda.',
      count: 'Jogue exatamente uma carta.',
    },
  },
  awards: {
    fooled: {
      title: 'Caiu em todas',
      why: { one: 'A favor de {n} equipe com o Mal a bordo', other: 'A favor de {n} equipes com o Mal a bordo' },
    },
    near: { title: 'Más companhias', why: 'Do Bem, mas votou como o Mal em {n} de {votes} votações' },
    never: {
      title: 'Não, valeu',
      why: { one: 'Contra a única equipe', other: 'Contra todas as {n} equipes' },
    },
    always: {
      title: 'Sim para tudo',
      why: { one: 'A favor da única equipe', other: 'A favor de todas as {n} equipes' },
    },
    wary: { title: 'Já sabia', why: 'Do Bem, e contra cada equipe que falhou' },
    hands: 'Mãos seguras, sempre',
    quest: {
      snake: {
        title: 'A Serpente',
        why: { one: 'Do Mal, e deixou passar {n} missão', other: 'Do Mal, e deixou passar {n} missões' },
      },
      clean: {
        title: 'Nunca em missão que falhou',
        why: { one: 'Foi a {n} missão', other: 'Foi a {n} missões' },
      },
      lone: { title: 'O Não solitário', why: 'O único voto contra uma missão que falhou' },
      home: { title: 'Esquentou o sofá', why: 'Nenhuma missão na partida toda' },
    },
    mission: {
      snake: {
        title: 'A Serpente',
        why: { one: 'Do Mal, e deixou passar {n} missão', other: 'Do Mal, e deixou passar {n} missões' },
      },
      clean: {
        title: 'Nunca em missão que falhou',
        why: { one: 'Foi a {n} missão', other: 'Foi a {n} missões' },
      },
      lone: { title: 'O Não solitário', why: 'O único voto contra uma missão que falhou' },
      home: { title: 'Esquentou o sofá', why: 'Nenhuma missão na partida toda' },
    },
  },
})
