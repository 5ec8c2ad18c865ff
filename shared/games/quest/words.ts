import type { RoleWords } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import { joined } from '../../texts/templates.ts'

type Quest = Speech<'quest'>

const cards = ['success', 'fail', 'reverse'] as const

/** Lists cards, as in `2 Successes, 1 Fail and 1 Reverse`. */
export const countedCards = ({ grammar, quest }: Quest, played: readonly string[]): string =>
  joined(
    grammar,
    cards.flatMap(card => {
      const n = played.filter(other => other === card).length
      return n === 0 ? [] : [quest.counted[card]({ n })]
    }),
  )

/** Says who has not read their card yet. */
export const unread = ({ quest }: Quest, names: readonly string[]): string => quest.unread({ n: names.length, names })

/** Names the roles in a language, each with its side and its card. */
export const rolesSaid = <Role extends string>(
  { quest }: Quest,
  texts: Readonly<Record<Role, { readonly name: string; readonly card: string }>>,
  rows: Readonly<Record<Role, { readonly side: 'good' | 'evil' }>>,
): Readonly<Record<Role, RoleWords>> => {
  const roles = Object.entries<{ readonly name: string; readonly card: string }>(texts)
  // A record's keys are those of the texts.
  return Object.fromEntries(
    roles.map(([role, { name, card }]) => [role, { name, side: quest.sides[rows[role as Role].side], card }]),
  ) as Record<Role, RoleWords>
}
