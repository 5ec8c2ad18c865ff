import { at, type Seat } from '../../engine/game.ts'
import type { Hand, Note } from './facts.ts'
import { actOf, repeats, roleNow, type State } from './hidden.ts'
import { type Act, knownTo, rows } from './roles.ts'
import { present } from './table.ts'

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
