import type { RoleWords } from '../../engine/words.ts'
import type { Death } from './facts.ts'
import { type Role, roles as roleIds, rows, type Side } from './roles.ts'

const sides: Readonly<Record<Side, string>> = { village: 'Village', mafia: 'Mafia', alone: 'Alone' }

const cardsOf: Readonly<Record<Role, readonly [name: string, card: string]>> = {
  villager: ['Villager', 'Find the Mafia, and vote.'],
  mafia: ['Mafia', 'Each night you and your own choose a victim. Stay hidden by day.'],
  angel: ['Angel', 'Each night you may save one player, yourself too, but not the same one two nights running.'],
  detective: ['Detective', 'Each night you learn of one player: Mafia, or not Mafia.'],
  bomber: ['Suicide Bomber', 'You win alone if the day’s vote murders you.'],
  minion: ['Minion', 'You know the Mafia, and they do not know you. You win with them.'],
}
export const roles = Object.fromEntries(
  roleIds.map(role => [role, { name: cardsOf[role][0], side: sides[rows[role].side], card: cardsOf[role][1] }]),
) as Readonly<Record<Role, RoleWords>>

/** How a death, and the end, name what somebody was. */
export const wasRole = ({ role, turned }: Pick<Death, 'role' | 'turned'>): string =>
  turned ? `${roles[role].name}, then ${roles.mafia.name}` : roles[role].name
