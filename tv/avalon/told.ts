import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import { type Aspect, aspects } from '../../shared/games/avalon/roles.ts'
import type { Piece, Row } from '../quest/told.ts'
import { tableOf } from './board.ts'
import { faces } from './faces.ts'
import { signs } from './signs.ts'

/** Lists what each player had been told at the deal. With the Ring on, the reveal leaves out what Evil saw. */
export const toldRows = (view: View): readonly Row[] => {
  const { seats, reveal } = tableOf(view)
  if (reveal === null) return []
  return seats.flatMap(seat => {
    const sees = reveal.saw[seat] ?? []
    const role = reveal.cast[seat]
    if (!role) return []
    const group = (as: Aspect): readonly Piece[] => {
      const seen = sees.filter(one => one.as === as).map(one => one.seat)
      return seen.length === 0 ? [] : [{ text: signs.saw[as] }, { seats: seen }]
    }
    const { name } = at(view.parts.words.roles, role)
    const icon = faces[role]
    return sees.length === 0 ? [] : [{ seat, role: name, icon, pieces: aspects.flatMap(group) }]
  })
}
