import type { Log } from '../log/log.ts'
import type { TableLog } from '../log/table-log.ts'
import { failed } from '../ops/journal.ts'

/** A table's log as the ownership watch sees it. */
export type Watched = Pick<TableLog, 'table' | 'length' | 'recheck' | 'halt'>

const checkEveryMs = 2_000
const resultValidForMs = 5_000

/**
 * Checks every few seconds, in one query, whether another process has written to any table of this one. A process that
 * was suspended may have lost its tables without knowing it: until the next check its rooms accept and show nothing.
 */
export const makeOwnershipWatch = (log: Log) => {
  const logs = new Set<Watched>()
  let checkedAt = Date.now()
  let current: Promise<void> | null = null

  const readLengths = async (): Promise<void> => {
    const begun = Date.now()
    const watched = [...logs]
    try {
      const lengths =
        watched.length > 0 ? await log.lengths(watched.map(({ table }) => table)) : new Map<string, number>()
      await Promise.all(watched.filter(({ table, length }) => lengths.get(table) !== length).map(one => one.recheck()))
      checkedAt = begun
    } catch (error) {
      // While the log cannot be read ownership is unknown, so the tables halt and say so.
      failed('log', error)
      for (const one of watched) one.halt()
      checkedAt = Date.now()
    }
  }
  const check = (): Promise<void> => {
    current ??= readLengths().finally(() => {
      current = null
    })
    return current
  }
  const timer = setInterval(() => void check(), checkEveryMs)

  return {
    add: (watched: Watched): void => {
      logs.add(watched)
    },
    remove: (watched: Watched): void => {
      logs.delete(watched)
    },
    /** Returns null while the last check is valid, else a promise of the next one. */
    checking: (): Promise<void> | null => (Math.abs(Date.now() - checkedAt) < resultValidForMs ? null : check()),
    stop: (): void => clearInterval(timer),
  }
}
export type OwnershipWatch = ReturnType<typeof makeOwnershipWatch>
