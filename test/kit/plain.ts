/** Frozen values that were found to be JSON through and through. */
const sound = new WeakSet<object>()

/** Where a value is not what JSON gives back, or null. */
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

/** Frozen through and through: whatever tries to change it afterwards throws. */
export const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

const texts = new WeakMap<object, string>()

/**
 * The same text as JSON makes, byte for byte, with each part written once: a game never changes what it has made, and most
 * of a table is what it was a moment before.
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

/** As it comes out of a log. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A name and a secret that stand together: the one as the key to the other, or both in one object. */
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
 * Where a value ties one of the names to one of the secrets, or null: as the key to it, or beside it in one object.
 * What is `open` may be tied, as `name secret`. Objects that are `clean` are passed over, and frozen ones that prove so
 * are added.
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

/** All that a value ties, as `name secret`. */
export const tiesOf = (value: unknown, names: readonly string[], secrets: readonly string[]): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const fields = Object.entries(value)
  const here = Array.isArray(value) ? [] : tiesIn(fields, names, secrets).map(([name, secret]) => `${name} ${secret}`)
  return [...here, ...fields.flatMap(([, part]) => tiesOf(part, names, secrets))]
}
