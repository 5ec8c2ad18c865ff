import { useEffect, useRef } from 'preact/hooks'
import { drawnBy } from '../extras.ts'
import { looksUp } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { prefs } from './prefs.ts'

const late = 1000

const shake = (pattern: number | number[]): void => {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}

/** Keeps the screen awake where the browser can, and vibrates to call the phone's owner: on every phone alike. */
export const useWake = (session: Session): void => {
  const view = session.view.value
  const playing = view?.room.stage === 'game'
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
  const last = useRef('')
  const step = view?.table?.step ?? ''
  useEffect(() => {
    const before = last.current
    last.current = step
    // Vibrates only for what all phones do at the same moment: a new phase, never one's own answer.
    const up = view !== null && looksUp(view.room, session.finale.value)
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
  const at = view ? (drawnBy(view.game).callsAt?.(view) ?? null) : null
  useEffect(() => {
    if (at === null || called.current === step) return
    const wait = at - session.now()
    // Skips a phone that joined after the call.
    if (wait < -late) return
    const timer = setTimeout(() => {
      called.current = step
      if (prefs.value.vibrate === 'on') shake([120, 80, 120])
    }, wait)
    return () => clearTimeout(timer)
  }, [at, step])
}
