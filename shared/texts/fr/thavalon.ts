import type { thavalon as english } from '../en/thavalon.ts'
import { translation } from '../templates.ts'

export const thavalon = translation<typeof english>()({
  title: 'THavalon',
  tagline: 'Jamais deux fois le même rôle. Cinq missions décident qui gagne.',
  primer: [
    {
      heading: 'Un rôle par personne',
      text: 'Ta carte dit si tu es du Bien ou du Mal, ce que tu sais et ce que tu peux jouer. Peu savent quels rôles sont en jeu.',
    },
    {
      heading: 'Qui mène propose une équipe',
      text: 'Tout le monde vote. Si l’équipe est rejetée, la personne suivante en propose une. La dernière proposition d’une manche part sans vote.',
    },
    {
      heading: 'Succès, Échec, Inversion',
      text: 'L’équipe joue des cartes en secret. Un Échec fait échouer la mission, une Inversion retourne le résultat. Ta carte dit ce que tu peux jouer.',
    },
    {
      heading: 'Qui gagne',
      text: 'Trois échecs : le Mal gagne. Après trois succès, quelqu’un du Mal, l’Assassin, peut viser Merlin ou les Amants. S’il a raison, le Mal gagne.',
    },
  ],
  roles: {
    merlin: {
      name: 'Merlin',
      called: 'Merlin',
      card: 'Aide le Bien, à l’abri de l’Assassin. Lancelot, du Bien, te paraît du Mal, et pas Mordred.',
    },
    percival: {
      name: 'Perceval',
      called: 'Perceval',
      card: 'Tu apprends qui est Merlin ou Morgane, mais pas lequel des deux.',
    },
    tristan: {
      name: 'Tristan',
      called: 'Tristan',
      card: 'Aide le Bien, et reste caché avec Iseut : l’Assassin peut vous désigner comme les Amants.',
    },
    iseult: {
      name: 'Iseut',
      called: 'Iseut',
      card: 'Aide le Bien, et reste cachée avec Tristan : l’Assassin peut vous désigner comme les Amants.',
    },
    lancelot: {
      name: 'Lancelot',
      called: 'Lancelot',
      card: 'Aide le Bien : en mission, tu peux aussi jouer Inversion, mais pour Merlin tu parais du Mal.',
    },
    nimue: {
      name: 'Nimue',
      called: 'Nimue',
      card: 'Aide le Bien en sachant quels rôles sont en jeu, et reste cachée : l’Assassin peut te désigner.',
    },
    arthur: {
      name: 'Arthur',
      called: 'Arthur',
      card: 'Tu sais quels rôles du Bien sont en jeu. Quand deux missions ont échoué et qu’une au plus a réussi, tu peux te révéler.',
    },
    titania: {
      name: 'Titania',
      called: 'Titania',
      card: 'Aide le Bien : pour le Mal, tu parais du Mal, et il apprend que l’un de ceux qu’il voit ne l’est pas.',
    },
    mordred: { name: 'Mordred', called: 'Mordred', card: 'Fais échouer trois missions. Même Merlin ne te voit pas.' },
    morgana: {
      name: 'Morgane',
      called: 'Morgane',
      card: 'Fais échouer trois missions. Pour Perceval, tu ressembles à Merlin.',
    },
    maelagant: {
      name: 'Méléagant',
      called: 'Méléagant',
      card: 'Fais échouer trois missions : tu peux aussi jouer Inversion.',
    },
    agravaine: {
      name: 'Agravain',
      called: 'Agravain',
      card: 'Tu ne peux jouer qu’Échec. Si une mission avec toi réussit malgré un Échec, tu peux te révéler, et elle échoue.',
    },
    colgrevance: {
      name: 'Calogrenant',
      called: 'Calogrenant',
      card: 'Fais échouer trois missions : tu connais le reste du Mal et leurs rôles, et ils ne te connaissent pas.',
    },
  },
  options: {
    pools: {
      label: 'Rôles qui peuvent être tirés',
      text: 'Ceux de la boîte pour votre nombre, ou ceux que tu coches. Chaque camp en tire autant qu’il lui en faut.',
    },
    'round-one-choice': {
      label: 'Manche 1 : une équipe sur deux',
      text: 'Deux équipes proposées, puis un seul vote : Pour envoie la première, Contre ou l’égalité la seconde.',
    },
    'no-target': {
      label: 'L’Assassin peut dire « aucune cible »',
      text: 'Juste si personne que l’Assassin peut désigner n’est en jeu. Avec les rôles de la boîte, seulement à 7.',
    },
  },
  values: { pools: { box: 'Comme dans la boîte', own: 'Les vôtres' } },
  presets: {
    first: { label: 'Première partie', text: 'Le jeu tel quel.' },
    choice: { label: 'Une sur deux', text: 'La mission 1 commence avec deux équipes, et un vote qui choisit.' },
    nobody: { label: 'Aucune cible', text: 'L’Assassin peut dire qu’il n’y a personne à désigner.' },
  },
  needs: {
    seven: {
      beside: 'Seulement à 7.',
      off: 'Option coupée : « aucune cible ». C’est seulement à 7.',
      without: 'Sans « aucune cible » : c’est seulement à 7.',
    },
    target: {
      beside: 'Seulement si le tirage peut ne laisser personne à désigner.',
      off: 'Option coupée : « aucune cible ». Avec ces rôles, il y a toujours quelqu’un à désigner.',
      without: 'Sans « aucune cible » : avec ces rôles, il y a toujours quelqu’un à désigner.',
    },
  },
  objections: {
    good: {
      one: 'Il manque un rôle du Bien pour le tirage.',
      other: 'Il manque {n:words} rôles du Bien pour le tirage.',
    },
    evil: {
      one: 'Il manque un rôle du Mal pour le tirage.',
      other: 'Il manque {n:words} rôles du Mal pour le tirage.',
    },
    target: 'Il faut une cible à l’Assassin : Merlin, les Amants ou Nimue.',
  },
  hints: {
    'good-favoured': 'À 6 ou 9, le Bien gagne plus souvent. À 5, 7, 8 ou 10, c’est équitable.',
    'own-size': 'Les règles ne prévoient pas certains de ces rôles pour ce nombre de joueurs.',
  },
  inPlay: { good: { other: 'Bien, {n} parmi {roles}' }, evil: { other: 'Mal, {n} parmi {roles}' } },
  does: {
    success: 'Aide la mission.',
    fail: 'Nuit à la mission.',
    reverse: 'Retourne le résultat.',
    agravaine: 'Tout le monde saura qui tu es, et la mission {mission} échoue.',
    arthur: 'Tout le monde saura qui tu es. Ton vote compte double, mais pas de missions 3 et 4 pour toi.',
  },
  outcomes: {
    quests: 'Le Bien gagne : trois missions réussies, et l’Assassin s’est trompé.',
    assassination: 'Le Mal gagne : l’Assassin avait raison.',
    sabotage: 'Le Mal gagne : trois missions ont échoué.',
  },
  told: {
    dealt: 'Les cartes sont distribuées. {leader} mène en premier.',
    led: 'Mission {mission}, proposition {attempt} : {leader} mène.',
    'led-again': '{leader} propose à nouveau pour la mission {mission}.',
    proposed: '{leader} propose {team} pour la mission {mission}.',
    opened: 'Tout le monde vote sur l’équipe de la mission {mission}.',
    'opened-choice': 'Tout le monde choisit entre les deux équipes pour la mission {mission}.',
    approved: 'L’équipe est approuvée : {approvals}, {rejections}.',
    rejected: 'L’équipe est rejetée : {approvals}, {rejections}.',
    first: 'La première équipe part : {approvals}, {rejections}.',
    second: 'La seconde équipe part : {approvals}, {rejections}.',
    approvals: { other: '{n} pour' },
    rejections: { other: '{n} contre' },
    departed: '{team} partent en mission {mission}.',
    'departed-unvoted': '{team} partent en mission {mission}, sans vote.',
    'declared-agravaine': '{by} est Agravain : la mission {mission} échoue finalement.',
    'declared-arthur': '{by} est Arthur : son vote compte double, mais pas de missions 3 et 4.',
    hunted: '{assassin} est l’Assassin. Un seul essai : s’il est bon, le Mal gagne. Le Mal peut en parler tout haut.',
  },
  quested: {
    succeeded: 'La mission {mission} réussit. {cards}.',
    'succeeded-despite': 'Un Échec, mais il en faut deux à la mission {mission} : elle réussit.',
    'succeeded-turned': 'La mission {mission} réussit. Une Inversion l’a retournée. {cards}.',
    'succeeded-alone': 'La mission {mission} réussit. Une Inversion seule ne change rien ici. {cards}.',
    'succeeded-cancelled': 'La mission {mission} réussit. Les deux Inversions s’annulent. {cards}.',
    'succeeded-cancelled-despite':
      'La mission {mission} réussit. Les deux Inversions s’annulent. Un Échec, et il en faut deux.',
    failed: 'La mission {mission} échoue. {cards}.',
    'failed-turned': 'La mission {mission} échoue. Une Inversion l’a retournée. {cards}.',
    'failed-cancelled': 'La mission {mission} échoue. Les deux Inversions s’annulent. {cards}.',
  },
  shot: {
    merlin: '{by} désigne {at} comme Merlin.',
    lovers: '{by} désigne {at} comme les Amants.',
    nimue: '{by} désigne {at} comme Nimue.',
    none: '{by} dit « aucune cible ».',
  },
  moment: {
    deal: 'Tout le monde lit sa propre carte. Lues : {n} sur {players}.',
    team: '{leader} choisit {size} personnes pour la mission {mission}',
    'team-last': '{leader} choisit {size} personnes pour la mission {mission}. Dernière proposition : pas de vote',
    vote: 'Votez : l’équipe proposée par {leader}.',
    choice: 'Tout le monde choisit entre les deux équipes pour la mission {mission}',
    approved: 'L’équipe est approuvée',
    rejected: 'L’équipe est rejetée',
    first: 'La première équipe part',
    second: 'La seconde équipe part',
    quest: 'L’équipe joue ses cartes pour la mission {mission}',
    succeeded: 'La mission {mission} réussit',
    failed: 'La mission {mission} échoue',
    assassination: '{assassin} est l’Assassin. Un seul essai : s’il est bon, le Mal gagne.',
  },
  asks: {
    team: {
      prompt: 'Tu mènes : choisis {size} personnes pour la mission {mission}',
      last: 'Tu mènes : choisis {size} personnes pour la mission {mission}. Dernière proposition : pas de vote',
      confirm: 'Proposer cette équipe',
      done: 'Ton équipe est proposée.',
    },
    vote: {
      prompt: '{team} en mission {mission} : pour ou contre ?',
      choice: 'Pour : {team} partent. Contre : {other} partent.',
      confirm: 'Voter',
      done: 'Ton vote est pris.',
    },
    card: {
      prompt: 'Tu pars en mission {mission} : joue une carte',
      confirm: 'Jouer cette carte',
      done: 'Ta carte est jouée.',
    },
    assassinate: {
      merlin: 'Désigne une personne comme Merlin',
      lovers: 'Désigne deux personnes comme les Amants',
      nimue: 'Désigne une personne comme Nimue',
      none: 'Dis « aucune cible » : personne que tu pourrais désigner n’est en jeu',
      confirm: 'Frapper',
      call: 'Le dire',
      done: 'Tu as choisi.',
    },
  },
  knows: {
    nothing: 'Tu ne sais rien des autres.',
    unseen: 'Ni Merlin ni Morgane n’est en jeu.',
    inPlay: '{role} est en jeu.',
    evil: '{name} paraît du Mal.',
    'merlin?': '{name} est Merlin ou Morgane.',
    role: '{name} est {role}.',
    colgrevance: 'Calogrenant est en jeu : au Mal, une personne t’est cachée.',
    titania: 'Titania est en jeu : l’un de ceux que tu vois n’est pas du Mal.',
    assassin: 'Tu es l’Assassin.',
  },
  sees: { evil: 'Mal', 'looks-evil': 'paraît du Mal', 'merlin?': 'Merlin ?' },
  refusals: {
    team: {
      count: 'L’équipe doit avoir exactement la taille de la mission.',
      barred: 'Arthur s’est révélé, et ne peut pas partir en missions 3 et 4.',
    },
    vote: {
      closed: 'Aucun vote ne t’attend en ce moment : quand deux choses arrivent ensemble, la première compte.',
    },
    card: { barred: 'Ton rôle ne peut pas jouer cette carte.', unknown: 'Joue l’une des trois cartes.' },
    assassinate: {
      closed: 'Seul l’Assassin désigne des cibles, une fois, après trois missions réussies.',
      answered: 'Tu as choisi.',
      count: 'Il en faut un autre nombre.',
      repeat: 'Désigne deux personnes différentes.',
      unknown: 'Désigne quelqu’un d’autre à cette table.',
    },
  },
  recap: {
    was: '{name} était {role.called}.',
    'was-told': '{name} était {role.called}, et a appris : {lines}',
    deciding: 'La mission {mission} a décidé de la partie.',
    aboard: 'La mission {mission} a réussi, avec le Mal dans l’équipe : {names}.',
    reversed: {
      one: 'Une Inversion a changé le résultat de la mission {missions}.',
      other: 'Une Inversion a changé les résultats des missions {missions}.',
    },
    declared: '{by} a révélé être {role.called}, après la mission {mission}.',
    shot: {
      merlin: '{by}, l’Assassin, a désigné {at} comme Merlin.',
      lovers: '{by}, l’Assassin, a désigné {at} comme les Amants.',
      nimue: '{by}, l’Assassin, a désigné {at} comme Nimue.',
      none: '{by}, l’Assassin, a dit « aucune cible ».',
    },
  },
  can: {
    merlin: 'voit Lancelot et tout le Mal sauf Mordred : tous lui paraissent du Mal ; l’Assassin peut le désigner',
    percival: 'sait qui est Merlin ou Morgane, mais pas lequel des deux',
    tristan: 'sait qui est Iseut ; l’Assassin peut les désigner comme les Amants',
    iseult: 'sait qui est Tristan ; l’Assassin peut les désigner comme les Amants',
    lancelot: 'peut jouer Inversion ; paraît du Mal à Merlin',
    nimue: 'sait quels rôles sont en jeu, mais pas qui les a ; l’Assassin peut la désigner',
    arthur:
      'sait quels rôles du Bien sont en jeu ; peut se révéler quand deux missions ont échoué et qu’une au plus a réussi : son vote compte alors double, mais il ne peut pas partir en missions 3 et 4',
    titania: 'le Mal la croit du Mal, mais apprend que l’un de ceux qu’il voit ne l’est pas',
    mordred: 'connaît le Mal ; Merlin ne le voit pas',
    morgana: 'connaît le Mal ; ressemble à Merlin pour Perceval',
    maelagant: 'connaît le Mal ; peut jouer Inversion',
    agravaine:
      'connaît le Mal ; ne peut jouer qu’Échec ; si une mission avec lui réussit malgré un Échec, il peut se révéler, et elle échoue finalement',
    colgrevance:
      'connaît le reste du Mal et leurs rôles ; ils ne le connaissent pas, et savent juste qu’il est en jeu ; Titania ne lui paraît pas du Mal',
  },
  rules: {
    aim: {
      heading: 'Le but',
      sides: 'Sur {players}, {good} sont du Bien et {evil} du Mal. Jamais deux fois le même rôle.',
      good: 'Le Bien gagne avec trois missions réussies, si l’Assassin se trompe ensuite.',
      evil: 'Le Mal gagne avec trois missions ratées, ou quand l’Assassin a raison.',
    },
    roles: {
      heading: 'Les rôles possibles',
      line: '{role}, {side} : {can}.',
      lovers: 'Tristan et Iseut sont en jeu ensemble, ou pas du tout.',
      evil: '« Connaît le Mal » veut dire : voit le reste du Mal, mais pas leurs rôles.',
      'evil-except': '« Connaît le Mal » veut dire : voit le reste du Mal sauf Calogrenant, mais pas leurs rôles.',
    },
    round: {
      heading: 'Une manche',
      sizes: 'Taille des équipes, de la mission 1 à la 5 : {sizes}.',
      first: 'La manche 1 permet 2 propositions ; si la première est rejetée, la seconde part sans vote.',
      choice:
        'À la manche 1, deux équipes sont proposées, puis on vote une fois : plus de pour que de contre, la première part. Sinon, même à égalité, la seconde.',
      later: { other: 'Une manche suivante permet {n} propositions ; la dernière part sans vote.' },
      votes:
        'Plus de pour que de contre : l’équipe part. À égalité, non. Après chaque proposition, la personne suivante mène.',
    },
    mission: {
      heading: 'Une mission',
      plays: 'Chaque membre de l’équipe joue une carte. Le Bien joue Succès, le Mal Succès ou Échec.',
      'plays-agravaine':
        'Chaque membre de l’équipe joue une carte. Le Bien joue Succès, le Mal Succès ou Échec, mais Agravain seulement Échec.',
      reverse: { one: '{roles} peut aussi jouer Inversion.', other: '{roles} peuvent aussi jouer Inversion.' },
      'fails-only': 'Avec un Échec, la mission échoue.',
      'fourth-only': 'Il faut deux Échecs pour faire échouer la mission 4.',
      fails: 'Avec un Échec, la mission échoue. Une Inversion retourne le résultat ; deux Inversions s’annulent.',
      fourth:
        'Il faut deux Échecs pour faire échouer la mission 4. Avec une Inversion, c’est autre chose : elle échoue avec un seul Échec, et réussit avec aucun, ou avec deux ou plus.',
    },
    declarations: {
      heading: 'Révélations',
      agravaine:
        'Après chaque mission réussie avec un Échec, Agravain peut se révéler, s’il y était, jusqu’à l’ouverture du vote suivant. La mission échoue alors. Après un troisième succès, il a 20 secondes.',
      arthur:
        'Tant que deux missions ont échoué et qu’une au plus a réussi, Arthur peut se révéler jusqu’au dernier vote. Un vote ouvert est annulé, et la même personne propose à nouveau.',
      corner:
        'Là où quelqu’un pourrait se révéler, une équipe attend parfois 8 secondes. Chaque téléphone a le même coin Se révéler : l’ouvrir ne trahit rien.',
    },
    assassination: {
      heading: 'L’assassinat',
      names: 'Après trois missions réussies, l’Assassin, tiré au sort dans le Mal, désigne {calls}.',
      calls: {
        merlin: 'une personne comme Merlin',
        nimue: 'une comme Nimue',
        lovers: 'deux comme les Amants (Tristan et Iseut)',
      },
      either: { two: '{first} ou {last}', three: '{first}, {second}, ou {last}' },
      'no-target': 'Ou dit « aucune cible », ce qui est juste si personne qu’il pourrait désigner n’est en jeu.',
      wins: 'Le Mal peut d’abord en parler. Si l’Assassin a raison, le Mal gagne. Sinon, le Bien gagne.',
    },
  },
  guesses: {
    merlin: 'Qui est Merlin ?',
    lovers: 'Qui sont les Amants ?',
    nimue: 'Qui est Nimue ?',
    evil: 'Qui est du Mal ?',
  },
  phone: {
    choice: 'Proposition {n} sur {of} : un seul vote choisit entre les deux',
    first: 'La première équipe',
    second: 'La seconde équipe',
    cards: { success: 'Succès', fail: 'Échec', reverse: 'Inversion' },
    played: 'Les cartes : {cards}',
    call: 'Qui chasses-tu ?',
    calls: { merlin: 'Merlin', lovers: 'Les Amants', nimue: 'Nimue', none: 'Aucune cible' },
    assassin: 'l’Assassin',
  },
  tv: {
    quest: 'Mission {n}',
    cards: 'Les cartes de la mission {n}',
    choice: 'Pour envoie la première équipe, sinon la seconde part.',
    teams: { proposed: ['Première', 'Seconde'], voted: ['Pour', 'Sinon'] },
    declared: {
      arthur: 'Son vote compte désormais double. Pas de missions 3 et 4.',
      agravaine: 'La mission {quest} échoue finalement.',
    },
    call: { merlin: 'Merlin', lovers: 'Les Amants', nimue: 'Nimue', none: 'Aucune cible' },
    struck: {
      merlin: {
        right: 'Merlin, c’était {names}.',
        wrong: 'Raté : Merlin, c’était {names}.',
        nobody: 'Raté : Merlin n’était pas en jeu.',
      },
      nimue: {
        right: 'Nimue, c’était {names}.',
        wrong: 'Raté : Nimue, c’était {names}.',
        nobody: 'Raté : Nimue n’était pas en jeu.',
      },
      lovers: {
        right: 'Les Amants, c’étaient {names}.',
        wrong: 'Raté : les Amants, c’étaient {names}.',
        nobody: 'Raté : il n’y avait pas d’Amants.',
      },
      none: { right: 'Juste : ni Merlin ni Amants.', wrong: 'Raté : il y avait quelqu’un à désigner.' },
    },
    named: {
      merlin: 'cible : Merlin',
      lovers: 'cible : les Amants',
      nimue: 'cible : Nimue',
    },
    assassin: 'l’Assassin',
    why: {
      quests: 'Trois missions ont réussi, et l’Assassin s’est trompé.',
      assassination: 'L’Assassin avait raison.',
      sabotage: 'Trois missions ont échoué.',
      wrong: 'L’Assassin s’est trompé.',
      failed: 'Les missions {missions} ont échoué.',
    },
    inPlay: 'En jeu : {names}',
    saw: '{role} :',
    neither: 'Ni Merlin ni Morgane',
    nothing: 'Rien',
    notice: { colgrevance: 'Calogrenant', titania: 'Titania', assassin: 'Assassin' },
    legend: 'Couronne : mène. Cadre : dans l’équipe. Pouce : pour, contre. Sans pouces : pas de vote.',
    asides: {
      dealt: [
        'Attention à votre tête.',
        'Lisez tout. Il y en a plus que d’habitude.',
        'Personne n’a commandé autant de prophétie.',
      ],
      led: ['', '', 'La couronne est un prêt.', 'Choisis bien. Ou choisis vite.'],
      proposed: ['', 'Un plan de table osé.', 'Les chevaux n’ont pas d’avis.', 'Voyagez léger.'],
      opened: ['', 'Pouces prêts.', 'Pensez avec vos pouces.'],
      approved: ['C’est écrit. Sur une serviette.', 'En selle.', 'Les oui sont à cheval.'],
      rejected: ['Plan suivant.', 'La couronne change de tête.', 'On enlève les selles.'],
      departed: ['', 'Attention au pont.', 'Quelqu’un nourrit le dragon ?', 'Rentrez pour le souper.'],
      succeeded: ['Les bardes riment déjà.', 'La maison offre le souper.', 'À broder sur la tapisserie.'],
      failed: ['Les bardes changent de sujet.', 'Le souper est annulé.', 'La tapisserie est à repriser.'],
      hunted: ['Baissez les bougies.', 'Que personne ne bouge.', 'Une seule dague. À ne pas rater.'],
      shot: ['Doucement.', 'On ne reprend pas.', 'Ça va laisser une trace.'],
      over: ['Qui était qui ?', 'Cartes sur table.', 'Et maintenant, les visages.'],
    },
  },
})
