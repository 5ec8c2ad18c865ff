const shown = ['visibilitychange', 'pageshow', 'online', 'focus'] as const

/** Calls back whenever the page is shown again or the network is back; returns a function that stops it. */
export const onShownAgain = (wake: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined
  const unlessHidden = (): void => {
    if (document.visibilityState !== 'hidden') wake()
  }
  const listen = (how: 'addEventListener' | 'removeEventListener'): void => {
    document[how]('visibilitychange', unlessHidden)
    for (const event of shown) window[how](event, unlessHidden)
  }
  listen('addEventListener')
  return () => listen('removeEventListener')
}
