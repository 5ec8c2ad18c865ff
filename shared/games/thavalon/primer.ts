import type { Primer } from '../../engine/words.ts'

/** The game in four cards, for whoever plays it for the first time. */
export const primer: Primer = [
  {
    icon: 'wax-seal',
    heading: 'Everyone has a part',
    text: 'Your card says what you know and what you may play. Which roles are in the game is drawn anew each time, and nobody is told.',
  },
  {
    icon: 'crown',
    heading: 'Proposals are few',
    text: 'A leader proposes a team and everyone votes. The last proposal of a round goes without a vote, so a rejection has its price.',
  },
  {
    icon: 'holy-grail',
    heading: 'Success, Fail, Reverse',
    text: 'The team plays cards in secret. A Fail fails the mission, and a Reverse turns it around. Each role may play only some of them.',
  },
  {
    icon: 'crossed-swords',
    heading: 'The last word',
    text: 'Three missions fail, and Evil wins. Three succeed, and the Assassin names Merlin, the Lovers or Nimue: right, and Evil wins after all.',
  },
]
