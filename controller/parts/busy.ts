import { useEffect } from 'preact/hooks'
import type { Session } from '../session.ts'

/** Something is half done here: a reload waits for it. */
export const useBusy = (session: Session, busy: boolean): void =>
  useEffect(() => {
    session.busy.value = busy
    return () => {
      session.busy.value = false
    }
  }, [busy])
