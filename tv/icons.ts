import { chargeRows } from '../shared/party/crests.ts'

/**
 * Every icon that the TV draws besides the crests and the roles, by its name in `@iconify-json/game-icons`, with the
 * one thing that it means everywhere. None of them is a crest: a crest means its player and nothing else.
 */
export const tvIcons = {
  // Acts.
  crown: 'leads',
  broadsword: 'is on the team',
  'thumb-up': 'approves',
  'thumb-down': 'rejects',
  'check-mark': 'has read their card',
  'plain-dagger': 'kills',
  'all-seeing-eye': 'looks at somebody',
  'lotus-flower': 'the Lady of the Lake',
  uncertainty: 'a visit that comes to nothing',
  'pointy-sword': 'Excalibur',
  'switch-weapon': 'the Lancelots change sides',
  // Results.
  'holy-grail': 'a quest succeeds',
  'crowned-skull': 'a quest fails',
  'clockwise-rotation': 'turns the result around',
  'crossed-swords': 'the last fight',
  laurels: 'who wins',
  'peace-dove': 'No Murder',
  moon: 'night, or sleep',
  sun: 'day',
  hourglass: 'a clock runs',
  padlock: 'closed: cannot go, or the sealed deal',
  smartphone: 'look at your phone',
  'round-table': 'the table',
  castle: 'the village',
  'wax-seal': 'a card for each',
  // Applause of watchers.
  'glowing-hands': 'claps',
  'party-popper': 'cheers',
  cheerful: 'laughs',
  surprised: 'gasps',
  'shining-heart': 'loves it',
} as const satisfies Readonly<Record<string, string>>

/** All icons that are shipped to the TV besides those of roles. */
export const tvIconNames: readonly string[] = [
  ...Object.values(chargeRows).map(({ icon }) => icon),
  ...Object.keys(tvIcons),
]
