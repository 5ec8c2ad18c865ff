import './ui/controls.css'
import './table.css'
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { isBeside, store } from '../shared/client/storage.ts'
import { unreachable } from '../shared/engine/game.ts'
import { t } from '../shared/texts/catalogue.ts'
import { AskScreen } from './ask/ask.tsx'
import { useLearning } from './ask/coach.tsx'
import { Bar } from './bar.tsx'
import { CardPage, newlyLearned, ReadingOffer } from './card/card.tsx'
import { EndScreen } from './end/end.tsx'
import { HistoryPage, RetoldPage, useEvening } from './end/history.tsx'
import { gameUi, loadedGameUi, Nothing } from './games/game-ui.tsx'
import { loadGameUi } from './games/index.ts'
import { LobbyScreen } from './lobby/lobby.tsx'
import { More } from './lobby/more.tsx'
import { RulesPage } from './rules/rules.tsx'
import { openAsks, type ScreenId, screenOf } from './selectors.ts'
import type { Session } from './session.ts'
import { Icon } from './ui/icon.tsx'
import { useTicks } from './ui/may.ts'
import { useOneSwitch } from './ui/one-switch.ts'
import { Loading, Toast } from './ui/pause.tsx'
import { RoleNames, roleTableOf } from './ui/role-name.tsx'
import { useAttention, useNews } from './watch/attention.ts'
import { LiveLog } from './watch/log.tsx'
import { LookUpScreen } from './watch/look-up.tsx'
import { AskTime } from './watch/moment.tsx'
import { ShowScreen } from './watch/show.tsx'
import { WaitScreen } from './watch/wait.tsx'

const tabs = ['table', 'card', 'history', 'rules', 'more'] as const
export type Tab = (typeof tabs)[number]

export const tabIcons: Readonly<Record<Tab, string>> = {
  table: 'round-table',
  card: 'wax-seal',
  history: 'open-book',
  rules: 'rule-book',
  more: 'hamburger-menu',
}

interface NavProps {
  readonly tab: Signal<Tab>
  readonly asked: boolean
  /** Whether the card has something new. */
  readonly learned: boolean
}

/** The navigation: everything that is always one tap away. */
const Nav = ({ tab, asked, learned }: NavProps) => (
  <nav class="nav" aria-label={t().common.entry.title}>
    {tabs.map(one => (
      <button
        key={one}
        type="button"
        class="nav-tab"
        data-tab={one}
        aria-current={tab.value === one ? 'page' : undefined}
        aria-label={
          one === 'table' && asked
            ? t().phone.askedTab
            : one === 'card' && learned
              ? t().phone.learnedTab
              : t().phone.tabs[one]
        }
        onClick={() => {
          // A second press goes into the page.
          if (tab.value === one) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
          tab.value = one
        }}
      >
        <Icon name={tabIcons[one]} />
        <span aria-hidden="true">{t().phone.tabs[one]}</span>
        {((one === 'table' && asked && tab.value !== 'table') || (one === 'card' && learned)) && (
          <i class="dot" aria-hidden="true" />
        )}
      </button>
    ))}
  </nav>
)

/** The screens of the table's page: what is shown in its middle. */
const tableScreens: Readonly<Record<ScreenId, ComponentType<{ readonly session: Session }>>> = {
  lobby: LobbyScreen,
  over: EndScreen,
  'look-up': LookUpScreen,
  show: ShowScreen,
  ask: AskScreen,
  wait: WaitScreen,
}

/** What a phone with several seats shows in place of two pages, while nobody's page is open. */
export interface Covers {
  /** The cover, or a list to answer from; null where nobody needs the phone. */
  readonly table: ComponentChildren
  readonly card: ComponentChildren
}

interface PageProps {
  readonly tab: Tab
  readonly session: Session
  readonly covers?: Covers | undefined
}

const Page = ({ tab, session, covers }: PageProps): ComponentChildren => {
  const view = session.view.value
  if (!view) return null
  if (covers && (tab === 'table' || tab === 'card') && covers[tab]) return covers[tab]
  if (session.retold.value) return <RetoldPage session={session} retelling={session.retold.value} />
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
      const Shown = tableScreens[screenOf(view, session.playing.value !== null)]
      return <Shown session={session} />
    }
    default:
      return unreachable(tab)
  }
}

/** By then a page was drawn again, in ms. */
const drawnMs = 50

/**
 * Moves the focus when the focused element disappears, or can no longer be used: to the part of the page that it was in,
 * if that is still there. To the page's body it would be lost.
 */
const useKeptFocus = (): void => {
  useEffect(() => {
    let path: readonly HTMLElement[] = []
    let disabled: HTMLElement | null = null
    let later: ReturnType<typeof setTimeout> | null = null
    const note = ({ target }: FocusEvent): void => {
      path = []
      disabled = null
      for (let at = target instanceof HTMLElement ? target : null; at; at = at.parentElement) path = [...path, at]
    }
    const mend = (): void => {
      const [focused] = path
      if (!focused || (document.activeElement !== document.body && document.activeElement !== null)) return
      if (focused.isConnected && !focused.matches(':disabled')) {
        // Otherwise somebody has touched another part of the page.
        if (focused === disabled) focused.focus({ preventScroll: true })
        return
      }
      const place = path.slice(1).find(one => one.isConnected && one.matches('section, fieldset, main'))
      const to = place ?? document.querySelector<HTMLElement>('main')
      if (to && !to.hasAttribute('tabindex')) to.setAttribute('tabindex', '-1')
      to?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      if (path[0]?.matches(':disabled')) disabled = path[0]
      // A browser takes the focus from a disabled button only when it draws the page again.
      later ??= setTimeout(() => {
        later = null
        mend()
      }, drawnMs)
      if (!(disabled?.isConnected && disabled.matches(':disabled'))) mend()
    })
    watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', note)
    return () => {
      watch.disconnect()
      if (later) clearTimeout(later)
      document.removeEventListener('focusin', note)
    }
  }, [])
}

/** The keys of the page with a TV's picture above, once they are loaded. */
let keys: Promise<void> | null = null

interface TableProps {
  readonly session: Session
  readonly covers?: Covers
  /** A button beside the name of the seat whose page is open. */
  readonly cover?: ComponentChildren
  readonly tab?: Signal<Tab>
}

/** The bar, one page, and the navigation. */
const Phone = ({ session, covers, cover, tab: shownTab }: TableProps) => {
  const ownTab = useSignal<Tab>('table')
  const tab = shownTab ?? ownTab
  const view = session.view.value
  useNews(session)
  useTicks(session)
  useAttention(session)
  useEvening(session)
  const begins = useLearning(session)
  const game = view?.game ?? null
  useEffect(() => {
    if (!game) return
    store('game', game)
    void loadGameUi(game)
  }, [game])
  const playing = session.playing.value !== null
  const screenId = view ? screenOf(view, playing) : null
  const step = view?.table?.step ?? ''
  const main = useRef<HTMLElement>(null)
  useKeptFocus()
  useOneSwitch()
  useEffect(() => {
    if (isBeside() && keys === null) keys = import('./both/shortcuts.ts').then(({ listenToKeys }) => listenToKeys())
  }, [])
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [tab.value, screenId, step])
  // Closes an open retelling when another page is opened.
  useEffect(() => {
    session.retold.value = null
  }, [tab.value])
  // Restores each page's scroll position.
  const places = useRef<{ [T in Tab]?: number }>({})
  useLayoutEffect(() => {
    if (main.current) main.current.scrollTop = places.current[tab.value] ?? 0
  }, [tab.value])
  if (!view) return null
  if (begins) return <Loading>{t().common.entry.loading}</Loading>
  document.documentElement.dataset.game = view.game
  document.documentElement.dataset.phase = view.table?.phase ?? ''
  const covering = covers?.table ?? null
  const asked = (openAsks(view).length > 0 && screenId === 'ask') || covering !== null
  const { Strip, Corner = Nothing } = gameUi(view.game)
  if (view.table && loadedGameUi(view.game) === null) return <Loading>{t().common.entry.loading}</Loading>
  return (
    <div class="phone" data-screen={tab.value === 'table' ? screenId : tab.value}>
      <Bar session={session} cover={cover} />
      <LiveLog session={session} />
      {tab.value === 'table' && <ReadingOffer session={session} />}
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
        <Page tab={tab.value} session={session} covers={covers} />
      </main>
      {tab.value === 'table' && view.table && !playing && covering === null && <Corner session={session} />}
      {tab.value === 'table' && <AskTime session={session} />}
      <Nav tab={tab} asked={asked} learned={newlyLearned(session) !== null} />
      <Toast session={session} />
    </div>
  )
}

/** A phone at its table: every role that its pages name is of the game that is played there. */
export const TablePage = (props: TableProps) => {
  const view = props.session.view.value
  return (
    view && (
      <RoleNames {...roleTableOf(view)}>
        <Phone {...props} />
      </RoleNames>
    )
  )
}
