let text = ''
const listeners = new Set<() => void>()

/** What whoever runs the server says to everybody, at every table of this process; empty for nothing. */
export const announcement = (): string => text

export const announce = (said: string): void => {
  text = said
  for (const listener of listeners) listener()
}

/** Calls back whenever something else is said, until the returned function is called. */
export const onAnnounced = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
