import type { Play } from '../../engine/fold.ts'
import { type Seat, unreachable } from '../../engine/game.ts'
import type { Deal, Event, Table as Whole } from './facts.ts'
import { type Passed, type Picks, passed } from './night.ts'
import { present, type Table } from './table.ts'

/** What the server keeps besides the deal and the table. */
export interface Hidden {
  /** Who has read their mask, or is ready for the vote. */
  readonly ready: readonly Seat[]
  readonly picks: Picks
  /** The night's minimum length has passed. */
  readonly rested: boolean
  /** The result of the night, once it is over. */
  readonly night: Passed | null
  readonly ballots: Readonly<Record<Seat, Seat>>
  /** Half have answered; this stays true even if somebody comes back. */
  readonly half: boolean
}
export type State = Play<Deal, Whole, Hidden>

export const begin = (): Hidden => ({ ready: [], picks: {}, rested: false, night: null, ballots: {}, half: false })

type Answers = Readonly<Record<Seat, unknown>>
/** Returns whether everybody who can has answered. */
export const everybody = (table: Table, answers: Answers): boolean =>
  present(table).every(seat => Object.hasOwn(answers, seat))
const half = (table: Table, answers: Answers): boolean =>
  present(table).filter(seat => Object.hasOwn(answers, seat)).length * 2 >= present(table).length

/** Marks, after an answer or a departure, that half have answered. */
const marked = (hidden: Hidden, table: Table): Hidden => {
  const answers = table.phase === 'night' ? hidden.picks : table.phase === 'vote' ? hidden.ballots : null
  return answers === null ? hidden : { ...hidden, half: hidden.half || half(table, answers) }
}

/** Returns the answers of those who are still there. */
export const byPresent = <T>(table: Table, answers: Readonly<Record<Seat, T>>): Readonly<Record<Seat, T>> =>
  Object.fromEntries(Object.entries(answers).filter(([seat]) => present(table).includes(seat)))

/** Folds a fact into the hidden state, after the table. */
export const keep = (hidden: Hidden, fact: Event, { deal, table }: Pick<State, 'deal' | 'table'>): Hidden => {
  switch (fact.type) {
    case 'acknowledged':
    case 'readied':
      return { ...hidden, ready: [...hidden.ready, fact.seat] }
    case 'picked':
      return marked({ ...hidden, picks: { ...hidden.picks, [fact.seat]: fact.picks } }, table)
    case 'rested':
      return { ...hidden, rested: true }
    case 'balloted':
      return marked({ ...hidden, ballots: { ...hidden.ballots, [fact.seat]: fact.pick } }, table)
    case 'gone':
    case 'returned':
      return marked(hidden, table)
    case 'dawned': {
      // A player who has left by now has not acted.
      const picks = byPresent(table, hidden.picks)
      return { ...hidden, picks, night: passed(deal, picks, present(table)), ready: [], half: false }
    }
    case 'dealt':
    case 'fell':
    case 'polled':
    case 'tallied':
    case 'retold':
    case 'unmasked':
    case 'over':
      return hidden
    default:
      return unreachable(fact)
  }
}
