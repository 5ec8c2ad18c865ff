import type { phoneThavalon as english } from '../en/phone-thavalon.ts'
import { translation } from '../templates.ts'

export const phoneThavalon = translation<typeof english>()({
  choice: 'Proposition {n} sur {of} : un seul vote choisit entre les deux',
  first: 'La première équipe',
  second: 'La seconde équipe',
  arthur: '{name} est Arthur : son vote compte double',
  agravaine: '{name} est Agravain',
  cards: { success: 'Succès', fail: 'Échec', reverse: 'Inversion' },
  played: 'Les cartes : {cards}',
  corner: 'Se révéler',
  cornerWhy:
    'Certains rôles peuvent se montrer maintenant. Tout le monde a ce bouton. Maintiens la carte pour voir si tu peux.',
  place: 'Révélation',
  nothing: 'Rien',
  nothingWhy: 'Tu n’as rien à révéler maintenant.',
  declare: 'Me révéler',
  notDeclared: 'Rien n’a été révélé. Maintiens la carte pour la lire.',
  close: 'Fermer',
  call: 'Qui chasses-tu ?',
  calls: { merlin: 'Merlin', lovers: 'Les Amants', nimue: 'Nimue', none: 'Aucune cible' },
  assassin: 'l’Assassin',
})
