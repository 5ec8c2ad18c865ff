import type { RoleWords } from '../../engine/words.ts'
import type { Death } from './facts.ts'
import { type Role, roles as roleIds, rows, type Side } from './roles.ts'

const sides: Readonly<Record<Side, string>> = { village: 'Village', mafia: 'Mafia', alone: 'Alone' }

const cardsOf: Readonly<Record<Role, readonly [name: string, card: string]>> = {
  villager: ['Villager', 'Find out who is Mafia, and vote.'],
  mafia: ['Mafia', 'Each night choose with the Mafia whom to murder, and stay hidden by day.'],
  angel: ['Angel', 'Each night you may save one player, also yourself.'],
  detective: ['Detective', 'Each night choose one player, and learn at dawn if they are Mafia.'],
  bomber: ['Suicide Bomber', 'Be murdered by the village’s vote: then you win, alone.'],
  minion: ['Minion', 'Help the Mafia, who do not know you, and take over when the last of them dies.'],
}
export const roles = Object.fromEntries(
  roleIds.map(role => [role, { name: cardsOf[role][0], side: sides[rows[role].side], card: cardsOf[role][1] }]),
) as Readonly<Record<Role, RoleWords>>

/** Names somebody's role at a death, or at the end. */
export const wasRole = ({ role, turned }: Pick<Death, 'role' | 'turned'>): string =>
  turned ? `${roles[role].name}, then ${roles.mafia.name}` : roles[role].name

const articles: Readonly<Record<Role, string>> = {
  villager: 'a ',
  mafia: '',
  angel: 'an ',
  detective: 'a ',
  bomber: 'the ',
  minion: 'a ',
}
/** Names it in a sentence: `a Villager`. */
export const wasARole = (was: Pick<Death, 'role' | 'turned'>): string => `${articles[was.role]}${wasRole(was)}`
