import { at, type Seat } from '../../engine/game.ts'
import type { Hand, Known } from './facts.ts'
import { switchedIn } from './loyalty.ts'
import { readsAs, sideNow } from './roles.ts'
import type { State } from './rules.ts'

export const hand = ({ deal, table, hidden }: State, seat: Seat): Omit<Hand, 'answers'> => {
  const role = at(deal.cast, seat)
  const sight = deal.sights[seat] ?? { sees: [], hidden: 0, notices: [] }
  const { told, ladies } = table
  const looks = ladies.includes(seat) ? told.filter(fact => fact.type === 'looked') : []
  const learned = looks
    .filter(({ by }) => by === seat)
    .map((look): Known => {
      const switched = switchedIn(told.slice(0, told.indexOf(look)))
      return { seat: look.at, as: readsAs(at(deal.cast, look.at), switched), by: 'lady' }
    })
  return {
    role,
    side: sideNow(role, table.switched),
    sees: learned.length > 0 ? [...sight.sees, ...learned] : sight.sees,
    struck: hidden.struck
      .filter(({ by }) => by === seat)
      .map(({ quest, at: whom, was }) => ({ quest, seat: whom, was })),
    hidden: sight.hidden,
    notices: sight.notices,
  }
}
