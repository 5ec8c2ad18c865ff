import { ClientState } from '@colyseus/core'
import { timeouts } from '../http/timeouts.ts'
import { closeCodes } from './close-codes.ts'
import type { TableClient } from './connection.ts'
import { isOurs, isReady } from './frame-check.ts'
import { cutOff, socketOf } from './socket.ts'

/**
 * Lets only our own kinds of frames through to Colyseus, and from a client that has not said yet that it is ready,
 * nothing but that. While it is in doubt whether the table is still this process's, frames wait for the end of the doubt;
 * where it is another's they are dropped, and the client says them again there.
 */
export const filterFrames = (hosting: object, doubted: () => Promise<boolean> | null): void => {
  const room = hosting as { _onMessage: (client: TableClient, frame: Buffer) => void }
  const hear = room._onMessage.bind(hosting)
  room._onMessage = (client, frame) => {
    const socket = socketOf(client)
    // What still came in one piece with a frame that was too many.
    if (socket.readyState !== socket.OPEN) return
    const early = client.state === ClientState.JOINING
    if (early ? !isReady(frame) : !isOurs(frame)) {
      client.leave(closeCodes.out)
      return
    }
    const doubt = doubted()
    if (doubt) void doubt.then(ours => ours && hear(client, frame))
    else hear(client, frame)
  }
}

/** A screen says at once that it is ready. Whoever has not after a while holds a place at the table for nothing. */
export const awaitReady = (client: TableClient): void => {
  setTimeout(() => {
    if (client.state === ClientState.JOINING) cutOff(client)
  }, timeouts.ready).unref()
}
