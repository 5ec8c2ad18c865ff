import { at, type Seat } from '../../engine/game.ts'
import type { Hand, Note, Saw } from './facts.ts'
import type { State } from './hidden.ts'
import { actOf, isAlone, knownTo, sawAtOnce } from './night.ts'
import { rows } from './roles.ts'
import { present } from './table.ts'

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
