import type { mafia as english } from '../en/mafia.ts'
import { translation } from '../templates.ts'

export const mafia = translation<typeof english>()({
  title: 'Mafia',
  tagline: 'La nuit, tout le monde choisit en secret. Le jour, le village vote.',
  primer: [
    {
      heading: 'Un village et son secret',
      text: 'Presque tout le monde est du Village. Quelques-uns sont de la Mafia, et se connaissent. Ta carte dit ce que tu es : ne la montre à personne.',
    },
    {
      heading: 'La nuit, sur chaque téléphone',
      text: 'Tout le monde choisit quelqu’un. La Mafia choisit qui tuer. Certains rôles ont aussi un pouvoir. Les autres devinent juste qui est de la Mafia.',
    },
    {
      heading: 'Le jour, le village vote',
      text: 'Parlez, accusez, votez. Qui a le plus de voix meurt, et tout le monde voit son rôle. On peut aussi voter Aucun meurtre.',
    },
    {
      heading: 'Qui gagne',
      text: 'Le Village gagne quand toute la Mafia est morte. La Mafia gagne quand elle fait au moins la moitié des vivants. Les morts regardent, et se taisent.',
    },
  ],
  sides: { village: 'Village', mafia: 'Mafia', alone: 'Solo' },
  roles: {
    villager: { name: 'Villageois', called: 'un Villageois', card: 'Trouve qui est de la Mafia, et vote.' },
    mafia: {
      name: 'Mafia',
      called: 'de la Mafia',
      card: 'Chaque nuit, choisis avec la Mafia qui tuer, et le jour, ne te fais pas repérer.',
    },
    angel: { name: 'Ange', called: 'un Ange', card: 'Chaque nuit, tu peux sauver quelqu’un, toi aussi.' },
    detective: {
      name: 'Détective',
      called: 'un Détective',
      card: 'Chaque nuit, choisis quelqu’un, et apprends à l’aube : Mafia ou non.',
    },
    bomber: {
      name: 'Kamikaze',
      called: 'le Kamikaze',
      card: 'Fais-toi tuer par le vote du village : alors tu gagnes, en solo.',
    },
    minion: {
      name: 'Complice',
      called: 'un Complice',
      card: 'Aide la Mafia, qui ne te connaît pas, et prends la relève quand il n’en reste plus.',
    },
  },
  turned: { name: 'Complice, puis Mafia', called: 'un Complice, puis de la Mafia' },
  options: {
    mafia: { label: 'Mafia', text: 'Combien sont de la Mafia. Auto : plus on est, plus il y en a.' },
    detective: {
      label: 'Détectives',
      text: 'Chaque nuit, un Détective apprend si quelqu’un est de la Mafia. Auto : 1, dès 5 personnes.',
    },
    angel: { label: 'Anges', text: 'Chaque nuit, un Ange sauve quelqu’un. Auto : 1, dès 5 personnes.' },
    'suicide-bomber': {
      label: 'Kamikaze',
      text: 'Joue en solo, et gagne si le vote du village le tue. Meilleur dès 7.',
    },
    minion: {
      label: 'Complices',
      text: 'Ils connaissent la Mafia et gagnent avec elle. Quand il n’en reste plus, ils prennent la relève. Meilleurs dès 8.',
    },
    'angel-repeat': {
      label: 'Un Ange peut sauver encore la même personne',
      text: 'Non : pas la même deux nuits de suite.',
    },
    'reveal-on-leaving': {
      label: 'Dévoiler qui part',
      text: 'Qui quitte la table meurt. Oui : son rôle est montré, comme à chaque mort.',
    },
    'votes-are-shown': { label: 'Votes montrés', text: 'Quand tout le monde voit qui a voté contre qui.' },
    discussion: {
      label: 'Discussion',
      text: 'Elle finit plus tôt si toutes les personnes en vie veulent voter. Non : l’hôte ouvre le vote.',
    },
    vote: {
      label: 'Temps de vote',
      text: 'Non : le vote se ferme quand tout le monde a voté, ou que l’hôte le ferme.',
    },
    night: {
      label: 'Temps de nuit',
      text: 'Non : la nuit finit quand tout le monde a choisi, ou que l’hôte y met fin.',
    },
    'first-night': { label: 'Première nuit', text: 'Paisible : personne ne meurt la première nuit.' },
    'silent-game': {
      label: 'Partie muette',
      text: 'Personne ne parle avant la fin. Vous n’avez que les votes pour deviner.',
    },
  },
  values: {
    mafia: { auto: 'Auto' },
    detective: { auto: 'Auto' },
    angel: { auto: 'Auto' },
    'votes-are-shown': { hidden: 'Cachés jusqu’au décompte', 'real-time': 'Tout de suite' },
    'first-night': { any: 'Comme les autres', peaceful: 'Paisible' },
  },
  seconds: '{n} s',
  presets: {
    first: { label: 'Première partie', text: 'Personne ne meurt la première nuit, et on a plus de temps pour tout.' },
    classic: {
      label: 'Classique',
      text: 'Mafia, Détective, Ange, Villageois. Les votes restent cachés jusqu’au décompte.',
    },
    quick: { label: 'Rapide', text: 'Une minute pour parler, trente secondes pour voter.' },
    wild: { label: 'Déchaînée', text: 'Avec le Kamikaze, et un Complice de la Mafia.' },
    open: { label: 'Votes ouverts', text: 'Tout le monde voit chaque vote tout de suite.' },
    silent: { label: 'Muette', text: 'Personne ne parle avant la fin. Vous n’avez que les votes.' },
    unhurried: { label: 'Sans chrono', text: 'L’hôte met fin à la nuit, au débat et au vote.' },
  },
  limit: {
    beside: 'Au plus 1 Mafia à 4, 2 à 6, 3 à 8. Les Complices comptent aussi.',
    off: { mafia: 'La Mafia est revenue sur Auto.', minion: 'Plus de Complices : option coupée.' },
    without: { mafia: 'La Mafia repasse sur Auto.', minion: 'Sans Complices.' },
  },
  objections: {
    few: { one: 'Il manque une personne.', other: 'Il manque {n:words} personnes.' },
    many: {
      one: 'Une personne de trop : la Mafia se joue de 4 à 20.',
      other: '{n:Words} personnes de trop : la Mafia se joue de 4 à 20.',
    },
    villager: 'Il ne reste personne pour être simple Villageois : prenez moins d’autres rôles.',
  },
  hints: {
    short: 'À 4, c’est une partie très courte.',
    bomber: 'Le Kamikaze est meilleur dès 7.',
    minion: 'Les Complices sont meilleurs dès 8.',
  },
  inPlay: {
    mafia: { other: '{n} Mafia' },
    minion: { one: '{n} Complice', other: '{n} Complices' },
    angel: { one: '{n} Ange', other: '{n} Anges' },
    detective: { one: '{n} Détective', other: '{n} Détectives' },
    bomber: { one: '{n} Kamikaze', other: '{n} Kamikazes' },
    villager: { other: '{n} Villageois' },
  },
  silent: 'Une partie muette',
  picks: { nobody: 'Personne', none: 'Aucun meurtre' },
  outcomes: {
    cleared: 'Le Village gagne : il n’y a plus de Mafia.',
    parity: 'La Mafia gagne : au moins la moitié des vivants est avec elle.',
    bomber: 'Le Kamikaze gagne en solo !',
  },
  told: {
    dealt: 'Les cartes sont distribuées.',
    fell: 'La nuit {night} commence.',
    gathered: 'Le jour {day} commence.',
    polled: 'Jour {day} : tout le monde vote.',
    'polled-again': 'Jour {day} : on revote, entre {names}.',
    murdered: 'On a tué {name}. {name} était {role.called}.',
    saved: 'On a attaqué quelqu’un, mais un Ange veillait.',
    quiet: 'Une nuit calme.',
    peace: 'Personne ne meurt.',
    tied: 'Égalité : {names}. On revote, entre eux.',
    left: { one: '{names} a quitté la table.', other: '{names} ont quitté la table.' },
    'left-as': '{name} ({role})',
  },
  moment: {
    deal: 'Tout le monde : maintenez votre carte pour voir votre rôle',
    night: 'Nuit {night} : tout le monde choisit. C’est fait : {n} sur {living}.',
    dawn: 'Aube {night} : {what}',
    day: 'Jour {day} : discussion',
    'day-silent': 'Jour {day} : réfléchissez en silence',
    vote: 'Jour {day} : vote',
    runoff: 'Jour {day} : second tour',
    tally: 'Jour {day} : {what}',
  },
  asks: {
    acknowledge: {
      prompt: 'Personne d’autre ne doit voir ta carte.',
      confirm: 'J’ai vu',
      done: 'Tu as vu ton rôle. Tu peux le revoir quand tu veux.',
    },
    night: {
      prompt: 'Choisis quelqu’un, ou personne',
      confirm: 'C’est mon choix',
      done: 'Ton choix est pris. Tu peux le changer jusqu’à la fin de la nuit.',
    },
    vote: {
      prompt: 'Qui le village va-t-il tuer ?',
      runoff: 'Qui, parmi eux, le village va-t-il tuer ?',
      confirm: 'C’est mon vote',
      done: 'Ton vote est pris. Tu peux le changer jusqu’à la fermeture.',
    },
    ready: {
      prompt: 'Assez parlé ?',
      silent: 'Assez réfléchi ?',
      confirm: 'On peut voter',
      done: 'C’est noté. Le vote s’ouvre quand tout le monde l’a dit.',
    },
    open: { prompt: 'Tout le monde a eu assez de temps ?', confirm: 'Ouvrir le vote', done: 'Le vote est ouvert.' },
    'close-night': {
      prompt: 'Finir la nuit ? Choix faits : {n} sur {living}.',
      confirm: 'Finir',
      done: 'La nuit finit.',
    },
    'close-vote': {
      prompt: 'Fermer le vote ? Votes : {n} sur {living}.',
      confirm: 'Fermer',
      done: 'Le vote est fermé.',
    },
  },
  acts: {
    kill: 'Qui la Mafia va-t-elle tuer ? N’importe qui hors de la Mafia. Ou personne : on s’abstient.',
    save: 'Qui sauves-tu ? N’importe qui, toi aussi.',
    investigate: 'Sur qui enquêtes-tu ? N’importe qui sauf toi. Tu le sauras à l’aube.',
    decoy: 'Qui soupçonnes-tu ? N’importe qui sauf toi. Cette nuit, ça ne change rien.',
  },
  knows: {
    mafia: '{name} est de la Mafia.',
    inherited: 'Il ne reste plus de Mafia : maintenant, la Mafia, c’est toi.',
    once: 'Pas la même personne que la nuit dernière.',
    team: '{name} choisit {at}.',
    'team-nobody': '{name} ne choisit personne.',
  },
  notes: {
    chose: 'Nuit {night} : tu as choisi {name}.',
    'chose-nobody': 'Nuit {night} : tu n’as choisi personne.',
    mafia: 'Nuit {night} : {name} est de la Mafia.',
    'not-mafia': 'Nuit {night} : {name} n’est pas de la Mafia.',
  },
  refusals: {
    acknowledge: { closed: 'Il n’y a pas de rôle à confirmer en ce moment.' },
    night: {
      closed: 'Aucun choix de nuit ne t’attend en ce moment.',
      count: 'Choisis quelqu’un, ou personne.',
      barred: 'Tu ne peux pas choisir cette personne cette nuit : maintiens le panneau pour lire qui tu peux choisir.',
      unknown: 'Choisis quelqu’un de vivant, ou personne.',
    },
    vote: {
      closed: 'Aucun vote ne t’attend en ce moment.',
      count: 'Vote contre une personne, ou Aucun meurtre.',
      barred: 'Tu ne peux pas voter contre toi.',
      unknown: 'Vote contre quelqu’un de proposé, ou Aucun meurtre.',
    },
    ready: { closed: 'Ça se dit pendant la discussion, et de son vivant.', answered: 'Tu l’as déjà dit.' },
    open: { closed: 'Le vote ne s’ouvre que le jour, avant d’avoir commencé.' },
    close: {
      closed:
        'Pas encore : il faut la moitié des réponses, ou celles de tous les téléphones présents, et une nuit dure au moins 12 secondes.',
    },
  },
  recap: {
    was: '{name} était {role.called}.',
    night: 'Nuit {night}.',
    unattacked: 'Personne n’a subi d’attaque.',
    attacked: 'On a attaqué {name}.',
    saved: 'On a attaqué {name}, et un Ange veillait.',
    deeds: '{deeds}.',
    votes: '{votes}.',
    day: 'Jour {day}.',
    runoff: 'Jour {day}, second tour.',
    unvoted: 'Personne n’a voté.',
    voted: '{name} a voté contre {at}',
    'voted-none': '{name} a voté Aucun meurtre',
  },
  deeds: {
    kill: '{name} voulait tuer {at}',
    save: '{name} voulait sauver {at}',
    investigate: '{name} a enquêté sur {at}',
    decoy: '{name} soupçonnait {at}',
  },
  idle: {
    kill: '{name} ne voulait tuer personne',
    save: '{name} ne voulait sauver personne',
    investigate: '{name} n’a enquêté sur personne',
    decoy: '{name} ne soupçonnait personne',
  },
  awards: {
    nose: {
      title: 'Le meilleur flair',
      why: {
        one: 'A soupçonné la Mafia une nuit',
        two: 'A soupçonné la Mafia deux nuits',
        other: 'A soupçonné la Mafia {n:words} nuits',
      },
    },
    wings: { title: 'Des ailes méritées', why: { one: 'A sauvé une vie', other: 'A sauvé {n:words} vies' } },
    unseen: { title: 'Au-dessus de tout soupçon', why: 'De la Mafia, et pas une seule voix' },
    right: {
      title: 'A visé juste',
      why: {
        one: 'A voté une fois contre la Mafia',
        two: 'A voté deux fois contre la Mafia',
        other: 'A voté {n:words} fois contre la Mafia',
      },
    },
    last: { title: 'N’a rien vu venir', why: 'A voté, encore voté, et jamais contre la Mafia' },
    blamed: {
      title: 'Coupable idéal',
      why: { one: 'A pris une voix, pour rien', other: 'A pris {n:words} voix, pour rien' },
    },
    own: { title: 'Affaire de famille', why: 'De la Mafia, et a voté contre les siens' },
    early: { title: 'A raté le spectacle', why: 'La première mort au lit' },
  },
  rules: {
    aim: {
      heading: 'Le but',
      village: 'Le Village gagne quand il ne reste plus de Mafia.',
      'village-minion': 'Le Village gagne quand il ne reste ni Mafia ni Complice.',
      mafia: 'La Mafia gagne quand elle fait au moins la moitié des vivants.',
      'mafia-minion': {
        one: 'La Mafia gagne quand, avec le Complice, elle fait au moins la moitié des vivants.',
        other: 'La Mafia gagne quand, avec les Complices, elle fait au moins la moitié des vivants.',
      },
      bomber: 'Le Kamikaze gagne en solo si le vote du village le tue. Tué la nuit, il a perdu.',
    },
    roles: { heading: 'Les rôles en jeu', line: '{role} ({n}), {side} : {card}' },
    night: {
      heading: 'La nuit',
      asked: 'On demande la même chose à toutes les personnes en vie : choisis quelqu’un, ou personne.',
      attacked: 'La personne que la Mafia choisit le plus est attaquée. À égalité, le hasard décide.',
      saved: 'La personne qu’un Ange choisit est sauvée.',
      'saved-once': 'La personne qu’un Ange choisit est sauvée. Mais pas la même deux nuits de suite.',
      learns: 'À l’aube, un Détective apprend si la personne choisie est de la Mafia ou non.',
      'learns-minion':
        'À l’aube, un Détective apprend si la personne choisie est de la Mafia ou non. Un Complice n’en est pas.',
      others: 'Ce que choisissent les autres ne change rien. On le montre à la fin de la partie.',
      lasts: {
        other:
          'Une nuit dure au moins 12 secondes, et {n} au plus. Ces 12 secondes évitent qu’un choix rapide trahisse quelqu’un. Qui n’a pas choisi ne fait rien.',
      },
      'lasts-host':
        'Une nuit dure au moins 12 secondes, jusqu’à ce que tout le monde ait choisi ; avec la moitié, ou tous les téléphones présents, l’hôte peut y mettre fin. Ces 12 secondes évitent qu’un choix rapide trahisse quelqu’un.',
      peaceful: 'La première nuit, personne ne meurt.',
    },
    day: {
      heading: 'Le jour',
      talk: 'Discutez de qui est de la Mafia : {time}.',
      silent: 'C’est une partie muette : personne ne parle. Réfléchissez en silence : {time}.',
      ready: 'Quand toutes les personnes en vie ont touché On peut voter, le vote s’ouvre aussitôt.',
      vote: 'Puis votez contre quelqu’un d’autre, ou Aucun meurtre : {time}.',
      change: 'Tu peux changer ton vote jusqu’à la fermeture, au plus tard 10 secondes après le dernier.',
      'real-time': 'Tout le monde voit tout de suite qui vote contre qui.',
      hidden: 'Qui a voté contre qui se voit à la fermeture du vote.',
      murdered:
        'Qui a le plus de voix meurt, et tout le monde voit le rôle. Si Aucun meurtre a le plus de voix, même à égalité, personne ne meurt.',
      tied: 'À égalité, avec plus de voix qu’Aucun meurtre, tout le monde revote, entre eux et Aucun meurtre. Nouvelle égalité : personne ne meurt.',
      left: 'Qui quitte la table meurt, et son rôle est montré.',
      'left-hidden': 'Qui quitte la table meurt. Son rôle est montré à la fin de la partie.',
    },
    time: { seconds: { one: '{n} seconde', other: '{n} secondes' }, host: 'jusqu’à ce que l’hôte y mette fin' },
    minion: {
      heading: 'Le Complice',
      takes: 'Quand il ne reste plus de Mafia et que le Complice vit, il devient la Mafia la nuit suivante.',
    },
    minions: {
      heading: 'Les Complices',
      takes:
        'Les Complices ne se connaissent pas. Quand il ne reste plus de Mafia, ceux qui vivent deviennent la Mafia la nuit suivante, et se connaissent à partir de là.',
    },
  },
  guesses: { mafia: 'Jour {day} : qui est de la Mafia ?' },
})
