import type { Primer } from '../../engine/words.ts'

/** Teaches the game in four cards, for whoever plays it for the first time. */
export const primer: Primer = [
  {
    icon: 'round-table',
    heading: 'Two sides, one table',
    text: 'Your card says if you are Good or Evil. Most Good players know nothing. Evil players are fewer, but most of them know each other.',
  },
  {
    icon: 'crown',
    heading: 'A leader picks a team',
    text: 'Everyone votes on the team, openly. If it is rejected, the next player leads. After five rejections in a row Evil wins.',
  },
  {
    icon: 'holy-grail',
    heading: 'The team plays cards',
    text: 'Each member plays a card in secret. Good can only play Success. Evil may play Fail, and usually one Fail is enough.',
  },
  {
    icon: 'crossed-swords',
    heading: 'Who wins',
    text: 'Three fail: Evil wins. Three succeed: Good wins. But if Merlin is in the game, Evil has one last chance: to guess who he is.',
  },
]
