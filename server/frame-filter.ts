import { ClientState } from '@colyseus/core'
import { closeCodes } from './close-codes.ts'
import type { Guest } from './connection.ts'
import { isOurs, isReady } from './frames.ts'
import { socketOf } from './socket.ts'

/**
 * Only our own kinds of frames reach the library, and before a screen has said that it is ready, nothing but that. While
 * it is in doubt whether the table is still ours, frames wait for the end of the doubt, and where it is not they are not
 * heard.
 */
export const guard = (hosting: object, doubted: () => Promise<boolean> | null): void => {
  const room = hosting as { _onMessage: (client: Guest, frame: Buffer) => void }
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
