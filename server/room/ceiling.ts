import { getHeapStatistics } from 'node:v8'
import { matchMaker } from '@colyseus/core'
import { countLimited } from '../ops/metrics.ts'

/** What a process takes of the heap without any table, and what an awake table may take with its garbage, in bytes. */
const [ownHeap, tableHeap] = [40e6, 0.6e6] as const
/** The sockets that a table brings: its players' and a TV's. So many more of them take as much memory as a table. */
const [ownSockets, socketsPerTable] = [12, 40] as const
const fewest = 10

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
  Math.max(fewest, Math.floor((heap - ownHeap) / tableHeap))

/** How much is awake in this process. */
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
