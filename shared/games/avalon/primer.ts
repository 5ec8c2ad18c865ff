import type { Primer } from '../../engine/words.ts'

/** The game in four cards, for whoever plays it for the first time. */
export const primer: Primer = [
  {
    icon: 'round-table',
    heading: 'Two sides, one table',
    text: 'Your card says who you are: Good or Evil. Good does not know who is who. Evil, who are fewer, mostly know each other.',
  },
  {
    icon: 'crown',
    heading: 'A leader picks a team',
    text: 'Everyone votes on it, openly. Rejected, and the lead passes on; after five rejections in a row Evil wins.',
  },
  {
    icon: 'holy-grail',
    heading: 'The team rides',
    text: 'Each plays a card in secret. Good can only play Success; Evil may play Fail, and one is mostly enough to fail the quest.',
  },
  {
    icon: 'crossed-swords',
    heading: 'Three quests decide',
    text: 'Three that fail: Evil wins. Three that succeed: Good does, unless the Assassin now finds Merlin, who knew Evil all along.',
  },
]
