import { closeCodes } from '../socket/close-codes.ts'

/**
 * A room's status: open, or ending for good. `stopping`: its process stops, or it goes to sleep; `lost`: another
 * process has its table; `deleted`: by the host. Only an open room lets anybody in, takes commands, logs and shows.
 */
export type Status = 'open' | 'stopping' | 'lost' | 'deleted'
export type Ended = Exclude<Status, 'open'>

/** Close codes by which an ended room tells screens that still join to enter again. */
export const endCodes: Readonly<Record<Ended, number>> = {
  stopping: closeCodes.stopping,
  lost: closeCodes.lost,
  deleted: closeCodes.stopping,
}
