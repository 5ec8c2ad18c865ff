import { stageOf } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import { closeCodes } from '../socket/connection.ts'
import type { TableRoom } from './room.ts'

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

export class RoomEnding {
  readonly #room: TableRoom

  constructor(room: TableRoom) {
    this.#room = room
  }

  /** Stops in order: finishes the queue and keeps the clocks' remaining time. */
  async stop(): Promise<void> {
    await this.#room.queue(async () => {
      await this.#keepClocks()
      this.#room.end('stopping')
    })
    // Lets replies leave before their sockets close.
    await new Promise(resolve => setImmediate(resolve))
    await this.#room.disconnect(closeCodes.stopping)
  }

  /** Puts the table to sleep, if nobody is connected. */
  async sleep(): Promise<void> {
    if (this.#room.clients.length > 0) return
    await this.#keepClocks()
    this.#room.end('stopping')
    this.#disconnectSoon()
  }

  /**
   * Ends the room because another process has the table: screens reconnect there, and nothing is written or shown here
   * any more.
   */
  lostOwnership(): void {
    if (this.#room.status !== 'open') return
    this.#room.end('lost')
    this.#room.timers.stopClocks()
    this.#disconnectSoon(closeCodes.lost)
  }

  /** Disconnects everybody, and puts the table to sleep as it is: the next visitor wakes it. */
  async close(): Promise<null> {
    await this.#keepClocks()
    this.#room.end('stopping')
    this.#room.connections.evictAll('closed')
    this.#disconnectSoon()
    return null
  }

  async remove(): Promise<Refused | null> {
    if (this.#room.status !== 'open' || (await this.#room.tableLog.remove()) !== 'saved') return refuse('unlogged')
    this.#room.end('deleted')
    this.#room.connections.evictAll('deleted')
    this.#disconnectSoon()
    return null
  }

  async #keepClocks(): Promise<void> {
    const { timers, party } = this.#room
    const left = timers.remaining()
    timers.stopClocks()
    if (stageOf(party) === 'game' && Object.keys(left).length > 0) await this.#room.record([{ type: 'slept', left }])
    timers.stopClocks()
  }

  /** Closes all connections, and with the last one the room. */
  #disconnectSoon(code?: number): void {
    setTimeout(() => void this.#room.disconnect(code), 0)
  }
}
