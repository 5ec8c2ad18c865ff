import type { PartId } from '../catalogue.ts'
import { type Grammar, source } from '../templates.ts'

export const grammar: Grammar = {
  tag: 'en',
  direction: 'ltr',
  list: [', ', ' and '],
  nobody: 'nobody',
  space: ' ',
  colon: ': ',
  quotes: ['“', '”'],
  numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
}

/** The language’s own titles of games, by their ids. */
export const titles: Readonly<Record<string, string>> = {}

/** Loads another file of this folder, which Vite wants named. */
export const load = (part: PartId): Promise<Readonly<Record<string, unknown>>> => import(`../en/${part}.ts`)

/** The texts that all games share. */
export const common = source({
  on: 'On',
  off: 'Off',
  /** Why an answer changes nothing, unless a game has a better sentence. */
  refusals: {
    closed: 'That question is not open to you now.',
    answered: 'You have answered that already.',
    count: 'That is not the number to pick.',
    repeat: 'Pick each only once.',
    barred: 'You cannot pick that.',
    unknown: 'That is not one of the choices.',
  },
  /** The host's questions. */
  asks: {
    'go-on': { prompt: 'Everyone has seen it?', confirm: 'Go on', done: 'Going on.' },
    end: {
      prompt: 'End this game now? It will have no winner.',
      confirm: 'End the game',
      done: 'The game is ended.',
    },
  },
  endPicks: { show: 'Show the roles', hide: 'Keep the roles hidden' },
  hostEnded: 'The host ended the game. Nobody has won.',
  award: '{title}: {names}. {why}.',
  /** What a phone says on its way to a table: loaded before anything else, and so kept short. */
  entry: {
    title: 'Sofa & Dagger',
    bigScreen: 'Show on the TV',
    guest: 'Guest',
    joining: 'Looking for table {code}',
    takeSeat: 'Take a seat',
    name: 'Your name',
    changeCrest: 'Choose another crest: {charge}, {colour}',
    charge: 'Charge',
    colour: 'Colour',
    sit: 'Sit down',
    sitting: 'Sitting down',
    watch: 'Only watch',
    full: 'This table is full',
    fullWhy: 'Every seat is taken. Ask the host for one, or watch.',
    nextGame: 'A game is on. You watch this one, and play the next.',
    emptySeats: 'Somebody left this game. If it was you, take your seat again. Anybody else asks the host.',
    takeLeft: 'Take {name}’s seat',
    satBefore: 'I sat here before',
    satBeforeHow:
      'Pick your seat. Its old phone is asked; once that has been away for a minute, the host may say yes too.',
    asked: '{name}’s phone is asked. If it is gone, the host may say yes once it has been away for a minute.',
    askedHost: 'The host is asked whether you may play on for {name}.',
    saidNo: 'The answer is no: this phone does not get {name}’s seat. Talk to them, or take another seat.',
    awaySeat: 'away',
    noSeats: 'Nobody has sat here yet.',
    awayLong: 'No connection to the table. This phone keeps trying: is its Wi-Fi on? Your seat is kept.',
    requesting: 'The host is asked to let you in. Keep this page open.',
    codeIs: 'Code {letters}',
    newer: 'A newer version is here: this page loads it now.',
    loading: 'One moment',
    notDone: 'That did not work. Try again.',
    /** Every screen's texts for the crests at a table. */
    crests: {
      charges: {
        lion: 'Lion',
        anchor: 'Anchor',
        owl: 'Owl',
        rose: 'Rose',
        stag: 'Stag',
        key: 'Key',
        fox: 'Fox',
        tower: 'Tower',
        griffin: 'Griffin',
        lily: 'Lily',
        swan: 'Swan',
        sun: 'Sun',
        hare: 'Hare',
        oak: 'Oak',
        snake: 'Snake',
        harp: 'Harp',
        unicorn: 'Unicorn',
        shell: 'Shell',
        bear: 'Bear',
        acorn: 'Acorn',
        dolphin: 'Dolphin',
        bell: 'Bell',
        rooster: 'Rooster',
        eagle: 'Eagle',
      },
      colours: {
        red: 'Red',
        blue: 'Blue',
        black: 'Black',
        green: 'Green',
        magenta: 'Magenta',
        rust: 'Rust',
        purple: 'Purple',
        teal: 'Teal',
        grey: 'Grey',
        navy: 'Navy',
        olive: 'Olive',
        brown: 'Brown',
      },
    },
  },
})
