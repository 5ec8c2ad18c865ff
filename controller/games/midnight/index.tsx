import { t } from '../../../shared/texts/catalogue.ts'
import '../night/style.css'
import './style.css'
import type { View } from '../../../shared/client/connection.ts'
import type { PublicEvent, SeatKind } from '../../../shared/games/midnight/events.ts'
import type { GameUi } from '../game-ui.tsx'
import { callTime } from '../night/panel.tsx'
import { dealtRoles, nextPhaseIsPrivate } from '../night/village.tsx'
import { NightAsk, VoteAsk } from './ask.tsx'
import {
  ending,
  History,
  Latest,
  learned,
  Middle,
  midnightTable,
  Notes,
  onCard,
  recap,
  Strip,
  spoken,
  verdict,
} from './village.tsx'

/** Returns when all phones call their owners, from the public clock alone. */
export const callsAt = (view: View): number | null => {
  const table = midnightTable(view)
  return table && nextPhaseIsPrivate(table) ? callTime(view, 'phase') : null
}

/** The masks that were dealt, which are public. */
const claims = (view: View): readonly string[] => dealtRoles(midnightTable(view)?.composition)

const begins = ['dealt', 'fell', 'dawned', 'polled'] as const satisfies readonly PublicEvent['type'][]

export const ui: GameUi<SeatKind> = {
  settings: ['votes'],
  ending,
  Strip,
  begins,
  Latest,
  History,
  spoken,
  recap,
  asks: { acknowledge: 'usual', night: NightAsk, ready: 'usual', vote: VoteAsk },
  Middle: Middle,
  Notes,
  onCard,
  callsAt,
  learned,
  verdict,
  claims,
  leaving: () => t().midnight.phone.leave,
}
