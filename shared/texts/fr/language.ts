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
})
