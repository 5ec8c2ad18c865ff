import { haveAllSpoken, quoted, remarkOn, standingClaims, statementText } from '../../shared/client/banter.ts'
import { speakingOrder } from '../../shared/client/chairs.ts'
import type { View } from '../../shared/client/connection.ts'
import { type Ask, asksFor } from '../../shared/engine/game.ts'
import { introClock } from '../../shared/protocol/clocks.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { learnsAlone } from '../ask/coach.tsx'
import { NewlyLearned } from '../card/card.tsx'
import { headOf, looksUp, mayGoOn, seatsOf, timeOf, visibleClock } from '../selectors.ts'
import type { Session } from '../session.ts'
import { FoldablePanel } from '../ui/controls.tsx'
import { Bound } from '../ui/fit.tsx'
import { mayIn, serverSeconds, useTapGuard } from '../ui/may.ts'
import { Name, nameIn, SeatCrest } from '../ui/people.tsx'
import { RoleText } from '../ui/role-name.tsx'
import { useSaid } from './log.tsx'

interface GoingOn {
  readonly session: Session
  readonly ask: Ask
  readonly command: Command
}

const Button = ({ session, ask, command }: GoingOn) => {
  const guarded = useTapGuard(1500)
  const view = session.view.value
  const shown = !guarded && view !== null && mayGoOn(view.room, view.table?.phase, serverSeconds.value)
  useSaid(session, `go-on ${view?.room.games} ${ask.id}`, shown ? t().phone.goOnWhenReady : null)
  if (!view?.table || !shown) return null
  const asked = command.do === 'answer'
  return (
    <p class="go-on" data-ask={asked ? ask.id : undefined} data-skip={asked ? undefined : true}>
      <button
        type="button"
        class={learnsAlone(view) ? 'primary' : 'small-button'}
        data-confirm={asked || undefined}
        disabled={session.sending.value.includes(ask.id)}
        onClick={() => void session.say(command)}
      >
        {view.parts.words.ask(ask, view.table, nameIn(view)).confirm}
      </button>
    </p>
  )
}

/** The TV's reveal at the start of a game has no ask in the rules: it is the room's own. */
const begun: Ask = { id: introClock, kind: 'go-on', from: [], pick: [0, 0] }
const isOpening = ({ room, seat }: View): boolean =>
  room.host === seat && room.clocks.some(({ ask }) => ask === introClock)

/**
 * The host's button to go on after a reveal: below the moment's heading, where no thumb has just confirmed anything. It
 * appears only once the result is shown, and never at once.
 */
export const GoOn = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const ask = view.secret?.hosting.find(ask => asksFor(ask, 'go-on'))
  if (!ask)
    return isOpening(view) ? <Button key={introClock} session={session} ask={begun} command={{ do: 'skip' }} /> : null
  return <Button key={ask.id} session={session} ask={ask} command={{ do: 'answer', ask: ask.id, picks: [] }} />
}

/** Says whether somebody in this game may ask for more time: a clock runs that all see. */
const mayAskTime = (view: View): boolean =>
  mayIn(view, { do: 'ask-time' }) && seatsOf(view).includes(view.seat ?? '') && visibleClock(view.room) !== null

/** The button of a guest who needs more time. Its reason stands beside it where it is always seen. */
export const AskTime = ({ session, withWhy = false }: { readonly session: Session; readonly withWhy?: boolean }) => {
  const view = session.view.value
  if (!view || !mayAskTime(view)) return null
  return (
    <section class={withWhy ? 'panel' : 'on-focus'} aria-label={t().phone.more} data-ask-time>
      <button type="button" class="small-button" onClick={() => void session.say({ do: 'ask-time' })}>
        {t().phone.more}
      </button>
      {withWhy && <p class="option-text">{t().phone.askTimeWhy}</p>}
    </section>
  )
}

const Clock = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const time = timeOf(view.room, serverSeconds.value)
  const word =
    time && { running: t().phone.secondsLeft, paused: t().phone.paused, ended: () => t().phone.timeUp }[time.is]
  return (
    <p class="clock" role="timer" data-time={time?.is}>
      {word?.({ n: time?.remaining ?? 0 }) ?? ''}
    </p>
  )
}

/** The moment's heading: what is going on, or to look up while the TV plays a reveal. */
export const MomentHeading = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view?.table) return null
  const up = looksUp(view.room)
  const order = up ? [] : speakingOrder(view)
  return (
    <div class="moment">
      <h1 tabIndex={-1}>
        <Bound text={up ? t().phone.lookUp : headOf(view, nameIn(view))} />
      </h1>
      <Clock session={session} />
      {order.length > 0 && (
        <p class="small" data-speaking>
          {t().party.speaking({ names: order.map(nameIn(view)) })}
        </p>
      )}
      {!learnsAlone(view) && <GoOn session={session} />}
      <NewlyLearned session={session} />
    </div>
  )
}

/** More claims are folded away during a vote: the candidates need the room. */
const maxBesideVote = 4

/** Who claimed what, so that everybody can compare. It is public, and the same on every phone. */
export const Statements = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const all = view ? standingClaims(view) : []
  if (!view || all.length === 0) return null
  return (
    <FoldablePanel label={t().phone.statements} folded={view.table?.phase === 'vote' && all.length > maxBesideVote}>
      <div class="statements">
        {all.map(one => (
          <p key={one.seat} data-statement={one.seat}>
            <SeatCrest view={view} seat={one.seat} />
            <span>
              <Name of={nameIn(view)(one.seat)} />
              {t().grammar.colon}
              <RoleText text={quoted(statementText(view, one))} />
            </span>
          </p>
        ))}
        {haveAllSpoken(view) && <p>{t().phone.allSpoke}</p>}
      </div>
    </FoldablePanel>
  )
}

/** Keeps players company with their bots' remarks where no TV shows the game. */
export const Banter = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view || view.room.screens > 0 || standingClaims(view).length > 0) return null
  const said = remarkOn(view)
  if (said === null) return null
  return (
    <p class="banter" key={said.line}>
      <SeatCrest view={view} seat={said.seat} />
      <span>
        <Name of={nameIn(view)(said.seat)} />
        {t().grammar.colon}
        {quoted(said.line)}
      </span>
    </p>
  )
}
