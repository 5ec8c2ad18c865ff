import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { mayIn } from './may.ts'

/** The button with which a watcher takes a seat. */
export const TakeSeat = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view || !mayIn(view, { do: 'sit', name: '', charge: '', colour: '' })) return null
  return (
    <button
      type="button"
      class="secondary"
      data-sit
      onClick={() => {
        session.watching.value = false
      }}
    >
      {t().entry.takeSeat}
    </button>
  )
}
