import { computed, effect, signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { Link, type View } from '../shared/client/connection.ts'
import type { Entered } from '../shared/client/entry.ts'
import { base, forget, isBeside, keysFor, knownAs, remember } from '../shared/client/storage.ts'
import { needTexts, t } from '../shared/texts/catalogue.ts'
import { loadSentences } from './catalogue.ts'
import { Sit } from './entry/sit.tsx'
import {
  makeFeed,
  onceIdle,
  reloadWhenServed,
  retryMs,
  type SeatsHere,
  type SeatVisit,
  type Session,
  sessionOver,
} from './session.ts'
import { guestUrl } from './ui/address.ts'
import { loadIcons } from './ui/icon.tsx'
import { Lazy, Loading, Requesting } from './ui/pause.tsx'
import type { Showing } from './watch/showing.ts'

interface Named {
  readonly name: string
  readonly invite: string
}

const seatedParts = async () => (await Promise.all([import('./seated.tsx'), needTexts(['phone', 'party'])]))[0]
/** What a phone needs at its table, loaded while people sit down. */
const seated = signal<Awaited<ReturnType<typeof seatedParts>> | null>(null)
/** Preloads the page that says why a visit is over: by then there may be no server. */
const outside = async () => (await Promise.all([import('./entry/outside.tsx'), needTexts(['party'])]))[0]
const loadTimeoutMs = 15_000
const loadSeated = (session: Session): void => {
  seatedParts().then(
    loaded => {
      seated.value = loaded
    },
    () => setTimeout(() => onceIdle(session, reloadWhenServed), retryMs),
  )
}

/** Begins the visit with one key: one link for as long as the page is open. */
const begin = (seatsHere: SeatsHere, key: string, invite: string): SeatVisit => {
  const { name } = seatsHere
  const feed = makeFeed()
  let showing: Showing | null = null
  let newest: View | null = null
  const stop = seated.subscribe(loaded => {
    if (loaded === null || showing !== null) return
    showing = loaded.showOn(feed)
    if (newest !== null) showing.see(newest)
  })
  let link: Link | null = null
  let version: string | null = null
  const session = sessionOver(feed, () => link, seatsHere)
  const entered = (said: Entered): void => {
    remember(name, said.table)
    feed.address.value = guestUrl(said.address, location.protocol)
    feed.short.value = said.short
    // Reloads for a newer server's newer pages, when nothing is unfinished.
    if (version !== null && version !== said.version) renew(session)
    version = said.version
  }
  link = new Link(
    {
      ...{ base: base(), name: knownAs(name), key, invite },
      ...{ screen: false, beside: isBeside(), language: () => t().language },
    },
    {
      met: met => {
        feed.met.value = met
      },
      view: view => {
        newest = view
        showing?.see(view)
      },
      status: status => {
        // A deleted table's code may soon be another table's.
        if (status.at === 'refused' && status.reason === 'nowhere') forget(name)
        if (status.at === 'away') showing?.missed()
        feed.status.value = status
      },
      entered,
    },
  )
  let language = t().language
  /** Gives everything that is shown its words in another language, once the owner has chosen one. */
  const unfollow = effect(() => {
    if (t().language === language) return
    language = t().language
    session.note.value = null
    link?.refresh()
    void seated.peek()?.retellIn(session, language)
  })
  const end = (): void => {
    stop()
    unfollow()
    showing?.stop()
    link?.close()
  }
  return { key, session, end }
}

/** Begins a visit for each seat that this phone holds. */
const beginAll = ({ name, invite }: Named): { readonly seatsHere: SeatsHere; readonly end: () => void } => {
  const visits = signal<readonly SeatVisit[]>([])
  const seatsHere: SeatsHere = {
    name,
    visits,
    // One that was removed may be put back: until then it has no seat.
    sessions: computed(() =>
      visits.value.flatMap(({ session }) => (session.status.value.at === 'out' ? [] : [session])),
    ),
    joining: signal(null),
    lending: signal(null),
    busy: signal(false),
    begin: (key, newInvite) => begin(seatsHere, key, newInvite),
  }
  visits.value = keysFor(name).map(key => begin(seatsHere, key, invite))
  let unfollow = (): void => undefined
  const stop = seated.subscribe(loaded => {
    if (loaded) unfollow = loaded.followSeats(seatsHere)
  })
  const end = (): void => {
    stop()
    unfollow()
    for (const one of visits.peek()) one.end()
  }
  return { seatsHere, end }
}

const renew = (session: Session): void => {
  onceIdle(session, () => {
    session.note.value = { text: t().common.entry.newer, refused: false }
    location.reload()
  })
}

/** The visit to one table, from entering it to the end. */
export const VisitPage = (named: Named) => {
  const [seatsHere, setSeatsHere] = useState<SeatsHere | null>(null)
  const session = seatsHere?.sessions.value[0] ?? seatsHere?.visits.value[0]?.session ?? null
  useEffect(() => {
    const visit = beginAll(named)
    setSeatsHere(visit.seatsHere)
    const [first] = visit.seatsHere.visits.peek()
    const later = setTimeout(() => {
      loadIcons()
      if (first) loadSeated(first.session)
      outside().catch(() => undefined)
      loadSentences().catch(() => undefined)
    }, 0)
    return () => {
      clearTimeout(later)
      visit.end()
    }
  }, [named.name])
  const stuck = session?.status.value.at === 'open' && session.met.value !== null && session.view.value === null
  useEffect(() => {
    if (!stuck) return
    let callOff = (): void => undefined
    const timer = setTimeout(() => {
      callOff = onceIdle(session, reloadWhenServed)
    }, loadTimeoutMs)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [stuck])
  if (!session) return null
  const met = session.met.value
  const status = session.status.value
  if (status.at === 'refused')
    return (
      <Lazy
        load={() =>
          Promise.all([outside(), loadSentences().catch(() => null)]).then(([{ RefusedPage }, sentences]) => () => (
            <RefusedPage
              reason={status.reason}
              text={sentences?.refusal(status, null) ?? t().common.entry.notDone}
              {...named}
            />
          ))
        }
      />
    )
  if (status.at === 'out')
    return (
      <Lazy
        load={() =>
          outside().then(({ OutPage }) => () => <OutPage why={status.why} />)
        }
      />
    )
  if (status.at === 'requesting') return <Requesting />
  if (!met)
    return (
      <Loading>
        {status.at === 'away' ? t().common.entry.awayLong : t().common.entry.joining({ code: named.name })}
      </Loading>
    )
  if (met.seat === null && !session.watching.value) return <Sit session={session} />
  const Seated = seated.value?.Seated
  return Seated && session.view.value ? <Seated session={session} /> : <Loading>{t().common.entry.loading}</Loading>
}
