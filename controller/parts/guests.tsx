import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { Sure } from './sure.tsx'

/** What the host can do about unwanted guests, each with its effect. */
export const Guests = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { room, secret } = view
  const out = secret?.removed ?? []
  const putOut = (screens: boolean): void => void session.say({ do: 'put-out', screens })
  return (
    <details class="folded" data-guests>
      <summary>{t().phone.guests}</summary>
      {out.length > 0 && (
        <>
          <p class="option-text">{t().phone.putOutList}</p>
          <ul class="out-list">
            {out.map(({ seat, name }) => (
              <li key={seat}>
                <bdi>{name}</bdi>
                <button
                  type="button"
                  class="small-button"
                  data-readmit={seat}
                  onClick={() => void session.say({ do: 'readmit', seat })}
                >
                  {t().phone.readmit}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Sure
        key={room.invite}
        label={t().phone.newInvite}
        question={t().phone.newInviteWhy}
        no={t().phone.keepInvite}
        act={() => void session.say({ do: 'invite' })}
      />
      <Sure
        key={`phones ${room.invite}`}
        label={t().phone.putOut}
        question={t().phone.putOutWhy}
        no={t().phone.letThem}
        act={() => putOut(false)}
      />
      {room.screens > 0 && (
        <Sure
          key={`screens ${room.invite}`}
          label={t().phone.putOutScreens}
          question={t().phone.putOutScreensWhy}
          no={t().phone.letThem}
          act={() => putOut(true)}
        />
      )}
    </details>
  )
}
