import type { Log } from '../log/log.ts'
import { failed } from '../ops/journal.ts'

/** A room, as the watch over a process' rooms sees it. */
export interface Watched {
  readonly id: () => string
  /** How long its log is as far as it knows. */
  readonly length: () => number
  /** Looks for itself, once what it is doing is done, and goes where it finds that another has its table. */
  readonly recheck: () => Promise<unknown>
  /** Its log cannot be read now. */
  readonly halt: () => void
}

const every = 2_000
/** So long after the last look its result still counts. */
const resultValidFor = 5_000

/**
 * Looks every few seconds, in one question to the log, whether any table of this process has been written by another.
 * A process that was stopped for a while may have lost its tables without knowing: until it has looked again, its
 * rooms neither hear nor show anything.
 */
export const makeOwnershipWatch = (log: Log) => {
  const rooms = new Set<Watched>()
  let looked = Date.now()
  let looking: Promise<void> | null = null

  const look = async (): Promise<void> => {
    const begun = Date.now()
    const held = [...rooms]
    try {
      const lengths = held.length > 0 ? await log.lengths(held.map(room => room.id())) : new Map<string, number>()
      await Promise.all(held.filter(room => lengths.get(room.id()) !== room.length()).map(room => room.recheck()))
      looked = begun
    } catch (error) {
      // A log that cannot be read is not written by others either, as far as anybody here can tell: the screens are told.
      failed('log', error)
      for (const room of held) room.halt()
      looked = Date.now()
    }
  }
  const check = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = null
    })
    return looking
  }
  const timer = setInterval(() => void check(), every)

  return {
    add: (room: Watched): void => {
      rooms.add(room)
    },
    remove: (room: Watched): void => {
      rooms.delete(room)
    },
    /** Null while what was found last still counts; else the end of another look. */
    checking: (): Promise<void> | null => (Math.abs(Date.now() - looked) < resultValidFor ? null : check()),
    stop: (): void => clearInterval(timer),
  }
}
export type OwnershipWatch = ReturnType<typeof makeOwnershipWatch>
