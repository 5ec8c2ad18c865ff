import type { Primer } from '../../engine/words.ts'

/** Teaches the game in four cards, for whoever plays it for the first time. */
export const primer: Primer = [
  {
    icon: 'wax-seal',
    heading: 'Everyone has a role',
    text: 'Your card says if you are Good or Evil, what you know and what you may play. Few of you know which roles are in the game.',
  },
  {
    icon: 'crown',
    heading: 'A leader proposes a team',
    text: 'Everyone votes on the team. If it is rejected, the next player proposes one. The last proposal of a round goes without a vote.',
  },
  {
    icon: 'holy-grail',
    heading: 'Success, Fail, Reverse',
    text: 'The team plays cards in secret. A Fail makes the mission fail, a Reverse turns the result around. Your card says which of them you may play.',
  },
  {
    icon: 'crossed-swords',
    heading: 'Who wins',
    text: 'Three fail: Evil wins. After three successes an Evil player, the Assassin, may guess Merlin or the Lovers. If that is right, Evil wins.',
  },
]
