import type { Options } from '../../engine/game.ts'
import { count, listed, type RoleWords, type Section } from '../../engine/words.ts'
import type { MerlinSight } from './form.ts'
import type { Role } from './roles.ts'

interface Facts {
  readonly options: Options
  readonly players: number
  readonly table: { readonly good: number; readonly evil: number; readonly sizes: readonly number[] }
  readonly twoFails: boolean
  readonly roles: readonly Role[]
  readonly names: Readonly<Record<Role, RoleWords>>
}

/** Describes what a role sees, as this table plays it. */
const sight: Readonly<Record<Role, (options: Options, evil: number) => string>> = {
  merlin: (options, evil) => merlinSees[options['merlin-sight'] as MerlinSight](options, evil),
  percival: options =>
    options.morgana === true ? 'knows who Merlin and Morgana are, but not which is which' : 'knows who Merlin is',
  servant: () => 'knows nobody',
  assassin: options => evilSees(options),
  morgana: options => `${evilSees(options)}${options.percival === true ? '; looks like Merlin to Percival' : ''}`,
  mordred: options => `${evilSees(options)}${options.merlin === true ? '; Merlin does not see him' : ''}`,
  oberon: options =>
    options.oberon === 'chaos' && options.merlin === true
      ? 'knows nobody, and neither Evil nor Merlin sees him'
      : `knows nobody, and Evil does not see him${options.merlin === true ? '; Merlin does' : ''}`,
  minion: options => evilSees(options),
}

const evilSees = (options: Options): string => {
  if (options['evil-ring'] === true) return 'knows one other Evil player'
  return options.oberon === 'none' ? 'knows the other Evil players' : 'knows the other Evil players except Oberon'
}

const hiddenByRing = (n: number): string => `${n} other evil ${n === 1 ? 'player is' : 'players are'} hidden from you.`

const hiddenFromMerlin = (options: Options): string => {
  const hidden = [...(options.mordred === true ? ['Mordred'] : []), ...(options.oberon === 'chaos' ? ['Oberon'] : [])]
  return hidden.length === 0 ? '' : ` except ${hidden.join(' and ')}`
}

/** Describes split sight: two of the Evil whom Merlin may see are certain, but never the last of them. */
const splitSight = (visible: number): string => {
  const certain = Math.min(2, visible - 1)
  const mixed = 'two players of whom one is Evil and one is Good, not which is which'
  return certain < 1 ? `is shown ${mixed}` : `is sure of ${count(certain, 'Evil player')}, and is shown ${mixed}`
}
const visibleTo = (options: Options, evil: number): number =>
  evil - (options.mordred === true ? 1 : 0) - (options.oberon === 'chaos' ? 1 : 0)

const merlinSees: Readonly<Record<MerlinSight, (options: Options, evil: number) => string>> = {
  plain: options => `knows the Evil players${hiddenFromMerlin(options)}`,
  decoy: options =>
    `is shown the Evil players${hiddenFromMerlin(options)} and one Good player, not which of them is Good`,
  split: (options, evil) => splitSight(visibleTo(options, evil)),
  'oberon-split': options =>
    `is sure of the other Evil players${hiddenFromMerlin(options)}, and is shown Oberon and one Good player, not which is which`,
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const lady: Section = {
  heading: 'The Lady of the Lake',
  lines: [
    'The player to the right of the first leader holds her first.',
    'After quests 2, 3 and 4 the holder picks a player who has never held her, and alone learns if that player is Good or Evil.',
    'That player holds her next. Everyone sees who was picked, but not the answer.',
  ],
}

/** Describes the modes that a host may switch on, with the numbers of a table. */
export const modesSheet = (options: Options, { evil }: { readonly evil: number }): readonly Section[] => {
  const merlin = (sight: MerlinSight, more: Options = {}): string =>
    `Merlin ${merlinSees[sight]({ ...options, ...more }, evil)}.`
  const ring = { ...options, 'evil-ring': true }
  return [
    {
      heading: 'Merlin’s sight',
      lines: [
        `Plain: ${merlin('plain')}`,
        `Decoy: ${merlin('decoy')}`,
        `Split: ${merlin('split')}`,
        `Oberon split, with Oberon Standard: ${merlin('oberon-split', { oberon: 'standard' })}`,
        'With Mordred or Oberon Chaos, Merlin sees fewer, and he is told how many are hidden from him.',
        'All of it is drawn once, before the game. Of these modes one can be on at a time.',
      ],
    },
    {
      heading: 'Oberon',
      lines: [
        `Standard: ${sentence(sight.oberon({ ...options, oberon: 'standard' }, evil))}`,
        `Chaos: ${sentence(sight.oberon({ ...options, oberon: 'chaos' }, evil))}`,
      ],
    },
    {
      heading: 'Evil Ring',
      lines: [
        `${sentence(evilSees(ring).replace('knows', 'each Evil player knows'))} A knows B, B knows C, C knows A.`,
        'It needs three Evil players besides Oberon: 7 players, or 10 with Oberon.',
        'It changes nothing for Merlin and Percival, and can be on together with each of Merlin’s modes.',
        'Who knew whom is not shown, even at the end.',
      ],
    },
    lady,
  ]
}

export const rulesSheet = ({ options, players, table, twoFails, roles, names }: Facts): readonly Section[] => {
  const merlin = options.merlin === true
  return [
    {
      heading: 'The aim',
      lines: [
        `Of ${players} players ${table.good} are Good and ${table.evil} are Evil.`,
        `Good wins with three successful quests${merlin ? ', if the Assassin then does not find Merlin' : ''}.`,
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
        `The teams of the five quests have ${listed(table.sizes.map(String))} players.`,
        'The leader picks the team; anyone may be on it, the leader too.',
        'Everyone votes at the same time. If more approve than reject, the team goes. On a tie it does not.',
        'After a rejection, and after each quest, the next player leads. The fifth rejection in a row ends the game: Evil wins.',
      ],
    },
    {
      heading: 'The quest',
      lines: [
        'Each member plays one card. Good can only play Success; Evil plays Success or Fail.',
        'The cards are shuffled, then shown. Nobody ever learns who played which.',
        `With one Fail the quest fails${twoFails ? '; quest 4 fails only with two' : ''}.`,
      ],
    },
    ...(options.lady === true ? [lady] : []),
    ...(options['evil-ring'] === true
      ? [
          {
            heading: 'The Evil Ring',
            lines: [
              'Evil players only know one teammate each (chain pattern). A knows B, B knows C, C knows A.',
              `Ring Visibility Mode, for each of them: You only know one teammate. ${hiddenByRing(table.evil - 2)}`,
              'Who knew whom is not shown, even at the end.',
            ],
          },
        ]
      : []),
    ...(merlin
      ? [
          {
            heading: 'The assassination',
            lines: [
              'After the third success everyone learns who the Assassin is, and the Assassin picks one player.',
              'If that is Merlin, Evil wins. If not, Good wins.',
            ],
          },
        ]
      : []),
    {
      heading: 'Talk',
      lines: ['You may say anything, true or not. Do not show your phone to anybody.'],
    },
  ]
}
