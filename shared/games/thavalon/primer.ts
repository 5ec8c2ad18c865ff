import type { Primer } from '../../engine/words.ts'

/** The game in four cards, for whoever plays it for the first time. */
export const primer: Primer = [
  {
    icon: 'wax-seal',
    heading: 'Everyone has a role',
    text: 'Your card says if you are Good or Evil, what you know and what you may play. Few players know which roles are in the game.',
  },
  {
    icon: 'crown',
    heading: 'A team is proposed',
    text: 'Everyone votes on the team. If it is rejected, the next player proposes one. The last proposal of a round goes without a vote.',
  },
  {
    icon: 'holy-grail',
    heading: 'Success, Fail, Reverse',
    text: 'The team plays cards in secret. Fail makes the mission fail, Reverse turns the result around. Each role may play only some.',
  },
  {
    icon: 'crossed-swords',
    heading: 'Who wins',
    text: 'Three missions fail: Evil wins. Three succeed: the Assassin, of Evil, names who has a certain role. Right: Evil wins. Wrong: Good wins.',
  },
]
