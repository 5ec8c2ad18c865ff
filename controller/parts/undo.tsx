import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { seconds } from './ticks.ts'

/** Offers the host to undo the last removal, for a minute that is counted down. */
export const Undo = ({ session }: { readonly session: Session }) => {
  // They are listed with the latest first.
  const last = session.view.value?.secret?.removed[0]
  const remaining = last?.until ? Math.ceil((last.until - seconds.value) / 1000) : 0
  if (!last || remaining <= 0) return null
  return (
    <section class="top-note" data-undo>
      <p>{t().phone.removedNow({ name: last.name })}</p>
      <button type="button" class="small-button" onClick={() => void session.say({ do: 'restore', seat: last.seat })}>
        {t().phone.undo} <span aria-hidden="true">{remaining}</span>
      </button>
    </section>
  )
}
