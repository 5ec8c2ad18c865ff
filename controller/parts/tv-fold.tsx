import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { Fold } from './fold.tsx'
import { isHosting } from './may.ts'
import { ShowOnTv } from './show-on-tv.tsx'

/** How to show the table on a big screen: unfolded on the host's phone as long as there is none, unless `folded` says so. */
export const TvFold = ({ session, folded = false }: { readonly session: Session; readonly folded?: boolean }) => {
  const view = session.view.value
  if (!view) return null
  const { code, invite, screens } = view.room
  return (
    <Fold label={t().phone.showOnTv.title} open={!folded && screens === 0 && isHosting(view)} panel>
      <ShowOnTv
        guests={session.address.value}
        address={session.short.value || session.address.value || location.origin}
        code={code}
        invite={invite}
      />
    </Fold>
  )
}
