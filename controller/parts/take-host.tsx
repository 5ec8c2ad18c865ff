import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { wayToHost } from './may.ts'
import { nameIn } from './people.tsx'

/** The button to take over the host's role, where that is allowed. */
export const TakeHost = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const way = view && wayToHost(view)
  // Leaves it to the top of every page to say that nobody is the host.
  if (!view || way === null || way === 'none' || view.room.host === null) return null
  const name = nameIn(view)(view.room.host)
  const why = { back: t().phone.takeBackWhy, gone: t().phone.takeHostWhy({ name }) }[way]
  return (
    <section class="panel" data-take-host>
      <p>{why}</p>
      <button type="button" class="secondary" onClick={() => void session.say({ do: 'take-host' })}>
        {way === 'back' ? t().phone.takeBack : t().phone.takeHost}
      </button>
    </section>
  )
}
