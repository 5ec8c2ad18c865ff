import '../night/style.css'
import './style.css'
import { useCallback } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import { unreachable } from '../../../shared/engine/game.ts'
import type { SeatKind, Told } from '../../../shared/games/mafia/events.ts'
import { joinSentences } from '../../catalogue.ts'
import { useHold } from '../../parts/hold.ts'
import { HoldButton } from '../../parts/hold-button.tsx'
import { readLearned } from '../../parts/learned.tsx'
import type { Session } from '../../session.ts'
import type { Extras } from '../extras.ts'
import { calledBefore, hasClock, Panel } from '../night/panel.tsx'
import { Night, Vote } from './ask.tsx'
import {
  Chronicle,
  handOf,
  Latest,
  learned,
  Middle,
  mafiaTexts,
  newest,
  onCard,
  orElse,
  recap,
  Strip,
  saying,
  tableOf,
} from './village.tsx'

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

/** A seat's own notebook: its picks of past nights, and a Detective's findings. */
export const Notes = ({ session }: { readonly session: Session }) => {
  const opened = useCallback(() => readLearned(session), [session])
  const hold = useHold(opened)
  const view = session.view.value
  const hand = view && handOf(view)
  if (!view || !hand || !tableOf(view)) return null
  const notes = saying(view, { notebook: newest(hand.notebook) })
  return (
    <div class="notebook">
      <HoldButton hold={hold} of="notes" shows="panel" label={mafiaTexts.notebook} />
      {hold.open && (
        <Panel
          heading={mafiaTexts.notebook}
          places={[orElse(notes, mafiaTexts.noNotes).join(notes.length > 12 ? ' ' : '\n')]}
        />
      )}
    </div>
  )
}

/** The roles that were dealt, which are public. */
const claims = (view: View): readonly string[] =>
  Object.entries(tableOf(view)?.composition ?? {}).flatMap(([role, n]) => (n > 0 ? [role] : []))

/** Says what leaving means: a dead player leaves nothing but an empty chair. */
const leaving = (view: View): string => {
  const table = tableOf(view)
  if (view.seat === null || !table?.living.includes(view.seat)) return ''
  const revealed = table.options['reveal-on-leaving'] === true
  return joinSentences([mafiaTexts.leave, revealed ? mafiaTexts.leaveRevealed : mafiaTexts.leaveHidden])
}

const begins = ['dealt', 'fell', 'gathered', 'polled'] as const satisfies readonly Told['type'][]

export const extras: Extras<SeatKind> = {
  Strip,
  begins,
  Latest,
  Chronicle,
  recap,
  asks: { acknowledge: 'usual', night: Night, vote: Vote, ready: 'usual' },
  Middle: Middle,
  Notes,
  onCard,
  callsAt,
  learned,
  claims,
  leaving,
}
