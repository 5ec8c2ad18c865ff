import type { Play } from '../../engine/fold.ts'
import { at, type Seat, unreachable } from '../../engine/game.ts'
import { type Answers, haveAll, haveHalf, unanswered } from '../night/sights.ts'
import type { Deal, Event, Hand, Night, Note, Turned, Table as Whole } from './events.ts'
import { type Act, actIn, knownTo, type Role, rows } from './roles.ts'
import { counted, type FoldedTable, present } from './state.ts'

/** What the server keeps besides the deal and the table. */
export interface Hidden extends Answers<string> {
  /** The last vote is in: the ten seconds run, and nothing restarts them. */
  readonly full: boolean
  readonly nights: readonly Night[]
  readonly turned: Turned | null
  /** Minions who took over and lived to be told of it at nightfall: they know each other from then on. */
  readonly heirs: readonly Seat[]
}
export type State = Play<Deal, Whole, Hidden>
/** The facts that decide current roles. */
export type Cast = Pick<State, 'deal' | 'table'> & { readonly hidden: Pick<Hidden, 'turned'> }

export const initialSecret = (): Hidden => ({
  ...unanswered,
  full: false,
  nights: [],
  turned: null,
  heirs: [],
})

/** Returns a seat's current role: a Minion who took over is Mafia. */
export const roleNow = ({ deal, hidden: { turned } }: Cast, seat: Seat): Role =>
  turned?.seats.includes(seat) ? 'mafia' : at(deal.cast, seat)
export const withRole = (cast: Cast, role: Role): readonly Seat[] =>
  cast.table.living.filter(seat => roleNow(cast, seat) === role)

/** Returns whether everybody who can has answered. */
export const everybody = (table: FoldedTable, picks: Readonly<Record<Seat, string>>): boolean =>
  haveAll(present(table), picks)
const half = (table: FoldedTable, picks: Readonly<Record<Seat, string>>): boolean => haveHalf(present(table), picks)

/** Marks, after an answer or a departure, that half have answered, or that the last vote is in. */
const marked = (hidden: Hidden, table: FoldedTable): Hidden => {
  if (table.phase === 'night') return { ...hidden, half: hidden.half || half(table, hidden.picks) }
  if (table.phase !== 'vote') return hidden
  const ballots = counted(table, hidden.ballots)
  return { ...hidden, half: hidden.half || half(table, ballots), full: hidden.full || everybody(table, ballots) }
}

/** Lets living Minions take over when the last Mafioso is dead. */
const inherited = ({ hidden, ...play }: State): Hidden => {
  const cast = { ...play, hidden }
  const seats = withRole(cast, 'minion')
  const needed = withRole(cast, 'mafia').length === 0 && seats.length > 0
  return needed ? { ...hidden, turned: { seats, from: play.table.round + 1 } } : hidden
}

/** Adds an event to the hidden state, after the table. */
export const reduceSecret = (hidden: Hidden, event: Event, play: Pick<State, 'deal' | 'table'>): Hidden => {
  const { table } = play
  switch (event.type) {
    case 'acknowledged':
    case 'readied':
      return { ...hidden, ready: [...hidden.ready, event.seat] }
    case 'picked':
      return marked({ ...hidden, picks: { ...hidden.picks, [event.seat]: event.pick } }, table)
    case 'rested':
      return { ...hidden, rested: true }
    case 'nighted':
      return { ...hidden, nights: [...hidden.nights, event.night] }
    case 'balloted':
    case 'voiced':
      return marked({ ...hidden, ballots: { ...hidden.ballots, [event.seat]: event.pick } }, table)
    case 'gone':
    case 'returned':
      return marked(hidden, table)
    case 'fell': {
      // Living Minions who took over are told as their first night as Mafia falls.
      const { turned } = hidden
      const heirs = turned?.from === event.night ? turned.seats.filter(seat => table.living.includes(seat)) : null
      return { ...hidden, picks: {}, rested: false, half: false, heirs: heirs ?? hidden.heirs }
    }
    case 'gathered':
      return { ...hidden, ready: [] }
    case 'polled':
      // A new vote starts empty; with nobody left to vote it is complete at once.
      return marked({ ...hidden, ballots: {}, half: false, full: false }, table)
    case 'dawned':
    case 'tallied':
      return inherited({ ...play, hidden })
    case 'dealt':
    case 'over':
      return hidden
    default:
      return unreachable(event)
  }
}

/** Returns the effect of a seat's pick this night. */
export const actOf = (state: State, seat: Seat): Act =>
  actIn(state.table.options, state.table.round, roleNow(state, seat))

/** Returns whether an Angel may save the same player two nights running. */
export const repeats = ({ options }: FoldedTable): boolean => options['angel-repeat'] !== false

const notebook = ({ hidden: { nights } }: State, seat: Seat): readonly Note[] =>
  nights.flatMap(({ night, picks, read }) => {
    const pick = Object.hasOwn(picks, seat) ? picks[seat] : undefined
    return pick === undefined ? [] : [{ night, pick, mafia: Object.hasOwn(read, seat) ? at(read, seat) : null }]
  })

/** Returns the other Mafiosi's current picks, for one of them, while the night lasts. */
const teammates = (state: State, seat: Seat): Readonly<Record<Seat, string>> => {
  const { table, hidden } = state
  if (table.phase !== 'night' || actOf(state, seat) !== 'kill' || !table.living.includes(seat)) return {}
  const mates = present(table).filter(other => other !== seat && roleNow(state, other) === 'mafia')
  return Object.fromEntries(
    mates.flatMap(other => (Object.hasOwn(hidden.picks, other) ? [[other, at(hidden.picks, other)]] : [])),
  )
}

/** Minions who took over know each other, as the Mafia do. */
const fellows = ({ hidden: { heirs } }: State, seat: Seat): Hand['sees'] =>
  heirs.includes(seat) ? heirs.filter(other => other !== seat).map(other => ({ seat: other, as: 'mafia' })) : []

const noticesOf = ({ table }: State, inherited: boolean, act: Act | null): Hand['notices'] => [
  ...(inherited ? (['inherited'] as const) : []),
  ...(act === 'save' && !repeats(table) ? (['once'] as const) : []),
]

export const hand = (state: State, seat: Seat): Omit<Hand, 'answers'> => {
  const { deal, table, hidden } = state
  const dealt = at(deal.cast, seat)
  // A Minion who took over learns of it when the next night begins, never earlier.
  const inherited = hidden.heirs.includes(seat)
  const role = inherited ? 'mafia' : dealt
  const act = table.phase === 'night' && present(table).includes(seat) ? actOf(state, seat) : null
  return {
    role,
    side: rows[role].side,
    sees: [...knownTo(deal.seats, deal.cast, seat), ...fellows(state, seat)],
    hidden: 0,
    notices: noticesOf(state, inherited, act),
    act,
    team: teammates(state, seat),
    notebook: notebook(state, seat),
  }
}
