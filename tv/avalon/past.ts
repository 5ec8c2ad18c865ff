import { type View, withTable } from '../../shared/client/connection.ts'
import { tableAfter } from '../../shared/engine/fold.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { PhaseId, Table, Told } from '../../shared/games/avalon/facts.ts'
import { open, tell } from '../../shared/games/avalon/table.ts'
import { lastOf } from '../quest/table.ts'
import { tableOf } from './board.ts'

/** The Assassin is awaited during the whole scene, so that the moment names them. */
const awaitedAt = (phase: PhaseId, told: readonly Told[]): readonly Seat[] => {
  const hunted = phase === 'assassination' ? lastOf(told, 'hunted') : null
  return hunted ? [hunted.assassin] : []
}

/** Returns the table after so many told events. */
const after = (view: View, count: number): View => {
  const table = tableOf(view)
  const then = tableAfter({ open, tell }, table, table.told.slice(0, count))
  const shown: Table = { ...then, acted: [], awaited: awaitedAt(then.phase, then.told), answered: 0 }
  return withTable({ ...view, room: { ...view.room, draft: [] } }, shown)
}

/** Returns the view as of a told event. */
export const asOf = (view: View, place: number): View =>
  place >= tableOf(view).told.length - 1 ? view : after(view, place + 1)

/** Returns the view before a told event. Clocks belong to what came of it, and are left out. */
export const before = (view: View, place: number): View => {
  const then = after(view, place)
  return { ...then, room: { ...then.room, clocks: [], reminder: null } }
}
