import { closeCodes } from '../socket/close-codes.ts'

/**
 * A room is open, or it has begun to end: it stops in order (its process does, or it sleeps), another process has its
 * table, or the host has deleted it. Only an open room lets anybody in, hears, logs and shows.
 */
export type Status = 'open' | 'stopping' | 'lost' | 'deleted'
export type Ended = Exclude<Status, 'open'>

/** How a room that has ended closes the connections of those who still come: all enter again. */
export const endCodes: Readonly<Record<Ended, number>> = {
  stopping: closeCodes.stopping,
  lost: closeCodes.lost,
  deleted: closeCodes.stopping,
}
