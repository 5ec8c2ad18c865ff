import type { Options } from '../../engine/game.ts'
import type { RoleSheet, RoleWords, Section } from '../../engine/words.ts'
import type { Speech } from '../../texts/languages.ts'
import { capital, joined } from '../../texts/templates.ts'
import type { MerlinSight } from './form.ts'
import { mayChange, type Role } from './roles.ts'

type Avalon = Speech<'avalon'>

/** What the sheets of rules and roles depend on. */
export interface SheetFacts {
  readonly options: Options
  readonly players: number
  readonly table: { readonly good: number; readonly evil: number; readonly sizes: readonly number[] }
  readonly twoFails: boolean
  readonly roles: readonly Role[]
  readonly names: Readonly<Record<Role, RoleWords>>
}

const evilSees = ({ avalon: { sight } }: Avalon, options: Options): string => {
  if (options['evil-ring'] === true) return sight['evil-ring']
  return options.oberon === 'none' ? sight.evil : sight['evil-without-oberon']
}

/** Says what Merlin sees. With split sight, of the Evil whom he may see two are certain, but never the last of them. */
const merlinSees = ({ grammar, avalon }: Avalon, mode: MerlinSight, options: Options, evil: number): string => {
  const { sight, roles } = avalon
  const hiding = [
    ...(options.mordred === true ? [roles.mordred.name] : []),
    ...(options.oberon === 'chaos' ? [roles.oberon.name] : []),
  ]
  if (mode === 'split') return sight.split({ n: Math.max(0, Math.min(2, evil - hiding.length - 1)) })
  if (hiding.length === 0) return sight[mode]
  return sight[`${mode}-except`]({ hidden: joined(grammar, hiding) })
}

/** Describes what a role sees, as this table plays it. */
const sightOf = (speech: Avalon, role: Role, options: Options, evil: number): string => {
  const { sight } = speech.avalon
  const sees = evilSees(speech, options)
  switch (role) {
    case 'merlin':
      // The form has no other values.
      return merlinSees(speech, options['merlin-sight'] as MerlinSight, options, evil)
    case 'percival':
      return options.morgana === true ? sight['percival-both'] : sight.percival
    case 'servant':
    case 'troublemaker':
    case 'cleric':
    case 'tristan':
    case 'isolde':
    case 'guinevere':
      return sight[role]
    case 'morgana':
      return options.percival === true ? sight.morgana({ sees }) : sees
    case 'mordred':
      return options.merlin === true ? sight.mordred({ sees }) : sees
    case 'oberon':
      if (options.merlin !== true) return sight.oberon
      return options.oberon === 'chaos' ? sight['oberon-chaos'] : sight['oberon-standard']
    case 'assassin':
    case 'minion':
      return sees
    case 'lancelot-good':
      return sight[mayChange(options) ? 'lancelot-good' : 'lancelot-good-known']
    case 'lancelot-evil':
      return mayChange(options) ? sight['lancelot-evil-alone'] : sight['lancelot-evil-known']({ sees })
    case 'lunatic':
    case 'brute':
    case 'trickster':
    case 'revealer':
      return sight[role]({ sees })
  }
}

const lady = ({ avalon: { modes } }: Avalon): Section => ({
  heading: modes.lady.heading,
  lines: [modes.lady.first, modes.lady.asks, modes.lady.next],
})

/** Describes the modes that a host may switch on, with the numbers of a table. */
export const modesSheet = (
  speech: Avalon,
  options: Options,
  { evil }: { readonly evil: number },
): readonly Section[] => {
  const { sight, oberon, ring } = speech.avalon.modes
  const merlin = (mode: MerlinSight, more: Options = {}): string =>
    sight[mode]({ sees: merlinSees(speech, mode, { ...options, ...more }, evil) })
  return [
    {
      heading: sight.heading,
      lines: [
        merlin('plain'),
        merlin('decoy'),
        merlin('split'),
        merlin('oberon-split', { oberon: 'standard' }),
        sight.fewer,
        sight.drawn,
      ],
    },
    { heading: oberon.heading, lines: [oberon.standard, oberon.chaos] },
    { heading: ring.heading, lines: [ring.knows, ring.needs, ring.others, ring.secret] },
    lady(speech),
  ]
}

/** How the Lancelots are played at this table. */
const lancelotsSheet = ({ avalon: { rules } }: Avalon, { lancelots: way }: Options): readonly Section[] => {
  const { heading, change, ...ways } = rules.lancelots
  if (way === 'known') return [{ heading, lines: [ways.known] }]
  return way === 'deck' || way === 'fixed' ? [{ heading, lines: [ways[way], change] }] : []
}

/** The roles in play, each once, with what it sees. */
export const roleSheet = (speech: Avalon, { options, players, table, roles }: SheetFacts): RoleSheet => ({
  notes: [speech.avalon.rules.aim.sides({ players, good: table.good, evil: table.evil })],
  roles: [...new Set(roles)].map(role => ({ role, text: capital(`${sightOf(speech, role, options, table.evil)}.`) })),
})

export const rulesSheet = (
  speech: Avalon,
  { options, players, table, twoFails, roles, names }: SheetFacts,
): readonly Section[] => {
  const { aim, roles: cast, team, quest, ring, assassination, talk, excalibur: arms } = speech.avalon.rules
  const merlin = options.merlin === true
  return [
    {
      heading: aim.heading,
      lines: [
        aim.sides({ players, good: table.good, evil: table.evil }),
        merlin ? aim['good-merlin'] : aim.good,
        merlin ? aim['evil-merlin'] : aim.evil,
      ],
    },
    {
      heading: cast.heading,
      lines: [...new Set(roles)].map(role => {
        const n = roles.filter(other => other === role).length
        const { name, side } = names[role]
        const line = { role: name, side, sees: sightOf(speech, role, options, table.evil) }
        return n === 1 ? cast.line(line) : cast.lines({ ...line, n })
      }),
    },
    {
      heading: team.heading,
      lines: [team.sizes({ sizes: table.sizes.map(String) }), team.picks, team.votes, team.next],
    },
    { heading: quest.heading, lines: [quest.plays, quest.shuffled, quest[twoFails ? 'fails-two' : 'fails']] },
    ...(options.lady === true ? [lady(speech)] : []),
    ...(options['evil-ring'] === true
      ? [{ heading: ring.heading, lines: [ring.chain, ring.told({ n: table.evil - 2 }), ring.secret] }]
      : []),
    ...lancelotsSheet(speech, options),
    ...(options.excalibur === true ? [{ heading: arms.heading, lines: [arms.gives, arms.turns, arms.told] }] : []),
    ...(merlin
      ? [
          {
            heading: assassination.heading,
            lines: [
              assassination.picks,
              assassination.wins,
              ...(options.dagger === 'carried' ? [assassination.dagger] : []),
              ...(options.lovers === true ? [assassination.lovers] : []),
            ],
          },
        ]
      : []),
    { heading: talk.heading, lines: [talk.anything] },
  ]
}
