import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Session } from '../session.ts'

/** The tick in ms: short enough for countdowns to agree with the TV. */
const every = 250

/** The server's time in seconds, for countdowns and absences. */
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
