import type { Options } from '../../engine/game.ts'
import type { RoleWords, Section } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import { sequel } from '../../texts/templates.ts'
import { poolsFor } from './pools.ts'
import { type Role, rows, tableFor } from './roles.ts'

type Speaking = Speech<'thavalon'>

/** Explains declarations; none are possible at a table whose pool lacks the role. */
const declarations = ({ thavalon: { rules } }: Speaking, pool: readonly Role[]): readonly Section[] => {
  const { heading, agravaine, arthur, corner } = rules.declarations
  const lines = [...(pool.includes('agravaine') ? [agravaine] : []), ...(pool.includes('arthur') ? [arthur] : [])]
  return lines.length === 0 ? [] : [{ heading, lines: [...lines, corner] }]
}

/** What is to be known of the roles of a pool, besides what each may do. */
const aboutRoles = ({ thavalon: { rules } }: Speaking, pool: readonly Role[]): readonly string[] => [
  ...(pool.includes('tristan') ? [rules.roles.lovers] : []),
  rules.roles[pool.includes('colgrevance') ? 'evil-except' : 'evil'],
]

/** The same for the sheet of roles, which has no other rules. */
export const rolesNotes = (speech: Speaking, pool: readonly Role[], players: number): readonly string[] => {
  const { good, evil } = tableFor(players)
  return [speech.thavalon.rules.aim.sides({ players, good, evil }), ...aboutRoles(speech, pool)]
}

/** A mission's cards, as far as the roles of a pool play them. */
const missionLines = (
  { grammar, thavalon: { rules, roles } }: Speaking,
  pool: readonly Role[],
  fourth: number,
): readonly string[] => {
  const { mission } = rules
  const plays = mission[pool.includes('agravaine') ? 'plays-agravaine' : 'plays']
  const turning = pool.filter(role => rows[role].plays.includes('reverse'))
  if (turning.length === 0) return [plays, mission['fails-only'], ...(fourth === 2 ? [mission['fourth-only']] : [])]
  const reverse = mission.reverse({ n: turning.length, roles: turning.map(role => roles[role].name) })
  return [sequel(grammar, [plays, reverse]), mission.fails, ...(fourth === 2 ? [mission.fourth] : [])]
}

/** The targets that the Assassin may name, of those that may be in the game. */
const namesLine = ({ thavalon: { rules } }: Speaking, pool: readonly Role[]): string => {
  const { names, calls, either } = rules.assassination
  const called = [
    ...(pool.includes('merlin') ? [calls.merlin] : []),
    ...(pool.includes('nimue') ? [calls.nimue] : []),
    ...(pool.includes('tristan') ? [calls.lovers] : []),
  ]
  const [first = '', second = '', third = ''] = called
  if (third !== '') return names({ calls: either.three({ first, second, last: third }) })
  return names({ calls: second === '' ? first : either.two({ first, last: second }) })
}

export const rulesSheet = (
  speech: Speaking,
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const { rules, can } = speech.thavalon
  const { aim, roles, round, mission, assassination } = rules
  const { good, evil, sizes, proposals, fourth } = tableFor(players)
  const pools = poolsFor(options, players)
  const pool = [...pools.good, ...pools.evil]
  return [
    { heading: aim.heading, lines: [aim.sides({ players, good, evil }), aim.good, aim.evil] },
    {
      heading: roles.heading,
      lines: [
        ...pool.map(role => roles.line({ role: names[role].name, side: names[role].side, can: can[role] })),
        ...aboutRoles(speech, pool),
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
    { heading: mission.heading, lines: missionLines(speech, pool, fourth) },
    ...declarations(speech, pool),
    {
      heading: assassination.heading,
      lines: [
        namesLine(speech, pool),
        ...(options['no-target'] === true ? [assassination['no-target']] : []),
        assassination.wins,
      ],
    },
  ]
}
