import { useCallback } from 'preact/hooks'
import { Panel } from '../night/panel.tsx'
import { useHold } from '../parts/hold.ts'
import { HoldButton } from '../parts/hold-button.tsx'
import { readLearned } from '../parts/learned.tsx'
import type { Session } from '../session.ts'
import { handOf, newest, orElse, saying, tableOf } from './seen.ts'
import { mafiaTexts } from './texts.ts'

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
