import { dispatch } from './dispatch.ts'

await dispatch('game', {
  play: 'plays a random game, or one of bots, and prints it',
  replay: 'plays a recorded or written game again; records and compares golden games',
  perft: 'counts the sequences of legal answers from a moment',
  verify: 'checks the deal of a finished game that a phone saved',
  odds: 'writes what the lobby says of a table’s odds',
  released: 'keeps the tables of this version, for later versions to wake',
})
