import type { Seat } from '../../engine/game.ts'
import type { Hand, Known } from './facts.ts'
import { type Role, rows } from './roles.ts'
import type { State } from './rules.ts'

export const hand = ({ deal, table }: State, seat: Seat): Omit<Hand, 'answers'> => {
  const role = deal.cast[seat] as Role
  const sight = deal.sights[seat] ?? { sees: [], hidden: 0, notices: [] }
  const learned = table.told.flatMap((fact): readonly Known[] =>
    fact.type === 'looked' && fact.by === seat
      ? [{ seat: fact.at, as: rows[deal.cast[fact.at] as Role].side, by: 'lady' }]
      : [],
  )
  return {
    role,
    side: rows[role].side,
    sees: learned.length > 0 ? [...sight.sees, ...learned] : sight.sees,
    hidden: sight.hidden,
    notices: sight.notices,
  }
}
