import type { Options } from '../../engine/game.ts'
import { listed, type RoleWords, type Section } from '../../engine/words.ts'
import { type Role, tableFor } from './roles.ts'

/** Describes what each role is told, and may do, in the rules' own words. */
const does: Readonly<Record<Role, string>> = {
  merlin:
    'sees Lancelot and every Evil player except Mordred: all of them look Evil to him; can be named by the Assassin',
  percival: 'knows who is Merlin or Morgana, but not which of the two',
  tristan: 'knows who Iseult is; the Assassin can name the two as the Lovers',
  iseult: 'knows who Tristan is; the Assassin can name the two as the Lovers',
  lancelot: 'may play Reverse; looks Evil to Merlin',
  nimue: 'knows which roles are in the game, but not who has them; can be named by the Assassin',
  arthur:
    'knows which Good roles are in the game; may declare when two missions have failed and at most one has succeeded: his votes then count double, but he cannot go on missions 3 and 4',
  titania: 'looks Evil to the Evil players, who are told that one of those they see is not',
  mordred: 'knows Evil; Merlin does not see him',
  morgana: 'knows Evil; looks like Merlin to Percival',
  maelagant: 'knows Evil; may play Reverse',
  agravaine:
    'knows Evil; can only play Fail; if a mission with him succeeds although a Fail was played, he may declare, and it fails after all',
  colgrevance:
    'knows the other Evil players and their roles; they do not know him, only that he is in the game; Titania does not look Evil to him',
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
        `Of ${players} players ${good} are Good and ${evil} are Evil. Everyone has a different role.`,
        'Good wins with three successful missions, if the Assassin then guesses wrong.',
        'Evil wins with three failed missions, or when the Assassin is right.',
      ],
    },
    {
      heading: 'The roles that may be in play',
      lines: [
        ...[...goodPool, ...evilPool].map(role => `${names[role].name}, ${names[role].side}: ${does[role]}.`),
        'Tristan and Iseult are in the game together, or neither of them is.',
        `“Knows Evil” means: sees the other Evil players${evilPool.includes('colgrevance') ? ' except Colgrevance' : ''}, but not their roles.`,
      ],
    },
    {
      heading: 'A round',
      lines: [
        `The teams of the five missions have ${listed(sizes.map(String))} players.`,
        options['round-one-choice'] === true
          ? 'In round 1 two leaders each propose a team, then all vote once: if more approve than reject, the first team goes. Otherwise, with a tie too, the second goes.'
          : 'Round 1 allows 2 proposals; if the first is rejected, the second goes without a vote.',
        `A later round allows ${proposals} proposals; the last one goes without a vote.`,
        'If more approve than reject, the team goes. On a tie it does not. After every proposal the next player leads.',
      ],
    },
    {
      heading: 'A mission',
      lines: [
        `Each member plays one card. Good plays Success, Evil plays Success or Fail${evilPool.includes('agravaine') ? ', but Agravaine only Fail' : ''}. Lancelot and Maelagant may also play Reverse.`,
        'With one Fail the mission fails. One Reverse turns the result around; two Reverses cancel each other.',
        ...(fourth === 2
          ? [
              'Mission 4 takes two Fails to fail. With one Reverse it is different: it fails with exactly one Fail, and succeeds with none, or with two or more.',
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
                    'After every successful mission with a Fail on it Agravaine may declare, if he was on it, until the next vote opens. The mission then fails. After a third success he has 20 seconds.',
                  ]
                : []),
              'While two missions have failed and at most one has succeeded, Arthur may declare until the last vote is in. If a vote was open, it is cancelled, and the same leader proposes again.',
              'Where somebody might declare, a proposed team may wait 8 seconds. Every phone has the same Declare corner, so opening it tells nothing.',
            ],
          },
        ]
      : []),
    {
      heading: 'The assassination',
      lines: [
        `After three successful missions the Assassin, an Evil player drawn by chance, names one player as Merlin${players === 5 ? ', one as Nimue,' : ''} or two as the Lovers (Tristan and Iseult).`,
        ...(options['no-target'] === true
          ? ['Or calls “no target”, which is right if neither Merlin nor the Lovers are in the game.']
          : []),
        'The Evil players may talk about it first. If the Assassin is right, Evil wins. If not, Good wins.',
      ],
    },
  ]
}
