import { useEffect, useRef } from 'preact/hooks'
import { drawnBy } from '../games/extras.ts'
import { looksUp } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { prefs } from './prefs.ts'

/** A call is not repeated on a phone that comes this late, in ms. */
const lateAfter = 1000

const shake = (pattern: number | number[]): void => {
  if ('vibrate' in navigator) navigator.vibrate(pattern)
}

/** Keeps the screen awake during a game, if the browser can. */
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
  const callAt = view ? (drawnBy(view.game).callsAt?.(view) ?? null) : null
  useEffect(() => {
    if (callAt === null || called.current === step) return
    const wait = callAt - session.now()
    // Skips a phone that joined after the call.
    if (wait < -lateAfter) return
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
