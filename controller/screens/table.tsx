import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import '../style/table.css'
import '../style/strip.css'
import '../style/ring.css'
import '../style/shows.css'
import '../style/waiting.css'
import '../style/asks.css'
import '../style/quest-cards.css'
import '../style/role-card.css'
import '../style/secrets.css'
import '../style/lobby.css'
import '../style/history.css'
import '../style/lessons.css'
import '../style/score.css'
import '../style/end.css'
import '../style/more.css'
import '../style/checked.css'
// Imported last: its rules for small screens override the others.
import '../style/wide.css'
import '../style/short.css'
import '../style/ring-sizes.css'
import '../style/tight.css'
import { unreachable } from '../../shared/engine/game.ts'
import { drawnBy, extrasOf } from '../games/extras.ts'
import { loadExtras } from '../games/index.ts'
import { useAttention } from '../parts/attention.ts'
import { Bar } from '../parts/bar.tsx'
import { newlyLearned } from '../parts/learned.tsx'
import { useNews } from '../parts/news.ts'
import { Pause } from '../parts/pause.tsx'
import { Nothing } from '../parts/plain.tsx'
import { useTicks } from '../parts/ticks.ts'
import { Toast } from '../parts/toast.tsx'
import { Retold, useEvening } from '../retelling/again.tsx'
import type { Session } from '../session.ts'
import { CardPage } from '../tabs/card.tsx'
import { HistoryPage } from '../tabs/history.tsx'
import { More } from '../tabs/more.tsx'
import { Nav, type Tab } from '../tabs/nav.tsx'
import { RulesPage } from '../tabs/rules.tsx'

import { LookUpScreen } from './look-up.tsx'
import { screens } from './screens.ts'
import { openAsks, screenOf } from './selectors.ts'

const Page = ({ tab, session }: { readonly tab: Tab; readonly session: Session }): ComponentChildren => {
  const view = session.view.value
  if (!view) return null
  if (session.retold.value) return <Retold session={session} retelling={session.retold.value} />
  if (session.late.value && ['card', 'history'].includes(tab)) return <LookUpScreen session={session} />
  switch (tab) {
    case 'card':
      return <CardPage session={session} />
    case 'history':
      return <HistoryPage session={session} />
    case 'rules':
      return <RulesPage session={session} />
    case 'more':
      return <More session={session} />
    case 'table': {
      const Shown = screens[screenOf(view, session.playing.value !== null)]
      return <Shown session={session} />
    }
    default:
      return unreachable(tab)
  }
}

/** A phone at its table: the bar, one page, and the navigation. */
export const TablePage = ({ session }: { readonly session: Session }) => {
  const tab = useSignal<Tab>('table')
  const view = session.view.value
  useNews(session)
  useTicks(session)
  useAttention(session)
  useEvening(session)
  const game = view?.game ?? null
  useEffect(() => {
    if (game) void loadExtras(game)
  }, [game])
  const playing = session.playing.value !== null
  const screenId = view ? screenOf(view, playing) : null
  const step = view?.table?.step ?? ''
  // Moves the focus to the page's heading when the focused element has disappeared.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [tab.value, screenId, step])
  // Closes an open retelling when another page is opened.
  useEffect(() => {
    session.retold.value = null
  }, [tab.value])
  // Restores each page's scroll position.
  const main = useRef<HTMLElement>(null)
  const places = useRef<{ [T in Tab]?: number }>({})
  useLayoutEffect(() => {
    if (main.current) main.current.scrollTop = places.current[tab.value] ?? 0
  }, [tab.value])
  if (!view) return null
  document.documentElement.dataset.game = view.game
  document.documentElement.dataset.phase = view.table?.phase ?? ''
  const asked = openAsks(view).length > 0 && screenId === 'ask'
  const { Strip, Corner = Nothing } = drawnBy(view.game)
  if (view.table && extrasOf(view.game) === null) return <Pause>{t().entry.loading}</Pause>
  return (
    <div class="phone" data-screen={tab.value === 'table' ? screenId : tab.value}>
      <Bar session={session} />
      <main
        class="main"
        data-tab={tab.value}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, even where nothing in it can be focused
        tabIndex={0}
        ref={main}
        onScroll={({ currentTarget }) => {
          places.current[tab.value] = currentTarget.scrollTop
        }}
      >
        {asked && tab.value !== 'table' && (
          <button
            class="primary to-ask"
            type="button"
            onClick={() => {
              tab.value = 'table'
            }}
          >
            {t().phone.toAsk}
          </button>
        )}
        {tab.value === 'table' && view.table && !session.retold.value && !session.late.value && (
          <Strip session={session} />
        )}
        <Page tab={tab.value} session={session} />
      </main>
      {tab.value === 'table' && view.table && !playing && <Corner session={session} />}
      <Nav tab={tab} asked={asked} learned={newlyLearned(session) !== null} />
      <Toast session={session} />
    </div>
  )
}
