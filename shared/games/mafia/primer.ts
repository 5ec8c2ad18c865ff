import type { Primer } from '../../engine/words.ts'

/** The game in four cards, for whoever plays it for the first time. */
export const primer: Primer = [
  {
    icon: 'castle',
    heading: 'A village with a secret',
    text: 'Most of you are Village. A few are Mafia, and know each other. Your card says what you are: keep it to yourself.',
  },
  {
    icon: 'moon',
    heading: 'By night, on every phone',
    text: 'Everyone chooses somebody. The Mafia choose a victim, an Angel saves, a Detective learns; for the rest it is a guess.',
  },
  {
    icon: 'sun',
    heading: 'By day the village votes',
    text: 'Whoever has the most votes is murdered, and the role is shown. A vote for No Murder counts like any other.',
  },
  {
    icon: 'crowned-skull',
    heading: 'Who wins',
    text: 'The Village, when the Mafia are gone. The Mafia, when the rest can outvote them no more. The dead watch, and say nothing.',
  },
]
