import { type View, withTable } from '../../shared/client/connection.ts'
import { tableAfter } from '../../shared/engine/fold.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { PhaseId, Table, Told } from '../../shared/games/avalon/facts.ts'
import { open, tell } from '../../shared/games/avalon/table.ts'
import { lastOf } from '../quest/table.ts'
import { tableOf } from './board.ts'

/** The Assassin is awaited for as long as the scene is theirs: the sentence of the moment names them. */
const awaitedAt = (phase: PhaseId, told: readonly Told[]): readonly Seat[] => {
  const hunted = phase === 'assassination' ? lastOf(told, 'hunted') : null
  return hunted ? [hunted.assassin] : []
}

/** The table when only so much had been told. */
const after = (view: View, count: number): View => {
  const table = tableOf(view)
  const then = tableAfter({ open, tell }, table, table.told.slice(0, count))
  const shown: Table = { ...then, acted: [], awaited: awaitedAt(then.phase, then.told), answered: 0 }
  return withTable({ ...view, room: { ...view.room, draft: [] } }, shown)
}

/** The view when this was told. */
export const asOf = (view: View, place: number): View =>
  place >= tableOf(view).told.length - 1 ? view : after(view, place + 1)

/** The view before this was told. What clocks run belongs to what came of it. */
export const before = (view: View, place: number): View => {
  const then = after(view, place)
  return { ...then, room: { ...then.room, clocks: [], reminder: null } }
}
