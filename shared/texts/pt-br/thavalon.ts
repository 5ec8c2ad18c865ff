import type { thavalon as english } from '../en/thavalon.ts'
import { translation } from '../templates.ts'

export const thavalon = translation<typeof english>()({
  title: 'THavalon',
  tagline: 'Nunca dois papéis iguais. Cinco missões decidem quem vence.',
  primer: [
    {
      heading: 'Um papel por pessoa',
      text: 'Sua carta diz se você é do Bem ou do Mal, o que sabe e o que pode jogar. Pouca gente sabe que papéis há em jogo.',
    },
    {
      heading: 'Alguém lidera e propõe equipe',
      text: 'Todo mundo vota na equipe. Se for rejeitada, propõe a pessoa seguinte. A última proposta de uma rodada vai sem voto.',
    },
    {
      heading: 'Sucesso, Falha, Inversão',
      text: 'A equipe joga cartas em segredo. Uma Falha faz a missão falhar, uma Inversão vira o resultado. Sua carta diz quais você pode jogar.',
    },
    {
      heading: 'Quem vence',
      text: 'Três falhas: o Mal vence. Após três sucessos, um do Mal, o Assassino, pode adivinhar Merlin ou os Amantes. Se acertar, o Mal vence.',
    },
  ],
  roles: {
    merlin: {
      name: 'Merlin',
      called: 'Merlin',
      card: 'Ajude o Bem a vencer, longe do Assassino; Lancelot, que é do Bem, parece do Mal para você, e Mordred não.',
    },
    percival: {
      name: 'Percival',
      called: 'Percival',
      card: 'Você fica sabendo quem é Merlin ou Morgana, mas não qual dos dois.',
    },
    tristan: {
      name: 'Tristão',
      called: 'Tristão',
      card: 'Ajude o Bem a vencer, e esconda-se com Isolda: o Assassino pode nomear vocês dois como os Amantes.',
    },
    iseult: {
      name: 'Isolda',
      called: 'Isolda',
      card: 'Ajude o Bem a vencer, e esconda-se com Tristão: o Assassino pode nomear vocês dois como os Amantes.',
    },
    lancelot: {
      name: 'Lancelot',
      called: 'Lancelot',
      card: 'Ajude o Bem a vencer: numa missão você também pode jogar Inversão, mas para Merlin parece do Mal.',
    },
    nimue: {
      name: 'Nimue',
      called: 'Nimue',
      card: 'Ajude o Bem a vencer sabendo que papéis há em jogo, e esconda-se: o Assassino pode nomear você.',
    },
    arthur: {
      name: 'Arthur',
      called: 'Arthur',
      card: 'Você sabe que papéis do Bem há em jogo. Com duas missões que falharam e no máximo um sucesso, pode se declarar: todo mundo sabe quem você é, seus votos valem por dois, mas você não vai às missões 3 e 4.',
    },
    titania: {
      name: 'Titânia',
      called: 'Titânia',
      card: 'Ajude o Bem a vencer: para o Mal você parece do Mal, e ele fica sabendo que alguém dos que vê não é.',
    },
    mordred: { name: 'Mordred', called: 'Mordred', card: 'Faça três missões falharem. Nem Merlin vê você.' },
    morgana: {
      name: 'Morgana',
      called: 'Morgana',
      card: 'Faça três missões falharem, e passe por Merlin para Percival.',
    },
    maelagant: {
      name: 'Meleagante',
      called: 'Meleagante',
      card: 'Faça três missões falharem: você também pode jogar Inversão.',
    },
    agravaine: {
      name: 'Agravain',
      called: 'Agravain',
      card: 'Você só pode jogar Falha. Se uma missão com você der certo apesar de uma Falha, pode se declarar: todo mundo sabe quem você é, e ela acaba falhando.',
    },
    colgrevance: {
      name: 'Calogrenant',
      called: 'Calogrenant',
      card: 'Faça três missões falharem: você conhece o resto do Mal e seus papéis, e eles não conhecem você.',
    },
  },
  options: {
    pools: {
      label: 'Papéis que podem sair',
      text: 'Os da caixa para este número de pessoas, ou os que você marcar. Cada lado sorteia quantos precisa.',
    },
    'round-one-choice': {
      label: 'Rodada 1: escolher uma de duas',
      text: 'Duas pessoas lideram e propõem uma equipe cada; depois um voto decide: A favor manda a primeira; Contra ou empate, a segunda.',
    },
    'no-target': {
      label: 'O Assassino pode dizer “sem alvo”',
      text: 'Acerta se não está em jogo ninguém que ele possa nomear. Com os papéis da caixa, só com 7 pessoas.',
    },
  },
  values: { pools: { box: 'Como na caixa', own: 'Os seus' } },
  presets: {
    first: { label: 'Primeira vez', text: 'O jogo como ele é.' },
    choice: { label: 'Uma de duas', text: 'A missão 1 começa com duas equipes, e um voto que escolhe.' },
    nobody: { label: 'Sem alvo', text: 'O Assassino pode dizer que não há quem nomear.' },
  },
  needs: {
    seven: {
      beside: 'Só com 7 pessoas.',
      off: '“Sem alvo” foi desligado: é só para 7.',
      without: 'Sem a opção “sem alvo”: é só para 7.',
    },
    target: {
      beside: 'Só se o sorteio pode não deixar ninguém para nomear.',
      off: '“Sem alvo” foi desligado: com esses papéis sempre há quem nomear.',
      without: 'Sem a opção “sem alvo”: com esses papéis sempre há quem nomear.',
    },
  },
  objections: {
    good: { one: 'Falta {n} papel do Bem para o sorteio.', other: 'Faltam {n} papéis do Bem para o sorteio.' },
    evil: { one: 'Falta {n} papel do Mal para o sorteio.', other: 'Faltam {n} papéis do Mal para o sorteio.' },
    target: 'O Assassino precisa de quem nomear: Merlin, os Amantes ou Nimue.',
  },
  hints: {
    'good-favoured': 'Com 6 ou 9 o Bem vence mais. Com 5, 7, 8 ou 10 é equilibrado.',
    'own-size': 'As regras não preveem alguns destes papéis para este número de jogadores.',
  },
  inPlay: { good: { other: '{n} do Bem de {roles}' }, evil: { other: '{n} do Mal de {roles}' } },
  declares: { agravaine: 'Eu sou Agravain', arthur: 'Eu sou Arthur' },
  does: {
    success: 'Ajuda a missão.',
    fail: 'Prejudica a missão.',
    reverse: 'Vira o resultado.',
    agravaine: 'Todo mundo fica sabendo quem você é, e a missão {mission} falha.',
    arthur: 'Todo mundo sabe quem você é. Seus votos valem por dois, mas você não vai às missões 3 e 4.',
  },
  outcomes: {
    quests: 'O Bem vence: três missões deram certo, e o Assassino errou.',
    assassination: 'O Mal vence: o Assassino acertou.',
    sabotage: 'O Mal vence: três missões falharam.',
  },
  told: {
    dealt: 'Cartas na mão. {leader} lidera primeiro.',
    led: 'Missão {mission}, proposta {attempt}: {leader} lidera.',
    'led-again': '{leader} propõe de novo para a missão {mission}.',
    proposed: '{leader} propõe {team} para a missão {mission}.',
    opened: 'Todo mundo vota na equipe da missão {mission}.',
    'opened-choice': 'Todo mundo escolhe entre as duas equipes da missão {mission}.',
    approved: 'Equipe aprovada: {approvals}, {rejections}.',
    rejected: 'Equipe rejeitada: {approvals}, {rejections}.',
    first: 'Vai a primeira equipe: {approvals}, {rejections}.',
    second: 'Vai a segunda equipe: {approvals}, {rejections}.',
    approvals: { other: '{n} a favor' },
    rejections: { other: '{n} contra' },
    departed: '{team} vão à missão {mission}.',
    'departed-unvoted': '{team} vão à missão {mission}, sem voto.',
    'declared-agravaine': '{by} é Agravain: a missão {mission} acaba falhando.',
    'declared-arthur': '{by} é Arthur: seus votos valem por dois, mas ele não vai às missões 3 e 4.',
    waited: 'Três sucessos. Agravain tem 20 segundos para se declarar.',
    hunted: 'O Assassino é {assassin}. Um só palpite: se acertar, o Mal vence. O Mal pode falar às claras.',
  },
  quested: {
    succeeded: 'A missão {mission} dá certo. {cards}.',
    'succeeded-despite': 'Uma Falha, mas a missão {mission} precisa de duas: dá certo.',
    'succeeded-turned': 'A missão {mission} dá certo. Uma Inversão virou o resultado. {cards}.',
    'succeeded-alone': 'A missão {mission} dá certo. Uma Inversão só não muda nada aqui. {cards}.',
    'succeeded-cancelled': 'A missão {mission} dá certo. As duas Inversões se anulam. {cards}.',
    'succeeded-cancelled-despite':
      'A missão {mission} dá certo. As duas Inversões se anulam. Uma Falha, e ela precisa de duas.',
    failed: 'A missão {mission} falha. {cards}.',
    'failed-turned': 'A missão {mission} falha. Uma Inversão virou o resultado. {cards}.',
    'failed-cancelled': 'A missão {mission} falha. As duas Inversões se anulam. {cards}.',
  },
  shot: {
    merlin: '{by} diz que Merlin é {at}.',
    lovers: '{by} diz que os Amantes são {at}.',
    nimue: '{by} diz que Nimue é {at}.',
    none: '{by} diz “sem alvo”.',
  },
  moment: {
    deal: 'Todo mundo lê a própria carta. Já leram {n} de {players}.',
    team: '{leader} escolhe {size} para a missão {mission}',
    'team-last': '{leader} escolhe {size} para a missão {mission}. Última proposta: sem voto',
    locked: 'A equipe de {leader} está fechada. 8 segundos para se declarar.',
    vote: 'Votem na equipe de {leader}.',
    choice: 'Escolham entre as duas equipes da missão {mission}',
    approved: 'Equipe aprovada',
    rejected: 'Equipe rejeitada',
    first: 'Vai a primeira equipe',
    second: 'Vai a segunda equipe',
    quest: 'A equipe joga suas cartas na missão {mission}',
    succeeded: 'A missão {mission} dá certo',
    failed: 'A missão {mission} falha',
    window: 'Três sucessos. Agravain tem 20 segundos para se declarar.',
    assassination: 'O Assassino é {assassin}. Um só palpite: se acertar, o Mal vence.',
  },
  asks: {
    team: {
      prompt: 'Você lidera: escolha {size} para a missão {mission}',
      last: 'Você lidera: escolha {size} para a missão {mission}. Última proposta: sem voto',
      confirm: 'Propor esta equipe',
      done: 'Sua equipe foi proposta.',
    },
    vote: {
      prompt: '{team} na missão {mission}: a favor ou contra?',
      choice: 'A favor: vão {team}. Contra: vão {other}.',
      confirm: 'Votar',
      done: 'Seu voto foi dado.',
    },
    card: {
      prompt: 'Você está na missão {mission}: jogue uma carta',
      confirm: 'Jogar esta carta',
      done: 'Sua carta foi jogada.',
    },
    declare: {
      prompt: 'Você pode se declarar agora. Todo mundo saberá seu papel.',
      confirm: 'Declarar',
      done: 'Você se declarou.',
    },
    assassinate: {
      merlin: 'Nomeie uma pessoa como Merlin',
      lovers: 'Nomeie duas pessoas como os Amantes',
      nimue: 'Nomeie uma pessoa como Nimue',
      none: 'Diga “sem alvo”: ninguém que você poderia nomear está em jogo',
      confirm: 'Apunhalar',
      call: 'Dizer',
      done: 'Você escolheu.',
    },
  },
  knows: {
    nothing: 'Você não sabe nada sobre os outros.',
    unseen: 'Nem Merlin nem Morgana estão em jogo.',
    inPlay: '{role} está em jogo.',
    evil: '{name} parece do Mal.',
    'merlin?': '{name} é Merlin ou Morgana.',
    role: '{name} é {role}.',
    colgrevance: 'Calogrenant está em jogo: há um do Mal que você não vê.',
    titania: 'Titânia está em jogo: alguém dos que você vê não é do Mal.',
    assassin: 'Você é o Assassino.',
  },
  sees: { evil: 'Mal', 'looks-evil': 'parece do Mal', 'merlin?': 'Merlin?' },
  refusals: {
    team: {
      count: 'A equipe precisa ter o tamanho exato da missão.',
      barred: 'Arthur se declarou, e não pode ir nas equipes das missões 3 e 4.',
    },
    vote: { closed: 'Agora não há votação aberta para você: se duas coisas chegam juntas, vale a primeira.' },
    card: { barred: 'Seu papel não pode jogar essa carta.', unknown: 'Jogue uma das três cartas.' },
    declare: {
      closed: 'Agora você não pode se declarar: se duas coisas chegam juntas, vale a primeira.',
      answered: 'Você já se declarou.',
      unknown: 'Você só pode declarar seu próprio papel.',
    },
    assassinate: {
      closed: 'Só o Assassino nomeia, uma vez, após três missões com sucesso.',
      answered: 'Você já escolheu.',
      count: 'Para isso é preciso outro número de pessoas.',
      repeat: 'Nomeie duas pessoas diferentes.',
      unknown: 'Nomeie outras pessoas desta mesa.',
    },
  },
  recap: {
    was: '{name} era {role.called}.',
    'was-told': '{name} era {role.called}, e ficou sabendo: {lines}',
    deciding: 'A missão {mission} decidiu a partida.',
    aboard: 'A missão {mission} deu certo com o Mal na equipe: {names}.',
    reversed: {
      one: 'Uma Inversão mudou o resultado da missão {missions}.',
      other: 'Uma Inversão mudou os resultados das missões {missions}.',
    },
    declared: '{by} se declarou {role.called}, após a missão {mission}.',
    shot: {
      merlin: '{by}, o Assassino, disse que Merlin era {at}.',
      lovers: '{by}, o Assassino, disse que os Amantes eram {at}.',
      nimue: '{by}, o Assassino, disse que Nimue era {at}.',
      none: '{by}, o Assassino, disse “sem alvo”.',
    },
  },
  can: {
    merlin: 'vê Lancelot e todo o Mal menos Mordred: todos parecem do Mal para ele; o Assassino pode nomeá-lo',
    percival: 'sabe quem é Merlin ou Morgana, mas não qual dos dois',
    tristan: 'sabe quem é Isolda; o Assassino pode nomear os dois como os Amantes',
    iseult: 'sabe quem é Tristão; o Assassino pode nomear os dois como os Amantes',
    lancelot: 'pode jogar Inversão; para Merlin parece do Mal',
    nimue: 'sabe que papéis há em jogo, mas não quem os tem; o Assassino pode nomeá-la',
    arthur:
      'sabe que papéis do Bem há em jogo; pode se declarar com duas missões que falharam e no máximo um sucesso: aí seus votos valem por dois, mas não vai às missões 3 e 4',
    titania: 'para o Mal parece do Mal, e ele fica sabendo que alguém dos que vê não é',
    mordred: 'conhece o Mal; Merlin não o vê',
    morgana: 'conhece o Mal; para Percival parece Merlin',
    maelagant: 'conhece o Mal; pode jogar Inversão',
    agravaine:
      'conhece o Mal; só pode jogar Falha; se uma missão com ele der certo apesar de uma Falha, pode se declarar, e ela acaba falhando',
    colgrevance:
      'conhece o resto do Mal e seus papéis; eles não o conhecem, só sabem que está em jogo; Titânia não parece do Mal para ele',
  },
  rules: {
    aim: {
      heading: 'O objetivo',
      sides: 'De {players} pessoas, {good} são do Bem e {evil} do Mal. Nunca há dois papéis iguais.',
      good: 'O Bem vence com três missões com sucesso, se depois o Assassino errar.',
      evil: 'O Mal vence com três missões que falham, ou se o Assassino acertar.',
    },
    roles: {
      heading: 'Os papéis que pode haver',
      line: '{role}, {side}: {can}.',
      lovers: 'Tristão e Isolda estão os dois em jogo, ou nenhum.',
      evil: '“Conhece o Mal” quer dizer: vê o resto do Mal, mas não os papéis.',
      'evil-except': '“Conhece o Mal” quer dizer: vê o resto do Mal menos Calogrenant, mas não os papéis.',
    },
    round: {
      heading: 'Uma rodada',
      sizes: 'As equipes das cinco missões têm {sizes} pessoas.',
      first: 'A rodada 1 permite 2 propostas; se a primeira for rejeitada, a segunda vai sem voto.',
      choice:
        'Na rodada 1 duas pessoas lideram e propõem uma equipe cada, e se vota uma vez: com mais votos a favor que contra vai a primeira. Senão, também com empate, vai a segunda.',
      later: { other: 'Uma rodada posterior permite {n} propostas; a última vai sem voto.' },
      votes:
        'Com mais votos a favor que contra, a equipe vai. Com empate, não. Após cada proposta lidera a pessoa seguinte.',
    },
    mission: {
      heading: 'Uma missão',
      plays: 'Cada membro joga uma carta. O Bem joga Sucesso; o Mal, Sucesso ou Falha.',
      'plays-agravaine':
        'Cada membro joga uma carta. O Bem joga Sucesso; o Mal, Sucesso ou Falha, mas Agravain só Falha.',
      reverse: { one: '{roles} também pode jogar Inversão.', other: '{roles} também podem jogar Inversão.' },
      'fails-only': 'Com uma Falha a missão falha.',
      'fourth-only': 'A missão 4 precisa de duas Falhas para falhar.',
      fails: 'Com uma Falha a missão falha. Uma Inversão vira o resultado; duas Inversões se anulam.',
      fourth:
        'A missão 4 precisa de duas Falhas para falhar. Com uma Inversão muda: falha com exatamente uma Falha, e dá certo com nenhuma, ou com duas ou mais.',
    },
    declarations: {
      heading: 'Declarações',
      agravaine:
        'Após cada missão com sucesso que teve uma Falha, Agravain pode se declarar se esteve nela, até abrir a próxima votação. Aí a missão falha. Após um terceiro sucesso ele tem 20 segundos.',
      arthur:
        'Enquanto duas missões falharam e no máximo uma deu certo, Arthur pode se declarar até chegar o último voto. Se havia votação aberta, ela é anulada, e quem liderava propõe de novo.',
      corner:
        'Onde alguém poderia se declarar, uma equipe proposta pode esperar 8 segundos. Todo celular tem o mesmo botão Declarar, então abri-lo não entrega nada.',
    },
    assassination: {
      heading: 'O assassinato',
      names: 'Após três missões com sucesso o Assassino, um do Mal sorteado, nomeia {calls}.',
      calls: {
        merlin: 'uma pessoa como Merlin',
        nimue: 'uma como Nimue',
        lovers: 'duas como os Amantes (Tristão e Isolda)',
      },
      either: { two: '{first} ou {last}', three: '{first}, {second}, ou {last}' },
      'no-target': 'Ou diz “sem alvo”, e acerta se ninguém que ele poderia nomear está em jogo.',
      wins: 'O Mal pode conversar antes. Se o Assassino acertar, o Mal vence. Se não, o Bem vence.',
    },
  },
  guesses: {
    merlin: 'Quem é Merlin?',
    lovers: 'Quem são os Amantes?',
    nimue: 'Quem é Nimue?',
    evil: 'Quem é do Mal?',
  },
})
