type Values = Readonly<Record<string, unknown>>

const sameLists = (a: readonly unknown[], b: readonly unknown[]): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (!alike(a[i], b[i])) return false
  return true
}
const sameParts = (a: Values, b: Values): boolean => {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  for (const name of names) {
    const [one, other] = [a[name], b[name]]
    // What is not there may be told from what is there as `undefined` only by looking for it.
    if (one === other ? one === undefined && !Object.hasOwn(b, name) : !alike(one, other)) return false
  }
  return true
}

/** Are two plain values the same? Asked of everything that may have changed, so that it makes nothing itself. */
export const alike = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) && Array.isArray(b)) return sameLists(a, b)
  return !Array.isArray(a) && !Array.isArray(b) && sameParts(a as Values, b as Values)
}
