import type { View } from '../../../shared/client/connection.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import type { Disclosure } from '../../../shared/games/thavalon/events.ts'
import type { Role } from '../../../shared/games/thavalon/roles.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { sequel } from '../../../shared/texts/templates.ts'
import type { Item } from '../../draw/items.ts'

import { type DrawContext, namesOf } from '../../game-screen.ts'
import { type DrawPage, type Ending, endPages } from '../quest/end.ts'
import { type Column, columnsIn, type Piece, pagesWith, type Row } from '../quest/recap.ts'
import { faces, isEvil, labels, targets, thavalonTable } from './scene.ts'

const piecesOf = (view: View, seat: Seat, { cast, saw, notices }: Disclosure): readonly Piece[] => {
  const nameOf = (role: Role): string => at(view.parts.words.roles, role).name
  const sees = at(saw, seat)
  const seenAs = (as: string): readonly Seat[] =>
    sees.flatMap(event => ('seat' in event && event.as === as ? event.seat : []))
  const group = (text: string, as: string): readonly Piece[] =>
    seenAs(as).length === 0 ? [] : [{ text }, { seats: seenAs(as) }]
  const known = sees.flatMap(event =>
    'seat' in event && event.as !== 'evil' && event.as !== 'merlin?' ? [event.as] : [],
  )
  const inPlay = sees.flatMap(event => ('inPlay' in event ? [nameOf(event.inPlay)] : []))
  const others = at(notices, seat)
    .filter(id => id !== 'assassin')
    .map(id => labels().notice[id])
  const pieces: readonly Piece[] = [
    ...group(labels().evil, 'evil'),
    ...group(labels().merlinOrMorgana, 'merlin?'),
    // There is room for the name of a single role; of several, only for the icons.
    ...known.flatMap(role =>
      known.length > 1 ? [{ icon: faces[role] }, { seats: seenAs(role) }] : group(labels().saw(nameOf(role)), role),
    ),
    ...(cast[seat] === 'percival' && sees.length === 0 ? [{ text: labels().neither }] : []),
    ...(inPlay.length + others.length > 0 ? [{ text: labels().inPlay([...inPlay, ...others]) }] : []),
    ...(at(notices, seat).includes('assassin') ? [{ text: labels().notice.assassin }] : []),
  ]
  return pieces.length > 0 ? pieces : [{ text: labels().nothing }]
}

/** Lists what each player had been told at the deal, seat by seat. */
export const toldRows = (view: View): readonly Row[] => {
  const { seats, reveal } = thavalonTable(view)
  if (reveal === null) return []
  return seats.flatMap(seat => {
    const role = reveal.cast[seat]
    if (!role) return []
    const { name } = view.parts.words.roles[role] ?? { name: role }
    return [{ seat, role: name, icon: faces[role], pieces: piecesOf(view, seat, reveal) }]
  })
}

/** Says how the Assassin's guess ended, once all roles are known, and which missions failed. */
const whyOf = (view: View): string => {
  const { over, reveal, results, seats, events } = thavalonTable(view)
  const why = over?.why ?? 'ended'
  const plain = labels().why[why]
  if (why === 'sabotage') return labels().failed(results.flatMap((result, i) => (result === 'fail' ? [i + 1] : [])))
  const shot = lastOf(events, 'shot')
  if (why === 'ended' || !shot || shot.call === 'none' || reveal === null) return plain
  const name = namesOf(view)
  const names = seats.filter(seat => targets[shot.call].includes(at(reveal.cast, seat))).map(name)
  const right = why === 'assassination'
  return sequel(t().grammar, [right ? plain : labels().wrong, labels().struck(shot.call, right, names)])
}

export const endingOf = (view: View): Ending => {
  const { over, reveal, events } = thavalonTable(view)
  const shot = lastOf(events, 'shot')
  const note = (seat: Seat): string =>
    [...(reveal?.assassin === seat ? [labels().assassin] : []), ...(shot ? [labels().named(shot, seat)] : [])]
      .filter(text => text !== '')
      .join(t().grammar.list[0])
  return {
    labels: labels(),
    faces,
    isEvil,
    title: labels().winner(over?.winner ?? null),
    why: [whyOf(view), labels().why[over?.why ?? 'ended']],
    note,
  }
}

/** Lists every proposal in its final form: one that was made anew counts once, and some had no vote. */
const columnsOf = (view: View): readonly Column[] =>
  columnsIn(thavalonTable(view).quests).filter(({ fate }) => fate !== 'again')

export const leavesOf = (view: View): readonly DrawPage[] =>
  pagesWith(view, endingOf(view), toldRows(view), columnsOf(view))

export const ended = (view: View, context: DrawContext): readonly Item[] =>
  endPages(view, endingOf(view), context, leavesOf(view))
