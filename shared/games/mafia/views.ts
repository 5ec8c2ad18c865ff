import type { Progress, Seat } from '../../engine/game.ts'
import type { Hand, Note, Table } from './facts.ts'
import { type Act, counts, knownTo, type Role, rows } from './roles.ts'
import { actOf, candidates, counted, living, present, repeats, roleNow, type State, stepOf } from './state.ts'

export const table = (state: State): Omit<Table, keyof Progress> => {
  const { deal, round, dead, lost, told } = state
  const { seats, options } = deal
  const open = state.phase === 'vote'
  const over = state.phase === 'over' ? { winner: state.winner, why: state.why } : null
  return {
    phase: state.phase,
    step: stepOf(state),
    seats,
    options,
    composition: counts(options, seats.length),
    round,
    living: living(state),
    dead,
    lost,
    candidates: open ? candidates(state) : [],
    ballots: open && options['votes-are-shown'] === 'real-time' ? counted(state) : {},
    runoff: open && state.runoff.length > 0,
    told,
    over,
    reveal: state.phase === 'over' ? state.reveal : null,
  }
}

const notebook = ({ nights }: State, seat: Seat): readonly Note[] =>
  nights.flatMap(({ night, picks, read }) => {
    const pick = Object.hasOwn(picks, seat) ? picks[seat] : undefined
    return pick === undefined ? [] : [{ night, pick, mafia: Object.hasOwn(read, seat) ? (read[seat] ?? null) : null }]
  })

/** The standing picks of the other Mafiosi, for one of them, while the night lasts. */
const teammates = (state: State, seat: Seat): Readonly<Record<Seat, string>> => {
  if (state.phase !== 'night' || actOf(state, seat) !== 'kill' || !living(state).includes(seat)) return {}
  const mates = present(state).filter(other => other !== seat && roleNow(state, other) === 'mafia')
  return Object.fromEntries(
    mates.flatMap(other => (Object.hasOwn(state.picks, other) ? [[other, state.picks[other] as string]] : [])),
  )
}

/** Minions who took over know each other, as the Mafia do. */
const fellows = ({ heirs }: State, seat: Seat): Hand['sees'] =>
  heirs.includes(seat) ? heirs.filter(other => other !== seat).map(other => ({ seat: other, as: 'mafia' })) : []

const noticesOf = (state: State, inherited: boolean, act: Act | null): Hand['notices'] => [
  ...(inherited ? (['inherited'] as const) : []),
  ...(act === 'save' && !repeats(state) ? (['once'] as const) : []),
]

export const hand = (state: State, seat: Seat): Omit<Hand, 'given'> => {
  const { deal, heirs } = state
  const dealt = deal.cast[seat] as Role
  // A Minion who took over learns of it when the next night begins, never earlier.
  const inherited = heirs.includes(seat)
  const role = inherited ? 'mafia' : dealt
  const act = state.phase === 'night' && present(state).includes(seat) ? actOf(state, seat) : null
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
