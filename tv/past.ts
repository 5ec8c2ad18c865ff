import { type View, withTable } from '../shared/client/connection.ts'
import { type Folded, tableAfter } from '../shared/engine/fold.ts'
import type { BaseTable, Seat } from '../shared/engine/game.ts'
import type { GameId, TableOf } from '../shared/games/index.ts'
import type { Theatre } from './theatre.ts'

const tableIn = ({ table }: View): BaseTable => {
  if (table === null) throw new Error('nothing is played here')
  return table
}

/**
 * Returns a game's past views: its table after this many told events, by the usual fold, with nothing in it of what
 * came later. Players who were awaited at that time are only those whom the moment's sentence names.
 */
export const pastOf = <G extends GameId>(
  awaitedIn: (then: Folded<TableOf<G>>) => readonly Seat[] = () => [],
): Pick<Theatre, 'asOf' | 'before'> => {
  const after = (view: View, count: number): View => {
    const table = tableIn(view)
    const then = tableAfter(view.parts, table, table.told.slice(0, count))
    // The cast is safe: the game's own fold made this table.
    const awaited = awaitedIn(then as unknown as Folded<TableOf<G>>)
    const room = { ...view.room, draft: [], clocks: [], reminder: null }
    return withTable({ ...view, room }, { ...then, acted: [], awaited, answered: 0 })
  }
  return {
    asOf: (view, place) => (place >= tableIn(view).told.length - 1 ? view : after(view, place + 1)),
    before: after,
  }
}
