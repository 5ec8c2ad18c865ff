import { t } from '../../../shared/texts/catalogue.ts'
import '../night/style.css'
import './style.css'
import type { View } from '../../../shared/client/connection.ts'
import type { PublicEvent, PublicState, SeatKind } from '../../../shared/games/mafia/events.ts'
import { joinSentences } from '../../catalogue.ts'
import type { Session } from '../../session.ts'
import type { GameUi } from '../game-ui.tsx'
import { callTime, hasClock } from '../night/panel.tsx'
import { dealtRoles, NotebookPanel, nextPhaseIsPrivate } from '../night/village.tsx'
import { NightAsk, VoteAsk } from './ask.tsx'
import { Nights } from './nights.tsx'
import {
  ending,
  History,
  handTexts,
  Latest,
  learned,
  Middle,
  mafiaHand,
  mafiaTable,
  newestFirst,
  onCard,
  orBlank,
  recap,
  Strip,
  spoken,
  verdict,
} from './village.tsx'

/** Says whether the next phase, or the end of this one, is timed and private: a count may be followed by one. */
const nextPhaseCalls = (table: PublicState): boolean => {
  const { night, vote } = table.options
  if (table.phase !== 'tally') return nextPhaseIsPrivate(table)
  const last = table.events.findLast(({ type }) => type === 'tallied')
  return hasClock(last?.type === 'tallied' && last.outcome === 'runoff' ? vote : night)
}

/** Returns when all phones call their owners, from the public clock alone. */
export const callsAt = (view: View): number | null => {
  const table = mafiaTable(view)
  return table && nextPhaseCalls(table) ? callTime(view, table.phase === 'tally' ? 'pause' : 'phase') : null
}

/** A seat's own notebook: its picks of past nights, and a Detective's findings. */
export const Notes = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const hand = view && mafiaHand(view)
  if (!view || !hand || !mafiaTable(view)) return null
  const notes = handTexts(view, { notebook: newestFirst(hand.notebook) })
  const text = orBlank(notes, t().mafia.phone.noNotes).join(notes.length > 12 ? ' ' : '\n')
  return <NotebookPanel session={session} heading={t().mafia.phone.notebook} notes={text} />
}

/** The roles that were dealt, which are public. */
const claims = (view: View): readonly string[] => dealtRoles(mafiaTable(view)?.composition)

/** Says what leaving means: a dead player leaves nothing but an empty chair. */
const leaving = (view: View): string => {
  const table = mafiaTable(view)
  if (view.seat === null || !table?.living.includes(view.seat)) return ''
  const revealed = table.options['reveal-on-leaving'] === true
  return joinSentences([t().mafia.phone.leave, revealed ? t().mafia.phone.leaveRevealed : t().mafia.phone.leaveHidden])
}

const begins = ['dealt', 'fell', 'gathered', 'polled'] as const satisfies readonly PublicEvent['type'][]

export const ui: GameUi<SeatKind> = {
  ending,
  settings: ['votes'],
  Strip,
  begins,
  Latest,
  History,
  spoken,
  Nights,
  recap,
  asks: { acknowledge: 'usual', night: NightAsk, vote: VoteAsk, ready: 'usual' },
  Middle: Middle,
  Notes,
  onCard,
  callsAt,
  learned,
  verdict,
  nobody: 'lotus-flower',
  claims,
  leaving,
}
