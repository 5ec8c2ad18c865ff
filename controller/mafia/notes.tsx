import { useCallback } from 'preact/hooks'
import { useHold } from '../parts/hold.ts'
import { readLearned } from '../parts/learned.tsx'
import { prefs } from '../parts/prefs.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { Panel } from './panel.tsx'
import { handOf, newest, orElse, saying, tableOf } from './seen.ts'
import { mafiaTexts } from './texts.ts'

/** Everybody's notebook: own picks of past nights, and what a Detective read. */
export const Notes = ({ session }: { readonly session: Session }) => {
  const opened = useCallback(() => readLearned(session), [session])
  const { open, held, tap } = useHold(opened)
  const view = session.view.value
  const hand = view && handOf(view)
  if (!view || !hand || !tableOf(view)) return null
  const taps = prefs.value.reveal === 'tap'
  const notes = saying(view, { notebook: newest(hand.notebook) })
  return (
    <div class="notebook">
      <button
        type="button"
        class="hold"
        data-hold="notes"
        aria-describedby={open ? 'panel' : undefined}
        {...held}
        onClick={tap}
      >
        {taps && open ? texts.tapToHide : mafiaTexts.notebook}
      </button>
      {open && (
        <Panel
          heading={mafiaTexts.notebook}
          places={[orElse(notes, mafiaTexts.noNotes).join(notes.length > 12 ? ' ' : '\n')]}
        />
      )}
    </div>
  )
}
