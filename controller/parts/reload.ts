import { effect } from '@preact/signals'
import type { Session } from '../session.ts'

export const retryAfter = 2000

/**
 * Reloads the page once the server answers: a script that failed to load is not requested again by every browser, or
 * belongs to a newer server.
 */
export const reloadWhenServed = (): void => {
  fetch(location.pathname).then(
    ({ ok }) => (ok ? location.reload() : setTimeout(reloadWhenServed, retryAfter)),
    () => setTimeout(reloadWhenServed, retryAfter),
  )
}

/** Acts once nothing is half done on this phone, like a name that is being typed; returns how to call it off. */
export const onceIdle = ({ busy, sending }: Pick<Session, 'busy' | 'sending'>, act: () => void): (() => void) => {
  let done = false
  const stop = effect(() => {
    if (done || busy.value || sending.value.length > 0) return
    done = true
    act()
  })
  return () => {
    done = true
    stop()
  }
}
