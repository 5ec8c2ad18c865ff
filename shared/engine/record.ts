type Values = Readonly<Record<string, unknown>>

export const parsed = (text: unknown): unknown => (typeof text === 'string' && text !== '' ? JSON.parse(text) : null)

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

/** Where a state keeps what had changed in a record when the last step came, and what has changed within the step. */
export const sinceOf = (name: string): string => `${name}Since`
export const nowOf = (name: string): string => `${name}Now`

/** What a list has more than it had is told by its name with this mark. */
const more = '+'
const change = (name: string, now: unknown, old: unknown): readonly [string, unknown] => {
  const grows = Array.isArray(now) && Array.isArray(old) && alike(now.slice(0, old.length), old)
  return grows ? [`${name}${more}`, now.slice(old.length)] : [name, now]
}

/** What differs in a record from an older one, as a text; null where it has other parts. */
export const changes = (record: Values, old: Values): string | null => {
  if (Object.keys(old).join() !== Object.keys(record).join()) return null
  const changed = Object.entries(record).filter(([name, value]) => !alike(value, old[name]))
  if (changed.length === 0) return ''
  return JSON.stringify(Object.fromEntries(changed.map(([name, value]) => change(name, value, old[name]))))
}

const changed = (record: Values, text: unknown): Values => {
  const parts = Object.entries((parsed(text) ?? {}) as Values).map(([name, value]) => {
    if (name in record) return [name, value] as const
    const list = name.slice(0, -more.length)
    return [list, [...(record[list] as readonly unknown[]), ...(value as readonly unknown[])]] as const
  })
  return { ...record, ...Object.fromEntries(parts) }
}

/** A record's three texts: as it was sent whole, what had changed when the step came, and what has changed within it. */
export interface Texts {
  readonly whole: string
  readonly since: string
  readonly now: string
}
export const noTexts: Texts = { whole: '', since: '', now: '' }

/**
 * A record is sent whole once, and then only what changes: how long a text is follows from how often something has
 * changed, and never from when it is shorter to begin anew, which is sooner for some hands than for others.
 */
export const recordTexts = (record: Values | null, { whole, since }: Texts, stepped: boolean): Texts => {
  if (record === null) return noTexts
  const anew = { ...noTexts, whole: JSON.stringify(record) }
  if (whole === '') return anew
  const first = parsed(whole) as Values
  const all = changes(record, first)
  if (all === null) return anew
  if (stepped) return { whole, since: all, now: '' }
  return { whole, since, now: changes(record, changed(first, since)) ?? '' }
}

export const readRecord = (whole: unknown, since: unknown, now: unknown): unknown => {
  const record = parsed(whole) as Values | null
  return record === null ? null : changed(changed(record, since), now)
}
