import type { Seat } from '../../engine/game.ts'
import type { Hand } from './facts.ts'
import { type Role, rows } from './roles.ts'
import type { State } from './rules.ts'

export const hand = ({ deal }: State, seat: Seat): Omit<Hand, 'answers'> => {
  const role = deal.cast[seat] as Role
  const { sees, notices } = deal.sights[seat] ?? { sees: [], notices: [] }
  const { side, plays } = rows[role]
  return { role, side, sees, notices, hidden: 0, plays }
}
