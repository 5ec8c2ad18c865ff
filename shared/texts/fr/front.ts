import type { front as english } from '../en/front.ts'
import { translation } from '../templates.ts'

export const front = translation<typeof english>()({
  tagline: 'Des rôles secrets, un grand écran, et un téléphone dans chaque main.',
  code: 'Code de la table',
  codeHint: 'Les lettres sur la télé',
  join: 'Rejoindre la table',
  newTable: 'Ouvrir une table',
  opening: 'On dresse la table',
  noServer: 'Le serveur ne répond pas : ce téléphone est sur le bon Wi-Fi ? Réessaie dans un instant.',
  practise: 'M’entraîner en solo',
  practiseWhy: 'Toi et une table de bots : pas besoin de télé.',
  howToPlay: 'Comment jouer',
  back: 'Retour',
  toFront: 'Vers l’accueil',
  tryAgain: 'Réessayer',
  offline: [
    'Pas de connexion',
    'Ce téléphone ne joint pas la table. Son Wi-Fi marche ? Il réessaie tout seul, et ta place t’attend.',
  ],
  outs: {
    moved: ['Ta place est passée sur un autre téléphone', 'Si ce n’était pas toi, demande à l’hôte de te la rendre.'],
    removed: [
      'L’hôte t’a fait sortir',
      'Pendant une minute, l’hôte peut encore annuler : garde cette page ouverte. Ensuite, entre avec le code s’il te laisse revenir.',
    ],
    watching: ['L’hôte a fait sortir ceux qui regardaient', 'Reviens si l’hôte te le demande.'],
    left: ['Tu as quitté la table', 'En pleine partie, ta place t’attend : reviens, et reprends-la.'],
    deleted: [
      'L’hôte a supprimé cette table',
      'Noms, places et parties ont disparu. Ouvre une autre table pour rejouer.',
    ],
    closed: [
      'Cette table a été fermée par qui gère le serveur',
      'Reviens avec son code, ou continue à une nouvelle table.',
    ],
    fenced: ['Cette table est passée sur un autre serveur', 'Reviens pour continuer où tu en étais.'],
  },
  out: ['Tu n’es plus à cette table', 'Reviens avec son code.'],
  again: 'Revenir',
  refused: {
    nowhere: [
      'Aucune table ne s’ouvre avec ce code',
      'Compare-le aux lettres sur la télé. S’il est bon, la table est fermée, ou l’hôte doit te laisser entrer : garde cette page ouverte.',
    ],
    locked: ['Cette table est fermée', 'Demande à l’hôte de l’ouvrir, puis réessaie.'],
    removed: ['L’hôte t’a fait sortir', 'Demande à l’hôte de te laisser revenir, ou va à une autre table.'],
    crowded: ['Trop d’écrans montrent cette table', 'Ferme l’un d’eux, puis réessaie.'],
    newer: [
      'Une version plus récente a enregistré cette table',
      'Rien n’est perdu. Demande à qui s’occupe du serveur de le mettre à jour, et garde cette page ouverte.',
    ],
    'turned-away': ['L’hôte a dit non', 'Parlez-en, et réessaie dans deux minutes.'],
  },
  refusedWhat: 'Tu ne peux pas entrer maintenant',
  rolesOf: 'Les rôles de {title}',
  roleSheet: 'Feuille des rôles à imprimer',
  print: 'Imprimer',
  rulesOf: 'Comment jouer à {title}',
  example: 'Un exemple à {players}. À votre table, Règles montre celles de votre partie.',
  moreRoles: 'Autres rôles',
  mayChoose: 'Ce que l’hôte peut choisir',
  howMany: 'Vous êtes combien ?',
  games: 'Les jeux',
})
