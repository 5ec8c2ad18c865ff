import { at } from '../../engine/game.ts'
import { type Guesses, noOne } from '../../engine/guess.ts'
import { rows } from './roles.ts'
import type { Table } from './table.ts'

/** What watchers may guess by day: who has a Wolf's mask at the end. */
export const guessKinds = ['wolf'] as const
export type GuessKind = (typeof guessKinds)[number]

const days: readonly string[] = ['day', 'vote']

export const guesses: Guesses<Table, GuessKind> = {
  wolf: {
    open: ({ phase, seats, composition }, seat) => {
      const looksOn = seat === null || !seats.includes(seat)
      if (!(looksOn && days.includes(phase))) return null
      return { id: 'wolf day', from: [...seats, noOne], pick: [1, Math.max(1, composition.wolf)] }
    },
    truth: ({ reveal, seats }) => {
      if (reveal === null) return null
      const wolves = seats.filter(seat => at(reveal.masks, seat) === 'wolf')
      return wolves.length === 0 ? [noOne] : wolves
    },
    // No player guesses; if they did, the wolves knew.
    counts: ({ reveal }, seat) => reveal !== null && rows[at(reveal.cast, seat)].side !== 'wolves',
  },
}
