import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import type { Setting } from '../theatre.ts'
import { honourItems, type Portrait } from '../ui/honours.ts'
import { type Ending, isWinner, type Leaf, people, stageOf, withScore } from './finale.ts'
import { arrowsIn, knewItems } from './knew.ts'
import { type Column, gridItems, momentItems } from './recap.ts'
import { rodeItems } from './rode.ts'
import { questTable } from './table.ts'
import { type Row, toldItems } from './told.ts'

/** The page with the winners and the awards; none where the roles stay hidden. */
const honours = (view: View, { isEvil, faces }: Ending): readonly Leaf[] => {
  const { seats, reveal } = questTable(view)
  if (reveal === null) return []
  const winners = seats.filter(seat => isWinner(view, at(reveal.cast, seat), isEvil))
  const portraitOf = (seat: Seat): Portrait => {
    const role = at(reveal.cast, seat)
    const ground = `person/${isEvil(role) ? 'evil' : 'good'}`
    return { ground, icon: `icon/${at(faces, role)}/bone`, role: at(view.parts.words.roles, role).name }
  }
  return [(setting: Setting) => honourItems(view, winners, portraitOf, stageOf(setting), setting)]
}

/** The page with the team of each quest, where any quest has ended. */
const rode = (view: View, ending: Ending): readonly Leaf[] =>
  questTable(view).results.length > 0 ? [(setting: Setting) => rodeItems(view, ending, setting)] : []

/**
 * Returns the pages of the ending: who everybody was, what each had been told, the votes, the moments, the party's
 * score.
 */
export const leavesWith = (
  view: View,
  ending: Ending,
  rows: readonly Row[],
  columns: readonly Column[],
): readonly Leaf[] => {
  const { signs } = ending
  return withScore(view, [
    setting => people(view, ending, setting),
    ...honours(view, ending),
    ...(arrowsIn(rows).length > 0 ? [(setting: Setting) => knewItems(view, rows, signs.knew, ending, setting)] : []),
    ...(rows.length > 0 ? [(setting: Setting) => toldItems(view, rows, signs.told, setting)] : []),
    ...rode(view, ending),
    setting => gridItems(view, columns, signs.legend, setting),
    setting => momentItems(view, signs, setting),
  ])
}
