import type { tvAvalon as english } from '../en/tv-avalon.ts'
import { translation } from '../templates.ts'

export const tvAvalon = translation<typeof english>()({
  quest: 'Quête {n}',
  cards: 'Les cartes de la quête {n}',
  lastChance: 'Encore un rejet, et le Mal gagne.',
  rejections: '{n} rejets sur 5',
  why: {
    quests: 'Trois quêtes ont réussi.',
    assassination: 'L’Assassin a trouvé Merlin.',
    sabotage: 'Trois quêtes ont échoué.',
    rejections: 'Cinq équipes rejetées de suite.',
  },
  lives: 'Trois quêtes, et Merlin vit.',
  decoy: 'Le leurre de Merlin',
  mixed: 'La paire partagée de Merlin',
  shot: 'la cible',
  struck: { right: 'Merlin, c’était {names}.', wrong: 'Raté : Merlin, c’était {names}.' },
  saw: {
    merlin: 'Merlin :',
    suspect: 'Voit, dont une personne du Bien :',
    certain: 'Certains :',
    mixed: 'L’un du Mal, l’autre du Bien :',
    'reads-good': 'A vu le Bien :',
    'reads-evil': 'A vu le Mal :',
  },
  legend: 'Couronne : mène. Cadre : dans l’équipe. Pouce : pour, contre.',
  asides: {
    dealt: [
      'Attention à votre tête.',
      'Lisez deux fois. Relevez les yeux doucement.',
      'Bienvenue à la Table ronde. Elle a des coins.',
    ],
    led: ['', '', 'La couronne pèse plus qu’il n’y paraît.', 'Prends ton temps. Pas tout.'],
    proposed: ['', 'Une équipe, en quelque sorte.', 'Les chevaux n’ont pas d’avis.', 'Les objections sont gratuites.'],
    approved: ['En selle.', 'Qu’on amène les chevaux.', 'La démocratie a parlé. Fort.'],
    rejected: ['On se remet à parler.', 'Les chevaux rentrent.', 'La couronne change de tête.'],
    departed: ['', 'Prenez des sandwichs.', 'Écrivez-nous.', 'Attention au pont.'],
    succeeded: ['Il y aura de la soupe.', 'Les bardes riment déjà.', 'À broder sur la tapisserie.'],
    failed: ['Le retour a été long.', 'Les bardes changent de sujet.', 'La tapisserie est à repriser.'],
    revealed: ['Voilà, c’est dit.', 'Il fallait bien que quelqu’un le dise.', 'La tapisserie a des oreilles.'],
    offered: ['Le lac ne papote pas.', 'Le lac est froid en cette saison.', 'Silence, on coule.'],
    looked: ['Noté, et gardé au sec.', 'Le lac sait se taire.', 'L’épée a changé d’adresse.'],
    hunted: ['Baissez les bougies.', 'Que personne ne bouge.', 'Tenez vos chapeaux. Pointus ou non.'],
    shot: ['Doucement.', 'Ça va laisser une trace.', 'On ne reprend pas.'],
    over: ['Qui était qui ?', 'Cartes sur table.', 'Et maintenant, les visages.'],
  },
})
