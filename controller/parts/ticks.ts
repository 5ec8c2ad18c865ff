import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Session } from '../session.ts'

/** How often it is looked at: what counts down then shows what the TV shows. */
const every = 250

/** The server's time, for what counts down and what has been away. */
export const seconds = signal(0)

export const useTicks = (session: Session): void =>
  useEffect(() => {
    const tick = (): void => {
      seconds.value = session.now()
    }
    tick()
    const timer = setInterval(tick, every)
    return () => clearInterval(timer)
  }, [session])
