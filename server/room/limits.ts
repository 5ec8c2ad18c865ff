import { getHeapStatistics } from 'node:v8'
import { matchMaker } from '@colyseus/core'
import type { KeyHash } from '../../shared/party/party.ts'
import { countLimited } from '../ops/metrics.ts'

/** A token bucket: `most` at once, then one more every `every` ms. */
interface Limit {
  readonly most: number
  readonly every: number
}
/**
 * Limits on what may be written into one table's log besides the game's own progress: far more than any party needs,
 * and too little to fill a disk.
 */
export const allowances = {
  /** Changes by the host, whoever holds that role: no other phone can use them up. */
  host: { most: 240, every: 1_000 },
  /** Changes by one phone: its name, its crest, coming and going. */
  phone: { most: 40, every: 3_000 },
  /** Changes by all other phones together. */
  phones: { most: 400, every: 2_000 },
  /** Revisions: a seat answers the same question again. */
  revisions: { most: 40, every: 10_000 },
  /** Notebooks: of one seat, and of all together. */
  notes: { most: 20, every: 10_000 },
  notebooks: { most: 200, every: 2_000 },
  /** Sealed guesses: of one person, and of all together. */
  guesses: { most: 30, every: 5_000 },
  allGuesses: { most: 1_200, every: 1_000 },
  /** Entries: screens and phones that come in for the first time. */
  entries: { most: 300, every: 2_000 },
} as const satisfies Readonly<Record<string, Limit>>
type What = keyof typeof allowances

/**
 * The most phones with a bucket of their own. Beyond that the oldest is forgotten; `phones` still limits them all
 * together.
 */
const maxPhoneBuckets = 200

/** Counts what a table writes, by a clock that nobody can set. */
export const makeAllowance = (uptime: () => number = () => performance.now()) => {
  type Buckets = Map<string, { remaining: number; at: number }>
  const buckets: Readonly<Record<What, Buckets>> = {
    host: new Map(),
    phone: new Map(),
    phones: new Map(),
    revisions: new Map(),
    notes: new Map(),
    notebooks: new Map(),
    guesses: new Map(),
    allGuesses: new Map(),
    entries: new Map(),
  }

  const bucketOf = (what: What, whose: string) => {
    const all = buckets[what]
    const { most, every } = allowances[what]
    const now = uptime()
    const { remaining, at } = all.get(whose) ?? { remaining: most, at: now }
    const filled = { remaining: Math.min(most, remaining + (now - at) / every), at: now }
    all.delete(whose)
    all.set(whose, filled)
    const oldest = all.keys().next()
    if (all.size > maxPhoneBuckets && !oldest.done) all.delete(oldest.value)
    return filled
  }
  /** Takes one token from each bucket, or from none of them. */
  const spend = (...from: readonly (readonly [what: What, whose: string])[]): boolean => {
    const all = from.map(([what, whose]) => bucketOf(what, whose))
    if (all.some(({ remaining }) => remaining < 1)) return false
    for (const one of all) one.remaining -= 1
    return true
  }

  return {
    /** Takes a token for a change by the host or by this phone; false if there is none. */
    change: (host: boolean, key: KeyHash | null): boolean =>
      host ? spend(['host', '']) : spend(['phone', key ?? ''], ['phones', '']),
    revise: (seat: string): boolean => spend(['revisions', seat]),
    note: (seat: string): boolean => spend(['notes', seat], ['notebooks', '']),
    guess: (by: string): boolean => spend(['guesses', by], ['allGuesses', '']),
    /** Takes a token for remembering another visitor; false if there is none. */
    enter: (): boolean => spend(['entries', '']),
  }
}
export type Allowance = ReturnType<typeof makeAllowance>

const maxTableBuckets = 500
const tables = new Map<string, Allowance>()

/**
 * Returns the table's own allowance. It is kept while the table sleeps, so that leaving and returning refills nothing.
 */
export const allowanceOf = (table: string): Allowance => {
  const allowance = tables.get(table) ?? makeAllowance()
  tables.delete(table)
  tables.set(table, allowance)
  const oldest = tables.keys().next()
  if (tables.size > maxTableBuckets && !oldest.done) tables.delete(oldest.value)
  return allowance
}

/** What a process takes of the heap without any table, and what an awake table may take with its garbage, in bytes. */
const ownHeapBytes = 40e6
const tableHeapBytes = 0.6e6
/** The sockets that a table brings: its players' and a TV's. So many more of them take as much memory as a table. */
const ownSockets = 12
const socketsPerTable = 40
const minTables = 10

/**
 * The memory in bytes that Node has for what lasts: as it was told, or as it chose for this machine or container. Its
 * own limit counts up to 200 MB of young objects besides, which an explicit size does not.
 */
const lastingHeap = (): number => {
  const flags = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  const [, megabytes] = /--max[-_]old[-_]space[-_]size=(\d+)/.exec(flags) ?? []
  return megabytes === undefined ? getHeapStatistics().heap_size_limit * 0.95 : Number(megabytes) * 2 ** 20
}

/** Returns how many tables may be awake, from the memory for them. */
export const tablesFor = (heap: number = lastingHeap()): number =>
  Math.max(minTables, Math.floor((heap - ownHeapBytes) / tableHeapBytes))

interface Load {
  readonly tables: number
  readonly sockets: number
}
const loadNow = (): Load => ({ tables: matchMaker.stats.local.roomCount, sockets: matchMaker.stats.local.ccu })

/**
 * The part of the ceiling at which each is refused: practice tables first, then new ones, then waking those that sleep.
 * `watcher` is whoever would come in without a seat of their own; only other watchers take that place.
 */
const parts = { practice: 0.75, new: 0.9, known: 1, watcher: 0.5 } as const

/** A ceiling of awake tables: beyond it the memory of the process would end, and with it all other tables. */
export const makeCeiling = (most: number, load: () => Load = loadNow) => ({
  /** Returns whether there is no memory for another one. */
  isReached: (kind: keyof typeof parts): boolean => {
    const { tables, sockets } = load()
    const watching = Math.max(0, sockets - ownSockets * tables) / socketsPerTable
    const awake = kind === 'watcher' ? watching : tables + watching
    const reached = awake >= Math.max(1, Math.floor(most * parts[kind]))
    if (reached) countLimited(`awake-${kind}`)
    return reached
  },
})
export type Ceiling = ReturnType<typeof makeCeiling>
