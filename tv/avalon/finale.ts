import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { type Role, sideNow } from '../../shared/games/avalon/roles.ts'
import type { Item } from '../canvas/item.ts'
import { type Ending, finale, type Leaf } from '../quest/finale.ts'
import { leavesWith } from '../quest/leaves.ts'
import { type Column, columnsIn } from '../quest/recap.ts'
import { lastOf } from '../quest/table.ts'
import { speech } from '../texts.ts'
import type { Setting } from '../theatre.ts'
import { tableOf } from './board.ts'
import { faces } from './faces.ts'
import { signs } from './signs.ts'
import { toldRows } from './told.ts'

/** Says in the title when Evil has won in a special way. */
const titleOf = (view: View): string => {
  const { over } = tableOf(view)
  if (over?.why === 'sabotage' || over?.why === 'rejections') return signs.titles[over.why]
  return signs.winner(over?.winner ?? null)
}

/** Says whether this role is on the other side at the end. */
const changed = (role: Role | undefined, switched: boolean): boolean =>
  role !== undefined && sideNow(role, switched) !== sideNow(role, false)

const endingOf = (view: View): Ending => {
  const { over, options, reveal, told, switched } = tableOf(view)
  const shot = lastOf(told, 'shot')
  const noteOf = (seat: Seat): string =>
    [
      ...(reveal?.marks.decoy === seat ? [signs.decoy] : []),
      ...(changed(reveal?.cast[seat], switched) ? [signs.ended(sideNow(at(reveal?.cast ?? {}, seat), switched))] : []),
      ...(reveal?.marks.mixed.includes(seat) ? [signs.mixed] : []),
      ...([shot?.at].flat().includes(seat) ? [signs.shot] : []),
    ].join(speech.grammar.list[0])
  const why = over?.why ?? 'ended'
  const said = why === 'quests' && options.merlin === true ? signs.lives : signs.why[why]
  return {
    signs,
    faces,
    isEvil: role => sideNow(role as Role, switched) === 'evil',
    title: titleOf(view),
    why: [said, said],
    note: noteOf,
  }
}

/** Lists every proposal that had a vote. */
const columnsOf = (view: View): readonly Column[] =>
  columnsIn(tableOf(view).quests).filter(({ ballots }) => ballots !== null)

export const leavesOf = (view: View): readonly Leaf[] =>
  leavesWith(view, endingOf(view), toldRows(view), columnsOf(view))

export const ended = (view: View, setting: Setting): readonly Item[] =>
  finale(view, endingOf(view), setting, leavesOf(view))
