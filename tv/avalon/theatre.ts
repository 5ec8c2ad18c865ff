import { tableAfter } from '../../shared/engine/fold.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { PhaseId, Table, Told } from '../../shared/games/avalon/facts.ts'
import { signs } from '../../shared/games/avalon/signs.ts'
import { open, tell } from '../../shared/games/avalon/table.ts'
import type { View } from '../../shared/link.ts'
import type { Item } from '../item.ts'
import { questLines } from '../quest/quests.ts'
import { lastOf } from '../quest/table.ts'
import type { Setting, Theatre } from '../scene.ts'
import { board, tableOf } from './board.ts'
import { cue } from './cues.ts'
import { ended, leavesOf } from './finale.ts'

/** The Assassin is awaited for as long as the scene is theirs: the sentence of the moment names them. */
const awaitedAt = (phase: PhaseId, told: readonly Told[]): readonly Seat[] => {
  const hunted = phase === 'assassination' ? lastOf(told, 'hunted') : null
  return hunted ? [hunted.assassin] : []
}

/** The table when this was told. */
const asOf = (view: View, place: number): View => {
  const table = tableOf(view)
  if (place >= table.told.length - 1) return view
  const then = tableAfter({ open, tell }, table, table.told.slice(0, place + 1))
  return {
    ...view,
    table: { ...then, acted: [], awaited: awaitedAt(then.phase, then.told), answered: 0 } satisfies Table,
  }
}

const picture = (view: View, setting: Setting): readonly Item[] =>
  tableOf(view).phase === 'over' ? ended(view, setting) : board(view, setting)

/** What a listener cannot hear from the captions: how the board stands. */
const lines = (view: View): readonly string[] => {
  const table = tableOf(view)
  return [`${signs.score(table)}.`, `${signs.rejections(table)}.`, ...questLines(view, signs)]
}

export const theatre: Theatre = {
  picture,
  asOf,
  cue: (event, hands) => cue(event as Told, hands),
  pages: view => leavesOf(view).length,
  lines,
}
