import { source } from '../templates.ts'

/** The texts of the evening, whatever is played: why something was refused, and the news. */
export const party = source({
  /** Why something was refused, and what to do. */
  refusals: {
    'not-host': 'Only the host can do that.',
    seated: 'You sit here already.',
    'not-seated': 'Take a seat first.',
    removed: 'The host removed you, and only the host can let you in again.',
    locked: 'The table is locked: ask the host to open it.',
    full: 'The table is full: 20 seats are taken.',
    'name-taken': 'Somebody here is called {name}, or nearly so: choose another name.',
    crest: 'That is not one of the crests.',
    'crest-taken': 'Somebody here has this crest: choose another charge or colour.',
    'no-seat': 'There is no such seat at this table.',
    playing: 'A game is on: you can do that when it is over.',
    'not-playing': 'There is no game on.',
    order: 'The order must name every seat at the table once.',
    'to-bot': 'A bot cannot be the host.',
    'to-self': 'You are the host already.',
    'host-here': 'The host is here: anyone may take over once the host’s phone has been away for a minute.',
    game: 'There is no such game here.',
    option: 'There is no such option, or it has no such value.',
    setting: 'There is no such setting, or it has no such value.',
    'remove-self': 'To go, leave the table yourself.',
    'not-out': 'Nobody was removed from that seat.',
    'too-late': 'That can no longer be undone, but you can let them in again.',
    bot: 'That seat is a bot’s.',
    'not-gone': 'That player is here: a bot stands in only for somebody who is gone.',
    'not-theirs': 'That seat is not yours to give.',
    away: {
      one: '{names} is away: wait, bench the seat, or let a bot stand in.',
      other: '{names} are away: wait, bench the seat, or let a bot stand in.',
    },
    strict: 'This clock cannot be paused or lengthened.',
    'no-clock': 'No clock is running.',
    paused: 'It is paused already.',
    'not-paused': 'Nothing is paused.',
    timed: 'This phase has its own clock.',
    crowded: 'Too many screens show this table already: close one of them.',
    slow: 'That was too fast: try again in a moment.',
    'not-open': 'You cannot choose that now.',
    note: 'That is more than a notebook holds. Nothing was kept of it.',
    gone: 'Nobody asks for that any more.',
    'one-asks': 'Somebody else is asking for a seat: try again in a moment.',
    'turned-away': 'The answer was no: talk to them, or ask again in two minutes.',
    'second-hand': 'This phone has had another seat in this game. Sit down on a new one: you play in the next game.',
    kept: 'The host can still undo that: ask again in a minute.',
    unlogged: 'This table cannot save what happens: it has stopped until its server can write again.',
    unread: 'That was not understood, and changed nothing.',
    nowhere:
      'No table opens with that code. Check it; if it is right, its host has locked it or is asked to let you in: wait here.',
    elsewhere: 'This table is on another server, which cannot be reached now: wait a moment.',
    newer:
      'This table was saved by a newer version of the server than runs now. Nothing is lost: ask whoever runs it to update it.',
    restarting: 'The server is being restarted: it is back in a moment.',
    fault: 'The server cannot do that now: try again in a moment.',
    busy: 'This server has as many tables open as it can hold: try again in a few minutes.',
    tries: 'Too many tries from here: wait a minute and try again.',
    tables: 'Many tables were made from here: wait an hour.',
    nothing: 'There is nothing here.',
    'not-posted': 'This is only ever posted to.',
    origin: 'That page may not open tables here.',
    'no-table': 'No table could be opened.',
    unsure: 'The connection broke: look whether it happened, and try again if not.',
    unreadable: 'This page and its server are of two versions. Reload this page.',
    unknown: 'That was refused. Reload this page, and try again.',
  },
  /** What is wrong with a name, for the person who typed it. */
  names: {
    blank: 'Type a name that everyone can see.',
    long: 'A name has at most {most} characters. Make it shorter.',
    unwelcome: 'This server does not take that name. Choose another.',
    heavy: 'The characters of this name are too complex. Use fewer or simpler ones.',
    marks: 'This name has an accent with no letter, or too many on one. Take some away.',
    hidden: 'This name has a character that cannot be seen. Type it again without that.',
    unknown: 'This name has a character that not every screen can show. Leave it out.',
  },
  /** News shown once to all. */
  news: {
    moved: '{name}’s seat is on another phone now.',
    host: '{name} is the host now.',
    left: '{name} has left the table.',
    removed: 'The host removed {name}.',
    retold: 'The TV shows the game again.',
    'stand-in': 'A bot plays for {name}.',
    back: '{name} is back.',
    outdated: 'The program was updated, so that game cannot go on. Start a new one.',
  },
  /** Texts for when none of our pages runs: from the server itself, and for browsers that cannot show one. */
  bare: {
    /** The server's answers when it has no page: each sentence stands alone. */
    refused: {
      'two-hosts': 'This request names more than one server: it may name only one.',
      nothing: 'There is nothing here.',
      'only-read': 'This page can only be read.',
      misnamed: 'This server is not called that. Whoever runs it can give it more names with --names.',
      crowd: 'Too much at once from here: wait a moment and try again.',
      fault: 'The server cannot do that now: try again in a moment.',
    },
    /** A heading, and what to do: on a TV whose browser is too old, and if the page itself does not load. */
    tooOld: [
      'This browser is too old for the show',
      'Open this same address on a laptop and connect it to the TV by cable, or cast a tab of its browser here.',
    ],
    notCome: [
      'The page did not come',
      'Reload it. If that does not help, open this address on a laptop connected to the TV.',
    ],
    noScript: 'This page needs JavaScript.',
  },
  /** The phone's texts without a table: on the first page, when a table does not open, and about the games. */
  front: {
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
      closed: [
        'Whoever runs the server has closed this table',
        'Come in again with its code, or play on at a new one.',
      ],
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
  },
})

declare module '../catalogue.ts' {
  interface Sources {
    readonly party: typeof party
  }
}
