import type { mafia as english } from '../en/mafia.ts'
import { translation } from '../templates.ts'

export const mafia = translation<typeof english>()({
  title: 'Máfia',
  tagline: 'De noite todo mundo escolhe em segredo. De dia a vila vota.',
  primer: [
    {
      heading: 'Uma vila com um segredo',
      text: 'Quase todo mundo é da Vila. Uns poucos são da Máfia, e se conhecem. Sua carta diz o que você é: não mostre a ninguém.',
    },
    {
      heading: 'De noite, em cada celular',
      text: 'Todo mundo escolhe alguém. A Máfia escolhe quem matar. Alguns papéis também agem. Os outros só adivinham quem é da Máfia.',
    },
    {
      heading: 'De dia a vila vota',
      text: 'Fale, acuse, vote. Quem tem mais votos morre, e todo mundo vê o papel. Também dá para votar em Sem morte.',
    },
    {
      heading: 'Quem vence',
      text: 'A Vila vence quando toda a Máfia morreu. A Máfia vence quando é pelo menos metade de quem vive. Quem morre assiste em silêncio.',
    },
  ],
  sides: { village: 'Vila', mafia: 'Máfia', alone: 'Por si' },
  roles: {
    villager: { name: 'Aldeão', called: 'um Aldeão', card: 'Descubra quem é da Máfia, e vote.' },
    mafia: {
      name: 'Máfia',
      called: 'da Máfia',
      card: 'Cada noite escolha com a Máfia quem matar, e de dia disfarce.',
    },
    angel: { name: 'Anjo', called: 'um Anjo', card: 'Cada noite você pode salvar alguém, também você.' },
    detective: {
      name: 'Detetive',
      called: 'um Detetive',
      card: 'Cada noite escolha alguém, e ao amanhecer saiba se é da Máfia.',
    },
    bomber: {
      name: 'Homem-bomba',
      called: 'o Homem-bomba',
      card: 'Morra pelo voto da vila: aí você vence, por si.',
    },
    minion: {
      name: 'Cúmplice',
      called: 'um Cúmplice',
      card: 'Ajude a Máfia, que não conhece você, e assuma quando o último dela morrer.',
    },
  },
  turned: { name: 'Cúmplice, depois Máfia', called: 'um Cúmplice, depois Máfia' },
  options: {
    mafia: { label: 'Máfia', text: 'Quantos da Máfia. Auto: quanto mais gente, mais Máfia.' },
    detective: {
      label: 'Detetives',
      text: 'Cada noite um Detetive descobre se alguém é da Máfia. Auto: 1 com 5 ou mais.',
    },
    angel: { label: 'Anjos', text: 'Cada noite um Anjo salva alguém. Auto: 1 com 5 ou mais.' },
    'suicide-bomber': {
      label: 'Homem-bomba',
      text: 'Joga por si, e vence se o voto da vila o matar. Melhor com 7 ou mais.',
    },
    minion: {
      label: 'Cúmplices',
      text: 'Conhecem a Máfia e vencem com ela. Quando o último dela morre, assumem. Melhor com 8 ou mais.',
    },
    'angel-repeat': {
      label: 'O Anjo pode repetir quem salva',
      text: 'Não: nunca a mesma pessoa duas noites seguidas.',
    },
    'reveal-on-leaving': {
      label: 'Quem sai é revelado',
      text: 'Quem sai da mesa morre. Sim: o papel é mostrado, como em toda morte.',
    },
    'votes-are-shown': { label: 'Votos à mostra', text: 'Quando todo mundo vê quem votou em quem.' },
    discussion: {
      label: 'Discussão',
      text: 'Acaba antes se todas as pessoas vivas tocarem em Votar já. Não: o host abre a votação.',
    },
    vote: { label: 'Tempo para votar', text: 'Não: a votação fecha quando todo mundo votou, ou o host fecha.' },
    night: { label: 'Tempo da noite', text: 'Não: a noite acaba quando todo mundo escolheu, ou o host encerra.' },
    'first-night': { label: 'Primeira noite', text: 'Em paz: ninguém morre na primeira noite.' },
    'silent-game': {
      label: 'Jogo em silêncio',
      text: 'Ninguém fala até o fim da partida. Você só tem os votos.',
    },
  },
  values: {
    mafia: { auto: 'Auto' },
    detective: { auto: 'Auto' },
    angel: { auto: 'Auto' },
    'votes-are-shown': { hidden: 'Ocultos até a contagem', 'real-time': 'Na hora' },
    'first-night': { any: 'Como as outras', peaceful: 'Em paz' },
  },
  seconds: '{n} s',
  presets: {
    first: { label: 'Primeira vez', text: 'Ninguém morre na primeira noite, e há mais tempo para tudo.' },
    classic: {
      label: 'Clássica',
      text: 'Máfia, Detetive, Anjo, Aldeões. Votos ocultos até a contagem.',
    },
    quick: { label: 'Rápida', text: 'Um minuto para falar, meio para votar.' },
    wild: { label: 'Maluca', text: 'Com o Homem-bomba, e um Cúmplice da Máfia.' },
    open: { label: 'Voto aberto', text: 'Cada voto se vê na hora.' },
    silent: { label: 'Em silêncio', text: 'Ninguém fala até o fim. Você só tem os votos.' },
    unhurried: { label: 'Sem relógio', text: 'O host encerra a noite, a conversa e a votação.' },
  },
  limit: {
    beside: 'No máximo 1 da Máfia com 4 pessoas, 2 com 6, 3 com 8. Cúmplices também contam.',
    off: { mafia: 'Máfia voltou para Auto.', minion: 'Os Cúmplices foram desligados.' },
    without: { mafia: 'Máfia volta para Auto.', minion: 'Sem Cúmplices.' },
  },
  objections: {
    few: { one: 'Falta {n} pessoa.', other: 'Faltam {n} pessoas.' },
    many: {
      one: 'Sobra {n} pessoa: Máfia é de 4 a 20.',
      other: 'Sobram {n} pessoas: Máfia é de 4 a 20.',
    },
    villager: 'Não sobra ninguém para ser um simples Aldeão: escolha menos dos outros papéis.',
  },
  hints: {
    short: 'Com 4 pessoas a partida é bem curta.',
    bomber: 'O Homem-bomba é melhor com 7 ou mais.',
    minion: 'Os Cúmplices são melhores com 8 ou mais.',
  },
  inPlay: {
    mafia: { other: '{n} Máfia' },
    minion: { one: '{n} Cúmplice', other: '{n} Cúmplices' },
    angel: { one: '{n} Anjo', other: '{n} Anjos' },
    detective: { one: '{n} Detetive', other: '{n} Detetives' },
    bomber: { one: '{n} Homem-bomba', other: '{n} Homens-bomba' },
    villager: { one: '{n} Aldeão', other: '{n} Aldeões' },
  },
  silent: 'Um jogo em silêncio',
  picks: { nobody: 'Ninguém', none: 'Sem morte' },
  outcomes: {
    cleared: 'A Vila vence: a Máfia acabou.',
    parity: 'A Máfia vence: pelo menos metade de quem vive está do lado dela.',
    bomber: 'O Homem-bomba vence por si!',
  },
  told: {
    dealt: 'Cartas na mão.',
    fell: 'Começa a noite {night}.',
    gathered: 'Começa o dia {day}.',
    polled: 'Dia {day}: todo mundo vota.',
    'polled-again': 'Dia {day}: nova votação, entre {names}.',
    murdered: 'Mataram {name}. {name} era {role.called}.',
    saved: 'Houve um ataque, mas um Anjo salvou a vítima.',
    quiet: 'Uma noite tranquila.',
    peace: 'Ninguém morre.',
    tied: 'Empate entre {names}. Nova votação, entre eles.',
    left: { one: '{names} saiu da mesa.', other: '{names} saíram da mesa.' },
    'left-as': '{name}, que era {role.called},',
  },
  moment: {
    deal: 'Segure sua carta para ver seu papel',
    night: 'Noite {night}: todo mundo escolhe. Já foram {n} de {living}.',
    dawn: 'Amanhecer {night}: {what}',
    day: 'Dia {day}: discussão',
    'day-silent': 'Dia {day}: pensem em silêncio',
    vote: 'Dia {day}: votação',
    runoff: 'Dia {day}: nova votação',
    tally: 'Dia {day}: {what}',
  },
  asks: {
    acknowledge: {
      prompt: 'Mais ninguém pode ver sua carta.',
      confirm: 'Já vi',
      done: 'Você viu seu papel. Pode ver de novo quando quiser.',
    },
    night: {
      prompt: 'Escolha alguém, ou ninguém',
      confirm: 'É a minha escolha',
      done: 'Sua escolha foi dada. Pode mudar até a noite acabar.',
    },
    vote: {
      prompt: 'Quem a vila vai matar?',
      runoff: 'Qual destes a vila vai matar?',
      confirm: 'É o meu voto',
      done: 'Seu voto foi dado. Pode mudar até a votação fechar.',
    },
    ready: {
      prompt: 'Já falaram o bastante?',
      silent: 'Já pensou o bastante?',
      confirm: 'Votar já',
      done: 'Por você, é votar. Abre quando todo mundo disser o mesmo.',
    },
    open: { prompt: 'Todo mundo teve tempo?', confirm: 'Abrir a votação', done: 'A votação está aberta.' },
    'close-night': {
      prompt: 'Encerrar a noite? {n} de {living} escolheram.',
      confirm: 'Encerrar',
      done: 'A noite acaba.',
    },
    'close-vote': {
      prompt: 'Fechar a votação? {n} de {living} votaram.',
      confirm: 'Fechar',
      done: 'A votação está fechada.',
    },
  },
  acts: {
    kill: 'Quem a Máfia vai matar? Qualquer pessoa que não seja da Máfia. Ou ninguém: hoje não.',
    save: 'Quem você salva? Qualquer pessoa, também você.',
    investigate: 'Quem você investiga? Qualquer pessoa menos você. Você sabe ao amanhecer.',
    decoy: 'De quem você suspeita? De qualquer pessoa menos você. Não muda nada esta noite.',
  },
  knows: {
    mafia: '{name} é da Máfia.',
    inherited: 'O último da Máfia morreu: agora você é da Máfia.',
    once: 'Não a mesma pessoa da noite passada.',
    team: '{name} escolhe {at}.',
    'team-nobody': '{name} não escolhe ninguém.',
  },
  notes: {
    chose: 'Noite {night}: você escolheu {name}.',
    'chose-nobody': 'Noite {night}: você não escolheu ninguém.',
    mafia: 'Noite {night}: {name} é da Máfia.',
    'not-mafia': 'Noite {night}: {name} não é da Máfia.',
  },
  refusals: {
    acknowledge: { closed: 'Agora não há papel para confirmar.' },
    night: {
      closed: 'Agora não há escolha da noite para você.',
      count: 'Escolha alguém, ou ninguém.',
      barred: 'Esta noite você não pode escolher essa pessoa: segure o painel para ler quem pode.',
      unknown: 'Escolha alguém vivo, ou ninguém.',
    },
    vote: {
      closed: 'Agora não há votação aberta para você.',
      count: 'Vote em alguém, ou em Sem morte.',
      barred: 'Você não pode votar em si.',
      unknown: 'Vote em alguém da lista, ou em Sem morte.',
    },
    ready: { closed: 'Votar já é para a discussão, e para quem vive.', answered: 'Você já disse isso.' },
    open: { closed: 'A votação só se abre de dia, antes de começar.' },
    close: {
      closed:
        'Ainda não: metade precisa ter respondido, ou todos os celulares presentes, e uma noite dura pelo menos 12 segundos.',
    },
  },
  recap: {
    was: '{name} era {role.called}.',
    night: 'Noite {night}.',
    unattacked: 'Ninguém sofreu ataque.',
    attacked: 'Atacaram {name}.',
    saved: 'Atacaram {name}, e um Anjo salvou.',
    deeds: '{deeds}.',
    votes: '{votes}.',
    day: 'Dia {day}.',
    runoff: 'Dia {day}, desempate.',
    unvoted: 'Ninguém votou.',
    voted: '{name} votou em {at}',
    'voted-none': '{name} votou em Sem morte',
  },
  deeds: {
    kill: '{name} quis matar {at}',
    save: '{name} quis salvar {at}',
    investigate: '{name} investigou {at}',
    decoy: '{name} suspeitou de {at}',
  },
  idle: {
    kill: '{name} não quis matar ninguém',
    save: '{name} não quis salvar ninguém',
    investigate: '{name} não investigou ninguém',
    decoy: '{name} não suspeitou de ninguém',
  },
  awards: {
    nose: {
      title: 'O melhor faro',
      why: { one: 'Suspeitou da Máfia de noite, {n} vez', other: 'Suspeitou da Máfia de noite, {n} vezes' },
    },
    wings: { title: 'Mereceu as asas', why: { one: 'Salvou {n} vida', other: 'Salvou {n} vidas' } },
    unseen: { title: 'Acima de suspeita', why: 'Da Máfia, e sem receber um só voto' },
    right: {
      title: 'Apontou certo',
      why: { one: 'Votou na Máfia {n} vez', other: 'Votou na Máfia {n} vezes' },
    },
    last: { title: 'Nem percebeu', why: 'Votou e votou, e nunca na Máfia' },
    blamed: {
      title: 'Suspeito de sempre',
      why: { one: 'Levou {n} voto, sem culpa nenhuma', other: 'Levou {n} votos, sem culpa nenhuma' },
    },
    own: { title: 'Coisa de família', why: 'Da Máfia, e votou num dos seus' },
    early: { title: 'Perdeu o show', why: 'A primeira vítima na própria cama' },
  },
  rules: {
    aim: {
      heading: 'O objetivo',
      village: 'A Vila vence quando ninguém da Máfia vive.',
      'village-minion': 'A Vila vence quando ninguém da Máfia e nenhum Cúmplice vive.',
      mafia: 'A Máfia vence quando é pelo menos metade de quem vive.',
      'mafia-minion': {
        one: 'A Máfia vence quando, com o Cúmplice, é pelo menos metade de quem vive.',
        other: 'A Máfia vence quando, com os Cúmplices, é pelo menos metade de quem vive.',
      },
      bomber: 'O Homem-bomba vence por si se o voto da vila o matar. Se morrer de noite, perdeu.',
    },
    roles: { heading: 'Os papéis em jogo', line: '{role} ({n}), {side}: {card}' },
    night: {
      heading: 'A noite',
      asked: 'Para cada pessoa viva a pergunta é a mesma: escolher alguém, ou ninguém.',
      attacked: 'Quem a Máfia mais escolhe sofre o ataque. Um empate se decide na sorte.',
      saved: 'Quem um Anjo escolhe se salva.',
      'saved-once': 'Quem um Anjo escolhe se salva. Um Anjo não pode escolher a mesma pessoa duas noites seguidas.',
      learns: 'Ao amanhecer um Detetive sabe se quem ele escolheu é da Máfia ou não.',
      'learns-minion':
        'Ao amanhecer um Detetive sabe se quem ele escolheu é da Máfia ou não. Para isso, um Cúmplice não é da Máfia.',
      others: 'O que as outras pessoas escolhem não muda nada. É mostrado quando a partida acaba.',
      lasts: {
        other:
          'Uma noite dura pelo menos 12 segundos, e {n} no máximo. Os 12 segundos evitam que alguém se entregue por escolher rápido. Quem não escolheu não faz nada.',
      },
      'lasts-host':
        'Uma noite dura pelo menos 12 segundos, até todo mundo escolher; depois de metade, ou de todos os celulares presentes, o host pode encerrar. Os 12 segundos evitam que alguém se entregue por escolher rápido.',
      peaceful: 'Na primeira noite ninguém morre.',
    },
    day: {
      heading: 'O dia',
      talk: 'Conversem sobre quem pode ser da Máfia: {time}.',
      silent: 'É um jogo em silêncio: ninguém fala. Pensem em silêncio: {time}.',
      ready: 'Quando todas as pessoas vivas tocam em Votar já, a votação abre na hora.',
      vote: 'Depois vote em outra pessoa ou em Sem morte: {time}.',
      change: 'Você pode mudar o voto até a votação fechar, no máximo 10 segundos depois de todo mundo votar.',
      'real-time': 'Todo mundo vê na hora quem vota em quem.',
      hidden: 'Quem votou em quem aparece quando a votação fecha.',
      murdered:
        'Quem tem mais votos morre, e todo mundo vê o papel. Se Sem morte tem mais votos, ou empata no topo, ninguém morre.',
      tied: 'Se houver empate, com mais votos que Sem morte, todo mundo vota de novo, entre os empatados e Sem morte. Se empatar de novo, ninguém morre.',
      left: 'Quem sai da mesa morre, e o papel é mostrado.',
      'left-hidden': 'Quem sai da mesa morre. O papel aparece quando a partida acaba.',
    },
    time: { seconds: { one: '{n} segundo', other: '{n} segundos' }, host: 'até o host encerrar' },
    minion: {
      heading: 'O Cúmplice',
      takes: 'Quando o último da Máfia morre e o Cúmplice vive, o Cúmplice vira Máfia na noite seguinte.',
    },
    minions: {
      heading: 'Os Cúmplices',
      takes:
        'Os Cúmplices não se conhecem. Quando o último da Máfia morre, os Cúmplices vivos viram Máfia na noite seguinte, e daí em diante se conhecem.',
    },
  },
  guesses: { mafia: 'Dia {day}: quem é da Máfia?' },
})
