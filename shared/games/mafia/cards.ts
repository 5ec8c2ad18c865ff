import type { RoleWords } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import type { Forms } from '../../texts/templates.ts'
import type { Death } from './facts.ts'
import { type Role, roles, rows } from './roles.ts'

type Mafia = Speech<'mafia'>

/** The roles' cards in a language. */
export const cardsIn = ({ mafia }: Mafia): Readonly<Record<Role, RoleWords>> =>
  Object.fromEntries(
    roles.map(role => {
      const { name, card } = mafia.roles[role]
      return [role, { name, side: mafia.sides[rows[role].side], card }]
    }),
    // The record has a row for each role.
  ) as Readonly<Record<Role, RoleWords>>

/** Names a player's role at a death, or at the end. */
export const wasOf = ({ mafia }: Mafia, { role, turned }: Pick<Death, 'role' | 'turned'>): Forms =>
  turned ? mafia.turned : mafia.roles[role]
