import { useEffect } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { type Retelling, retellingOf } from '../../shared/client/retelling.ts'
import { store, stored } from '../../shared/client/storage.ts'
import { publicStateAfter } from '../../shared/engine/fold.ts'
import type { BaseEvent, Setup } from '../../shared/engine/game.ts'
import { type GameId, gameIds, loadParts } from '../../shared/games/index.ts'
import { type Check, isNumber, isObject, isText, listOf, oneOf, shape } from '../../shared/protocol/check.ts'
import { type Language, t } from '../../shared/texts/catalogue.ts'
import { titleOf } from '../catalogue.ts'
import { gameUi } from '../games/game-ui.tsx'
import { eventsOf, looksUp } from '../selectors.ts'
import type { Session } from '../session.ts'
import { Lazy } from '../ui/pause.tsx'

// Keeps the finished games of the evening on this phone, so that a reload does not lose them: those of the latest
// table.

const slot = 'evening'

interface KeptParts {
  readonly game: GameId
  readonly room: { readonly games: number }
  readonly chairs: Readonly<Record<string, unknown>>
  readonly table: Setup & { readonly told: readonly BaseEvent[] }
}
const isKept: Check<KeptParts> = shape<KeptParts>({
  game: oneOf(gameIds),
  room: shape<KeptParts['room']>({ games: isNumber }),
  chairs: isObject,
  table: shape<KeptParts['table']>({
    seats: listOf(isText),
    options: (value): value is Setup['options'] => isObject(value),
    told: listOf(shape<BaseEvent>({ type: isText })),
  }),
})
const isShelf = shape<{ readonly table: string; readonly games: readonly KeptParts[] }>({
  table: isText,
  games: listOf(isKept),
})

export const keepGames = (table: string, games: readonly Retelling[]): void => {
  // Leaves out the words, which are loaded again, and what only this seat knew. Phones have games stored whose events are
  // called `told`.
  const kept = games.map(({ whole: { parts: _words, secret: _own, table: folded, ...rest } }) => ({
    ...rest,
    table: folded && { ...folded, events: undefined, told: folded.events },
  }))
  store(slot, JSON.stringify({ table, games: kept }))
}

const restored = async ({ game, ...rest }: KeptParts): Promise<readonly Retelling[]> => {
  try {
    const parts = await loadParts(game, t().language)
    const { seats, options, told } = rest.table
    const table = { ...publicStateAfter(parts, { seats, options }, told), acted: [], awaited: [], answered: 0 }
    // The cast is safe: this page had stored it from a view, and these parts belong to its game.
    const again = retellingOf({ ...rest, game, parts, secret: null, table } as unknown as View)
    return again ? [again] : []
  } catch {
    // Drops a game that another version of this page had stored.
    return []
  }
}

export const gamesKept = async (table: string): Promise<readonly Retelling[]> => {
  try {
    const shelf: unknown = JSON.parse(stored(slot) ?? 'null')
    if (!isShelf(shelf) || shelf.table !== table) return []
    return (await Promise.all(shelf.games.map(restored))).flat()
  } catch {
    return []
  }
}

/** Opens the retelling of a finished game. */
export const ReplayButton = ({ session, retelling }: { session: Session; retelling: Retelling }) => (
  <button
    type="button"
    class="secondary"
    data-again
    onClick={() => {
      session.retold.value = retelling
    }}
  >
    {t().phone.retelling.open}
  </button>
)

/** Offers the retelling of any game of the evening that this phone saw end. */
const Evening = ({ session }: { readonly session: Session }) => {
  const games = session.evening.value
  if (games.length === 0) return null
  return (
    <section class="panel">
      <h2>{t().phone.retelling.earlier}</h2>
      {games.map(one => (
        <button
          key={one.whole.room.games}
          type="button"
          class="secondary"
          data-game={one.whole.room.games}
          onClick={() => {
            session.retold.value = one
          }}
        >
          {t().phone.retelling.title({ title: titleOf(one.whole.game), n: one.whole.room.games })}
        </button>
      ))}
    </section>
  )
}

/** The most finished games that a phone keeps. */
const maxGames = 20

/** Keeps the games of the evening as they end. A new game closes an open retelling. */
export const useEvening = ({ view, evening, retold }: Session): void => {
  const now = view.value
  const { id = '', games = 0, stage = 'lobby' } = now?.room ?? {}
  const add = (more: readonly Retelling[]): void => {
    const all = new Map([...evening.value, ...more].map(one => [one.whole.room.games, one]))
    evening.value = [...all.values()].toSorted((a, b) => a.whole.room.games - b.whole.room.games).slice(-maxGames)
  }
  // Adds what it has seen end since the reload to what it had kept before.
  useEffect(() => {
    if (id !== '')
      void gamesKept(id).then(kept =>
        add(kept.filter(({ whole }) => !evening.value.some(one => one.whole.room.games === whole.room.games))),
      )
  }, [id])
  useEffect(() => {
    const ended = retellingOf(now)
    if (!ended) return
    add([ended])
    keepGames(id, evening.value)
  }, [games, stage])
  useEffect(() => {
    if (stage === 'game') retold.value = null
  }, [games, stage])
}

/** The retelling of a game, in place of the page on which it was opened. */
export const RetoldPage = ({ session, retelling }: { readonly session: Session; readonly retelling: Retelling }) => (
  <Lazy
    key={retelling.whole.room.games}
    load={async () => {
      const { RetellingPage } = await import('./retelling.tsx')
      // The retelling as it is now: it gets other words when the language changes.
      return () => {
        const now = session.retold.value
        return now && <RetellingPage session={session} retelling={now} />
      }
    }}
  />
)

export const HistoryPage = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { History } = gameUi(view.game)
  const nothing = eventsOf(view.table).every(({ type }) => type === 'dealt')
  return (
    <section class="sheet-page">
      <h1 tabIndex={-1}>{t().phone.history}</h1>
      {looksUp(view.room) && <p class="line">{t().phone.held}</p>}
      {!looksUp(view.room) && <Evening session={session} />}
      {nothing ? <p class="empty">{t().phone.noHistory}</p> : <History session={session} />}
    </section>
  )
}

/** Gives the finished games that this phone keeps their words in another language. */
export const retellIn = async (session: Session, language: Language): Promise<void> => {
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
