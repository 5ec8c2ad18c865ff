import { useEffect } from 'preact/hooks'
import { type Retelling, retellingOf } from '../../shared/client/retelling.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { titleOf } from '../catalogue.ts'
import { Later } from '../parts/later.tsx'
import type { Session } from '../session.ts'

import { gamesKept, keepGames } from './shelf.ts'

/** Opens the retelling of a finished game. */
export const SeeAgain = ({ session, retelling }: { session: Session; retelling: Retelling }) => (
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
export const Evening = ({ session }: { readonly session: Session }) => {
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
const most = 20

/** Keeps the games of the evening as they end. A new game closes an open retelling. */
export const useEvening = ({ view, evening, retold }: Session): void => {
  const now = view.value
  const { id = '', games = 0, stage = 'lobby' } = now?.room ?? {}
  const add = (more: readonly Retelling[]): void => {
    const all = new Map([...evening.value, ...more].map(one => [one.whole.room.games, one]))
    evening.value = [...all.values()].toSorted((a, b) => a.whole.room.games - b.whole.room.games).slice(-most)
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
export const Retold = ({ session, retelling }: { readonly session: Session; readonly retelling: Retelling }) => (
  <Later
    key={retelling.whole.room.games}
    load={async () => {
      const { RetellingPage } = await import('./page.tsx')
      // The retelling as it is now: it gets other words when the language changes.
      return () => {
        const now = session.retold.value
        return now && <RetellingPage session={session} retelling={now} />
      }
    }}
  />
)
