import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { mayIn } from './may.ts'
import { nameIn } from './people.tsx'

/** Shows a request to join, or to move a seat to another phone, over the page. */
export const JoinRequests = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  // Skips a request that this phone may not accept.
  const joinRequest = view?.secret?.joinRequests.find(({ id }) =>
    mayIn(view, { do: 'admit', joinRequest: id, yes: true }),
  )
  if (!view || !joinRequest) return null
  const { id, seat } = joinRequest
  const what =
    seat === null
      ? t().phone.joinRequestIn
      : seat === view.seat
        ? t().phone.joinRequestSeat
        : t().phone.joinRequestSeatOf({ name: nameIn(view)(seat) })
  const answer = (yes: boolean): void => void session.say({ do: 'admit', joinRequest: id, yes })
  return (
    <section class="top-note" role="alertdialog" aria-labelledby="joinRequest" data-join-request={id}>
      <p id="joinRequest">{what}</p>
      <div class="row">
        <button type="button" class="small-button" onClick={() => answer(false)}>
          {t().phone.dont}
        </button>
        <button type="button" class="small-button" data-yes onClick={() => answer(true)}>
          {t().phone.let}
        </button>
      </div>
    </section>
  )
}
