/** Frozen values that are known to be plain JSON. */
const sound = new WeakSet<object>()

/** Returns the path to a value that is not plain JSON, or null. */
export const notJson = (value: unknown, where = 'it'): string | null => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : where
  if (typeof value !== 'object') return where
  if (sound.has(value)) return null
  const plain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  if (!plain || Object.getOwnPropertySymbols(value).length > 0) return where
  for (const key of Object.keys(value)) {
    const fault = notJson((value as Record<string, unknown>)[key], key)
    if (fault !== null) return `${where}.${fault}`
  }
  if (Object.isFrozen(value)) sound.add(value)
  return null
}

/** Freezes a value deeply: changing it afterwards throws. */
export const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

const texts = new WeakMap<object, string>()

/**
 * Serialises like JSON.stringify, byte for byte, caching each frozen part: a game never changes what it has made, and
 * most of a table stays the same.
 */
export const json = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const known = texts.get(value)
  if (known !== undefined) return known
  const parts = Array.isArray(value)
    ? value.map(json)
    : Object.entries(value).flatMap(([key, part]) =>
        part === undefined ? [] : [`${JSON.stringify(key)}:${json(part)}`],
      )
  const text = Array.isArray(value) ? `[${parts.join()}]` : `{${parts.join()}}`
  texts.set(value, text)
  return text
}

/**
 * Whether two values are the same text as JSON, keys in the same order, without writing it: two worlds are compared after
 * each answer.
 */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  if (keys.length !== others.length) return false
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string
    if (key !== others[i] || !sameJson(one[key], other[key])) return false
  }
  return true
}

/** Makes a round trip through JSON, as through a log. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Finds a name and a secret that are tied together: as key and value, or both in one object. */
const tiesIn = (
  fields: readonly (readonly [string, unknown])[],
  names: readonly string[],
  secrets: readonly string[],
): readonly (readonly [name: string, secret: string, at: string])[] =>
  fields
    .filter(([, secret]) => secrets.includes(secret as string))
    .flatMap(([key, secret]) =>
      [
        ...(names.includes(key) ? [key] : []),
        ...fields.map(([, field]) => field as string).filter(field => names.includes(field)),
      ].map(name => [name, secret as string, key] as const),
    )

/**
 * Returns the path at which a value ties a name to a secret, as its key or next to it in one object, or null. Pairs in
 * `open`, as `name secret`, may be tied. Objects in `clean` are skipped, and frozen objects that prove clean are added
 * to it.
 */
export const tied = (
  value: unknown,
  names: readonly string[],
  secrets: readonly string[],
  clean: WeakSet<object>,
  open: ReadonlySet<string> = new Set(),
): string | null => {
  if (typeof value !== 'object' || value === null || clean.has(value)) return null
  const fields = Object.entries(value)
  if (!Array.isArray(value)) {
    const tie = tiesIn(fields, names, secrets).find(([name, secret]) => !open.has(`${name} ${secret}`))
    if (tie) return tie[2]
  }
  for (const [key, part] of fields) {
    const found = tied(part, names, secrets, clean, open)
    if (found !== null) return `${key}.${found}`
  }
  if (Object.isFrozen(value)) clean.add(value)
  return null
}

/** Lists all pairs that a value ties, as `name secret`. */
export const tiesOf = (value: unknown, names: readonly string[], secrets: readonly string[]): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  const here = Array.isArray(value) ? [] : tiesIn(fields, names, secrets).map(([name, secret]) => `${name} ${secret}`)
  return [...here, ...fields.flatMap(([, part]) => tiesOf(part, names, secrets))]
}
