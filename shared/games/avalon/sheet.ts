import type { Options } from '../../engine/game.ts'
import { count, type RoleWords, type Section } from '../../engine/words.ts'
import type { Role } from './roles.ts'

interface Facts {
  readonly options: Options
  readonly players: number
  readonly table: { readonly good: number; readonly evil: number; readonly sizes: readonly number[] }
  readonly twoFails: boolean
  readonly roles: readonly Role[]
  readonly names: Readonly<Record<Role, RoleWords>>
}

/** What a role sees, as this table plays it. */
const sight: Readonly<Record<Role, (options: Options, evil: number) => string>> = {
  merlin: (options, evil) => merlinSees[String(options['merlin-sight'])]?.(options, evil) ?? '',
  percival: options =>
    options.morgana === true ? 'sees Merlin and Morgana, but not which is which' : 'is told who Merlin is',
  servant: () => 'sees nobody',
  assassin: options => evilSees(options),
  morgana: options => `${evilSees(options)}${options.percival === true ? '; looks like Merlin to Percival' : ''}`,
  mordred: options => `${evilSees(options)}; is hidden from Merlin`,
  oberon: options =>
    options.oberon === 'chaos' && options.merlin === true
      ? 'sees nobody, and neither Evil nor Merlin sees him'
      : `sees nobody, and Evil does not see him${options.merlin === true ? '; Merlin does' : ''}`,
  minion: options => evilSees(options),
}

const evilSees = (options: Options): string => {
  if (options['evil-ring'] === true) return 'sees one other Evil player, by name'
  return options.oberon === 'none' ? 'sees the other Evil players' : 'sees the other Evil players except Oberon'
}

const hiddenFromMerlin = (options: Options): string => {
  const hidden = [...(options.mordred === true ? ['Mordred'] : []), ...(options.oberon === 'chaos' ? ['Oberon'] : [])]
  return hidden.length === 0 ? '' : ` except ${hidden.join(' and ')}`
}

/** Of the Evil players whom Merlin may see, two are certain; he never is of the last of them. */
const splitSight = (visible: number): string => {
  const certain = Math.min(2, visible - 1)
  if (certain < 1) return 'sees one Evil player beside a good player, not which is which'
  return `is certain of ${count(certain, 'Evil player')}, and sees one more beside a good player, not which is which`
}
const visibleTo = (options: Options, evil: number): number =>
  evil - (options.mordred === true ? 1 : 0) - (options.oberon === 'chaos' ? 1 : 0)

const merlinSees: Readonly<Record<string, (options: Options, evil: number) => string>> = {
  plain: options => `sees the Evil players${hiddenFromMerlin(options)}`,
  decoy: options => `sees the Evil players${hiddenFromMerlin(options)}, and one good player hidden among them`,
  split: (options, evil) => splitSight(visibleTo(options, evil)),
  'oberon-split': options =>
    `sees Oberon beside a good player, not which is which, and is certain of all other Evil players${hiddenFromMerlin(options)}`,
}

export const rulesSheet = ({ options, players, table, twoFails, roles, names }: Facts): readonly Section[] => {
  const merlin = options.merlin === true
  return [
    {
      heading: 'The aim',
      lines: [
        `${players} play: ${table.good} are Good and ${table.evil} are Evil.`,
        `Good wins with three successful quests${merlin ? ', if Merlin lives' : ''}.`,
        `Evil wins with three failed quests, with five rejected teams in a row${merlin ? ', or by finding Merlin at the end' : ''}.`,
      ],
    },
    {
      heading: 'The roles in play',
      lines: [...new Set(roles)].map(role => {
        const times = roles.filter(other => other === role).length
        const many = times === 1 ? '' : ` (${times})`
        return `${names[role].name}${many}, ${names[role].side}: ${sight[role](options, table.evil)}.`
      }),
    },
    {
      heading: 'The team',
      lines: [
        `The five quests take ${table.sizes.join(', ')} players.`,
        'The leader picks the team; anyone may be on it, the leader too.',
        'Everyone votes, at once. More approvals than rejections send the team; a tie does not.',
        'After a rejection the lead passes to the next seat. The fifth rejection in a row ends the game: Evil wins.',
      ],
    },
    {
      heading: 'The quest',
      lines: [
        'Each member plays one card. Good can only play Success; Evil plays Success or Fail.',
        'The cards are shuffled, then shown. Nobody ever learns who played which.',
        `One Fail fails the quest${twoFails ? '; the fourth quest takes two Fails' : ''}.`,
      ],
    },
    ...(options.lady === true
      ? [
          {
            heading: 'The Lady of the Lake',
            lines: [
              'The player at the first leader’s right holds her first.',
              'After quests 2, 3 and 4 the holder picks a player who has never held her, and alone learns that player’s side.',
              'That player holds her next. Everyone sees who looked at whom.',
            ],
          },
        ]
      : []),
    ...(options['evil-ring'] === true
      ? [
          {
            heading: 'The Evil Ring',
            lines: ['Evil players only know one teammate each (chain pattern). The ring is never shown.'],
          },
        ]
      : []),
    ...(merlin
      ? [
          {
            heading: 'The assassination',
            lines: [
              'After the third success the Assassin is named and picks one player.',
              'If that is Merlin, Evil wins. If not, Good wins.',
            ],
          },
        ]
      : []),
    {
      heading: 'Talk',
      lines: ['Say what you like, true or not; show your phone to nobody.'],
    },
  ]
}
