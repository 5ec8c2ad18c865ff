import { at, type Seat } from '../../engine/game.ts'
import type { Guesses } from '../../engine/guess.ts'
import { roleIn } from './awards.ts'
import { rows } from './roles.ts'
import type { Table } from './table.ts'

/** What watchers and the dead may guess, each day anew. */
export const guessKinds = ['mafia'] as const
export type GuessKind = (typeof guessKinds)[number]

/** Returns the day of a question, `mafia 2`. */
export const dayOf = (id: string): number => Number(id.split(' ')[1])

/** Lists who lived through a day's dawn. */
const livingOn = ({ seats, told }: Pick<Table, 'seats' | 'told'>, day: number): readonly Seat[] => {
  const until = told.findIndex(fact => fact.type === 'gathered' && fact.day === day)
  const dead = told.slice(0, until).flatMap(fact => {
    if (fact.type !== 'dawned' && fact.type !== 'tallied') return []
    return [...(fact.death ? [fact.death.seat] : []), ...fact.left]
  })
  return seats.filter(seat => !dead.includes(seat))
}

const days: readonly string[] = ['day', 'vote']

export const guesses: Guesses<Table, GuessKind> = {
  mafia: {
    open: ({ phase, round, seats, living, composition }, seat) => {
      const looksOn = seat === null || !seats.includes(seat) || !living.includes(seat)
      if (!(looksOn && days.includes(phase))) return null
      // How many are left must not be told here, so as many may be named as there were at the start.
      return {
        id: `mafia ${round}`,
        from: living,
        pick: [1, Math.min(composition.mafia + composition.minion, living.length)],
      }
    },
    truth: (table, id) => {
      const { reveal } = table
      return reveal && livingOn(table, dayOf(id)).filter(seat => roleIn(reveal, dayOf(id), seat) === 'mafia')
    },
    // Mafia and Minions knew.
    counts: ({ reveal }, seat) => reveal !== null && rows[at(reveal.cast, seat)].side !== 'mafia',
  },
}
