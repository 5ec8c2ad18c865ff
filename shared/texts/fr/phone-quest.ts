import type { phoneQuest as english } from '../en/phone-quest.ts'
import { translation } from '../templates.ts'

export const phoneQuest = translation<typeof english>()({
  nouns: {
    quest: {
      name: 'Quête {quest}',
      size: { one: 'Quête {quest} : une personne', other: 'Quête {quest} : équipe de {n:words}' },
      grid: 'Tous les votes, quête par quête',
    },
    mission: {
      name: 'Mission {quest}',
      size: { one: 'Mission {quest} : une personne', other: 'Mission {quest} : équipe de {n:words}' },
      grid: 'Tous les votes, mission par mission',
    },
  },
  twoNeeded: '{quest}, deux Échecs nécessaires',
  states: { open: '{quest}', success: '{quest}, réussie', fail: '{quest}, ratée' },
  twoFails: '2 Échecs',
  strip: 'Où en est la partie',
  team: 'L’équipe',
  leads: 'mène',
  next: 'puis {name}',
  stakes: {
    good: 'Encore un succès, et le Bien gagne.',
    hunt: 'Encore un succès, et il ne reste au Mal que l’Assassin.',
    evil: 'Encore un échec, et le Mal gagne.',
    both: 'Deux partout : le prochain résultat décide.',
  },
  results: 'Bien {good}, Mal {evil}',
  seating: 'Autour de la table, sens horaire',
  lady: 'a la Dame du Lac',
  onTeam: 'dans l’équipe',
  ready: 'fait',
  approvals: { other: '{n} pour' },
  rejections: { other: '{n} contre' },
  tally: '{approvals}, {rejections}',
  voted: 'votes jusqu’ici',
  unvoted: 'n’a pas encore voté',
  ballots: { approve: 'pour', reject: 'contre' },
  grid: 'Votes, par personne et par proposition',
  legend: 'Couronne : menait. Or : dans l’équipe. Sans pouce : pas de vote.',
  proposal: 'Proposition {n}',
  fates: {
    open: '{attempt} : {team}',
    approved: '{attempt} : {team} (approuvée)',
    rejected: '{attempt} : {team} (rejetée)',
    unvoted: '{attempt} : {team} (sans vote)',
    again: '{attempt} : {team} (proposée à nouveau)',
    second: '{attempt} : {team} (part à la place)',
    unneeded: '{attempt} : {team} (reste)',
  },
  reasons: {
    title: 'Ce qui a guidé les bots',
    against: 'Après la quête {quest}, {seat} a voté contre chaque équipe avec {about}.',
    hid: '{seat} savait que {about} était du Mal, et a pourtant voté pour {n:words} équipes avec {about}, pour ne pas se trahir.',
    named: '{seat} a désigné {about}, qui avait voté contre {n} des {of} équipes où se trouvait le Mal.',
  },
})
