import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../shared/client/connection.ts'
import type { Seat } from '../shared/engine/game.ts'
import { t } from '../shared/texts/catalogue.ts'
import { joinWords } from './catalogue.ts'
import type { Session } from './session.ts'
import { spelledOut } from './ui/address.ts'
import { Crest } from './ui/icon.tsx'
import { mayIn, serverSeconds, wayToHost } from './ui/may.ts'
import { nameIn } from './ui/people.tsx'
import { useSaid } from './watch/log.tsx'

const requestIn = (view: View, seat: Seat | null): string => {
  if (seat === null) return t().phone.joinRequestIn
  return seat === view.seat ? t().phone.joinRequestSeat : t().phone.joinRequestSeatOf({ name: nameIn(view)(seat) })
}

/** Lists the requests that a session may accept, each with that session. */
const requestsTo = (session: Session) => {
  const view = session.view.value
  const all = view?.secret?.joinRequests ?? []
  return all
    .filter(({ id }) => view && mayIn(view, { do: 'admit', joinRequest: id, yes: true }))
    .map(({ id, seat }) => ({ id, seat, to: session }))
}

/** Shows a request to join, or to move one of this phone's seats to another phone, over the page. */
const JoinRequests = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const [joinRequest] = (session.seatsHere?.sessions.value ?? [session]).flatMap(requestsTo)
  const what = view && joinRequest ? requestIn(view, joinRequest.seat) : ''
  useSaid(session, 'request', what)
  if (!joinRequest) return null
  const { id, to } = joinRequest
  const answer = (yes: boolean): void => void to.say({ do: 'admit', joinRequest: id, yes })
  return (
    <section class="top-note" aria-labelledby="joinRequest" data-join-request={id}>
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

/** Offers the host to undo the last removal, for a minute that is counted down. */
const Undo = ({ session }: { readonly session: Session }) => {
  // They are listed with the latest first.
  const last = session.view.value?.secret?.removed[0]
  const remaining = last?.until ? Math.ceil((last.until - serverSeconds.value) / 1000) : 0
  useSaid(session, 'removed', last && remaining > 0 ? t().phone.removedNow({ name: last.name }) : '')
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

interface Props {
  readonly session: Session
}

/** Says that nobody is the host, with a button to become it. */
const Hostless = ({ session }: Props) => {
  const view = session.view.value
  const none = view !== null && wayToHost(view) === 'none'
  useSaid(session, 'hostless', none ? t().phone.hostNone : '')
  if (!none) return null
  return (
    <section class="top-note" data-hostless>
      <p>{t().phone.hostNone}</p>
      <button type="button" class="small-button" onClick={() => void session.say({ do: 'take-host' })}>
        {t().phone.takeHost}
      </button>
    </section>
  )
}

/** The scrolling elements of pages. */
const scrolling = '.main, .main > .asks'

/**
 * Messages about the table rather than the game: at the top of every page, far from thumbs, and never over a question.
 * When one appears, the page scrolls to keep everything where it is under a finger.
 */
const Top = ({ session }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const top = ref.current
    if (!top) return
    let height = top.offsetHeight
    const page = document.documentElement.style
    const watch = new ResizeObserver(() => {
      const grown = top.offsetHeight - height
      height = top.offsetHeight
      // Places toasts below what is asked here.
      page.setProperty('--asked', `${height > 0 ? top.getBoundingClientRect().bottom : 0}px`)
      for (const part of document.querySelectorAll(scrolling)) part.scrollTop += grown
    })
    watch.observe(top)
    return () => {
      watch.disconnect()
      page.removeProperty('--asked')
    }
  }, [])
  return (
    <div class="top" ref={ref}>
      <Hostless session={session} />
      <Undo session={session} />
      <JoinRequests session={session} />
    </div>
  )
}

/** The names of those who share this phone. */
const namesHere = ({ seatsHere }: Session): readonly string[] =>
  (seatsHere?.sessions.value ?? []).flatMap(({ met: { value } }) => (value?.seat ? [nameIn(value)(value.seat)] : []))

const longAwayMs = 8000

interface BarProps extends Props {
  /** What covers the page again, at a phone with several seats. */
  readonly cover?: ComponentChildren
}

/** The bar: this player's name, the table, and whether the phone is connected. */
export const Bar = ({ session, cover }: BarProps) => {
  const view = session.view.value
  const away = session.status.value.at === 'away'
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!away) return setLong(false)
    const timer = setTimeout(() => setLong(true), longAwayMs)
    return () => clearTimeout(timer)
  }, [away])
  const note = away
    ? long
      ? t().common.entry.awayLong
      : t().phone.reconnecting
    : view?.room.halted
      ? t().phone.halted
      : (view?.room.announcement ?? '')
  useSaid(session, 'table', note)
  if (!view) return null
  const own = view.seat === null ? null : view.chairs[view.seat]
  return (
    <header class="bar">
      <div class="bar-row">
        <span class="bar-own">
          {own ? (
            <>
              <Crest charge={own.charge} colour={own.colour} />
              <bdi>{own.name}</bdi>
            </>
          ) : (
            <bdi>{session.isNobodys ? joinWords(namesHere(session)) : t().phone.onlyWatching}</bdi>
          )}
        </span>
        {cover}
        <span class="bar-code" role="img" aria-label={t().common.entry.codeIs({ letters: spelledOut(view.room.code) })}>
          {view.room.code}
        </span>
      </div>
      <p class="bar-note" hidden={note === ''}>
        {note}
      </p>
      <Top session={session} />
    </header>
  )
}
