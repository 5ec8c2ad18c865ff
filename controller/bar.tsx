import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { t } from '../shared/texts/catalogue.ts'
import type { Session } from './session.ts'
import { spelledOut } from './ui/address.ts'
import { Crest } from './ui/icon.tsx'
import { mayIn, seconds, wayToHost } from './ui/may.ts'
import { nameIn } from './ui/people.tsx'

/** Shows a request to join, or to move a seat to another phone, over the page. */
const JoinRequests = ({ session }: { readonly session: Session }) => {
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

/** Offers the host to undo the last removal, for a minute that is counted down. */
const Undo = ({ session }: { readonly session: Session }) => {
  // They are listed with the latest first.
  const last = session.view.value?.secret?.removed[0]
  const remaining = last?.until ? Math.ceil((last.until - seconds.value) / 1000) : 0
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
  if (!view || wayToHost(view) !== 'none') return null
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

const longAwayMs = 8000

/** The bar: this player's name, the table, and whether the phone is connected. */
export const Bar = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const away = session.status.value.at === 'away'
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!away) return setLong(false)
    const timer = setTimeout(() => setLong(true), longAwayMs)
    return () => clearTimeout(timer)
  }, [away])
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
            <span>{t().phone.onlyWatching}</span>
          )}
        </span>
        <span class="bar-code" role="img" aria-label={t().entry.codeIs({ letters: spelledOut(view.room.code) })}>
          {view.room.code}
        </span>
      </div>
      <p role="status" class="bar-note" hidden={!(away || view.room.halted || view.room.announcement)}>
        {away && (long ? t().entry.awayLong : t().phone.reconnecting)}
        {!away && view.room.halted && t().phone.halted}
        {!away && !view.room.halted && view.room.announcement}
      </p>
      <Top session={session} />
    </header>
  )
}
