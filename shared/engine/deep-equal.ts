type Values = Readonly<Record<string, unknown>>

const sameLists = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!deepEqual(a[i], b[i])) return false
  return true
}
const sameParts = (a: Values, b: Values): boolean => {
  // Counted in loops, because a list of the names would be garbage at once.
  let more = 0
  for (const name in a) {
    const one = a[name]
    const other = b[name]
    // A missing field and an `undefined` one differ only by `hasOwn`.
    if (one === other ? one === undefined && !Object.hasOwn(b, name) : !deepEqual(one, other)) return false
    more += 1
  }
  for (const _ in b) more -= 1
  return more === 0
}

/** Compares two plain values deeply. Called for everything that may have changed, so it allocates nothing. */
export const deepEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b)
  return !Array.isArray(b) && sameParts(a as Values, b as Values)
}
