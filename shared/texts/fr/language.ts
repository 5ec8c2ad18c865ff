import type { PartId } from '../catalogue.ts'
import type { common as english } from '../en/language.ts'
import { type Grammar, translation } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'fr',
  direction: 'ltr',
  list: [', ', ' et '],
  nobody: 'personne',
  space: ' ',
  colon: '\u00a0: ',
  quotes: ['«\u202f', '\u202f»'],
  numbers: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = { midnight: 'Minuit' }

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../fr/${part}.ts`)

export const common = translation<typeof english>()({
  on: 'Oui',
  off: 'Non',
  refusals: {
    closed: 'Cette question n’est pas pour toi en ce moment.',
    answered: 'Tu as déjà répondu.',
    count: 'Ce n’est pas le bon nombre.',
    repeat: 'Pas deux fois le même choix.',
    barred: 'Tu ne peux pas choisir ça.',
    unknown: 'Ça ne fait pas partie des choix.',
  },
  asks: {
    'go-on': { prompt: 'Tout le monde a vu ?', confirm: 'Continuer', done: 'On continue.' },
    end: {
      prompt: 'Arrêter la partie ici ? Personne ne gagnera.',
      confirm: 'Arrêter la partie',
      done: 'La partie est arrêtée.',
    },
  },
  endPicks: { show: 'Montrer les rôles', hide: 'Garder les rôles secrets' },
  hostEnded: 'L’hôte a arrêté la partie. Personne n’a gagné.',
  award: '{title} : {names}. {why}.',
  entry: {
    title: 'Sofa & Dagger',
    bigScreen: 'Montrer sur la télé',
    guest: 'Convive',
    joining: 'On cherche la table {code}',
    takeSeat: 'Prends place',
    name: 'Ton nom',
    changeCrest: 'Choisir un autre blason : {charge}, {colour}',
    charge: 'Emblème',
    colour: 'Couleur',
    sit: 'M’asseoir',
    sitting: 'Tu t’installes',
    watch: 'Juste regarder',
    full: 'Cette table est pleine',
    fullWhy: 'Toutes les places sont prises. Demande à l’hôte, ou regarde.',
    nextGame: 'Une partie est en cours. Tu regardes celle-ci, et tu joues la suivante.',
    emptySeats: 'Quelqu’un a quitté la partie. Si c’était toi, reprends ta place. Sinon, on demande à l’hôte.',
    takeLeft: 'Prendre la place de {name}',
    satBefore: 'J’avais une place ici',
    satBeforeHow:
      'Choisis ta place. On demande à son ancien téléphone ; s’il est hors ligne depuis une minute, l’hôte peut aussi dire oui.',
    asked:
      'On demande à l’ancien téléphone ({name}). S’il est hors ligne depuis une minute, l’hôte peut aussi dire oui.',
    askedHost: 'On demande à l’hôte si tu peux jouer à la place de {name}.',
    saidNo: 'C’est non : {name} garde sa place. Parlez-en, ou prends une autre place.',
    awaySeat: 'hors ligne',
    noSeats: 'Personne ne s’est encore assis ici.',
    awayLong: 'Pas de lien avec la table. Ce téléphone continue d’essayer : son Wi-Fi marche ? Ta place t’attend.',
    requesting: 'On demande à l’hôte de te laisser entrer. Garde cette page ouverte.',
    codeIs: 'Code {letters}',
    newer: 'Il y a une version plus récente : cette page la charge.',
    loading: 'Un instant',
    notDone: 'Ça n’a pas marché. Essaie encore.',
    crests: {
      charges: {
        lion: 'Lion',
        anchor: 'Ancre',
        owl: 'Hibou',
        rose: 'Rose',
        stag: 'Cerf',
        key: 'Clé',
        fox: 'Renard',
        tower: 'Tour',
        griffin: 'Griffon',
        lily: 'Lys',
        swan: 'Cygne',
        sun: 'Soleil',
        hare: 'Lièvre',
        oak: 'Chêne',
        snake: 'Serpent',
        harp: 'Harpe',
        unicorn: 'Licorne',
        shell: 'Coquille',
        bear: 'Ours',
        acorn: 'Gland de chêne',
        dolphin: 'Dauphin',
        bell: 'Cloche',
        rooster: 'Coq',
        eagle: 'Aigle',
      },
      colours: {
        red: 'Rouge',
        blue: 'Bleu',
        black: 'Noir',
        green: 'Vert',
        magenta: 'Magenta',
        rust: 'Rouille',
        purple: 'Violet',
        teal: 'Canard',
        grey: 'Gris',
        navy: 'Marine',
        olive: 'Olive',
        brown: 'Brun',
      },
    },
  },
})
