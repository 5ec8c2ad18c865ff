import { titles } from '../shared/games/ids.ts'
import { said } from './catalogue.ts'

/** What the phone says before it is at a table. */
export const english = {
  title: 'Sofa & Dagger',
  tagline: 'Hidden roles, one big screen, and a phone in every hand.',
  code: 'Table code',
  codeHint: 'The letters on the TV',
  join: 'Join the table',
  newTable: 'Start a new table',
  opening: 'Opening a table',
  bigScreen: 'Show on the TV',
  noServer: 'The server cannot be reached: is this phone on the right Wi-Fi? Try again in a moment.',
  practise: 'Practise alone',
  practiseWhy: 'You and a table of bots: no TV needed.',
  titles,
  guest: 'Guest',
  howToPlay: 'How to play',
  back: 'Back',
  toFront: 'To the start page',
  tryAgain: 'Try again',
  joining: (code: string) => `Looking for table ${code}`,
  takeSeat: 'Take a seat',
  name: 'Your name',
  changeCrest: 'Choose another crest',
  charge: 'Charge',
  colour: 'Colour',
  sit: 'Sit down',
  sitting: 'Sitting down',
  watch: 'Only watch',
  nextGame: 'A game is on. You watch this one, and play the next.',
  emptySeats: 'Somebody left this game. Whoever takes the seat plays on at once.',
  takeAgain: (name: string) => `Take ${name}’s seat again`,
  satBefore: 'I sat here before',
  satBeforeHow:
    'Pick your seat. Its old phone is asked; once that has been away for a minute, the host may say yes too.',
  asked: (name: string) =>
    `${name}’s phone is asked. If it is gone, the host may say yes once it has been away for a minute.`,
  saidNo: (name: string) =>
    `The answer is no: this phone does not get ${name}’s seat. Talk to them, or take another seat.`,
  awaySeat: 'away',
  noSeats: 'Nobody has sat here yet.',
  awayLong: 'No connection to the table. This phone keeps trying: is its Wi-Fi on? Your seat is kept.',
  requesting: 'The host is asked to let you in. Keep this page open.',
  outs: {
    moved: ['Your seat is on another phone now', 'If that was not you, ask the host to give it back.'],
    removed: [
      'The host removed you',
      'You can still watch the TV. If the host lets you in again, come in by the code as before.',
    ],
    watching: ['The host has put out all who only watched', 'Come in again if the host asks you to.'],
    left: ['You have left the table', 'In the middle of a game your seat waits: come in again, and take it again.'],
    deleted: ['The host has deleted this table', 'Its names, seats and games are gone. Open a new one to play on.'],
    fenced: ['This table is on another server now', 'Come in again to go on where you were.'],
  },
  out: ['You are no longer at this table', 'Come in again with its code.'] as const,
  again: 'Come in again',
  refused: {
    nowhere: [
      'No table opens with that code',
      'Compare it with the letters on the TV. If it is right, the host has locked the table, or is asked to let you in: keep this page open.',
    ],
    locked: ['This table is locked', 'Ask the host to unlock it, then try again.'],
    full: ['This table is full', 'Ask the host for a seat, or watch the big screen.'],
    removed: ['The host removed you', 'Ask the host to let you in again, or join another table.'],
    crowded: ['Too many screens show this table', 'Close one of them, then try again.'],
    newer: [
      'A newer version saved this table',
      'Nothing is lost. Ask whoever runs the server to update it, and keep this page open.',
    ],
    'turned-away': ['The host said no', 'Talk to them, and try again in two minutes.'],
  },
  refusedWhat: 'You cannot come in now',
  rulesOf: (title: string) => `How to play ${title}`,
  example: (players: number) =>
    `An example, for ${players} players. At your table, Rules shows those of your own game.`,
  moreRoles: 'Other roles',
  mayChoose: 'What the host may choose',
  howMany: 'How many play?',
  games: 'The games',
  codeIs: (code: string) => `Code ${code.split('').join(' ')}`,
  newer: 'A newer version is here: this page loads it now.',
  loading: 'One moment',
} as const

export const texts = said('entry', english)
