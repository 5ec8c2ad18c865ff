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
})
