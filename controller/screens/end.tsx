import { useEffect, useState } from 'preact/hooks'
import { retellingOf } from '../../shared/client/retelling.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { CheckDeal } from '../checked/section.tsx'
import { drawnBy } from '../games/extras.ts'
import { Fold } from '../parts/fold.tsx'
import { Invite } from '../parts/invite.tsx'
import { isHosting, mayIn } from '../parts/may.ts'
import { Oracle } from '../parts/oracle.tsx'
import { nameIn } from '../parts/people.tsx'
import { useSettling } from '../parts/settling.ts'
import { StartRow } from '../parts/start.tsx'
import { TakeHost } from '../parts/take-host.tsx'
import { TakeSeat } from '../parts/take-seat.tsx'
import { TvFold } from '../parts/tv-fold.tsx'
import { Cast, Chapters, Knowledge, Lines } from '../recap/page.tsx'
import { SavePicture } from '../recap/save.tsx'
import { SeeAgain } from '../retelling/again.tsx'
import type { Session } from '../session.ts'
import { Score } from '../tabs/score.tsx'

import { OwnEnd } from './own-end.tsx'
import { comesNext, ownResult, toldOf } from './selectors.ts'

/** Says whether the cast is turned over here, card by card: where no TV does so, on phones that saw the game end. */
const useTurning = ({ view, endings, turned }: Session): boolean => {
  const { screens = 0, games = 0 } = view.value?.room ?? {}
  const [turning] = useState(screens === 0 && endings.value > 0 && turned.value !== games)
  useEffect(() => {
    turned.value = games
  }, [games])
  return turning
}

/** Offers the retelling of the game: here, or on the TV where the host wants it. */
const Again = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const retelling = retellingOf(view)
  if (!view || !retelling) return null
  return (
    <>
      <SeeAgain session={session} retelling={retelling} />
      {view.room.screens > 0 && mayIn(view, { do: 'retell' }) && (
        <button type="button" class="secondary" data-retell onClick={() => void session.say({ do: 'retell' })}>
          {t().phone.retelling.onTv}
        </button>
      )}
    </>
  )
}

/** The end: who won and why, who was who, what each player knew and did, and how the party goes on. */
export const EndScreen = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const still = useSettling(1500)
  const turning = useTurning(session)
  if (!view?.table) return null
  const { Chronicle, recap: retell } = drawnBy(view.game)
  const recap = retell(session)
  const result = ownResult(view)
  return (
    <>
      <div class="info side-by-side end">
        {result !== null && <OwnEnd view={view} result={result} />}
        <h1 tabIndex={-1} class="outcome" aria-live="polite">
          {view.parts.words.outcome(view.table)}
        </h1>
        <div class="side">
          {view.room.minutes !== null && <p class="line">{t().phone.took({ n: view.room.minutes })}</p>}
          {recap && (
            <>
              {recap.people.length === 0 ? (
                <p class="lead">{t().phone.hiddenRoles}</p>
              ) : (
                <Cast view={view} recap={recap} turning={turning} />
              )}
              <Chapters recap={recap} />
              {recap.lines.length > 0 && (
                <section>
                  <h2 class="small-head">{t().phone.decided}</h2>
                  <Lines recap={recap} />
                </section>
              )}
              <SavePicture session={session} recap={recap} />
              <Again session={session} />
            </>
          )}
        </div>
        <div class="side">
          <Oracle session={session} />
          <Score session={session} />
          {recap && recap.knew.length > 0 && (
            <section class="panel">
              <h2>{t().phone.knew}</h2>
              <Knowledge view={view} recap={recap} />
            </section>
          )}
          {recap && toldOf(view.table).length > 0 && (
            <details class="folded retold">
              <summary>{recap.votes.title}</summary>
              <Chronicle session={session} />
            </details>
          )}
          <CheckDeal session={session} />
          {/* Latecomers join now: without a big screen, this is where the QR code is. */}
          <Fold label={t().phone.invite} open={view.room.screens === 0} panel>
            <Invite session={session} />
          </Fold>
          <TvFold session={session} />
        </div>
      </div>
      <div class="asks">
        {comesNext(view) && <p class="line">{t().phone.playsNext}</p>}
        <TakeHost session={session} />
        <TakeSeat session={session} />
        <StartRow session={session} label={t().phone.playAgain} still={still}>
          <button type="button" class="secondary" disabled={still} onClick={() => void session.say({ do: 'lobby' })}>
            {t().phone.toLobby}
          </button>
        </StartRow>
        {!isHosting(view) && view.room.host && (
          <p class="line">{t().phone.another({ name: nameIn(view)(view.room.host) })}</p>
        )}
      </div>
    </>
  )
}
