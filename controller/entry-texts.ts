import { titles } from '../shared/games/ids.ts'
import { said } from './catalogue.ts'

/** What a phone says on its way to a table: loaded before anything else, and so no more than that. */
export const english = {
  title: 'Sofa & Dagger',
  bigScreen: 'Show on the TV',
  titles,
  guest: 'Guest',
  joining: (code: string) => `Looking for table ${code}`,
  takeSeat: 'Take a seat',
  name: 'Your name',
  changeCrest: 'Choose another crest',
  charge: 'Charge',
  colour: 'Colour',
  sit: 'Sit down',
  sitting: 'Sitting down',
  watch: 'Only watch',
  full: 'This table is full',
  fullWhy: 'Every seat is taken. Ask the host for one, or watch.',
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
  codeIs: (code: string) => `Code ${code.split('').join(' ')}`,
  newer: 'A newer version is here: this page loads it now.',
  loading: 'One moment',
} as const

export const texts = said('entry', english)
