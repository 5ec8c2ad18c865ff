import type { KeyHash } from '../../shared/party/party.ts'

/** So many at once, and then one more every so many milliseconds. */
interface Limit {
  readonly most: number
  readonly every: number
}
/**
 * What may be written into one table's log besides the game's own progress: far more than any party needs, and so
 * little that whoever does nothing else fills no disk with it.
 */
export const allowances = {
  /** The host's changes, whoever is the host: nobody else can use them up. */
  host: { most: 240, every: 1_000 },
  /** One phone's: its name, its crest, coming and going. */
  phone: { most: 40, every: 3_000 },
  /** All other phones' together. */
  phones: { most: 400, every: 2_000 },
  /** A seat's second thoughts: the same question answered again. */
  revisions: { most: 40, every: 10_000 },
  /** Screens and phones that are let in for the first time. */
  entries: { most: 300, every: 2_000 },
} as const satisfies Readonly<Record<string, Limit>>
type What = keyof typeof allowances

/** Phones remembered apart; of more the oldest is forgotten, and all together have their own limit. */
const mostPhones = 200

/** Counts what a table writes. Its time is one that nobody can set. */
export const makeAllowance = (uptime: () => number = () => performance.now()) => {
  type Buckets = Map<string, { left: number; at: number }>
  const buckets: Readonly<Record<What, Buckets>> = {
    host: new Map(),
    phone: new Map(),
    phones: new Map(),
    revisions: new Map(),
    entries: new Map(),
  }

  const bucketOf = (what: What, whose: string) => {
    const all = buckets[what]
    const { most, every } = allowances[what]
    const now = uptime()
    const { left, at } = all.get(whose) ?? { left: most, at: now }
    const filled = { left: Math.min(most, left + (now - at) / every), at: now }
    all.delete(whose)
    all.set(whose, filled)
    const oldest = all.keys().next()
    if (all.size > mostPhones && !oldest.done) all.delete(oldest.value)
    return filled
  }
  /** Takes one from each bucket, or none from any. */
  const spend = (...from: readonly (readonly [what: What, whose: string])[]): boolean => {
    const all = from.map(([what, whose]) => bucketOf(what, whose))
    if (all.some(({ left }) => left < 1)) return false
    for (const one of all) one.left -= 1
    return true
  }

  return {
    /** May the host, or this phone, change something? */
    change: (host: boolean, key: KeyHash | null): boolean =>
      host ? spend(['host', '']) : spend(['phone', key ?? ''], ['phones', '']),
    /** May this seat change its mind once more? */
    revise: (seat: string): boolean => spend(['revisions', seat]),
    /** May one more be remembered that was let in? */
    enter: (): boolean => spend(['entries', '']),
  }
}
export type Allowance = ReturnType<typeof makeAllowance>

const mostTables = 500
const tables = new Map<string, Allowance>()

/** A table's own, which it keeps while it sleeps: to leave and to come back brings nothing. */
export const allowanceOf = (table: string): Allowance => {
  const allowance = tables.get(table) ?? makeAllowance()
  tables.delete(table)
  tables.set(table, allowance)
  const oldest = tables.keys().next()
  if (tables.size > mostTables && !oldest.done) tables.delete(oldest.value)
  return allowance
}
