import { effect, signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Entered, type Link, makeLink } from '../shared/client/connection.ts'
import { base, forget, keyFor, knownAs, remember } from '../shared/client/storage.ts'
import { inWords } from './catalogue.ts'
import { texts } from './entry-texts.ts'
import { guestUrl } from './parts/address.ts'
import { loadIcons } from './parts/icon.tsx'
import { Later } from './parts/later.tsx'
import { Pause, Requesting } from './parts/pause.tsx'
import { reloadWhenServed, retryAfter } from './parts/reload.ts'
import { watchFinale } from './screens/finale.ts'
import { watchPlaying } from './screens/playing.ts'
import { shownOf, toldOf } from './screens/scene.ts'
import { Sit } from './screens/sit.tsx'
import { makeFeed, type Session, sessionOver } from './session.ts'

interface Named {
  readonly name: string
  readonly invite: string
}
type Page = ComponentType<{ readonly session: Session }>

/** The pages of a seated phone are loaded while people sit down. */
const page = signal<Page | null>(null)
/** Preloads the page that says why a visit is over, because there may be no server then. */
const outside = () => import('./screens/outside.tsx')
/** The timeout for loading a game's texts, in ms. */
const loadTimeout = 15_000
const loadPage = (): void => {
  import('./screens/table.tsx').then(
    ({ Table }) => {
      page.value = Table
    },
    () => setTimeout(reloadWhenServed, retryAfter),
  )
}

/** Begins the visit: one link for as long as the page lives. */
const begin = ({ name, invite }: Named): { readonly session: Session; readonly end: () => void } => {
  const feed = makeFeed()
  const finale = watchFinale(feed)
  const playing = watchPlaying(feed)
  let link: Link | null = null
  let version: string | null = null
  const session = sessionOver(feed, () => link)
  const entered = (said: Entered): void => {
    remember(name, said.table)
    feed.address.value = guestUrl(said.address, location.protocol)
    // A newer server has newer pages: this one reloads when nothing is half done.
    if (version !== null && version !== said.version) renew(session)
    version = said.version
  }
  link = makeLink(
    { base: base(), name: knownAs(name), key: keyFor(name), screen: false, invite },
    {
      met: met => {
        feed.met.value = met
      },
      view: view => {
        finale.see(view)
        playing.see(view)
        // A page that has just come, while the TV tells of the newest event, shows all that was told before it.
        const before = feed.view.peek() === null ? toldOf(view.table).length - 1 : feed.shown.value
        feed.shown.value = shownOf(view, Math.max(0, before), feed.finale.value, feed.playing.value !== null)
        feed.view.value = inWords(view)
      },
      status: status => {
        // A table that is gone leaves its code to others.
        if (status.at === 'refused' && status.reason === 'nowhere') forget(name)
        if (status.at === 'away') {
          finale.missed()
          playing.missed()
        }
        feed.status.value = status
      },
      entered,
    },
  )
  const end = (): void => {
    finale.stop()
    playing.stop()
    link?.close()
  }
  return { session, end }
}

/** Reloads the page between two actions. */
const renew = ({ busy, sending, note }: Session): void => {
  effect(() => {
    if (busy.value || sending.value.length > 0) return
    note.value = { text: texts.newer, refused: false }
    location.reload()
  })
}

/** The visit to one table, from entering to the seat. */
export const Visit = (named: Named) => {
  const [session, setSession] = useState<Session | null>(null)
  useEffect(() => {
    const visit = begin(named)
    setSession(visit.session)
    const later = setTimeout(() => {
      loadIcons()
      loadPage()
      outside().catch(() => undefined)
    }, 0)
    return () => {
      clearTimeout(later)
      visit.end()
    }
  }, [named.name])
  const stuck = session?.status.value.at === 'open' && session.met.value !== null && session.view.value === null
  useEffect(() => {
    if (!stuck) return
    const timer = setTimeout(reloadWhenServed, loadTimeout)
    return () => clearTimeout(timer)
  }, [stuck])
  if (!session) return null
  const met = session.met.value
  const status = session.status.value
  if (status.at === 'refused')
    return (
      <Later
        load={() =>
          outside().then(({ Refused }) => () => <Refused {...status} {...named} />)
        }
      />
    )
  if (status.at === 'out')
    return (
      <Later
        load={() =>
          outside().then(({ Out }) => () => <Out why={status.why} />)
        }
      />
    )
  if (status.at === 'requesting') return <Requesting />
  if (!met) return <Pause>{status.at === 'away' ? texts.awayLong : texts.joining(named.name)}</Pause>
  if (met.seat === null && !session.watching.value) return <Sit session={session} />
  const Shown = page.value
  return Shown && session.view.value ? <Shown session={session} /> : <Pause>{texts.loading}</Pause>
}
