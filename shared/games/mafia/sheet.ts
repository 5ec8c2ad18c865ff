import type { Options } from '../../engine/game.ts'
import type { RoleWords, Section } from '../../engine/words.ts'
import { counts, type Role, roles as roleIds } from './roles.ts'

const time = (options: Options, id: string): string =>
  typeof options[id] === 'number' ? `${options[id]} seconds` : 'as long as the host gives it'

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
        'The Mafia win when they are as many as all others alive, or more.',
        ...(of.bomber > 0
          ? ['The Suicide Bomber wins alone if the day’s vote murders them, and until then counts among the others.']
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
        'Everybody alive is asked the same question: choose one, or nobody.',
        'The Mafia’s most frequent choice is attacked; a tie falls by chance.',
        ...(of.angel > 0 ? ['An Angel’s choice is saved, but not the same one two nights running.'] : []),
        ...(of.detective > 0 ? ['A Detective reads Mafia or not Mafia at dawn.'] : []),
        'Everybody else’s choice is only a suspicion, told at the end.',
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
          ? `Think it over in silence: ${time(options, 'discussion')}.`
          : `Talk: ${time(options, 'discussion')}.`,
        `Then vote for another player or for No Murder: ${time(options, 'vote')}. A vote may be changed until it closes, 10 seconds after the last one at the latest.`,
        options['votes-are-shown'] === 'real-time'
          ? 'Votes are shown as they come.'
          : 'Votes stay hidden until the tally.',
        'Whoever leads alone is murdered, and the role is shown. No Murder leading, or tied for the lead: nobody.',
        'Players tied ahead of No Murder go to a runoff. Tied again: nobody.',
      ],
    },
    ...(of.minion > 0
      ? [
          {
            heading: 'The Minion',
            lines: ['When the last Mafioso dies and the Minion lives, the Minion becomes Mafia in the next night.'],
          },
        ]
      : []),
  ]
}
