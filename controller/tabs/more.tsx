import type { View } from '../../shared/client/connection.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { drawnBy } from '../games/extras.ts'
import { Invite } from '../parts/invite.tsx'
import { isHosting, mayIn } from '../parts/may.ts'
import { Seats } from '../parts/seats.tsx'
import { Sure } from '../parts/sure.tsx'
import { TakeHost } from '../parts/take-host.tsx'
import { TvFold } from '../parts/tv-fold.tsx'
import type { Session } from '../session.ts'

import { HostPanel } from './host.tsx'
import { SelfForm } from './self.tsx'
import { SettingsForm } from './settings.tsx'

interface Props {
  readonly session: Session
}

/** Says what leaving means during this game. */
const leavingOf = (view: View): string => {
  if (view.room.stage !== 'game') return t().phone.leaveSure
  return (view.secret?.hand && drawnBy(view.game).leaving?.(view)) || t().phone.leaveInGame
}

/** The table's code and link, the host's controls, this phone's settings, and leaving. */
export const More = ({ session }: Props) => {
  const view = session.view.value
  if (!view) return null
  return (
    <section class="sheet-page more-page">
      <h1 tabIndex={-1}>{t().phone.tabs.more}</h1>
      <div class="side">
        <TakeHost session={session} />
        {isHosting(view) && <HostPanel session={session} />}
        {view.room.stage === 'game' && <Seats session={session} />}
        <section class="panel">
          <h2>{t().phone.invite}</h2>
          <Invite session={session} />
        </section>
        <TvFold session={session} />
      </div>
      <div class="side">
        {view.room.stage === 'over' && <SelfForm session={session} />}
        <SettingsForm />
        {mayIn(view, { do: 'leave' }) && (
          <Sure
            label={t().phone.leave}
            question={leavingOf(view)}
            no={t().phone.stay}
            act={() => void session.say({ do: 'leave' })}
          />
        )}
      </div>
      <p class="credits">{t().phone.credits}</p>
    </section>
  )
}
