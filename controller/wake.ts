import { useEffect, useRef } from 'preact/hooks'
import { prefs } from './prefs.ts'
import { looksUp } from './scene.ts'
import type { Session } from './session.ts'

/** Keeps the screen awake where the browser can, and says "look" by a short shake: the same on every phone. */
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
    // Only what everybody's phone does at the same moment: a new phase, never an answer of one's own.
    if (!view || before === '' || before === step || looksUp(view.room) || prefs.value.vibrate !== 'on') return
    if ('vibrate' in navigator) navigator.vibrate(60)
  }, [step])
}
