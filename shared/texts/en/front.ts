import { source } from '../templates.ts'

/** The phone's texts without a table: on the first page, when a table does not open, and about the games. */
export const front = source({
  tagline: 'Hidden roles, one big screen, and a phone in every hand.',
  code: 'Table code',
  codeHint: 'The letters on the TV',
  join: 'Join the table',
  newTable: 'Start a new table',
  opening: 'Opening a table',
  noServer: 'The server cannot be reached: is this phone on the right Wi-Fi? Try again in a moment.',
  practise: 'Practise alone',
  practiseWhy: 'You and a table of bots: no TV needed.',
  howToPlay: 'How to play',
  back: 'Back',
  toFront: 'To the start page',
  tryAgain: 'Try again',
  /** The heading and the explanation of the page that is shown offline. */
  offline: [
    'No connection',
    'This phone cannot reach the table. Is its Wi-Fi on? It tries again by itself, and your seat is kept.',
  ],
  outs: {
    moved: ['Your seat is on another phone now', 'If that was not you, ask the host to give it back.'],
    removed: [
      'The host removed you',
      'For a minute the host can still undo it: keep this page open. After that, come in by the code once the host lets you.',
    ],
    watching: ['The host has put out all who only watched', 'Come in again if the host asks you to.'],
    left: ['You have left the table', 'In the middle of a game your seat waits: come in again, and take it again.'],
    deleted: ['The host has deleted this table', 'Its names, seats and games are gone. Open a new one to play on.'],
    closed: ['Whoever runs the server has closed this table', 'Come in again with its code, or play on at a new one.'],
    fenced: ['This table is on another server now', 'Come in again to go on where you were.'],
  },
  out: ['You are no longer at this table', 'Come in again with its code.'],
  again: 'Come in again',
  refused: {
    nowhere: [
      'No table opens with that code',
      'Compare it with the letters on the TV. If it is right, the host has locked the table, or is asked to let you in: keep this page open.',
    ],
    locked: ['This table is locked', 'Ask the host to unlock it, then try again.'],
    removed: ['The host removed you', 'Ask the host to let you in again, or join another table.'],
    crowded: ['Too many screens show this table', 'Close one of them, then try again.'],
    newer: [
      'A newer version saved this table',
      'Nothing is lost. Ask whoever runs the server to update it, and keep this page open.',
    ],
    'turned-away': ['The host said no', 'Talk to them, and try again in two minutes.'],
  },
  refusedWhat: 'You cannot come in now',
  rolesOf: 'The roles of {title}',
  roleSheet: 'Role sheet to print',
  print: 'Print',
  rulesOf: 'How to play {title}',
  example: 'An example, for {players} players. At your table, Rules shows those of your own game.',
  moreRoles: 'Other roles',
  mayChoose: 'What the host may choose',
  howMany: 'How many play?',
  games: 'The games',
})
