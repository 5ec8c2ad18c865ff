let text = ''
const listeners = new Set<() => void>()

/** The operator's announcement, shown at every table of this process; empty for none. */
export const announcement = (): string => text

export const announce = (said: string): void => {
  text = said
  for (const listener of listeners) listener()
}

/** Calls back whenever the announcement changes, until the returned function is called. */
export const onAnnounced = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
