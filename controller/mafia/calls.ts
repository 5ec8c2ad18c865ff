import type { View } from '../../shared/client/connection.ts'
import { unreachable } from '../../shared/engine/game.ts'
import { calledBefore, hasClock } from '../night/calls.ts'
import { tableOf } from './seen.ts'

/** Says whether the next phase, or the end of this one, is timed and private. */
const isCalled = (view: View): boolean => {
  const table = tableOf(view)
  if (table === null) return false
  const { night, vote } = table.options
  switch (table.phase) {
    case 'deal':
      return hasClock(night)
    case 'night':
    case 'vote':
      return true
    case 'day':
      return hasClock(vote)
    case 'tally': {
      const last = table.told.findLast(({ type }) => type === 'tallied')
      return hasClock(last?.type === 'tallied' && last.outcome === 'runoff' ? vote : night)
    }
    case 'dawn':
    case 'over':
      return false
    default:
      return unreachable(table.phase)
  }
}

/** Returns when all phones call their owners, from the public clock alone. */
export const callsAt = (view: View): number | null =>
  isCalled(view) ? calledBefore(view, tableOf(view)?.phase === 'tally' ? 'pause' : 'phase') : null
