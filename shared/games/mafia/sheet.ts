import type { Options } from '../../engine/game.ts'
import type { RoleWords, Section } from '../../engine/words.ts'
import { counts, type Role, roles as roleIds } from './roles.ts'

const time = (options: Options, id: string): string =>
  typeof options[id] === 'number' ? `${options[id]} seconds` : 'until the host ends it'

export const rulesSheet = (
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const of = counts(options, players)
  return [
    {
      heading: 'The aim',
      lines: [
        `The Village wins when no Mafia ${of.minion > 0 ? 'and no Minion ' : ''}is alive.`,
        `The Mafia win when they ${of.minion > 0 ? 'and the Minion ' : ''}are at least half of the players alive.`,
        ...(of.bomber > 0
          ? [
              'The Suicide Bomber wins alone if the vote by day murders him or her. A Suicide Bomber murdered at night has lost.',
            ]
          : []),
      ],
    },
    {
      heading: 'The roles in play',
      lines: roleIds
        .filter(role => of[role] > 0)
        .map(role => `${names[role].name} (${of[role]}), ${names[role].side}: ${names[role].card}`),
    },
    {
      heading: 'The night',
      lines: [
        'Everybody alive is asked the same question: choose one player, or nobody.',
        'The player whom the Mafia choose most often is attacked. A tie is decided by chance.',
        ...(of.angel > 0
          ? ['The player whom an Angel chooses is saved. An Angel cannot choose the same player two nights in a row.']
          : []),
        ...(of.detective > 0
          ? [
              `At dawn a Detective reads if the chosen player is Mafia or not Mafia.${of.minion > 0 ? ' A Minion is not Mafia for this.' : ''}`,
            ]
          : []),
        'The choice of everybody else changes nothing. It is shown when the game is over.',
        typeof options.night === 'number'
          ? `A night lasts at least 12 seconds, and ${options.night} at most. Whoever has not chosen does nothing.`
          : 'A night lasts at least 12 seconds, until all have chosen; once half have, the host may close it.',
        ...(options['first-night'] === 'peaceful' ? ['In the first night nobody is murdered.'] : []),
      ],
    },
    {
      heading: 'The day',
      lines: [
        options['silent-game'] === true
          ? `This is a silent game: nobody talks. Think in silence: ${time(options, 'discussion')}.`
          : `Talk about who may be Mafia: ${time(options, 'discussion')}.`,
        `Then vote for another player or for No Murder: ${time(options, 'vote')}.`,
        'You may change your vote until the vote closes, at the latest 10 seconds after all have voted.',
        options['votes-are-shown'] === 'real-time'
          ? 'Everyone sees at once who votes for whom.'
          : 'Who voted for whom is shown when the vote has closed.',
        'The player with the most votes is murdered, and the role is shown. If No Murder has the most votes, or as many as the player who has the most, nobody is murdered.',
        'If players are tied, with more votes than No Murder, there is a runoff: a second vote between them and No Murder. If they are tied again, nobody is murdered.',
      ],
    },
    ...(of.minion > 0
      ? [
          {
            heading: 'The Minion',
            lines: [
              'When the last of the Mafia dies and the Minion lives, the Minion becomes Mafia in the next night.',
            ],
          },
        ]
      : []),
  ]
}
