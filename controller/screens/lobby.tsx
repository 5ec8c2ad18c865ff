import { useState } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import { chosenIn } from '../parts/chosen.ts'
import { Fold, FoldablePanel } from '../parts/fold.tsx'
import { GameChoice } from '../parts/games.tsx'
import { Invite } from '../parts/invite.tsx'
import { isHosting } from '../parts/may.ts'
import { OddsFold } from '../parts/odds.tsx'
import { OptionsForm } from '../parts/options.tsx'
import { nameIn } from '../parts/people.tsx'
import { practises } from '../parts/practice.ts'
import { offeredIn, Presets } from '../parts/presets.tsx'
import { Seats } from '../parts/seats.tsx'
import { SheetLink } from '../parts/sheet-link.tsx'
import { objectionIn, StartRow } from '../parts/start.tsx'
import { TakeHost } from '../parts/take-host.tsx'
import { TakeSeat } from '../parts/take-seat.tsx'
import { TvFold } from '../parts/tv-fold.tsx'
import type { Session } from '../session.ts'
import { Score } from '../tabs/score.tsx'
import { SelfForm } from '../tabs/self.tsx'

import { Lessons } from './lessons.tsx'
import { playersNow } from './selectors.ts'

interface Props {
  readonly session: Session
}
interface Folded extends Props {
  readonly folded?: boolean
}

/** The roles in play and other options that are on: guests read them only here. */
const InPlay = ({ session, hosting, folded = false }: Folded & { readonly hosting: boolean }) => {
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  const roles = parts.words.inPlay(room.options, playersNow(view))
  const named = offeredIn(session).chosen
  const chosen = hosting ? [] : chosenIn(room.options, parts.words, roles)
  return (
    <FoldablePanel
      folded={folded}
      label={
        named === null || (hosting && !folded)
          ? t().phone.rolesInPlay
          : `${t().phone.rolesInPlay}: ${parts.words.preset(named.id).label}`
      }
    >
      {hosting && <Presets session={session} />}
      <ul class="chips">
        {roles.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <ul class="chosen" aria-label={t().phone.options}>
          {chosen.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {hosting && <OptionsForm session={session} />}
      {hosting && <OddsFold session={session} />}
      <SheetLink session={session} />
    </FoldablePanel>
  )
}

/** Optional parts. Without a big screen, the section about one is unfolded, unless everything is folded. */
const Rest = ({ session, folded = false }: Folded) => (
  <>
    <Fold label={t().phone.invite} open={!folded && session.view.value?.room.screens === 0} panel>
      <Invite session={session} />
    </Fold>
    <TvFold session={session} folded={folded} />
    <SelfForm session={session} />
    <Score session={session} />
  </>
)

/** The host's lobby. For one who practises with bots, everything but the game and its lessons is folded. */
const HostLobby = ({ session }: Props) => {
  const view = session.view.value
  // Decided when the page opens: a bot added later folds nothing that a host is using.
  const [alone] = useState(view !== null && view.room.objection === null && practises(view))
  if (!view) return null
  const folded = alone && practises(view)
  return (
    <>
      <div class="side">
        <GameChoice session={session} />
        <p class="lead">{view.parts.words.tagline}</p>
        <Lessons session={session} />
        <Seats session={session} folded={folded} />
      </div>
      <div class="side">
        <InPlay session={session} hosting folded={folded} />
        <Rest session={session} folded={folded} />
      </div>
    </>
  )
}

const GuestLobby = ({ session }: Props) => (
  <>
    <div class="side">
      <p class="lead">{session.view.value?.parts.words.tagline}</p>
      <Lessons session={session} />
      <InPlay session={session} hosting={false} />
    </div>
    <div class="side">
      <Seats session={session} />
      <Rest session={session} />
    </div>
  </>
)

/** What everybody is waiting for, shown to those who cannot start. */
const Waited = ({ session }: Props) => {
  const view = session.view.value
  if (!view) return null
  const { room } = view
  const ready = room.host ? t().phone.ready({ name: nameIn(view)(room.host) }) : ''
  return <p class="line">{room.objection ? objectionIn(view, room.objection) : ready}</p>
}

/** The lobby: who plays, what, and how. Everybody sees the same; only the host can change it. */
export const LobbyScreen = ({ session }: Props) => {
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  const hosting = isHosting(view)
  return (
    <>
      <div class="info side-by-side lobby" data-hosting={hosting}>
        <h1 tabIndex={-1} class={hosting ? 'hidden' : ''}>
          {parts.words.title}
        </h1>
        {hosting ? <HostLobby session={session} /> : <GuestLobby session={session} />}
      </div>
      <div class="asks">
        <div class="notices" role="status">
          {room.notices.map(notice => (
            <p key={notice.option}>{parts.words.notice(notice)}</p>
          ))}
        </div>
        <TakeHost session={session} />
        <TakeSeat session={session} />
        <StartRow session={session} label={t().phone.start} />
        {!hosting && <Waited session={session} />}
      </div>
    </>
  )
}
