import type { Presented, Way } from '../shared/client/casting.ts'
import { capital, spelled } from '../shared/engine/words.ts'
import { company, titles } from '../shared/games/ids.ts'
import { grammar } from '../shared/texts/en/grammar.ts'
import { party } from '../shared/texts/en/party.ts'
import type { Speech } from '../shared/texts/languages.ts'
import { speak } from '../shared/texts/templates.ts'
import type { Bus } from './ui/levels.ts'

/** What the TV says of refusals and news. */
export const speech: Speech<'party'> = { grammar, party: speak(grammar, party) }

/** What the TV itself says, whatever is played. A game's texts are in its words and its signs. */
export const texts = {
  /** Which voice reads the captions out. */
  language: 'en',
  name: 'Sofa & Dagger',
  games: titles,
  loading: 'A table is being laid',
  looking: 'Looking for the table',
  reconnecting: 'Reconnecting',
  halted: 'This table cannot save what happens, and waits',
  asleep: 'The table sleeps',
  wakes: 'It wakes when somebody comes back',
  asking: 'At the API',
  requesting: 'The host is asked to let this screen in.',
  out: 'This table is no longer shown here.',
  unreachable: 'The server cannot be reached',
  again: (why: string) => `${why}. This screen tries again by itself.`,
  /** On a phone that was brought to the TV's address. */
  handheld: {
    title: 'This page is for the big screen',
    why: 'Open it on a TV or a laptop that everyone can see. Phones join the table.',
    join: 'Join a table',
    sit: 'Join this table',
    stay: 'Use this phone as the big screen',
  },
  /** As a game begins, of so many seats. */
  begins: (seats: number, traitors: number) =>
    `${capital(spelled(seats))} sit here. ${capital(spelled(traitors))} ${traitors === 1 ? 'is a traitor' : 'are traitors'}.`,
  somebody: 'Somebody',
  chronicle: 'What has happened',
  soundAgain: 'OK: sound again',
  paused: 'paused',
  timeUp: 'Time',
  tags: { bot: 'bot', gone: 'gone', away: 'away', host: 'host', watching: 'watching' },
  waiting: {
    chair: (name: string) => `Waiting for a player to take ${name}’s chair`,
    one: (name: string) => `Waiting for ${name}, whose phone is away`,
    two: (one: string, two: string) => `Waiting for ${one} and ${two}, whose phones are away`,
    many: (one: string, two: string, more: number) =>
      `Waiting for ${one}, ${two} and ${spelled(more)} more, whose phones are away`,
  },
  lobby: {
    sits: 'sits down',
    ready: 'Ready.',
    hostStarts: (name: string) => `Ready! ${name} can start.`,
    missing: (n: number) => `Waiting for ${n} more.`,
    bots: 'Bots sit here already: scan, and sit down with them.',
    alone: 'Alone? Press OK, and choose Practise.',
    inPlay: (players: number, what: readonly string[]) => `In play for ${players}: ${what.join(', ')}.`,
    scan: 'Scan, or open',
    sound: 'OK: sound and menu',
    howItGoes: 'How it goes',
    skip: 'Back: skip',
  },
  /** The first minute, before anybody sits. */
  welcome: {
    range: company,
    players: (fewest: number, most: number) => `${fewest} to ${most} players, phones are the controllers`,
    vote: 'Everybody votes. Somebody regrets it.',
    card: 'One card spoils it. Whose was it?',
    night: 'Night falls. Not everybody wakes up.',
  },
  score: {
    title: 'The evening so far',
    legend: 'Games won, of games played',
    took: (minutes: number) => `The game took ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    bots: 'Bots',
    won: (won: number, games: number) => `${won} of ${games}`,
    streak: (n: number) => `${n} in a row`,
    line: (name: string, won: number, games: number) => `${name} won ${won} of ${games}.`,
    streakLine: (name: string, n: number) => `${name} has won ${n} in a row.`,
    botsLine: (name: string, won: number, games: number) => `${name}, played by a bot, won ${won} of ${games}.`,
    more: (n: number) => `and ${n} more`,
  },
  end: {
    nobody: 'Nobody won, so nobody lost.',
    again: (name: string) => `Another round? ${name} decides.`,
    hostless: 'Another round? The host decides.',
  },
  /** The picture in words, for those who do not see it. */
  mirror: {
    join: (address: string, code: string) => `Join at ${address} with the code ${code}.`,
    paused: 'Paused.',
    timeUp: 'The time is up.',
    left: (time: string) => `${time} left.`,
    seats: (n: number) => `Around the table, clockwise: ${n}.`,
    code: (code: string, address: string) => `Code ${code}, at ${address}.`,
    leads: 'leads',
    picked: 'picked',
    team: 'on the team',
    ready: 'ready',
    awaited: 'choosing',
  },
  menu: {
    title: 'This screen',
    volume: (loud: number) => `Volume ${loud} of 10 (left and right)`,
    sound: 'Music, effects, voice',
    bus: {
      music: (loud: number) => `Music ${loud} of 10 (left and right)`,
      effects: (loud: number) => `Effects ${loud} of 10 (left and right)`,
      voice: (loud: number) => `Voice ${loud} of 10 (left and right)`,
    } satisfies Readonly<Record<Bus, (loud: number) => string>>,
    soundOff: 'All sound off (M)',
    soundOn: 'All sound on (M)',
    practise: 'Practise: a table with bots',
    practiseAt: (game: string) => `Practise ${game}`,
    showOnTv: 'Show on the TV',
    ways: {
      browser: 'Open the web browser of the other TV and type this address.',
      cast: 'Choose Cast in the browser’s menu, your TV, and this tab.',
      cable: 'Connect this computer to the TV by cable, and make this page full screen.',
    } satisfies Readonly<Record<Way, string>>,
    pick: 'Choose a screen',
    presented: {
      shown: 'The table is on that screen now.',
      none: 'No screen was found. Type the address into the TV’s browser instead.',
      'called off': 'No screen was chosen.',
      failed: 'This browser could not show it. Type the address into the TV’s browser instead.',
    } satisfies Readonly<Record<Presented, string>>,
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    other: 'Show another table',
    fresh: 'Open a new table',
    noTable: 'No table could be opened: try again in a moment.',
    back: 'Back',
    letter: (letter: string) => `${letter}: take this letter (left and right for others)`,
    show: (code: string) => `Show table ${code}`,
    takeAway: 'Take the last letter away',
  },
}

/** What another language has to have. */
export type Texts = typeof texts
