import type { phoneAvalon as english } from '../en/phone-avalon.ts'
import { translation } from '../templates.ts'

export const phoneAvalon = translation<typeof english>()({
  rejections: '{n} rejets sur 5',
  rejectionsShort: 'Rejets :',
  lastChance: 'Encore un rejet, et le Mal gagne.',
  answered: 'La Dame du Lac a répondu',
  notYours: 'Seule la personne qui l’a interrogée apprend quelque chose.',
  succeeded: 'Réussite : {cards}',
  failed: 'Ratée : {cards}',
  switches: 'Les Lancelots changent de camp avant : {quests}',
  struck: 'Excalibur a frappé',
  carriers: 'Seule la personne qui a frappé apprend quelque chose.',
  cannotStrike: 'Tu ne peux pas inverser cette carte.',
  carries: 'Qui porte Excalibur ?',
  carriesNow: 'porte Excalibur',
  toCarrier: 'Suite : Excalibur',
  toTeam: 'Changer l’équipe',
  toAims: 'Retour',
})
