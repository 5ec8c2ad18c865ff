import type { Options } from '../../engine/game.ts'
import type { RoleWords, Section } from '../../engine/words.ts'
import { counts, type Role, roles as roleIds } from './roles.ts'

const time = (options: Options, id: string): string =>
  typeof options[id] === 'number' ? `${options[id]} seconds` : 'until the host ends it'

type Counts = Readonly<Record<Role, number>>

const aim = ({ minion, bomber }: Counts): Section => {
  const minions = minion > 1 ? 'and the Minions ' : 'and the Minion '
  return {
    heading: 'The aim',
    lines: [
      `The Village wins when no Mafia ${minion > 0 ? 'and no Minion ' : ''}is alive.`,
      `The Mafia win when they ${minion > 0 ? minions : ''}are at least half of the players alive.`,
      ...(bomber > 0
        ? ['The Suicide Bomber wins alone if the village’s vote murders them. Murdered at night, they have lost.']
        : []),
    ],
  }
}

const night = (options: Options, { angel, detective, minion }: Counts): Section => {
  const once = ' An Angel cannot choose the same player two nights in a row.'
  return {
    heading: 'The night',
    lines: [
      'Everyone alive is asked the same: choose one player, or nobody.',
      'The player whom the Mafia choose most often is attacked. A tie is decided by chance.',
      ...(angel > 0
        ? [`The player whom an Angel chooses is saved.${options['angel-repeat'] === false ? once : ''}`]
        : []),
      ...(detective > 0
        ? [
            `At dawn a Detective learns if the player they chose is Mafia or not Mafia.${minion > 0 ? ' A Minion is not Mafia for this.' : ''}`,
          ]
        : []),
      'What everyone else chooses changes nothing. It is shown when the game is over.',
      typeof options.night === 'number'
        ? `A night lasts at least 12 seconds, and ${options.night} at most. Whoever has not chosen does nothing.`
        : 'A night lasts at least 12 seconds, until all have chosen; once half have, or all who are here, the host may end it.',
      ...(options['first-night'] === 'peaceful' ? ['On the first night nobody is murdered.'] : []),
    ],
  }
}

const day = (options: Options): Section => ({
  heading: 'The day',
  lines: [
    options['silent-game'] === true
      ? `This is a silent game: nobody talks. Think in silence: ${time(options, 'discussion')}.`
      : `Talk about who may be Mafia: ${time(options, 'discussion')}.`,
    'When everyone alive has tapped Ready, the vote opens at once.',
    `Then vote for another player or for No Murder: ${time(options, 'vote')}.`,
    'You may change your vote until the vote closes, at the latest 10 seconds after all have voted.',
    options['votes-are-shown'] === 'real-time'
      ? 'Everyone sees at once who votes for whom.'
      : 'Who voted for whom is shown when the vote has closed.',
    'The player with the most votes is murdered, and everyone sees the role. If No Murder has the most votes, or ties for the most, nobody is murdered.',
    'If players are tied, with more votes than No Murder, everyone votes again, between them and No Murder. If they are tied again, nobody is murdered.',
    options['reveal-on-leaving'] === false
      ? 'Whoever leaves the table is dead. Their role is shown when the game is over.'
      : 'Whoever leaves the table is dead, and their role is shown.',
  ],
})

const takeover = ({ minion }: Counts): readonly Section[] => {
  if (minion === 0) return []
  const one = 'When the last of the Mafia dies and the Minion lives, the Minion becomes Mafia on the next night.'
  const many =
    'The Minions do not know each other. When the last of the Mafia dies, the Minions who live become Mafia on the next night, and know each other from then on.'
  return [minion > 1 ? { heading: 'The Minions', lines: [many] } : { heading: 'The Minion', lines: [one] }]
}

export const rulesSheet = (
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const of = counts(options, players)
  const dealt = roleIds.filter(role => of[role] > 0)
  return [
    aim(of),
    {
      heading: 'The roles in play',
      lines: dealt.map(role => `${names[role].name} (${of[role]}), ${names[role].side}: ${names[role].card}`),
    },
    night(options, of),
    day(options),
    ...takeover(of),
  ]
}
