import type { Told } from '../../shared/games/midnight/facts.ts'
import type { SeatKind } from '../../shared/games/midnight/kinds.ts'
import type { Extras } from '../extras.ts'
import { plain } from '../parts/plain.tsx'

const begins = ['dealt', 'fell', 'dawned', 'polled'] as const satisfies readonly Told['type'][]

export const extras: Extras<SeatKind> = {
  ...plain,
  begins,
  asks: { acknowledge: 'usual', night: 'usual', ready: 'usual', vote: 'usual' },
}
