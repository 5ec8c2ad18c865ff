import { effect, signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { Link, type View } from '../shared/client/connection.ts'
import type { Entered } from '../shared/client/entry.ts'
import type { Retelling } from '../shared/client/retelling.ts'
import { base, forget, isBeside, keyFor, knownAs, remember } from '../shared/client/storage.ts'
import { loadParts } from '../shared/games/index.ts'
import { type Language, needTexts, t } from '../shared/texts/catalogue.ts'
import { loadSentences } from './catalogue.ts'
import { Sit } from './entry/sit.tsx'
import { makeFeed, onceIdle, reloadWhenServed, retryMs, type Session, sessionOver } from './session.ts'
import { guestUrl } from './ui/address.ts'
import { loadIcons } from './ui/icon.tsx'
import { Lazy, Loading, Requesting } from './ui/pause.tsx'
import type { Showing } from './watch/showing.ts'

interface Named {
  readonly name: string
  readonly invite: string
}

const seatedParts = () =>
  Promise.all([import('./table.tsx'), import('./watch/showing.ts'), needTexts(['phone', 'party'])])
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

/** Begins the visit: one link for as long as the page is open. */
const begin = ({ name, invite }: Named): { readonly session: Session; readonly end: () => void } => {
  const feed = makeFeed()
  let showing: Showing | null = null
  let newest: View | null = null
  const stop = seated.subscribe(loaded => {
    if (loaded === null || showing !== null) return
    showing = loaded[1].showOn(feed)
    if (newest !== null) showing.see(newest)
  })
  let link: Link | null = null
  let version: string | null = null
  const session = sessionOver(feed, () => link)
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
      ...{ base: base(), name: knownAs(name), key: keyFor(name), invite },
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
    void retellIn(session, language)
  })
  const end = (): void => {
    stop()
    unfollow()
    showing?.stop()
    link?.close()
  }
  return { session, end }
}

/** Gives the finished games that this phone keeps their words in another language. */
const retellIn = async (session: Session, language: Language): Promise<void> => {
  const inLanguage = async (retelling: Retelling): Promise<Retelling> => {
    const parts = await loadParts(retelling.whole.game, language)
    // These parts are of the same game.
    return { ...retelling, whole: { ...retelling.whole, parts } as Retelling['whole'] }
  }
  const { evening, retold } = session
  const games = new Map(
    await Promise.all(
      [...new Set([...evening.value, ...(retold.value ? [retold.value] : [])])].map(
        async game => [game, await inLanguage(game)] as const,
      ),
    ),
  )
  // Another language was chosen meanwhile: its own call gives the words.
  if (t().language !== language) return
  evening.value = evening.value.map(game => games.get(game) ?? game)
  retold.value = retold.value && (games.get(retold.value) ?? retold.value)
}

const renew = (session: Session): void => {
  onceIdle(session, () => {
    session.note.value = { text: t().common.entry.newer, refused: false }
    location.reload()
  })
}

/** The visit to one table, from entering it to the end. */
export const VisitPage = (named: Named) => {
  const [session, setSession] = useState<Session | null>(null)
  useEffect(() => {
    const visit = begin(named)
    setSession(visit.session)
    const later = setTimeout(() => {
      loadIcons()
      loadSeated(visit.session)
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
  const TablePage = seated.value?.[0].TablePage
  return TablePage && session.view.value ? (
    <TablePage session={session} />
  ) : (
    <Loading>{t().common.entry.loading}</Loading>
  )
}
