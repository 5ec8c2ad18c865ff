import { useEffect } from 'preact/hooks'
import type { Session } from '../session.ts'

/** Marks the session busy with something unfinished: a reload waits for it. */
export const useMarkBusy = (session: Session, busy: boolean): void =>
  useEffect(() => {
    session.busy.value = busy
    return () => {
      session.busy.value = false
    }
  }, [busy])
