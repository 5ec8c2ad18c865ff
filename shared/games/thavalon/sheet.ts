import type { Options } from '../../engine/game.ts'
import type { RoleWords, Section } from '../../engine/words.ts'
import { type Role, tableFor } from './roles.ts'

/** What each role is told, and may do, in the rules' own words. */
const does: Readonly<Record<Role, string>> = {
  merlin: 'sees each Evil player except Mordred, and Lancelot, all alike; can be named by the Assassin',
  percival: 'sees Merlin and Morgana, but not which is which',
  tristan: 'knows Iseult; the two can be named as the Lovers',
  iseult: 'knows Tristan; the two can be named as the Lovers',
  lancelot: 'may play Reverse; looks Evil to Merlin',
  nimue: 'knows which roles are in play; can be named by the Assassin',
  arthur:
    'knows which good roles are in play; may declare after two failed and at most one successful mission: his votes weigh 2 from then on, and he may not be on the teams of missions 3 and 4',
  titania: 'looks Evil to Evil, except to Colgrevance',
  mordred: 'is hidden from Merlin',
  morgana: 'looks like Merlin to Percival',
  maelagant: 'may play Reverse',
  agravaine: 'can only play Fail; may declare after a mission of his that succeeded with a Fail on it, and it fails',
  colgrevance: 'knows the other Evil players with their roles, and is hidden from them',
}

export const rulesSheet = (
  options: Options,
  players: number,
  names: Readonly<Record<Role, RoleWords>>,
): readonly Section[] => {
  const { good, evil, goodPool, evilPool, sizes, proposals, fourth } = tableFor(players)
  return [
    {
      heading: 'The aim',
      lines: [
        `${players} play: ${good} are Good and ${evil} are Evil. Everybody has a role of their own.`,
        'Good wins with three successful missions, if the Assassin then names the wrong players.',
        'Evil wins with three failed missions, or when the Assassin is right.',
      ],
    },
    {
      heading: 'The roles that may be in play',
      lines: [...goodPool, ...evilPool].map(role => `${names[role].name}, ${names[role].side}: ${does[role]}.`),
    },
    {
      heading: 'A round',
      lines: [
        `The five missions take ${sizes.join(', ')} players.`,
        options['round-one-choice'] === true
          ? 'In round 1 two teams are proposed, then one vote: approve sends the first, otherwise, in a tie too, the second goes.'
          : 'Round 1 allows 2 proposals; the second goes without a vote.',
        `A later round allows ${proposals} proposals; the last one goes without a vote.`,
        'The lead passes one seat on after every proposal. A tie does not send the team.',
      ],
    },
    {
      heading: 'A mission',
      lines: [
        'Each member plays one card. Good plays Success, Evil plays Success or Fail; Lancelot and Maelagant may play Reverse.',
        'One Fail fails the mission. One Reverse turns the outcome; two Reverses cancel each other.',
        ...(fourth === 2
          ? [
              'Mission 4 takes two Fails. With one Reverse it fails with exactly one Fail, and succeeds with none or with two or more.',
            ]
          : []),
      ],
    },
    ...(players >= 7
      ? [
          {
            heading: 'Declarations',
            lines: [
              ...(players >= 8
                ? [
                    'After every successful mission with a Fail on it Agravaine may declare, if he was on it, until the next vote opens. The mission then fails.',
                  ]
                : []),
              'While two missions have failed and at most one has succeeded, Arthur may declare until the last ballot is in. A vote under way is made again.',
              'Every phone has the same corner for it.',
            ],
          },
        ]
      : []),
    {
      heading: 'The assassination',
      lines: [
        `The Assassin, one of Evil, names one player as Merlin${players === 5 ? ', one as Nimue,' : ''} or two as the Lovers.`,
        ...(options['no-target'] === true ? ['Or calls “no target”, right when none of them is in the game.'] : []),
        'Evil may talk about it. Right wins for Evil, wrong for Good.',
      ],
    },
  ]
}
