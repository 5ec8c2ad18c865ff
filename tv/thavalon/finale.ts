import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { sequel } from '../../shared/texts/templates.ts'
import type { Item } from '../canvas/item.ts'
import { type Ending, finale, type Leaf } from '../quest/finale.ts'
import { leavesWith } from '../quest/leaves.ts'
import { type Column, columnsIn } from '../quest/recap.ts'
import { lastOf } from '../quest/table.ts'
import { speech } from '../texts.ts'
import { namesOf, type Setting } from '../theatre.ts'
import { faces, isEvil } from './faces.ts'
import { signs } from './signs.ts'
import { tableOf, targets } from './table.ts'
import { toldRows } from './told.ts'

/** Says how the Assassin's guess ended, once all roles are known, and which missions failed. */
const whyOf = (view: View): string => {
  const { over, reveal, results, seats, told } = tableOf(view)
  const why = over?.why ?? 'ended'
  const plain = signs.why[why]
  if (why === 'sabotage') return signs.failed(results.flatMap((result, i) => (result === 'fail' ? [i + 1] : [])))
  const shot = lastOf(told, 'shot')
  if (why === 'ended' || !shot || shot.call === 'none' || reveal === null) return plain
  const name = namesOf(view)
  const names = seats.filter(seat => targets[shot.call].includes(at(reveal.cast, seat))).map(name)
  const right = why === 'assassination'
  return sequel(speech.grammar, [right ? plain : signs.wrong, signs.struck(shot.call, right, names)])
}

const endingOf = (view: View): Ending => {
  const { over, reveal, told } = tableOf(view)
  const shot = lastOf(told, 'shot')
  const note = (seat: Seat): string =>
    [...(reveal?.assassin === seat ? [signs.assassin] : []), ...(shot ? [signs.named(shot, seat)] : [])]
      .filter(text => text !== '')
      .join(speech.grammar.list[0])
  return {
    signs,
    faces,
    isEvil,
    title: signs.winner(over?.winner ?? null),
    why: [whyOf(view), signs.why[over?.why ?? 'ended']],
    note,
  }
}

/** Lists every proposal in its final form: one that was made anew counts once, and some had no vote. */
const columnsOf = (view: View): readonly Column[] =>
  columnsIn(tableOf(view).quests).filter(({ fate }) => fate !== 'again')

export const leavesOf = (view: View): readonly Leaf[] =>
  leavesWith(view, endingOf(view), toldRows(view), columnsOf(view))

export const ended = (view: View, setting: Setting): readonly Item[] =>
  finale(view, endingOf(view), setting, leavesOf(view))
