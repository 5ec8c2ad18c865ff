import type { Options } from '../../engine/game.ts'
import type { RoleWords, Section } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import { type Role, tableFor } from './roles.ts'

/** Nobody declares at a table whose pool lacks the role. */
const declarations = (
  { thavalon: { rules } }: Speech<'thavalon'>,
  { goodPool, evilPool }: { readonly goodPool: readonly Role[]; readonly evilPool: readonly Role[] },
): readonly Section[] => {
  const { heading, agravaine, arthur, corner } = rules.declarations
  if (!goodPool.includes('arthur')) return []
  return [{ heading, lines: [...(evilPool.includes('agravaine') ? [agravaine] : []), arthur, corner] }]
}

export const rulesSheet = (
  speech: Speech<'thavalon'>,
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const { rules, can } = speech.thavalon
  const { aim, roles, round, mission, assassination } = rules
  const table = tableFor(players)
  const { good, evil, goodPool, evilPool, sizes, proposals, fourth } = table
  const has = (role: Role): boolean => [...goodPool, ...evilPool].includes(role)
  return [
    { heading: aim.heading, lines: [aim.sides({ players, good, evil }), aim.good, aim.evil] },
    {
      heading: roles.heading,
      lines: [
        ...[...goodPool, ...evilPool].map(role =>
          roles.line({ role: names[role].name, side: names[role].side, can: can[role] }),
        ),
        roles.lovers,
        roles[has('colgrevance') ? 'evil-except' : 'evil'],
      ],
    },
    {
      heading: round.heading,
      lines: [
        round.sizes({ sizes: sizes.map(String) }),
        round[options['round-one-choice'] === true ? 'choice' : 'first'],
        round.later({ n: proposals }),
        round.votes,
      ],
    },
    {
      heading: mission.heading,
      lines: [
        mission[has('agravaine') ? 'plays-agravaine' : 'plays'],
        mission.fails,
        ...(fourth === 2 ? [mission.fourth] : []),
      ],
    },
    ...declarations(speech, table),
    {
      heading: assassination.heading,
      lines: [
        assassination[has('nimue') ? 'names-nimue' : 'names'],
        ...(options['no-target'] === true ? [assassination['no-target']] : []),
        assassination.wins,
      ],
    },
  ]
}
