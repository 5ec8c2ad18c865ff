/** Calls back after so long; returns what stops it. */
export const later = (milliseconds: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}
