import { type View, withTable } from '../../shared/client/connection.ts'
import { tableAfter } from '../../shared/engine/fold.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Table } from '../../shared/games/thavalon/facts.ts'
import { open, tell } from '../../shared/games/thavalon/table.ts'
import { lastOf } from '../quest/table.ts'
import { tableOf } from './table.ts'

type Past = ReturnType<typeof tell>

/** Leader and Assassin are awaited during the whole scene, so that the moment names them. */
const awaitedAt = ({ phase, leader, told }: Past): readonly Seat[] => {
  if (phase === 'team') return [leader]
  const hunted = phase === 'assassination' ? lastOf(told, 'hunted') : null
  return hunted ? [hunted.assassin] : []
}

/** Returns the table after so many told events. */
const after = (view: View, count: number): View => {
  const table = tableOf(view)
  const then = tableAfter({ open, tell }, table, table.told.slice(0, count))
  const shown: Table = { ...then, acted: [], awaited: awaitedAt(then), answered: 0 }
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
