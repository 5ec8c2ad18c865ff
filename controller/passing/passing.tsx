import './passing.css'
import { computed, signal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import type { Met } from '../../shared/client/decode.ts'
import { kindOf, type Seat } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { Question } from '../ask/ask.tsx'
import { countFinished } from '../ask/coach.tsx'
import { byChance } from '../ask/picks.ts'
import { newlyLearned } from '../card/card.tsx'
import { forgetPage } from '../card/notes.tsx'
import { loadSentences } from '../catalogue.ts'
import { Sit } from '../entry/sit.tsx'
import { useSeatRequest } from '../entry/sit-more.tsx'
import { gameUi, Nothing, ownWidget } from '../games/game-ui.tsx'
import { openAsks, screenOf, seatsOf } from '../selectors.ts'
import type { SeatsHere, Session } from '../session.ts'
import { type Tab, TablePage } from '../table.tsx'
import { clickOf } from '../ui/hold.tsx'
import { Loading } from '../ui/pause.tsx'
import { Name, nameIn, SeatCrest } from '../ui/people.tsx'
import { prefs } from '../ui/prefs.ts'
import { useSaid } from '../watch/log.tsx'
import { Banter, MomentHeading } from '../watch/moment.tsx'
import { covered, followed, isListed, nextIn, opened, type Passing, type Place, threeOf, wantedBy } from './order.ts'
import { callOff } from './seats.ts'

// A phone with several seats. While it is covered it shows what somebody without a seat sees. A seat's page is drawn,
// from that seat's own session, only after its owner has pressed their crest, and until it is covered again.

type Secret = NonNullable<View['secret']>

/** Returns a view without anything of its seat: of a host, it keeps the way on. */
const nobodysView = (view: View): View => {
  const { stage } = view.room
  if (stage === 'lobby' || view.secret === null) return view
  const secret: Secret = { ...view.secret, hand: null, answers: [], asks: [] }
  // A game that is over has a host still, who starts the next one.
  return { ...view, seat: stage === 'over' ? view.seat : null, secret } as View
}

/** Returns a view with this seat's listed questions alone. */
const listedView = (view: View): View => {
  const secret: Secret | null = view.secret && {
    ...{ hand: null, hosting: [], joinRequests: [], removed: [] },
    asks: view.secret.asks.filter(ask => isListed(ask, votesIn(view))),
    answers: view.secret.answers.filter(({ ask }) => isListed({ kind: kindOf(ask) }, votesIn(view))),
  }
  return { ...view, secret } as View
}

const votesIn = ({ room }: View): 'listed' | 'passed' => (room.settings['vote-list'] ? 'listed' : 'passed')

/** A session of the same link, which shows only a part of its views. */
const partOf = (session: Session, part: (view: View) => View): Session => {
  const of = (whole: Session['view']) => computed(() => (whole.value ? part(whole.value) : null))
  return { ...session, view: of(session.view), newest: of(session.newest), isNobodys: true }
}

/** Returns the session of nobody, over the host's link where the host is at this phone. */
const nobodysSession = (sessions: readonly Session[]): Session | null => {
  const host = sessions.find(({ view: { value } }) => value?.seat && value.seat === value.room.host) ?? sessions[0]
  if (!host) return null
  return {
    ...partOf(host, nobodysView),
    picked: signal({}),
    guess: signal(null),
    log: signal([]),
    learned: signal(null),
  }
}

/** What everybody may know of this phone's seats, in the order of the table. */
const placesOf = (sessions: readonly Session[]): readonly Place[] => {
  const [first] = sessions
  const view = first?.view.value
  if (!view) return []
  const places = sessions.flatMap((session): readonly Place[] => {
    const own = session.view.value
    if (!own?.seat) return []
    const asked = own.room.stage === 'game' && openAsks(own).some(ask => !isListed(ask, votesIn(own)))
    const shows = ['look-up', 'show'].includes(screenOf(own, session.playing.value !== null))
    return [{ seat: own.seat, asked: asked && !shows, learned: !shows && newlyLearned(session) !== null }]
  })
  const order = [...seatsOf(view), ...view.room.order]
  return places.toSorted((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat))
}

/** How long a crest is pressed until it opens its seat's page, in ms. */
export const pressMs = 1000
/** How long after the finger has lifted its page is drawn, in ms: a browser may yet make a click of the touch. */
export const liftMs = 80

interface CrestProps {
  readonly view: View
  readonly seat: Seat
  readonly pressed: () => void
}

/**
 * A crest that is pressed for a while: its page opens as the finger lifts, so that the same touch does nothing on it.
 * Where nobody can hold, a tap or a click begins the same while.
 */
const PressedCrest = ({ view, seat, pressed }: CrestProps) => {
  const [pressing, setPressing] = useState<'no' | 'yes' | 'long'>('no')
  const pressedAt = useRef<number | null>(null)
  const held = useRef(false)
  const done = (): void => {
    setPressing('no')
    pressed()
  }
  useEffect(() => {
    if (pressing !== 'yes') return
    const timer = setTimeout(() => (held.current ? setPressing('long') : done()), pressMs)
    return () => clearTimeout(timer)
  }, [pressing])
  const down = ({ timeStamp }: Event): void => {
    pressedAt.current = timeStamp
    held.current = true
    setPressing('yes')
  }
  const leave = (): void => {
    held.current = false
    setPressing('no')
  }
  const up = (): void => {
    if (!held.current) return
    held.current = false
    // After what a browser makes of this touch besides.
    if (pressing === 'long') setTimeout(done, liftMs)
    else setPressing('no')
  }
  const isKey = ({ key, repeat }: KeyboardEvent): boolean => !repeat && (key === ' ' || key === 'Enter')
  return (
    <button
      type="button"
      class="cover-crest"
      data-crest={seat}
      data-pressing={pressing}
      aria-label={nameIn(view)(seat)}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        down(event)
      }}
      onPointerUp={up}
      onPointerCancel={leave}
      onLostPointerCapture={up}
      onKeyDown={event => isKey(event) && down(event)}
      onKeyUp={up}
      onBlur={leave}
      onContextMenu={event => event.preventDefault()}
      onClick={({ timeStamp }) => {
        const click = clickOf(pressedAt.current, timeStamp)
        pressedAt.current = null
        if (click === 'assisted' || (click === 'tap' && prefs.value.reveal === 'tap')) setPressing('yes')
      }}
    >
      <SeatCrest view={view} seat={seat} />
    </button>
  )
}

interface CoverProps {
  readonly session: Session
  readonly seat: Seat
  readonly open: () => void
  /** Where somebody else of this phone is chosen. */
  readonly others: () => void
}

/** The cover between two people: the same for every seat, but for its name and crests. */
const Cover = ({ session, seat, open, others }: CoverProps) => {
  const view = session.view.value
  const [wrong, setWrong] = useState<Seat | null>(null)
  const offered = useMemo(
    () =>
      view
        ? threeOf(
            seat,
            Object.keys(view.chairs).filter(one => one !== seat),
            byChance,
          )
        : [],
    [seat],
  )
  const name = view ? nameIn(view)(seat) : ''
  useSaid(session, 'pass', t().phone.passing.pass({ name }))
  if (!view) return null
  return (
    <section class="cover" data-cover={seat} aria-labelledby="cover">
      <h1 id="cover" tabIndex={-1}>
        {t().phone.passing.pass({ name })}
      </h1>
      <span class="cover-whose">
        <SeatCrest view={view} seat={seat} />
        <Name of={name} />
      </span>
      <p class="cover-how">
        {wrong !== null && view.chairs[wrong]
          ? t().phone.passing.notYours({ name: nameIn(view)(wrong) })
          : t().phone.passing.press({ name })}
      </p>
      <div class="cover-crests">
        {offered
          .filter(one => view.chairs[one])
          .map(one => (
            <PressedCrest key={one} view={view} seat={one} pressed={() => (one === seat ? open() : setWrong(one))} />
          ))}
      </div>
      <button type="button" class="quiet" data-others onClick={others}>
        {t().phone.passing.others}
      </button>
    </section>
  )
}

interface WhoseProps {
  readonly session: Session
  readonly places: readonly Place[]
  readonly want: (seat: Seat) => void
}

/** Chooses whose page is opened next: to read a card again, or because somebody else has the phone. */
const Whose = ({ session, places, want }: WhoseProps) => {
  const view = session.view.value
  if (!view) return null
  return (
    <section class="sheet-page" aria-labelledby="whose">
      <h1 id="whose" tabIndex={-1}>
        {t().phone.passing.whose}
      </h1>
      <p>{t().phone.passing.whoseWhy}</p>
      <div class="stack">
        {places.map(({ seat }) => (
          <button key={seat} type="button" class="row-button" data-whose={seat} onClick={() => want(seat)}>
            <SeatCrest view={view} seat={seat} />
            <Name of={nameIn(view)(seat)} />
          </button>
        ))}
      </div>
    </section>
  )
}

/** One seat's row of the list, with its question beneath while it is open. */
const ListedSeat = ({ session, isOpen, toggle }: { session: Session; isOpen: boolean; toggle: () => void }) => {
  const listed = useMemo(() => partOf(session, listedView), [session])
  const view = listed.view.value
  if (!view?.seat || !view.secret) return null
  const { asks } = view.secret
  const done = asks.every(({ current }) => current)
  return (
    <li class="listed" data-listed={view.seat}>
      <button type="button" class="row-button" aria-expanded={isOpen} disabled={asks.length === 0} onClick={toggle}>
        <SeatCrest view={view} seat={view.seat} />
        <Name of={nameIn(view)(view.seat)} />
        <span class="seat-marks">{done ? t().phone.has : t().phone.awaited}</span>
      </button>
      {isOpen &&
        asks.map(ask => {
          const Own = ownWidget(view.game, ask.kind) ?? Nothing
          return Own === Nothing ? (
            <Question key={ask.id} session={listed} ask={ask} />
          ) : (
            <Own key={ask.id} session={listed} asks={[ask]} />
          )
        })}
    </li>
  )
}

/** What all at this phone answer in public: each taps the row of their crest, and nobody passes the phone. */
const Listed = ({ session, sessions }: { readonly session: Session; readonly sessions: readonly Session[] }) => {
  const [open, setOpen] = useState<Seat | null>(null)
  const view = session.view.value
  if (!view) return null
  const { Middle = Nothing } = gameUi(view.game)
  return (
    <>
      <div class="asks">
        <MomentHeading session={session} />
        <ul class="listed-seats" aria-label={t().phone.passing.listed}>
          {sessions.map(one => {
            const seat = one.view.value?.seat ?? ''
            return (
              <ListedSeat
                key={seat}
                session={one}
                isOpen={open === seat}
                toggle={() => setOpen(open === seat ? null : seat)}
              />
            )
          })}
        </ul>
      </div>
      <div class="info">
        <Banter session={session} />
        <Middle session={session} />
      </div>
    </>
  )
}

/** Lists those of these seats that have a question of the list, answered or not. */
const listedIn = (sessions: readonly Session[]): readonly Session[] =>
  sessions.filter(({ view: { value }, playing }) => {
    const isShown = value !== null && ['ask', 'wait'].includes(screenOf(value, playing.value !== null))
    const secret = isShown ? listedView(value).secret : null
    return (secret?.asks.length ?? 0) + (secret?.answers.length ?? 0) > 0
  })

/** Covers the phone when it is put away, or when nobody has touched an open page for a while, in ms. */
const untouchedMs = 90_000
const useCovering = (held: Seat | null, cover: () => void): void =>
  useEffect(() => {
    if (held === null) return
    let timer = setTimeout(cover, untouchedMs)
    const touched = (): void => {
      clearTimeout(timer)
      timer = setTimeout(cover, untouchedMs)
    }
    const events = ['pointerdown', 'keydown', 'scroll'] as const
    for (const event of events) document.addEventListener(event, touched, true)
    window.addEventListener('pagehide', cover)
    document.addEventListener('visibilitychange', cover)
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, touched, true)
      window.removeEventListener('pagehide', cover)
      document.removeEventListener('visibilitychange', cover)
    }
  }, [held])

/** Runs this phone's hand-overs: who has it, and who gets it next. */
const usePassing = (seatsHere: SeatsHere) => {
  const last = useSignal<Passing>(covered)
  const places = placesOf(seatsHere.sessions.value)
  // Decided while drawing: a page is not drawn once more after its last answer.
  const passing = followed(last.value, places)
  useLayoutEffect(() => {
    last.value = passing
  })
  return {
    passing,
    places,
    become: (next: Passing): void => {
      last.value = next
    },
  }
}

/** Asks for the seat of a player without a phone, to whom this phone is lent. */
const Lending = ({ session, view, seat, back }: { session: Session; view: Met; seat: Seat; back: () => void }) => {
  const { take, answer } = useSeatRequest({ session, view }, [seat], t().common.entry.asked)
  useEffect(() => take(seat), [])
  return (
    <main class="page centre outside">
      <h1>{t().phone.passing.lends({ name: nameIn(view)(seat) })}</h1>
      <p role="status">{answer}</p>
      <button type="button" class="secondary" onClick={back}>
        {t().phone.passing.back}
      </button>
    </main>
  )
}

/** Where somebody else sits down at this phone, or why nobody can. */
const Joining = ({ session, seatsHere }: { readonly session: Session; readonly seatsHere: SeatsHere }) => {
  const [text, setText] = useState('')
  const status = session.status.value
  useEffect(() => {
    if (status.at === 'refused') void loadSentences().then(sentences => setText(sentences.refusal(status, null)))
  }, [status])
  const met = session.met.value
  const back = (): void => callOff(seatsHere)
  const lends = seatsHere.lending.value
  if (status.at !== 'refused' && met?.seat === null)
    return lends ? (
      <Lending session={session} view={met} seat={lends} back={back} />
    ) : (
      <Sit session={session} callOff={back} />
    )
  if (status.at !== 'refused') return <Loading>{t().common.entry.loading}</Loading>
  return (
    <main class="page centre outside">
      <p role="alert">{text}</p>
      <button type="button" class="secondary" onClick={back}>
        {t().phone.passing.back}
      </button>
    </main>
  )
}

/** The page of a phone with several seats. */
export const SharedPhone = ({ seatsHere }: { readonly seatsHere: SeatsHere }) => {
  const { passing, places, become } = usePassing(seatsHere)
  const tab = useSignal<Tab>('table')
  const sessions = seatsHere.sessions.value
  const host = sessions.find(({ view: { value } }) => value?.seat && value.seat === value.room.host) ?? sessions[0]
  const nobody = useMemo(() => nobodysSession(sessions), [sessions, host])
  const { held } = passing
  const cover = (): void => {
    become(covered)
    tab.value = 'table'
  }
  useCovering(held, cover)
  const { stage, games } = host?.view.value?.room ?? {}
  useEffect(() => {
    const view = host?.view.value
    if (!view) return
    countFinished(view)
    forgetPage(view)
  }, [stage, games])
  const joining = seatsHere.joining.value
  if (joining) return <Joining session={joining.session} seatsHere={seatsHere} />
  const holder = sessions.find(({ view: { value } }) => value?.seat === held && held !== null)
  if (holder)
    return (
      <TablePage
        key={held}
        session={holder}
        cover={
          <button type="button" class="small-button" data-cover-again onClick={cover}>
            {t().phone.passing.cover}
          </button>
        }
      />
    )
  if (!nobody) return null
  const next = nextIn(passing, places)
  const listed = next === null ? listedIn(sessions) : []
  const table =
    next !== null ? (
      <Cover
        key={next}
        session={nobody}
        seat={next}
        open={() => become(opened(passing, next, places))}
        others={() => {
          become(wantedBy(passing, null))
          tab.value = 'card'
        }}
      />
    ) : listed.length > 0 ? (
      <Listed session={nobody} sessions={listed} />
    ) : null
  const card = (
    <Whose
      session={nobody}
      places={places}
      want={seat => {
        become(wantedBy(passing, seat))
        tab.value = 'table'
      }}
    />
  )
  return <TablePage key="nobody" session={nobody} covers={{ table, card }} tab={tab} />
}
