import { type Party, type PartyEvent, stageOf } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import type { TableLog } from '../log/table-log.ts'
import { closeCodes } from '../socket/close-codes.ts'
import type { TableClient } from '../socket/connection.ts'
import type { Presence } from './connections.ts'
import type { Timers } from './timers.ts'

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

/** The parts of the room that its end concerns. */
interface Room {
  readonly clients: () => readonly TableClient[]
  readonly party: () => Party
  readonly tableLog: () => TableLog
  readonly presence: Presence
  readonly timers: Timers
  readonly queue: (work: () => Promise<void>) => Promise<void>
  readonly record: (events: readonly PartyEvent[]) => Promise<Refused | null>
  /** Closes all connections, and with the last one the room. */
  readonly disconnect: (code?: number) => Promise<unknown>
}

/** The ways in which a room can end: each sets its final status, once. */
export const makeEnding = ({ clients, party, tableLog, presence, timers, queue, record, disconnect }: Room) => {
  let status: Status = 'open'
  const isOpen = (): boolean => status === 'open'
  const end = (as: Ended): void => {
    if (isOpen()) status = as
  }
  const disconnectSoon = (code?: number): void => {
    setTimeout(() => void disconnect(code), 0)
  }

  const keepClocks = async (): Promise<void> => {
    const left = timers.remaining()
    timers.stopClocks()
    if (stageOf(party()) === 'game' && Object.keys(left).length > 0) await record([{ type: 'slept', left }])
    timers.stopClocks()
  }

  /** Stops in order: finishes the queue and keeps the clocks' remaining time. */
  const stop = async (): Promise<void> => {
    await queue(async () => {
      await keepClocks()
      end('stopping')
    })
    // Lets replies leave before their sockets close.
    await new Promise(resolve => setImmediate(resolve))
    await disconnect(closeCodes.stopping)
  }

  const sleep = async (): Promise<void> => {
    if (clients().length > 0) return
    await keepClocks()
    end('stopping')
    disconnectSoon()
  }

  /**
   * Ends the room because another process has the table: screens reconnect there, and nothing is written or shown here
   * any more.
   */
  const lose = (): void => {
    if (!isOpen()) return
    end('lost')
    timers.stopClocks()
    disconnectSoon(closeCodes.lost)
  }

  /** Disconnects everybody, and puts the table to sleep as it is: the next visitor wakes it. */
  const close = async (): Promise<null> => {
    await keepClocks()
    end('stopping')
    for (const client of [...clients()]) presence.close(client, 'closed')
    disconnectSoon()
    return null
  }

  /** Deletes the table from the log, and disconnects everybody. */
  const remove = async (): Promise<Refused | null> => {
    if (!isOpen() || (await tableLog().remove()) !== 'saved') return refuse('unlogged')
    end('deleted')
    for (const client of [...clients()]) presence.close(client, 'deleted')
    disconnectSoon()
    return null
  }

  return {
    status: (): Status => status,
    isOpen,
    stop,
    sleep,
    lose,
    close,
    remove,
    /** Called when Colyseus disposes of the room, for whatever reason. */
    disposed: (): void => end('stopping'),
  }
}
