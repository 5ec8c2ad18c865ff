import { at, type Seat } from '../../engine/game.ts'
import type { Hand } from './facts.ts'
import { rows } from './roles.ts'
import type { State } from './rules.ts'

export const hand = ({ deal }: State, seat: Seat): Omit<Hand, 'answers'> => {
  const role = at(deal.cast, seat)
  const { sees, notices } = deal.sights[seat] ?? { sees: [], notices: [] }
  const { side, plays } = rows[role]
  return { role, side, sees, notices, hidden: 0, plays }
}
