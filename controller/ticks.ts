import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Session } from './session.ts'

/** The server's time, to the second, for what counts down and what has been away. */
export const seconds = signal(0)

export const useTicks = (session: Session): void =>
  useEffect(() => {
    const tick = (): void => {
      seconds.value = Math.floor(session.now() / 1000) * 1000
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [session])
