import { chargeRows } from '../shared/party/crests.ts'

/**
 * Every picture that the TV draws besides the crests, by its name in `@iconify-json/game-icons`, with the one thing that
 * it means wherever it stands. None is a crest: what somebody bears says nothing.
 */
export const tvIcons = {
  // The roles.
  'wizard-face': 'Merlin',
  'crested-helmet': 'Percival',
  'visored-helm': 'a loyal servant',
  'hooded-assassin': 'the Assassin',
  raven: 'Morgana',
  'daemon-skull': 'Mordred',
  'mushroom-gills': 'Oberon',
  'black-knight-helm': 'a minion of Mordred',
  'crowned-heart': 'Tristan',
  'potion-ball': 'Iseult',
  barbute: 'Lancelot',
  'splashy-stream': 'Nimue',
  'sword-in-stone': 'Arthur',
  butterfly: 'Titania',
  'horned-helm': 'Maelagant',
  backstab: 'Agravaine',
  'domino-mask': 'Colgrevance',
  farmer: 'a villager',
  fedora: 'the Mafia',
  'angel-wings': 'the Angel, and whom it saves',
  'sherlock-holmes': 'the Detective',
  'unlit-bomb': 'the Suicide Bomber',
  cowled: 'the Minion of the Mafia',
  // What is done.
  crown: 'leads',
  broadsword: 'is on the team',
  'thumb-up': 'approves',
  'thumb-down': 'rejects',
  'check-mark': 'has read their card',
  'plain-dagger': 'kills',
  'all-seeing-eye': 'looks at somebody',
  'lotus-flower': 'the Lady of the Lake',
  uncertainty: 'a visit that comes to nothing',
  // How it goes.
  'holy-grail': 'a quest succeeds',
  'crowned-skull': 'a quest fails',
  'clockwise-rotation': 'turns the result around',
  'crossed-swords': 'the last fight',
  laurels: 'who wins',
  'peace-dove': 'No Murder',
  moon: 'night, or sleep',
  sun: 'day',
  hourglass: 'a clock runs',
  padlock: 'cannot go',
  smartphone: 'look at your phone',
  'round-table': 'the table',
  castle: 'the village',
  'wax-seal': 'a card for each',
} as const satisfies Readonly<Record<string, string>>

/** Everything that is shipped to the TV. */
export const tvIconNames: readonly string[] = [
  ...Object.values(chargeRows).map(({ icon }) => icon),
  ...Object.keys(tvIcons),
]
