import type { View } from '../../../shared/client/connection.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { type Aspect, aspects, type Role, sideNow } from '../../../shared/games/avalon/roles.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import type { Item } from '../../draw/items.ts'

import type { DrawContext } from '../../game-screen.ts'
import { type DrawPage, type Ending, endPages } from '../quest/end.ts'
import { type Column, columnsIn, type Piece, pagesWith, type Row } from '../quest/recap.ts'
import { avalonTable, faces, labels } from './scene.ts'

/** Lists what each player had been told at the deal. With the Ring on, the reveal leaves out what Evil saw. */
export const toldRows = (view: View): readonly Row[] => {
  const { seats, reveal } = avalonTable(view)
  if (reveal === null) return []
  return seats.flatMap(seat => {
    const sees = reveal.saw[seat] ?? []
    const role = reveal.cast[seat]
    if (!role) return []
    const group = (as: Aspect): readonly Piece[] => {
      const seen = sees.filter(one => one.as === as).map(one => one.seat)
      return seen.length === 0 ? [] : [{ text: labels().saw[as] }, { seats: seen }]
    }
    const { name } = at(view.parts.words.roles, role)
    const icon = faces[role]
    return sees.length === 0 ? [] : [{ seat, role: name, icon, pieces: aspects.flatMap(group) }]
  })
}

/** Says in the title when Evil has won in a special way. */
const titleOf = (view: View): string => {
  const { over } = avalonTable(view)
  if (over?.why === 'sabotage' || over?.why === 'rejections') return labels().titles[over.why]
  return labels().winner(over?.winner ?? null)
}

/** Says whether this role is on the other side at the end. */
const changed = (role: Role | undefined, switched: boolean): boolean =>
  role !== undefined && sideNow(role, switched) !== sideNow(role, false)

export const endingOf = (view: View): Ending => {
  const { over, options, reveal, events, switched } = avalonTable(view)
  const shot = lastOf(events, 'shot')
  const noteOf = (seat: Seat): string =>
    [
      ...(reveal?.marks.decoy === seat ? [labels().decoy] : []),
      ...(changed(reveal?.cast[seat], switched)
        ? [labels().ended(sideNow(at(reveal?.cast ?? {}, seat), switched))]
        : []),
      ...(reveal?.marks.mixed.includes(seat) ? [labels().mixed] : []),
      ...([shot?.at].flat().includes(seat) ? [labels().shot] : []),
    ].join(t().grammar.list[0])
  const why = over?.why ?? 'ended'
  const said = why === 'quests' && options.merlin === true ? labels().lives : labels().why[why]
  return {
    labels: labels(),
    faces,
    isEvil: role => sideNow(role as Role, switched) === 'evil',
    title: titleOf(view),
    why: [said, said],
    note: noteOf,
  }
}

/** Lists every proposal that had a vote, or went without one. */
const columnsOf = (view: View): readonly Column[] =>
  columnsIn(avalonTable(view).quests).filter(({ ballots, fate }) => ballots !== null || fate === 'unvoted')

export const leavesOf = (view: View): readonly DrawPage[] =>
  pagesWith(view, endingOf(view), toldRows(view), columnsOf(view))

export const ended = (view: View, context: DrawContext): readonly Item[] =>
  endPages(view, endingOf(view), context, leavesOf(view))
