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

/** As it comes out of a log. */
export const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/**
 * Where a value ties one of the names to one of the secrets, or null: as the key to it, or beside it in one object.
 * Objects that are `clean` are passed over, and frozen ones that prove so are added.
 */
export const tied = (
  value: unknown,
  names: readonly string[],
  secrets: readonly string[],
  clean: WeakSet<object>,
): string | null => {
  if (typeof value !== 'object' || value === null || clean.has(value)) return null
  const fields = Object.entries(value)
  if (!Array.isArray(value)) {
    const secret = fields.find(([, field]) => secrets.includes(field as string))
    const beside = fields.some(([, field]) => names.includes(field as string))
    if (secret && (beside || names.includes(secret[0]))) return secret[0]
  }
  for (const [key, part] of fields) {
    const found = tied(part, names, secrets, clean)
    if (found !== null) return `${key}.${found}`
  }
  if (Object.isFrozen(value)) clean.add(value)
  return null
}
