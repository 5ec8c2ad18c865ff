import type { View } from '../../shared/client/connection.ts'
import { unreachable, type Value } from '../../shared/engine/game.ts'
import { tableOf } from './seen.ts'

/** The ms before a timed private phase begins or ends when phones are called: as on the TV. */
const before = 5000

const timed = (value: Value | undefined): boolean => typeof value === 'number'

/** Says whether the phase after this one, or its own end, is timed and private. */
const isCalled = (view: View): boolean => {
  const table = tableOf(view)
  if (table === null) return false
  const { night, vote } = table.options
  switch (table.phase) {
    case 'deal':
      return timed(night)
    case 'night':
    case 'vote':
      return true
    case 'day':
      return timed(vote)
    case 'tally':
    case 'story':
    case 'masks':
    case 'over':
      return false
    default:
      return unreachable(table.phase)
  }
}

/** Returns when all phones are called together, by the public clock alone. A paused clock calls nobody. */
export const callsAt = (view: View): number | null => {
  if (!isCalled(view)) return null
  const ends = view.room.clocks.flatMap(clock => (clock.for === 'phase' && clock.ends !== null ? [clock.ends] : []))
  return ends.length === 0 ? null : Math.min(...ends) - before
}
