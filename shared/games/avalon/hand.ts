import { at, type Seat } from '../../engine/game.ts'
import type { Hand, Known } from './facts.ts'
import { readsAs, rows } from './roles.ts'
import type { State } from './rules.ts'

export const hand = ({ deal, table }: State, seat: Seat): Omit<Hand, 'answers'> => {
  const role = at(deal.cast, seat)
  const sight = deal.sights[seat] ?? { sees: [], hidden: 0, notices: [] }
  const learned = table.told.flatMap((fact): readonly Known[] =>
    fact.type === 'looked' && fact.by === seat
      ? [{ seat: fact.at, as: readsAs(at(deal.cast, fact.at)), by: 'lady' }]
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
