import type { avalon as english } from '../en/avalon.ts'
import { translation } from '../templates.ts'

export const avalon = translation<typeof english>()({
  title: 'Avalon',
  tagline: 'Cinq quêtes. Et certains veulent en secret qu’elles échouent.',
  primer: [
    {
      heading: 'Deux camps, une table',
      text: 'Ta carte dit si tu es du Bien ou du Mal. Presque tout le Bien ne sait rien. Le Mal est moins nombreux, mais presque tous s’y connaissent.',
    },
    {
      heading: 'Qui mène choisit une équipe',
      text: 'Tout le monde vote, ouvertement. Si l’équipe est rejetée, la personne suivante mène. Après cinq rejets de suite, le Mal gagne.',
    },
    {
      heading: 'L’équipe joue des cartes',
      text: 'Dans l’équipe, chacun joue une carte en secret. Le Bien ne peut jouer que Succès. Le Mal peut jouer Échec, et un seul suffit presque toujours.',
    },
    {
      heading: 'Qui gagne',
      text: 'Trois échecs : le Mal gagne. Trois succès : le Bien gagne. Mais si Merlin est en jeu, le Mal a une dernière chance : deviner qui c’est.',
    },
  ],
  roles: {
    merlin: {
      name: 'Merlin',
      called: 'Merlin',
      card: 'Fais réussir trois quêtes sans te trahir : si l’Assassin te trouve à la fin, le Mal gagne.',
    },
    percival: {
      name: 'Perceval',
      called: 'Perceval',
      card: 'Fais réussir trois quêtes, et aide Merlin à rester caché.',
    },
    servant: {
      name: 'Fidèle Vassal',
      called: 'un Fidèle Vassal',
      card: 'Fais réussir trois quêtes : regarde, écoute, et décide à qui te fier.',
    },
    assassin: {
      name: 'Assassin',
      called: 'l’Assassin',
      card: 'Fais échouer trois quêtes, ou trouve Merlin quand trois ont réussi : tu frappes une seule fois.',
    },
    morgana: {
      name: 'Morgane',
      called: 'Morgane',
      card: 'Fais échouer trois quêtes, et passe pour Merlin auprès de qui le cherche.',
    },
    mordred: { name: 'Mordred', called: 'Mordred', card: 'Fais échouer trois quêtes. Même Merlin ne te voit pas.' },
    oberon: {
      name: 'Oberon',
      called: 'Oberon',
      card: 'Fais échouer trois quêtes, en solo : tu ne connais pas le reste du Mal, et il ne te connaît pas.',
    },
    minion: { name: 'Sbire', called: 'un Sbire', card: 'Fais échouer trois quêtes, sans te faire repérer.' },
  },
  options: {
    merlin: {
      label: 'Merlin',
      text: 'Bien. Il sait qui est du Mal, mais si l’Assassin le trouve à la fin, le Mal gagne. Non : le Bien gagne dès trois quêtes.',
    },
    percival: {
      label: 'Perceval',
      text: 'Bien. Il sait qui est Merlin. Avec Morgane, il voit les deux sans savoir qui est qui.',
    },
    morgana: { label: 'Morgane', text: 'Mal. Pour Perceval, elle ressemble à Merlin.' },
    mordred: { label: 'Mordred', text: 'Mal. Merlin ne le voit pas.' },
    oberon: {
      label: 'Oberon',
      text: 'Mal, mais seul : lui et le reste du Mal ne se connaissent pas. Standard : Merlin le voit. Chaos : Merlin ne le voit pas.',
    },
    lady: {
      label: 'Dame du Lac',
      text: 'Après les quêtes 2, 3 et 4, qui l’a apprend le camp de quelqu’un. Elle passe ensuite à cette personne.',
    },
    'merlin-sight': {
      label: 'Vision de Merlin',
      text: 'Simple : il sait qui est du Mal. Leurre : quelqu’un du Bien se glisse dans la liste, il ne sait pas qui. Partagée : il est sûr de certains ; de deux autres, une personne est du Mal. Oberon partagé : celle-là, c’est Oberon.',
    },
    'evil-ring': {
      label: 'Cercle du Mal',
      text: 'Au Mal, chacun ne connaît qu’un seul allié (en chaîne). A connaît B, B connaît C, C connaît A.',
    },
  },
  values: {
    oberon: { none: 'Sans', standard: 'Standard', chaos: 'Chaos' },
    'merlin-sight': { plain: 'Simple', decoy: 'Leurre', split: 'Partagée', 'oberon-split': 'Oberon partagé' },
  },
  presets: {
    first: { label: 'Première partie', text: 'Merlin contre l’Assassin. Sur 10 parties, le Bien en gagne environ 4.' },
    classic: {
      label: 'Classique',
      text: 'Avec Perceval, qui cherche Merlin, et Morgane, qui lui ressemble. Sur 10 parties, le Bien en gagne 4 ou 5.',
    },
    shadow: {
      label: 'Ombre',
      text: 'Classique, et Mordred, que Merlin ne voit pas. Sur 10 parties, le Bien en gagne 4.',
    },
    full: { label: 'Au complet', text: 'Classique, et Oberon, le Mal en solo. À 10, Mordred aussi.' },
    plain: { label: 'Simple', text: 'Ni Merlin ni Assassin : trois quêtes, et c’est tout. À peu près équilibré.' },
    ring: { label: 'Cercle du Mal', text: 'Classique, mais au Mal chacun ne connaît qu’un seul allié.' },
  },
  needs: {
    merlin: {
      beside: 'Il faut Merlin.',
      off: 'Option coupée : {what}. Merlin n’est pas en jeu.',
      without: 'Sans {what} : Merlin n’est pas en jeu.',
    },
    oberon: {
      beside: 'Oberon partagé demande Oberon Standard.',
      off: 'Option coupée : {what}. Il faut Oberon Standard.',
      without: 'Sans {what} : il faut Oberon Standard.',
    },
    ring: {
      beside: 'Il faut 3 rôles du Mal ou plus, sans Oberon. Soit dès 7, ou 10 avec Oberon.',
      off: 'Option coupée : {what}. Il faut 3 rôles du Mal ou plus, sans Oberon.',
      without: 'Sans {what} : il faut 3 rôles du Mal ou plus, sans Oberon.',
    },
  },
  objections: {
    good: {
      one: 'Un rôle du Bien de trop pour ce nombre.',
      other: '{n:Words} rôles du Bien de trop pour ce nombre.',
    },
    evil: {
      one: 'Un rôle du Mal de trop pour ce nombre.',
      other: '{n:Words} rôles du Mal de trop pour ce nombre.',
    },
  },
  hints: {
    'idle-morgana': 'Sans Merlin, Morgane joue comme un Sbire.',
    'idle-mordred': 'Sans Merlin, Mordred joue comme un Sbire.',
    'no-percival': 'Sans Perceval, Morgane est du Mal comme les autres.',
    small: 'La Dame du Lac est meilleure dès 7.',
  },
  inPlay: {
    times: '{n} x {role}',
    chaos: 'Oberon Chaos',
    'chaos-merlin': 'Oberon Chaos : même Merlin ne le voit pas',
    sight: 'Vision de Merlin : {value}',
  },
  does: { success: 'Aide la quête.', fail: 'Nuit à la quête.' },
  outcomes: {
    quests: 'Le Bien gagne : trois quêtes ont réussi.',
    'quests-merlin': 'Le Bien gagne : trois quêtes, et Merlin vit.',
    assassination: 'Le Mal gagne : l’Assassin a trouvé Merlin.',
    sabotage: 'Le Mal gagne par sabotage !',
    rejections: 'Le Mal gagne par le chaos !',
  },
  told: {
    dealt: 'Les cartes sont distribuées. {leader} mène en premier.',
    led: 'Quête {quest}, proposition {attempt} : {leader} mène.',
    proposed: '{leader} propose {team} pour la quête {quest}.',
    approved: 'L’équipe est approuvée : {approvals}, {rejections}.',
    rejected: 'L’équipe est rejetée : {approvals}, {rejections}.',
    approvals: { other: '{n} pour' },
    rejections: { other: '{n} contre' },
    departed: {
      one: '{team} part pour la quête {quest}.',
      other: '{team} partent pour la quête {quest}.',
    },
    succeeded: 'La quête {quest} réussit : {cards}.',
    'succeeded-despite': 'Un Échec, mais il en faut deux à la quête {quest} : elle réussit.',
    failed: 'La quête {quest} échoue : {cards}.',
    offered: '{holder} a la Dame du Lac, et apprend le camp de quelqu’un.',
    looked: '{by} sait de quel camp est {at}, qui a maintenant la Dame du Lac.',
    hunted: 'Trois quêtes ont réussi. {assassin} est l’Assassin. Une seule chance : qui est Merlin ?',
    shot: '{by} frappe {at}.',
  },
  moment: {
    deal: 'Chacun lit sa propre carte. Lues : {n} sur {players}.',
    team: '{leader} choisit {size} personnes pour la quête {quest}',
    vote: 'Votez : l’équipe proposée par {leader}.',
    approved: 'L’équipe est approuvée',
    rejected: 'L’équipe est rejetée',
    quest: 'L’équipe joue ses cartes pour la quête {quest}',
    succeeded: 'La quête {quest} réussit',
    failed: 'La quête {quest} échoue',
    lady: 'De qui {lady} veut connaître le camp ?',
    looked: '{lady} a maintenant la Dame du Lac',
    assassination: 'Une seule chance : qui est Merlin ?',
  },
  asks: {
    team: {
      prompt: 'Tu mènes : choisis {size} personnes pour la quête {quest}',
      confirm: 'Proposer cette équipe',
      done: 'Ton équipe est proposée.',
    },
    vote: {
      prompt: '{team} pour la quête {quest} : pour ou contre ?',
      confirm: 'Voter',
      done: 'Ton vote est pris.',
    },
    card: {
      prompt: 'Tu pars pour la quête {quest} : joue une carte',
      confirm: 'Jouer cette carte',
      done: 'Ta carte est jouée.',
    },
    lady: {
      prompt: 'Tu as la Dame du Lac. De qui veux-tu connaître le camp ?',
      confirm: 'Demander',
      done: 'La Dame a répondu : maintiens ta carte pour lire.',
    },
    assassinate: {
      prompt: 'Tu es l’Assassin. Qui est Merlin ?',
      confirm: 'Frapper',
      done: 'Tu as frappé.',
    },
  },
  knows: {
    nothing: 'Tu ne sais rien des autres.',
    evil: '{name} est du Mal.',
    teammate: 'Tu connais un seul allié : {name}.',
    merlin: '{names} est Merlin.',
    'merlin?': '{names} : l’un est Merlin, l’autre Morgane.',
    suspect: 'Tu vois {names}.',
    certain: 'Du Mal à coup sûr : {names}.',
    uncertain: 'Tu ne peux jurer de personne.',
    mixed: '{names} : l’un est du Mal, l’autre du Bien.',
    hidden: {
      one: 'Au Mal, une autre personne t’est cachée.',
      other: 'Au Mal, {n:words} autres personnes te sont cachées.',
    },
    lady: 'La Dame du Lac, sur {name} : {side}.',
    decoy: 'Exactement une de ces personnes est du Bien, les autres sont du Mal.',
    'disguise-idle': 'Perceval n’est pas en jeu : personne ne voit ton déguisement.',
    unsought: 'Merlin n’est pas en jeu : tu joues comme un Sbire.',
  },
  sees: {
    evil: 'Mal',
    merlin: 'Merlin',
    'merlin?': 'Merlin ?',
    suspect: 'Mal ?',
    certain: 'Mal, sûr',
    mixed: 'Mal ou Bien',
  },
  refusals: {
    team: { count: 'L’équipe doit avoir exactement la taille de la quête.' },
    card: { barred: 'Ton rôle ne peut pas jouer cette carte.', unknown: 'Joue Succès ou Échec.' },
    lady: {
      closed: 'Seule la personne qui a la Dame du Lac demande, une fois après chacune des quêtes 2, 3 et 4.',
      answered: 'Tu as déjà demandé, et ta carte montre la réponse.',
      count: 'Choisis une personne.',
      unknown: 'Choisis quelqu’un qui n’a jamais eu la Dame, et pas toi.',
    },
    assassinate: {
      closed: 'Seul l’Assassin frappe, une fois, après trois quêtes réussies.',
      answered: 'Tu as frappé.',
      count: 'Choisis une personne.',
      unknown: 'Choisis quelqu’un d’autre à cette table.',
    },
  },
  recap: {
    was: '{name} était {role.called}.',
    decoy: 'Le leurre de Merlin était {name}, du Bien parmi ceux qu’il voyait.',
    mixed: 'La paire partagée de Merlin était {names} : l’un du Mal, l’autre du Bien.',
    deciding: 'La quête {quest} a décidé de la partie.',
    aboard: 'La quête {quest} a réussi, avec le Mal dans l’équipe : {names}.',
    brink: 'Quête {quest} : quatre équipes rejetées de suite.',
    approved: 'Approuvée à une voix près : l’équipe choisie par {leader}, quête {quest}.',
    rejected: 'Il manquait une voix : l’équipe choisie par {leader}, quête {quest}.',
    shot: '{by}, l’Assassin, a frappé {at}, qui était {role.called}.',
  },
  sight: {
    'percival-both': 'sait qui sont Merlin et Morgane, mais pas qui est qui',
    percival: 'sait qui est Merlin',
    servant: 'ne connaît personne',
    evil: 'connaît le reste du Mal',
    'evil-without-oberon': 'connaît le reste du Mal, sauf Oberon',
    'evil-ring': 'connaît un seul allié du Mal',
    morgana: '{sees} ; ressemble à Merlin pour Perceval',
    mordred: '{sees} ; Merlin ne le voit pas',
    oberon: 'ne connaît personne, et le Mal ne le voit pas',
    'oberon-standard': 'ne connaît personne, et le Mal ne le voit pas ; Merlin, si',
    'oberon-chaos': 'ne connaît personne, et ni le Mal ni Merlin ne le voient',
    plain: 'connaît le Mal',
    'plain-except': 'connaît le Mal, sauf {hidden}',
    decoy: 'voit le Mal et une personne du Bien, sans savoir laquelle',
    'decoy-except': 'voit le Mal, sauf {hidden}, et une personne du Bien, sans savoir laquelle',
    split: {
      none: 'voit deux personnes, l’une du Mal, l’autre du Bien, sans savoir qui est qui',
      one: 'est sûr d’une personne du Mal, et en voit deux autres, l’une du Mal, l’autre du Bien, sans savoir qui est qui',
      other:
        'est sûr de {n:words} personnes du Mal, et en voit deux autres, l’une du Mal, l’autre du Bien, sans savoir qui est qui',
    },
    'oberon-split': 'est sûr du reste du Mal, et voit Oberon et une personne du Bien, sans savoir qui est qui',
    'oberon-split-except':
      'est sûr du reste du Mal, sauf {hidden}, et voit Oberon et une personne du Bien, sans savoir qui est qui',
  },
  modes: {
    sight: {
      heading: 'Vision de Merlin',
      plain: 'Simple : Merlin {sees}.',
      decoy: 'Leurre : Merlin {sees}.',
      split: 'Partagée : Merlin {sees}.',
      'oberon-split': 'Oberon partagé, avec Oberon Standard : Merlin {sees}.',
      fewer: 'Avec Mordred ou Oberon Chaos, Merlin en voit moins, et il apprend combien lui sont cachés.',
      drawn: 'Tout est tiré une fois, avant la partie. Une seule de ces visions à la fois.',
    },
    oberon: {
      heading: 'Oberon',
      standard: 'Standard : ne connaît personne, et le Mal ne le voit pas ; Merlin, si.',
      chaos: 'Chaos : ne connaît personne, et ni le Mal ni Merlin ne le voient.',
    },
    ring: {
      heading: 'Cercle du Mal',
      knows: 'Au Mal, chacun ne connaît qu’un seul allié. A connaît B, B connaît C, C connaît A.',
      needs: 'Il faut trois rôles du Mal en plus d’Oberon : dès 7, ou 10 avec Oberon.',
      others: 'Rien ne change pour Merlin et Perceval, et il va avec toutes les visions de Merlin.',
      secret: 'Qui connaissait qui reste secret, même à la fin.',
    },
    lady: {
      heading: 'La Dame du Lac',
      first: 'Elle commence à droite de la première personne qui mène.',
      asks: 'Après les quêtes 2, 3 et 4, qui l’a choisit quelqu’un qui ne l’a jamais eue, et apprend, sans les autres, s’il est du Bien ou du Mal.',
      next: 'Elle passe ensuite à cette personne. Tout le monde voit qui a été choisi, mais pas la réponse.',
    },
  },
  rules: {
    aim: {
      heading: 'Le but',
      sides: 'Sur {players}, {good} sont du Bien et {evil} du Mal.',
      good: 'Le Bien gagne avec trois quêtes réussies.',
      'good-merlin': 'Le Bien gagne avec trois quêtes réussies, si l’Assassin ne trouve pas ensuite Merlin.',
      evil: 'Le Mal gagne avec trois quêtes ratées, ou cinq équipes rejetées de suite.',
      'evil-merlin':
        'Le Mal gagne avec trois quêtes ratées, avec cinq équipes rejetées de suite, ou en trouvant Merlin à la fin.',
    },
    roles: {
      heading: 'Les rôles en jeu',
      line: '{role}, {side} : {sees}.',
      lines: '{role} ({n}), {side} : {sees}.',
    },
    team: {
      heading: 'L’équipe',
      sizes: 'Taille des équipes, de la quête 1 à la 5 : {sizes}.',
      picks: 'Qui mène choisit l’équipe, et peut s’y mettre.',
      votes: 'Tout le monde vote en même temps. Plus de pour que de contre : l’équipe part. À égalité, non.',
      next: 'Après un rejet, et après chaque quête, la personne suivante mène. Le cinquième rejet de suite finit la partie : le Mal gagne.',
    },
    quest: {
      heading: 'La quête',
      plays: 'Dans l’équipe, chacun joue une carte. Le Bien ne peut jouer que Succès ; le Mal joue Succès ou Échec.',
      shuffled: 'Les cartes sont mélangées, puis montrées. Personne ne saura jamais qui a joué quoi.',
      fails: 'Avec un Échec, la quête échoue.',
      'fails-two': 'Avec un Échec, la quête échoue ; à la quête 4, il en faut deux.',
    },
    ring: {
      heading: 'Le Cercle du Mal',
      chain: 'Au Mal, chacun ne connaît qu’un seul allié (en chaîne). A connaît B, B connaît C, C connaît A.',
      told: {
        one: 'Dans le cercle, chacun lit : tu connais un seul allié. {n} autre t’est caché.',
        other: 'Dans le cercle, chacun lit : tu connais un seul allié. {n} autres te sont cachés.',
      },
      secret: 'Qui connaissait qui reste secret, même à la fin.',
    },
    assassination: {
      heading: 'L’assassinat',
      picks: 'Après le troisième succès, tout le monde apprend qui est l’Assassin, et il choisit une personne.',
      wins: 'Si c’est Merlin, le Mal gagne. Sinon, le Bien gagne.',
    },
    talk: {
      heading: 'La parole',
      anything: 'Dites ce que vous voulez, vrai ou faux. Ne montrez votre téléphone à personne.',
    },
  },
})
