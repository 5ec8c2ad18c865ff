import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import type { Reveal } from '../../shared/games/thavalon/events.ts'
import type { Role } from '../../shared/games/thavalon/roles.ts'
import type { Piece, Row } from '../quest/told.ts'
import { faces } from './faces.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

const piecesOf = (view: View, seat: Seat, { cast, saw, notices }: Reveal): readonly Piece[] => {
  const nameOf = (role: Role): string => at(view.parts.words.roles, role).name
  const sees = at(saw, seat)
  const seenAs = (as: string): readonly Seat[] =>
    sees.flatMap(fact => ('seat' in fact && fact.as === as ? fact.seat : []))
  const group = (text: string, as: string): readonly Piece[] =>
    seenAs(as).length === 0 ? [] : [{ text }, { seats: seenAs(as) }]
  const known = sees.flatMap(fact => ('seat' in fact && fact.as !== 'evil' && fact.as !== 'merlin?' ? [fact.as] : []))
  const inPlay = sees.flatMap(fact => ('inPlay' in fact ? [nameOf(fact.inPlay)] : []))
  const others = at(notices, seat)
    .filter(id => id !== 'assassin')
    .map(id => signs.notice[id])
  const pieces: readonly Piece[] = [
    ...group(signs.evil, 'evil'),
    ...group(signs.merlinOrMorgana, 'merlin?'),
    // There is room for the name of a single role; of several, only for the icons.
    ...known.flatMap(role =>
      known.length > 1 ? [{ icon: faces[role] }, { seats: seenAs(role) }] : group(signs.saw(nameOf(role)), role),
    ),
    ...(cast[seat] === 'percival' && sees.length === 0 ? [{ text: signs.neither }] : []),
    ...(inPlay.length + others.length > 0 ? [{ text: signs.inPlay([...inPlay, ...others]) }] : []),
    ...(at(notices, seat).includes('assassin') ? [{ text: signs.notice.assassin }] : []),
  ]
  return pieces.length > 0 ? pieces : [{ text: signs.nothing }]
}

/** Lists what each player had been told at the deal, seat by seat. */
export const toldRows = (view: View): readonly Row[] => {
  const { seats, reveal } = tableOf(view)
  if (reveal === null) return []
  return seats.flatMap(seat => {
    const role = reveal.cast[seat]
    if (!role) return []
    const { name } = view.parts.words.roles[role] ?? { name: role }
    return [{ seat, role: name, icon: faces[role], pieces: piecesOf(view, seat, reveal) }]
  })
}
