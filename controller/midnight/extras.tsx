import '../night/style.css'
import '../night/question.css'
import './style.css'
import type { View } from '../../shared/client/connection.ts'
import type { SeatKind, Told } from '../../shared/games/midnight/events.ts'
import type { Extras } from '../extras.ts'
import { callsAt } from './calls.ts'
import { Chronicle, Latest } from './chronicle.tsx'
import { Night } from './night.tsx'
import { recap } from './recap.ts'
import { onCard, tableOf } from './seen.ts'
import { midnightTexts } from './texts.ts'
import { Middle, Strip } from './village.tsx'
import { Vote } from './vote.tsx'
import { learned, Notes } from './your-night.tsx'

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
