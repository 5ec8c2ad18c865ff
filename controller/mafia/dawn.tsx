import { useCallback } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { joinSentences } from '../catalogue.ts'
import type { Learned } from '../extras.ts'
import { useHold } from '../parts/hold.ts'
import { HoldButton } from '../parts/hold-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { readLearned } from '../parts/learned.tsx'
import { screenOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { dawnWords } from './dawn-words.ts'
import { handOf, owedDawn, pickName, tableOf } from './seen.ts'
import { mafiaTexts } from './texts.ts'

/**
 * Returns the dawn card while it is new: until it is read, or the next night begins. Where the page shows the card
 * itself, it is read there.
 */
export const learned = (view: View): Learned | null => {
  const [table, hand] = [tableOf(view), handOf(view)]
  const open = table && ['dawn', 'day', 'vote', 'tally'].includes(table.phase)
  if (view.seat === null || !open || !hand || !owedDawn(table, view.seat)) return null
  const screenId = screenOf(view)
  const lies =
    ['dawn', 'day'].includes(table.phase) && (screenId === 'wait' || (screenId === 'ask' && table.phase === 'day'))
  const own = joinSentences(dawnWords(table, hand, pickName(view)))
  return { id: `dawn ${table.round}`, title: mafiaTexts.dawnCard({ night: table.round }), own, elsewhere: lies }
}

/** The result of this seat's own pick at night: the same kind of card for everybody, face down until it is held. */
export const DawnCard = ({ session }: { readonly session: Session }) => {
  const opened = useCallback(() => readLearned(session), [session])
  const hold = useHold(opened)
  const view = session.view.value
  const [table, hand] = view ? [tableOf(view), handOf(view)] : [null, null]
  if (!view || view.seat === null || !table || !hand || !owedDawn(table, view.seat)) return null
  const [who, what] = dawnWords(table, hand, pickName(view))
  return (
    <section class="dawn" data-dawn={table.round}>
      <h2 class="small-head">{mafiaTexts.dawnCard({ night: table.round })}</h2>
      <div class="night-stand">
        <div class="night-card dawn-card">
          {hold.open ? (
            <div id="dawn" class="night-face dawn-face">
              <p class="dawn-who">{who}</p>
              <p class="dawn-what">{what}</p>
            </div>
          ) : (
            <div class="night-back">
              <Icon name="sun" />
            </div>
          )}
        </div>
        <HoldButton hold={hold} of="dawn" shows="dawn" />
      </div>
    </section>
  )
}
