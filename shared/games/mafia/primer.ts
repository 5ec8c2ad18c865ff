import type { Primer } from '../../engine/words.ts'

/** Teaches the game in four cards, for whoever plays it for the first time. */
export const primer: Primer = [
  {
    icon: 'castle',
    heading: 'A village with a secret',
    text: 'Most of you belong to the Village. A few are Mafia, and know each other. Your card says what you are: show it to nobody.',
  },
  {
    icon: 'moon',
    heading: 'By night, on every phone',
    text: 'Everyone chooses a player. The Mafia choose whom to murder. Some roles can do something too. All others just guess who is Mafia.',
  },
  {
    icon: 'sun',
    heading: 'By day the village votes',
    text: 'Talk, accuse, vote. Whoever has the most votes is murdered, and everyone sees the role. You can also vote for No Murder.',
  },
  {
    icon: 'laurels',
    heading: 'Who wins',
    text: 'The Village wins when all Mafia are dead. The Mafia win when they are at least half of those alive. The dead watch, and say nothing.',
  },
]
