import { source } from '../templates.ts'

/** The TV's own texts, whatever is played. A game's texts are among its words and its labels. */
export const tv = source({
  loading: 'A table is being laid',
  looking: 'Looking for the table',
  reconnecting: 'Reconnecting',
  halted: 'This table cannot save what happens, and waits',
  asleep: 'The table sleeps',
  wakes: 'It wakes when somebody comes back',
  asking: 'At the door',
  requesting: 'The host is asked to let this screen in.',
  out: 'This table is no longer shown here.',
  unreachable: 'The server cannot be reached.',
  again: '{why} This screen tries again by itself.',
  /** On a phone that was sent to the TV's address. */
  handheld: {
    title: 'This page is for the big screen',
    why: 'Open it on a TV or a laptop that everyone can see. Phones join the table.',
    join: 'Join a table',
    sit: 'Join this table',
    stay: 'Use this phone as the big screen',
  },
  /** As a game begins: the number of players, and how many of them are traitors. */
  begins: {
    seats: { one: '{n:Words} sits here.', other: '{n:Words} sit here.' },
    traitors: { one: '{n:Words} is a traitor.', other: '{n:Words} are traitors.' },
  },
  /** The mark of the deal, before the first card. */
  sealed: 'Sealed deal {mark}',
  somebody: 'Somebody',
  chronicle: 'What has happened',
  soundAgain: 'OK: sound again',
  paused: 'paused',
  timeUp: 'Time',
  tags: { bot: 'bot', gone: 'gone', away: 'away', host: 'host', watching: 'watching' },
  waiting: {
    chair: 'Waiting for a player to take {name}’s chair',
    one: 'Waiting for {name}, whose phone is away',
    two: 'Waiting for {one} and {two}, whose phones are away',
    many: { other: 'Waiting for {one}, {two} and {n:words} more, whose phones are away' },
  },
  lobby: {
    sits: 'sits down',
    ready: 'Ready.',
    hostStarts: 'Ready! {name} can start.',
    missing: 'Waiting for {n} more.',
    bots: 'Bots sit here already: scan, and sit down with them.',
    alone: 'Alone? Press OK, and choose Practise.',
    inPlay: 'In play for {n}: {what}.',
    scan: 'Scan, or open',
    sound: 'OK: sound and menu',
    skip: 'Back: skip',
  },
  /** The first minute, before anybody sits. */
  welcome: {
    players: '{fewest} to {most} players, phones are the controllers',
    lasts: '{fewest} to {most} minutes a game',
    vote: 'Everybody votes. Somebody regrets it.',
    card: 'One card spoils it. Whose was it?',
    night: 'Night falls. Not everybody wakes up.',
  },
  score: {
    title: 'The evening so far',
    legend: 'Games won, of games played',
    took: { one: 'The game took {n} minute.', other: 'The game took {n} minutes.' },
    bots: 'Bots',
    won: '{won} of {games}',
    streak: '{n} in a row',
    line: '{name} won {won} of {games}.',
    streakLine: '{name} has won {n} in a row.',
    botsLine: '{name}, played by a bot, won {won} of {games}.',
    more: 'and {n} more',
  },
  end: {
    nobody: 'Nobody won, so nobody lost.',
    again: 'Another round? {name} decides.',
    hostless: 'Another round? The host decides.',
  },
  /** The picture in words, for people who cannot see it. */
  mirror: {
    join: 'Join at {address} with the code {code}.',
    paused: 'Paused.',
    timeUp: 'The time is up.',
    left: '{time} left.',
    sentence: '{text}.',
    seat: '{name}: {notes}',
    seats: 'Around the table, clockwise: {n}.',
    code: 'Code {code}, at {address}.',
    leads: 'leads',
    picked: 'picked',
    team: 'on the team',
    ready: 'ready',
    awaited: 'choosing',
  },
  retelling: {
    heading: 'The game again',
    place: '{at} of {all}',
    keys: 'Left and right: step. OK: pause or play. Up and down: roles. Back: end.',
    who: 'Who was who',
    knew: 'What {name} knew then',
    nothing: 'Nothing about the others.',
  },
  menu: {
    title: 'This screen',
    volume: 'Volume {loud} of 10 (left and right)',
    sound: 'Music, effects, voice',
    bus: {
      music: 'Music {loud} of 10 (left and right)',
      effects: 'Effects {loud} of 10 (left and right)',
      voice: 'Voice {loud} of 10 (left and right)',
    },
    noVoice: 'This browser has no voice for this language: everything is written on the screen.',
    soundOff: 'All sound off (M)',
    soundOn: 'All sound on (M)',
    language: 'Language',
    tableLanguage: 'As the host chose',
    practise: 'Practise: a table with bots',
    practiseAt: 'Practise {game}',
    showOnTv: 'Show on the TV',
    ways: {
      browser: 'Open the web browser of the other TV and type this address.',
      cast: 'Choose Cast in the browser’s menu, your TV, and this tab.',
      cable: 'Connect this computer to the TV by cable, and make this page full screen.',
    },
    needsHttps:
      'There is no list of screens to choose from, because browsers offer one only over https. Cast this tab, or type the address into the TV’s browser.',
    pick: 'Choose a screen',
    presented: {
      shown: 'The table is on that screen now.',
      none: 'No screen was found. Type the address into the TV’s browser instead.',
      'called off': 'No screen was chosen.',
      failed: 'This browser could not show it. Type the address into the TV’s browser instead.',
    },
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    other: 'Show another table',
    fresh: 'Open a new table',
    noTable: 'No table could be opened: try again in a moment.',
    back: 'Back',
    letter: '{letter}: take this letter (left and right for others)',
    show: 'Show table {code}',
    takeAway: 'Take the last letter away',
  },
  guesses: {
    title: 'The sealed guesses',
    had: '{n} of {of} had {name}',
    oracle: 'Oracle of the evening: {names}, {n} of {of} right',
    watcher: 'a watcher',
    nobody: 'Nobody in this game',
    applause: 'Applause',
  },
  /** What is heard for a while, for those who do not hear it. */
  heard: { tick: 'A clock ticks.', heart: 'A heart beats.' },
})

declare module '../catalogue.ts' {
  interface Sources {
    readonly tv: typeof tv
  }
}
