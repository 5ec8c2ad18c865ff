import '../night/style.css'
import './style.css'
import type { View } from '../../../shared/client/connection.ts'
import { unreachable } from '../../../shared/engine/game.ts'
import type { SeatKind, Told } from '../../../shared/games/midnight/events.ts'
import type { Extras } from '../extras.ts'
import { calledBefore, hasClock } from '../night/panel.tsx'
import { Night, Vote } from './ask.tsx'
import { Chronicle, Latest, learned, Middle, midnightTexts, Notes, onCard, recap, Strip, tableOf } from './village.tsx'

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
    case 'tally':
    case 'story':
    case 'masks':
    case 'over':
      return false
    default:
      return unreachable(table.phase)
  }
}

/** Returns when all phones call their owners, from the public clock alone. */
export const callsAt = (view: View): number | null => (isCalled(view) ? calledBefore(view, 'phase') : null)

/** The masks that were dealt, which are public. */
const claims = (view: View): readonly string[] =>
  Object.entries(tableOf(view)?.composition ?? {}).flatMap(([role, n]) => (n > 0 ? [role] : []))

const begins = ['dealt', 'fell', 'dawned', 'polled'] as const satisfies readonly Told['type'][]

export const extras: Extras<SeatKind> = {
  Strip,
  begins,
  Latest,
  Chronicle,
  recap,
  asks: { acknowledge: 'usual', night: Night, ready: 'usual', vote: Vote },
  Middle: Middle,
  Notes,
  onCard,
  callsAt,
  learned,
  claims,
  leaving: () => midnightTexts.leave,
}
