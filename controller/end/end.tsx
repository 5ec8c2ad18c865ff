import './end.css'
import { useEffect, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { retellingOf } from '../../shared/client/retelling.ts'
import { at } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { DealMark } from '../card/deal-mark.tsx'
import { pageHere, sawThrough } from '../card/notes.tsx'
import { gameUi } from '../games/game-ui.tsx'
import { Invite, TvFold } from '../lobby/invite.tsx'
import { StartRow, TakeHost, TakeSeat } from '../lobby/start.tsx'
import { comesNext, eventsOf, ownResult } from '../selectors.ts'
import type { Session } from '../session.ts'
import { Fold } from '../ui/controls.tsx'
import { Icon } from '../ui/icon.tsx'
import { isHosting, mayIn, useTapGuard } from '../ui/may.ts'
import { Lazy } from '../ui/pause.tsx'
import { nameIn } from '../ui/people.tsx'
import { RoleText } from '../ui/role-name.tsx'
import { ReplayButton } from './history.tsx'
import { SavePicture } from './picture.tsx'
import { CastList, Chapters, KnowledgeList, Lines, type Recap } from './recap.tsx'
import { Oracle, ScoreTable } from './score.tsx'

/** The mark of a finished game's deal, and whether it matches. The code that checks it is loaded on demand. */
const CheckDeal = ({ session }: { readonly session: Session }) => {
  const [asked, setAsked] = useState(false)
  const retelling = retellingOf(session.view.value)
  if (retelling === null || retelling.whole.room.disclosure === null) return null
  return (
    <section class="panel checked">
      <h2>{t().phone.checked.heading}</h2>
      <DealMark mark={retelling.whole.room.mark} />
      <p class="small">{t().phone.checked.why}</p>
      {asked ? (
        <Lazy
          load={async () => {
            const [{ DealVerdict: Verdict }, { proofOf }] = await Promise.all([
              import('./verdict.tsx'),
              import('../../shared/client/proof.ts'),
            ])
            const proof = proofOf(retelling)
            return () => (proof ? <Verdict proof={proof} parts={retelling.whole.parts} kept /> : null)
          }}
        />
      ) : (
        <button type="button" class="secondary" data-check onClick={() => setAsked(true)}>
          {t().phone.checked.check}
        </button>
      )}
    </section>
  )
}

const confettiPieces = 28

/** Falls once, for winners. With reduced motion there is none. */
const Confetti = () => (
  <div class="confetti" aria-hidden="true">
    {Array.from({ length: confettiPieces }, (_, i) => (
      <i key={i} style={{ left: `${(i * 37) % 100}%`, animationDelay: `${(i % 7) * 130}ms` }} />
    ))}
  </div>
)

/** Returns a role in the forms of the language: some say `as the Assassin`, and some `as Assassin`. */
const formsOf = ({ parts: { words } }: View, role: string) => ({
  name: words.roles[role]?.name ?? role,
  called: words.called(role),
})

/** Tells winners first, on their own phones: by name, and as their role. */
const OwnEnd = ({ view, result }: { readonly view: View; readonly result: 'won' | 'lost' }) => {
  const role = view.secret?.hand?.role
  if (role === undefined || view.seat === null) return null
  return (
    <section class="own-end" data-result={result}>
      {result === 'won' && <Confetti />}
      <span class="own-art">
        <Icon name={at(view.parts.roleIcons, role).icon} />
      </span>
      <p class="own-result" data-result={result}>
        <RoleText text={t().phone.results[result]({ name: nameIn(view)(view.seat), role: formsOf(view, role) })} />
      </p>
    </section>
  )
}

/** Says whom this phone's owner saw through, by the notebook on this phone: nobody else reads it. */
const SawThrough = ({ view, recap }: { readonly view: View; readonly recap: Recap }) => {
  const page = pageHere(view)
  const evil = recap.people.flatMap(({ seat, tone }) => (tone === 'dark' ? [seat] : []))
  const seen = page && sawThrough(page, evil)
  if (!seen) return null
  const quest = t().quest.phone.nouns[view.game === 'thavalon' ? 'mission' : 'quest'].name({ quest: seen.since })
  return <p class="lead saw-through">{t().phone.notes.sawThrough({ quest, name: nameIn(view)(seen.seat) })}</p>
}

/**
 * Says whether the cast is turned over here, card by card: where no TV does so, on phones that saw the game end, unless
 * it was turned over already.
 */
const useTurning = ({ view, endings, turned }: Session): boolean => {
  const { screens = 0, games = 0 } = view.value?.room ?? {}
  const isShown = eventsOf(view.value?.table ?? null).some(({ type }) => type === 'unmasked')
  const [turning] = useState(screens === 0 && endings.value > 0 && turned.value !== games && !isShown)
  useEffect(() => {
    turned.value = games
  }, [games])
  return turning
}

/** Offers the retelling of the game: here, or on the TV where the host wants it. */
const ReplayOffer = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const retelling = retellingOf(view)
  if (!view || !retelling) return null
  return (
    <>
      <ReplayButton session={session} retelling={retelling} />
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
  const guarded = useTapGuard(1500)
  const turning = useTurning(session)
  if (!view?.table) return null
  const { History, Nights, recap: retell } = gameUi(view.game)
  const recap = retell(session)
  const result = ownResult(view)
  return (
    <>
      <div class="asks">
        {comesNext(view) && <p class="line">{t().phone.playsNext}</p>}
        <TakeHost session={session} />
        <TakeSeat session={session} />
        <StartRow session={session} label={t().phone.playAgain} guarded={guarded}>
          <button type="button" class="secondary" disabled={guarded} onClick={() => void session.say({ do: 'lobby' })}>
            {t().phone.toLobby}
          </button>
        </StartRow>
        {!isHosting(view) && view.room.host && (
          <p class="line">{t().phone.another({ name: nameIn(view)(view.room.host) })}</p>
        )}
      </div>
      <div class="info side-by-side end">
        {result !== null && <OwnEnd view={view} result={result} />}
        <h1 tabIndex={-1} class="outcome">
          <RoleText text={view.parts.words.outcome(view.table)} />
        </h1>
        {recap && <SawThrough view={view} recap={recap} />}
        <div class="side">
          {view.room.minutes !== null && <p class="line">{t().phone.took({ n: view.room.minutes })}</p>}
          {recap && (
            <>
              {recap.people.length === 0 ? (
                <p class="lead">{t().phone.hiddenRoles}</p>
              ) : (
                <CastList view={view} recap={recap} turning={turning} />
              )}
              {Nights ? <Nights session={session} /> : <Chapters chapters={recap.chapters} />}
              <Chapters chapters={recap.reasons} />
              {recap.lines.length > 0 && (
                <section>
                  <h2 class="small-head">{t().phone.decided}</h2>
                  <Lines recap={recap} />
                </section>
              )}
              <SavePicture session={session} recap={recap} />
              <ReplayOffer session={session} />
            </>
          )}
        </div>
        <div class="side">
          <Oracle session={session} />
          <ScoreTable session={session} />
          {recap && recap.knew.length > 0 && (
            <section class="panel">
              <h2>{t().phone.knew}</h2>
              <KnowledgeList view={view} recap={recap} />
            </section>
          )}
          {recap && eventsOf(view.table).length > 0 && (
            <details class="folded retold">
              <summary>{recap.votes.title}</summary>
              <History session={session} />
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
    </>
  )
}
