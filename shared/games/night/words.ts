import type { Value } from '../../engine/game.ts'
import type { RoleSheet, RoleWords, Section } from '../../engine/words.ts'
import type { Texts } from '../../texts/catalogue.ts'

type Counted = (of: { readonly n: number }) => string

const timed: readonly string[] = ['discussion', 'vote', 'night']

/** Puts a time of the form into words; null for any other value. */
export const timeValue = ({ common }: Texts<never>, seconds: Counted, option: string, chosen: Value): string | null => {
  if (chosen === 'off') return common.off
  return typeof chosen === 'number' && timed.includes(option) ? seconds({ n: chosen }) : null
}

/** Says in the rules how long a phase lasts, or that the host ends it. */
export const timeIn = (
  times: { readonly seconds: Counted; readonly host: string },
  chosen: Value | undefined,
): string => (typeof chosen === 'number' ? times.seconds({ n: chosen }) : times.host)

/** Returns the forms in which a role is counted, without their numbers: `Wolf` and `Wolves` of `1 Wolf` and `2 Wolves`. */
export const countedForms = (counted: Counted): readonly string[] =>
  [1, 2, 5].map(n => counted({ n }).replace(/^\d+\s*/, ''))

interface LineTexts {
  readonly heading: string
  readonly line: (of: { role: string; n: number; side: string; card: string }) => string
}

/** The rules' section on the roles that were dealt, with their numbers. */
export const rolesSection = <Role extends string>(
  { heading, line }: LineTexts,
  roles: readonly Role[],
  counts: Readonly<Record<Role, number>>,
  names: Readonly<Record<Role, RoleWords>>,
): Section => ({
  heading,
  lines: roles
    .filter(role => counts[role] > 0)
    .map(role => {
      const { name, side, card } = names[role]
      return line({ role: name, n: counts[role], side, card })
    }),
})

/** The sheet of the roles that were dealt, below what is in play. */
export const roleSheetOf = <Role extends string>(
  notes: readonly string[],
  roles: readonly Role[],
  counts: Readonly<Record<Role, number>>,
  names: Readonly<Record<Role, RoleWords>>,
): RoleSheet => ({
  notes,
  roles: roles.filter(role => counts[role] > 0).map(role => ({ role, text: names[role].card })),
})
