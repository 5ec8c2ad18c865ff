import type { Play } from '../../engine/fold.ts'
import { at, type Seat, unreachable } from '../../engine/game.ts'
import { type Answers, haveAll, haveHalf, unanswered } from '../night/sights.ts'
import type { Deal, Event, Hand, Note, Saw, Table as Whole } from './events.ts'
import { rows } from './roles.ts'
import { actOf, type FoldedTable, isAlone, knownTo, type Passed, passed, present, sawAtOnce } from './state.ts'

/** What the server keeps besides the deal and the table. */
export interface Hidden extends Answers<readonly string[]> {
  /** The result of the night, once it is over. */
  readonly night: Passed | null
}
export type State = Play<Deal, Whole, Hidden>

export const initialSecret = (): Hidden => ({ ...unanswered, night: null })

/** Returns whether everybody who can has answered. */
export const everybody = (table: FoldedTable, answers: Readonly<Record<Seat, unknown>>): boolean =>
  haveAll(present(table), answers)

/** Marks, after an answer or a departure, that half have answered. */
const marked = (hidden: Hidden, table: FoldedTable): Hidden => {
  const answers = table.phase === 'night' ? hidden.picks : table.phase === 'vote' ? hidden.ballots : null
  return answers === null ? hidden : { ...hidden, half: hidden.half || haveHalf(present(table), answers) }
}

/** Returns the answers of those who are still there. */
export const byPresent = <T>(table: FoldedTable, answers: Readonly<Record<Seat, T>>): Readonly<Record<Seat, T>> =>
  Object.fromEntries(Object.entries(answers).filter(([seat]) => present(table).includes(seat)))

/** Adds an event to the hidden state, after the table. */
export const reduceSecret = (hidden: Hidden, event: Event, { deal, table }: Pick<State, 'deal' | 'table'>): Hidden => {
  switch (event.type) {
    case 'acknowledged':
    case 'readied':
      return { ...hidden, ready: [...hidden.ready, event.seat] }
    case 'picked':
      return marked({ ...hidden, picks: { ...hidden.picks, [event.seat]: event.picks } }, table)
    case 'rested':
      return { ...hidden, rested: true }
    case 'balloted':
      return marked({ ...hidden, ballots: { ...hidden.ballots, [event.seat]: event.pick } }, table)
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
      return unreachable(event)
  }
}

/** What a Watcher found in the morning. */
const watched = ({ hidden }: State, seat: Seat): readonly Saw[] =>
  hidden.night?.steps.find(({ role, seats }) => role === 'watcher' && seats.includes(seat))?.saw ?? []

/** The result of a seat's choice, as far as it is told by now; null if it made none, and learned nothing. */
const noteOf = (state: State, seat: Seat): Note | null => {
  const { deal, hidden } = state
  const picks = Object.hasOwn(hidden.picks, seat) ? at(hidden.picks, seat) : []
  const saw = [...sawAtOnce(deal, seat, picks), ...watched(state, seat)]
  return picks.length === 0 && saw.length === 0 ? null : { act: actOf(deal, seat), picks, saw }
}

export const hand = (state: State, seat: Seat): Omit<Hand, 'answers'> => {
  const { deal, table, hidden } = state
  const night = table.phase === 'night' && present(table).includes(seat)
  const note = noteOf(state, seat)
  // Players win by the mask that they have at the end.
  const decided = hidden.night !== null && (table.over?.winner ?? null) !== null
  const role = decided && hidden.night ? at(hidden.night.masks, seat) : at(deal.cast, seat)
  return {
    role,
    side: rows[role].side,
    sees: knownTo(deal, seat),
    hidden: 0,
    notices: !decided && isAlone(deal, seat) ? ['alone'] : [],
    act: night ? actOf(deal, seat) : null,
    chose: night ? note : null,
    notebook: hidden.night !== null && note ? [note] : [],
  }
}
