import { effect } from '@preact/signals'
import type { Session } from '../session.ts'

export const retryAfter = 2000

/**
 * Reloads the page once the server answers: some browsers never request a failed script again, or the script belongs to
 * a newer server.
 */
export const reloadWhenServed = (): void => {
  fetch(location.pathname).then(
    ({ ok }) => (ok ? location.reload() : setTimeout(reloadWhenServed, retryAfter)),
    () => setTimeout(reloadWhenServed, retryAfter),
  )
}

/** Acts once nothing is unfinished on this phone, like a name being typed; returns a function that calls it off. */
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
