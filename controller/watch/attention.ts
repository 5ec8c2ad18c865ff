import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import { loadSentences } from '../catalogue.ts'
import { gameUi } from '../games/game-ui.tsx'
import { looksUp } from '../selectors.ts'
import type { Session } from '../session.ts'
import { prefs } from '../ui/prefs.ts'

/** A call is not repeated on a phone that comes this late, in ms. */
const maxLateMs = 1000

const shake = (pattern: number | number[]): void => {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}

/** Vibrates at a moment that all phones play by themselves, where its owner lets it. */
export const shakeAtReveal = (): void => {
  if (prefs.value.vibrate === 'on') shake([90, 60, 180])
}

const useWakeLock = (playing: boolean): void => {
  useEffect(() => {
    if (!(playing && 'wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    const take = (): void => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        got => {
          lock = got
        },
        () => undefined,
      )
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [playing])
}

/** Vibrates to call the phone's owner: on every phone alike. */
const useVibration = (session: Session): void => {
  const view = session.view.value
  const last = useRef('')
  const step = view?.table?.step ?? ''
  useEffect(() => {
    const before = last.current
    last.current = step
    // Vibrates only for what all phones do at the same moment: a new phase, never one's own answer.
    const up = view !== null && looksUp(view.room)
    // Skips endings: they have a moment of their own.
    const over = view?.room.stage === 'over'
    if (!view || before === '' || before === step || up || over || prefs.value.vibrate !== 'on') return
    shake(60)
  }, [step])
  const { value: endings } = session.endings
  useEffect(() => {
    if (endings > 0 && prefs.value.vibrate === 'on') shake([90, 60, 180])
  }, [endings])
  const called = useRef('')
  const callAt = view ? (gameUi(view.game).callsAt?.(view) ?? null) : null
  useEffect(() => {
    if (callAt === null || called.current === step) return
    const wait = callAt - session.now()
    // Skips a phone that joined after the call.
    if (wait < -maxLateMs) return
    const timer = setTimeout(() => {
      called.current = step
      if (prefs.value.vibrate === 'on') shake([120, 80, 120])
    }, wait)
    return () => clearTimeout(timer)
  }, [callAt, step])
}

/** Keeps the owner's attention: the screen stays awake, and the phone vibrates when it is time to look at it. */
export const useAttention = (session: Session): void => {
  useWakeLock(session.view.value?.room.stage === 'game')
  useVibration(session)
}

/** Shows news as it comes, but none from before this phone joined. */
export const useNews = (session: Session): void => {
  const view = session.view.value
  const seen = useRef<number | null>(null)
  const names = useRef<Readonly<Record<string, string>>>({})
  const news = view?.room.news ?? null
  const host = useRef<string | null>(null)
  const n = news?.n ?? 0
  useEffect(() => {
    const before = seen.current
    seen.current = n
    if (view && news && before !== null && n > before && news.seat !== view.seat) {
      const name = view.chairs[news.seat]?.name ?? names.current[news.seat] ?? ''
      // Says the role instead of the name where a host leaves or is removed.
      const led = (news.type === 'left' || news.type === 'removed') && host.current === news.seat
      const show = (text: string): void => {
        session.note.value = { text, refused: false }
      }
      if (led) show(t().phone.hostLeft({ name }))
      else
        loadSentences().then(
          sentences => show(sentences.news(news, name, view.parts.words.notice)),
          () => undefined,
        )
    }
  }, [n])
  useEffect(() => {
    host.current = view?.room.host ?? null
  }, [view?.room.host])
  // Keeps the last known names: a removed chair has none any more.
  useEffect(() => {
    const chairs = Object.entries(view?.chairs ?? {})
    names.current = { ...names.current, ...Object.fromEntries(chairs.map(([seat, { name }]) => [seat, name])) }
  }, [view?.chairs])
}
