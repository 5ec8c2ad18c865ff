import type { Log } from '../log/log.ts'
import { failed } from '../ops/journal.ts'

/** A room as the ownership watch sees it. */
export interface Watched {
  readonly id: () => string
  /** The length of its log as far as this room knows. */
  readonly length: () => number
  /** Checks its own log in the room's queue, and ends the room if another process has its table. */
  readonly recheck: () => Promise<unknown>
  /** Stops the room while its log cannot be read. */
  readonly halt: () => void
}

const every = 2_000
/** How long a check's result is valid, in ms. */
const resultValidFor = 5_000

/**
 * Checks every few seconds, in one query, whether another process has written to any table of this one. A process that
 * was suspended may have lost its tables without knowing it: until the next check its rooms accept and show nothing.
 */
export const makeOwnershipWatch = (log: Log) => {
  const rooms = new Set<Watched>()
  let checkedAt = Date.now()
  let current: Promise<void> | null = null

  const readLengths = async (): Promise<void> => {
    const begun = Date.now()
    const watched = [...rooms]
    try {
      const lengths = watched.length > 0 ? await log.lengths(watched.map(room => room.id())) : new Map<string, number>()
      await Promise.all(watched.filter(room => lengths.get(room.id()) !== room.length()).map(room => room.recheck()))
      checkedAt = begun
    } catch (error) {
      // While the log cannot be read ownership is unknown, so the rooms halt and say so.
      failed('log', error)
      for (const room of watched) room.halt()
      checkedAt = Date.now()
    }
  }
  const check = (): Promise<void> => {
    current ??= readLengths().finally(() => {
      current = null
    })
    return current
  }
  const timer = setInterval(() => void check(), every)

  return {
    add: (room: Watched): void => {
      rooms.add(room)
    },
    remove: (room: Watched): void => {
      rooms.delete(room)
    },
    /** Returns null while the last check is valid, else a promise of the next one. */
    checking: (): Promise<void> | null => (Math.abs(Date.now() - checkedAt) < resultValidFor ? null : check()),
    stop: (): void => clearInterval(timer),
  }
}
export type OwnershipWatch = ReturnType<typeof makeOwnershipWatch>
